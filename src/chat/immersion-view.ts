import { joinList, localize, signed } from "../host/i18n";
import { AIMS } from "../model/message/immersion";
import { bandRange } from "../rules/bands";
import type { Price } from "../rules/immersion";
import { STATUS_BOXES } from "../rules/status";
import type { CardEffect } from "../workflows/effects/effect-card";
import type { Lack } from "../workflows/immersion/pay-immersion";
import type { RolledAction } from "./action-view";
import { diceView } from "./result-view";
import { immersionItems } from "./immersion-items";
import { priceLinesView, writesView } from "./immersion-lines";
import { priceText } from "./price-view";

/** Facts of an immersion that its picture is made of. */
export interface ImmersionFacts {
  readonly price: Price;
  readonly pick: number;
  readonly short: number;
  readonly statusName: string;
  readonly aimMet: (typeof AIMS)[number];
  readonly threat: string;
  readonly past: boolean;
  /** The entries of the price, and all of the card. */
  readonly lines: readonly CardEffect[];
  readonly effects: readonly CardEffect[];
  /** Tags to choose from, and whether each is chosen. */
  readonly choices: readonly { readonly id: string; readonly name: string; readonly picked: boolean }[];
  readonly lack: Lack;
  readonly paid: boolean;
  /** Names of tags that were to burn and have burned otherwise, or are gone. */
  readonly unburned: readonly string[];
  /** Somebody has pressed and no client could do it yet. */
  readonly waits: boolean;
  /** Length of the theme's track of 沉溺. */
  readonly max: number;
}

/** Whose eyes. */
export interface ImmersionViewer {
  readonly isMc: boolean;
  /** Owns the agent: may choose, name and pay. */
  readonly isOwner: boolean;
  readonly mayUndo: boolean;
  /** Why the card cannot be taken back any longer; empty otherwise. */
  readonly noUndo: string;
}

/** What the card did; tags that are still to be chosen go without saying. */
export const toldLines = ({ effects, pick, paid, max }: ImmersionFacts) => priceLinesView(effects.filter((entry) => !pick || paid || !entry.path.startsWith("tags.")), max);

/** All else that the template of an immersion reads (R15-R27). */
export function immersionView(facts: ImmersionFacts, roll: RolledAction | null, viewer: ImmersionViewer) {
  const { price, paid, effects, lines } = facts;
  const told = toldLines(facts);
  return {
    ...resultView(roll), ...(roll && immersionItems(roll.sources)), price: priceText(price), breach: price.outOfControl,
    threat: facts.threat !== "", mayRaise: viewer.isMc && !facts.threat,
    done: told.filter(({ state }) => paid || state === "refused"), writes: writesView(effects),
    due: !paid && lines.length + facts.pick > 0, picks: paid || !facts.pick ? null : picksView(facts, viewer), short: shortText(facts),
    status: !paid && price.status > 0 ? statusView(facts, viewer) : null, past: pastText(facts),
    pay: paid || facts.lack === "noTheme" || !viewer.isOwner || !(lines.length + facts.pick) ? null : payView(facts), paid,
    aims: aimsView(facts, roll, viewer), mayUndo: (paid || viewer.isMc) && viewer.mayUndo, noUndo: paid ? viewer.noUndo : "", waits: facts.waits && !paid,
    dead: !paid && facts.lack === "noTheme", unburned: facts.unburned.length ? localize("Immersion.unburned", { names: joinList(facts.unburned) }) : "",
  };
}

function resultView(roll: RolledAction | null) {
  if (!roll?.outcome || roll.total === undefined) return {};
  const { total, power, outcome, bands, thrown } = roll;
  return { result: { total, power: signed(power), outcome, range: bandRange(outcome, bands), dice: diceView(thrown) } };
}

/** The picker of exactly so many tags (R21). */
function picksView({ choices, pick }: ImmersionFacts, { isOwner }: ImmersionViewer) {
  const picked = choices.filter((choice) => choice.picked).length;
  return {
    title: localize("Immersion.choose", { count: String(pick) }), count: localize("Immersion.chosen", { picked: String(picked), count: String(pick) }),
    mayPick: isOwner, tags: choices.map(({ id, name, picked: on }) => ({ id, name, pressed: String(on), full: picked >= pick && !on })),
  };
}

const shortText = ({ short, price }: ImmersionFacts): string =>
  (short > 0 ? localize("Immersion.short", { count: String(Number(price.burn) - short) }) : "");

/** The status that is taken directly: its name is asked (R20, B33). */
const statusView = ({ price: { status }, statusName }: ImmersionFacts, { isOwner }: ImmersionViewer) => ({
  tier: status, name: statusName, mayName: isOwner, label: localize("Immersion.statusOf", { tier: String(status) }),
  boxes: Array.from({ length: STATUS_BOXES }, (_, index) => ({ number: index + 1, staged: index + 1 === status })),
});

/** The one button. What it waits for stands on it; a status may be named and taken with one press. */
function payView({ lack, pick, choices, price }: ImmersionFacts) {
  const missing = pick - choices.filter(({ picked }) => picked).length;
  const blocked = lack === "picks";
  return { blocked, hot: pick > 0, label: blocked ? localize("Immersion.burnMissing", { count: String(missing) })
    : pick > 0 ? localize("Tag.burn") : price.lose || price.status ? localize("Immersion.bear") : localize("Immersion.pay") };
}

/** In a past scene nobody leaves for good (R59): what stands instead. */
function pastText({ past, price }: ImmersionFacts): string {
  if (!past || !(price.lose || price.status >= STATUS_BOXES)) return "";
  return localize(price.lose ? "Immersion.pastLoss" : "Immersion.pastStatus");
}

/** Whether the aim is met (B30): the MC's to say below 6, or where the world leaves it to the MC. */
function aimsView({ aimMet }: ImmersionFacts, roll: RolledAction | null, { isMc }: ImmersionViewer) {
  const mayJudge = isMc && (roll?.outcome === "fail" || aimMet !== "met");
  return {
    met: aimMet, label: `TAINTED.Immersion.aims.${aimMet}`, mayJudge,
    choices: AIMS.map((id) => ({ id, label: `TAINTED.Immersion.aims.${id}`, checked: id === aimMet })),
  };
}
