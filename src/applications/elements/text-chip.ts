import { worldAgents } from "../../host/agents";
import { findDocument, isItem } from "../../host/documents";
import { type EntryDrag, ENTRY_MAPS, startDrag } from "../../host/drag";
import type { Markup } from "../../host/enrich";
import { localize } from "../../host/i18n";
import { activeRoller } from "../active-roller";
import { dropOnDocument, sayDrop } from "../drop-on-document";
import { askWhom } from "../give-form";
import { sayRefusal, toggleEntry } from "../take-entry";
import { type MenuLine, openMenu } from "./entry-menu";
import { CHIP_PATTERN, readChip } from "./read-chip";

/** Most agents that a menu names one by one. */
const MOST_NAMED = 5;

/** Chips in any rich text of the host. */
export const TEXT_CHIPS: Markup = {
  id: "taintedDossierChip",
  pattern: CHIP_PATTERN,
  enricher: ({ groups = {} }) => {
    const chip = readChip(groups);
    return chip && drawChip(chip);
  },
  onRender: (element) => {
    const chip = element.querySelector<HTMLElement>("[data-td-chip]");
    if (!chip) return;
    chip.addEventListener("dragstart", (event) => {
      event.stopPropagation();
      startDrag(event, chipDrag(chip));
    });
    const open = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      openMenu(chip, linesOf(chipDrag(chip)));
    };
    chip.addEventListener("click", open);
    chip.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") open(event);
    });
  },
};

function drawChip({ uuid, entry, map, name }: EntryDrag): HTMLElement {
  const chip = document.createElement("a"); // the host disables every button of a text that one may only read
  chip.role = "button";
  chip.tabIndex = 0;
  chip.className = "td-chip";
  chip.draggable = true;
  Object.assign(chip.dataset, { tdChip: "", uuid, entry, map, name, kind: map === "statuses" ? "status" : "story" });
  chip.setAttribute("aria-haspopup", "menu");
  const mark = document.createElement("span");
  mark.className = "td-chip__mark";
  mark.innerHTML = `<i class="fa-solid fa-${map === "statuses" ? "caret-down" : "bookmark"}" aria-hidden="true"></i>`;
  const label = document.createElement("span");
  label.className = "td-chip__name";
  label.textContent = name;
  chip.append(mark, label);
  const ground = document.createElement("span"); // whatever window it stands in, it looks as it does in ours
  ground.className = "td td-text";
  ground.append(chip);
  return ground;
}

/** What a chip of a text or a card is dragged as. */
export const chipDrag = ({ dataset: { uuid = "", entry = "", map, name = "" } }: HTMLElement): EntryDrag =>
  ({ uuid, entry, map: ENTRY_MAPS.find((one) => one === map) ?? "storyTags", name });

/** The same by click and key: into the roll, or to whoever may bear it. */
export function linesOf(drag: EntryDrag): MenuLine[] {
  const roller = activeRoller();
  const take: MenuLine[] = drag.uuid && roller
    ? [{ label: localize("Roll.takeIn"), icon: "fa-dice", run: () => { sayRefusal(toggleEntry(roller.uuid, drag)); } }] : [];
  if (drag.map === "erosions" || isItem(findDocument(drag.uuid))) return take;
  const own = worldAgents().filter(({ isOwner, hasPlayerOwner }) => isOwner && (hasPlayerOwner || !game.user?.isGM)).map((actor): MenuLine => ({
    label: localize("Drag.giveTo", { name: actor.name }), icon: "fa-hand", run: () => void dropOnDocument(drag, { target: actor.uuid, before: "" }).then(sayDrop),
  }));
  return [...take, ...own.slice(0, MOST_NAMED), { label: localize("Drag.give"), icon: "fa-hand-holding", run: () => void askWhom(drag) }];
}
