import { askForm } from "../../host/ask-form";
import { localize } from "../../host/i18n";
import { warn } from "../../host/warn";
import { REVEALED_KINDS } from "../../model/actor/mission-entries";
import { entriesOf, entryOf, nextSort } from "../../model/fields/keyed-map";
import { newThreat } from "../../model/fields/threat";
import { STATUS_BOXES } from "../../rules/status";
import { changeByHand, type HandChange } from "../../workflows/effects/by-hand";
import { isHidden } from "../../workflows/effects/hidden-records";
import { activeMission } from "../../workflows/mission/active-mission";
import { giveThreat } from "../../workflows/mission/give-threat";
import { hidePiece, type Opposition, type Piece, revealPiece } from "../../workflows/mission/reveal-piece";
import { membersOf } from "../../workflows/mission/spotlight";
import { openMenu } from "../elements/entry-menu";
import { offerUndo } from "../elements/undo-bar";
import { deliverThreats } from "../mission/deliver-form";
import { sayReason } from "../say-reason";

/** What the actions need of the sheet that they were pressed on. */
interface OppositionWindow {
  readonly actor: Opposition;
  readonly element: HTMLElement;
}

/** The piece that a pressed element speaks of, in the words that it shows. */
const pieceAt = ({ dataset: { kind, entry = "", name = "", text = "" } }: HTMLElement, audience = ""): Piece =>
  ({ kind: REVEALED_KINDS.find((one) => one === kind) ?? "text", entry, name, text, audience });

async function reveal({ actor, element }: OppositionWindow, piece: Piece): Promise<void> {
  const harder = piece.audience ? null : entryOf(actor.system.traits, piece.entry);
  const changes = harder?.harder ? await askHarder(actor, harder) : [];
  if (!changes) return;
  const refusal = await revealPiece(activeMission(), actor, piece);
  if (refusal) return sayReason(refusal);
  const undo = changes.length ? await changeByHand(changes) : null;
  if (undo) offerUndo(element, localize("Anomaly.harderBrings", { name: piece.name || piece.text }), undo);
}

/** A harder trait may bring a threat, or +1 to a limit: the MC says so (B40). Null when that was dismissed. */
async function askHarder({ uuid, system }: Opposition, { name, text, adds }: { readonly name: string; readonly text: string; readonly adds: string }): Promise<HandChange[] | null> {
  const limits = entriesOf(system.limits).filter(({ value }) => value < STATUS_BOXES).map((limit) => ({ ...limit, next: limit.value + 1 }));
  const given = await askForm("harder", localize("Anomaly.harder"), { name: name || text, adds, limits }, "TAINTED.Anomaly.show");
  if (!given) return null;
  const threat = given["threat"]?.trim();
  const limit = limits.find(({ id }) => id === given["limit"]);
  return [
    ...(threat ? [{ target: uuid, path: `threats.${foundry.utils.randomID()}`, kind: "put" as const, value: { ...newThreat({ text: threat, sort: nextSort(system.threats) }) } }] : []),
    ...(limit ? [{ target: uuid, path: `limits.${limit.id}`, kind: "set" as const, value: { value: limit.next } }] : []),
  ];
}

/** 揭示: one press tells everybody. */
async function showPiece(this: OppositionWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
  await reveal(this, pieceAt(target));
}

/** 收回. */
async function dropPiece(this: OppositionWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
  await hidePiece(activeMission(), this.actor, pieceAt(target));
}

/** Who is to know a piece: everybody, one agent, nobody but the MC (R49). */
function chooseAudience(this: OppositionWindow, event: PointerEvent, target: HTMLElement): void {
  openMenu(target, [
    { label: localize("Anomaly.audience.all"), icon: "fa-eye", run: () => reveal(this, pieceAt(target)) },
    ...membersOf(activeMission()).map(({ uuid, name }) => ({ label: name, icon: "fa-user", run: () => reveal(this, pieceAt(target, uuid)) })),
    { label: localize("Anomaly.audience.mc"), icon: "fa-eye-slash", run: () => dropPiece.call(this, event, target) },
  ]);
}

/** 给出威胁 (R32), or at once what comes of it (R34). Where players do not know who is behind it, its card does not say. */
async function playHeld(this: OppositionWindow, _event: PointerEvent, { dataset: { threat = "", then } }: HTMLElement): Promise<void> {
  const { name, uuid, system } = this.actor;
  const mission = activeMission();
  const held = entryOf(system.threats, threat);
  if (!mission) warn("Anomaly.noMission");
  if (!mission || !held) return;
  const id = foundry.utils.randomID();
  const refusal = await giveThreat(mission, { id, text: held.text, consequence: held.consequence, source: uuid, entry: threat, from: isHidden(uuid) ? "" : name });
  sayReason(refusal);
  if (then && !refusal) await deliverThreats(mission, id);
}

/** What is pressed on the sheet of an anomaly or a challenge. */
export const OPPOSITION_ACTIONS = { showPiece, dropPiece, chooseAudience, playHeld };
