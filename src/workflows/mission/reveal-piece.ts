import { localize } from "../../host/i18n";
import { postMessage } from "../../host/post-message";
import { newRevealed, type RevealedEntry } from "../../model/actor/mission-entries";
import type { PlannedEffect } from "../../model/fields/effect";
import { entriesOf, entryOf } from "../../model/fields/keyed-map";
import { applyByHand } from "../effects/by-hand";
import { turnId } from "../effects/effect-card";
import { oneRow } from "../effects/one-row";
import { postAndSettle } from "../effects/post-and-settle";
import { findAgent, ownersOf } from "../theme/find-theme";
import type { Mission } from "./mission-documents";

/** An anomaly or a challenge, in the world or of a token by itself. */
export type Opposition = Actor.OfType<"anomaly"> | Actor.OfType<"challenge">;

/** A piece of what stands against the agents, in the words that are told: a trait, the answer to a question, anything else. Its audience is an agent's UUID; empty for everybody (R49). */
export type Piece = Pick<RevealedEntry, "kind" | "entry" | "name" | "text" | "audience">;

/** Where players find what is known of one of them: the world's own actor, also of a token that has one by itself. */
export const knownAs = (actor: Opposition): string => (actor.isToken ? (actor.token?.baseActor?.uuid ?? actor.uuid) : actor.uuid);

/** Pieces that a mission has of one of them. */
export const revealedOf = ({ system }: Mission, actor: Opposition) => entriesOf(system.revealed).filter(({ anomaly }) => anomaly === knownAs(actor));

/**
 * Reveal a piece to everybody, or to one agent, with a card; taking the card back hides it again (R49, R70, R72). Two MCs reveal it once; what was
 * hidden again may come again.
 *
 * What players know lies in the mission: they never need the document that it comes from.
 *
 * @param mission - The one being played; without one the card alone tells it.
 * @returns Why it was not done, as an id; empty when it was.
 */
export async function revealPiece(mission: Mission | null, actor: Opposition, piece: Piece): Promise<"" | "notYours" | "notPosted"> {
  if (!game.user?.isGM || !actor.isOwner) return "notYours";
  const { kind, entry, audience } = piece;
  const id = turnId(`reveal ${mission?.uuid ?? ""} ${actor.uuid} ${kind} ${entry} ${audience}`, (card) => card.system.settled && !(mission && entryOf(mission.system.revealed, card.id)));
  return postAndSettle(id, () => post(id, mission, actor, piece));
}

function post(_id: string, mission: Mission | null, actor: Opposition, piece: Piece): Promise<unknown> {
  const { kind, entry, name, text, audience } = piece;
  const [title, told] = text ? [name, text] : ["", name];
  const agent = findAgent(audience);
  const when = Date.now();
  const effects: PlannedEffect[] = [
    ...(mission ? [{ target: mission.uuid, path: `revealed.${_id}`, kind: "put" as const, value: { ...newRevealed({ ...piece, anomaly: knownAs(actor), when, sort: when }) } }] : []),
    ...(kind === "trait" && !audience ? [{ target: actor.uuid, path: `traits.${entry}`, kind: "set" as const, value: { revealed: true } }] : []),
  ];
  return postMessage({
    _id, type: "reveal", speaker: { alias: localize("Term.mc") }, content: localize("Anomaly.revealPlain", { title, text: told }), ...(agent && { whisper: ownersOf(agent) }),
    system: { name: mission?.name ?? localize("Term.mc"), img: mission?.img ?? "", mission: mission?.uuid ?? "", kind, title, text: told, effects: oneRow(effects, { label: title || told }) },
  }, "public");
}

/** Take a piece back (收回): players know it no longer, whoever knew it. */
export const hidePiece = (mission: Mission | null, actor: Opposition, { kind, entry }: Piece): Promise<boolean> =>
  applyByHand([
    ...(kind === "trait" ? [{ target: actor.uuid, path: `traits.${entry}`, kind: "set" as const, value: { revealed: false } }] : []),
    ...(mission ? revealedOf(mission, actor) : []).filter((piece) => piece.entry === entry).map(({ id }) => ({ target: mission?.uuid ?? "", path: `revealed.${id}`, kind: "drop" as const })),
  ]);
