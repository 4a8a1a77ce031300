import { findDocument, isActor, isItem, loadDocument } from "../../host/documents";
import { setting } from "../../host/settings";
import type { PlannedEffect } from "../../model/fields/effect";
import { entryOf } from "../../model/fields/keyed-map";
import type { StatusEntry } from "../../model/fields/status";
import type { StoryTagEntry } from "../../model/fields/story-tag";
import type { Blueprint } from "../../rules/blueprint";
import type { Refusal } from "../../rules/effects";
import { isJsonObject } from "../../rules/json";
import type { Chosen, TrackName } from "../../rules/track-choices";
import { type Applied, applyEffects } from "../effects/apply-effects";
import { offerExpiry } from "../mission/expire";
import { findMission } from "../mission/mission-documents";
import { type Answer, refuse } from "../request/request";
import { cancelEffects } from "../status/cancel";
import { giveStatus, giveTag } from "../status/give";
import { askToGive } from "../status/gift";
import { findAgent, findTheme, isTheme } from "../theme/find-theme";
import { remember } from "../theme/journal";
import { lossEffects } from "../theme/lose-theme";
import { makeTheme } from "../theme/new-theme";
import { revealAnswer } from "../theme/reveal-answer";
import { isMovable, takeTheme } from "../theme/take-theme";
import { offerTemptation, resistErosion } from "../theme/tempt";
import { tradeTrack } from "../theme/trade-by-hand";

const MAPS = ["tags", "storyTags", "statuses", "limits", "erosions", "anchors", "specials"] as const;

const nothing = (reason: Refusal["reason"]): Applied => ({ changes: [], refused: [{ key: "", reason }] });

/** Apply changes as one row, each under a key of its own. */
const apply = (...effects: readonly (PlannedEffect | null)[]): Promise<Applied> =>
  applyEffects(effects.filter((effect): effect is PlannedEffect => effect !== null).map((effect) => ({ key: foundry.utils.randomID(), ...effect })));

/** Path of an entry in whichever map of a document holds it; empty when none does. */
function pathOf(uuid: string, entry: string): string {
  const system: unknown = foundry.utils.getProperty(findDocument(uuid)?.toObject() ?? {}, "system");
  const map = isJsonObject(system) ? MAPS.find((name) => isJsonObject(system[name]) && Object.hasOwn(system[name], entry)) : undefined;
  return map ? `${map}.${entry}` : "";
}

/** A change to one entry, wherever it is. */
function onEntry(target: string, entry: string, operation: (path: string) => PlannedEffect): Promise<Applied> {
  const path = pathOf(target, entry);
  return path ? apply(operation(path)) : Promise.resolve(nothing("missing"));
}

const setBurned = (target: string, entry: string, burned: boolean): Promise<Applied> =>
  onEntry(target, entry, (path) => ({ target, path, kind: "set", value: { burned } }));

/** Mark a track of a theme (R5, R76); less than nothing takes marks back. */
async function mark(theme: string, track: TrackName, amount = 1): Promise<Applied> {
  const found = findTheme(theme);
  return found ? apply({ target: theme, path: track, kind: "mark", amount }, ...remember(found, track, { amount })) : nothing("missing");
}

/** Lose a theme, with the cause in words (R19). */
async function lose(theme: string, cause: string): Promise<Applied> {
  const found = findTheme(theme);
  return found?.system.state === "active" ? apply(...lossEffects(found, cause)) : nothing("missing");
}

/** What {@link give} gives: a status where it has a tier, else a tag. */
type Gift = ({ readonly name: string; readonly tier: number } & Partial<Pick<StatusEntry, "polarity" | "mitigable">>) |
  (Pick<StoryTagEntry, "name"> & Partial<Pick<StoryTagEntry, "singleUse">>);

/** Give a status or a tag to an actor (B15, B49). */
async function give(actor: string, gift: Gift): Promise<Applied> {
  const id = foundry.utils.randomID();
  const effect = "tier" in gift ? giveStatus(actor, id, { polarity: "hindering", ...gift }, gift.tier) : giveTag(actor, id, gift);
  return effect ? apply(effect) : nothing("missing");
}

