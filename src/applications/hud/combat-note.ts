import { localize } from "../../host/i18n";

/** There is no turn order here (R30, B47): the host's combat tracker says what to use instead. */
export function noteOnCombat(tracker: HTMLElement): void {
  if (tracker.querySelector(".td-combat-note")) return;
  const note = document.createElement("p");
  note.className = "td-combat-note notes";
  note.setAttribute("role", "note");
  note.textContent = localize("Mission.noCombat");
  tracker.prepend(note);
}