/** Let two statuses of opposite sides lower each other by the other's tier (B15c). */
async function cancel(actor: string, one: string, other: string): Promise<Applied> {
  const bearer = findDocument(actor);
  const statuses = isActor(bearer) && "statuses" in bearer.system ? bearer.system.statuses : {};
  const [a, b] = [entryOf(statuses, one), entryOf(statuses, other)];
  return a && b && a.polarity !== b.polarity ? apply(...cancelEffects(actor, { ...a, id: one }, { ...b, id: other })) : nothing("missing");
}

/** Words of a new theme; what is left out stays empty. */
type NewTheme = Pick<Blueprint, "name"> & Partial<Blueprint> & { readonly lost?: string; readonly themebook?: string; readonly img?: string };

/**
 * Give an agent a theme, in a lost one's place where `lost` is its UUID (B29).
 *
 * @returns Its UUID; empty when it was refused.
 */
async function replace(agent: string, { name, power = [], weakness = [], erosion = [], anchor = [], lost = "", themebook = "", img = "" }: NewTheme): Promise<string> {
  const [owner, old] = [findAgent(agent), lost ? findTheme(lost) : null];
  if (!owner || (lost && old?.system.state !== "lost")) return "";
  const id = await makeTheme(owner, { name, power, weakness, erosion, anchor }, old, { themebook, img });
  return id && `${agent}.Item.${id}`;
}

/** Trade a full track (B20, B21), on its card where one asks. */
async function trade(theme: string, track: TrackName, { choice, detail = "", words = "" }: Pick<Chosen, "choice"> & Partial<Chosen>): Promise<Answer> {
  const found = findTheme(theme);
  return found ? tradeTrack(found, track, { choice, detail, words }) : refuse("missing");
}

/** Reveal an agent's answer to everybody (R82). */
async function reveal(agent: string, question: string): Promise<Answer> {
  const found = findAgent(agent);
  const refusal = found ? await revealAnswer(found, question) : "missing";
  return refusal ? refuse(refusal) : { state: "done" };
}

/** Move a theme to another agent of one's own, or copy it there, out of a pack too; empty when it was refused, else its UUID. */
async function moveTheme(theme: string, agent: string, { copy = false }: { readonly copy?: boolean } = {}): Promise<string> {
  const [item, owner] = [await loadDocument(theme), findAgent(agent)];
  if (!owner || !isItem(item) || !isTheme(item)) return "";
  const taken = await takeTheme(owner, item, !copy && isMovable(item, owner));
  return taken?.uuid ?? "";
}

/** Ask whoever owns an actor whether something may be given to it: a card that waits. */
async function askGift(actor: string, gift: Gift): Promise<Answer> {
  const given = "tier" in gift ? { kind: "status", polarity: "hindering", mitigable: true, ...gift } as const : { kind: "tag", singleUse: false, ...gift } as const;
  const refusal = await askToGive(actor, given);
  return refusal ? refuse(refusal) : { state: "waiting" };
}

/** Ask the MC what lasts beyond the end of a scene, or of a mission where none is named (B41, B49). */
async function askWhatLasts(mission: string, scene = ""): Promise<Answer> {
  const found = findMission(mission);
  if (!found) return refuse("missing");
  if (!game.user?.isGM) return refuse("notYours");
  return (await offerExpiry(found, scene ? "scene" : "mission", scene)) ? { state: "done" } : refuse("nothing");
}

/** What people do by hand on sheets, by UUID: for macros and modules. */
export const handApi = Object.freeze({
  mark,
  burn: (target: string, entry: string) => setBurned(target, entry, true),
  recover: (target: string, entry: string) => setBurned(target, entry, false),
  give,
  stack: (target: string, entry: string, amount = 1) => onEntry(target, entry, (path) => ({ target, path, kind: "stack", amount })),
  reduce: (target: string, entry: string, amount = 1) =>
    onEntry(target, entry, (path) => ({ target, path, kind: "reduce", amount, mode: setting("status.reduceMode"), keepEmpty: path.startsWith("limits.") })),
  cancel,
  remove: (target: string, entry: string) => onEntry(target, entry, (path) => ({ target, path, kind: "drop" })),
  lose, replace, moveTheme, trade, reveal, offer: offerTemptation, resist: resistErosion, askToGive: askGift, askWhatLasts,
});
