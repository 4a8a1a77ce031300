import { localize, signed } from "../../host/i18n";
import { currentMode, MESSAGE_MODES } from "../../host/message-mode";
import { bandLimits, powerSettings, rollFormula } from "../../host/settings";
import { type Draft, WAYS } from "../../rules/draft";
import { diceOf } from "../../rules/odds";
import { findConsequence } from "../../workflows/consequence/consequence-card";
import { findDraft } from "../../workflows/draft/draft-card";
import { reviewOf, reviewShown } from "../../workflows/draft/review";
import { laterSources } from "../../workflows/mission/later";
import { targetsInPlay } from "../../workflows/mission/targets-in-play";
import { type Agent, ownErosions, ownSources } from "../own-entries";
import { domId, type RowNotice, rollView, sourceName } from "../views/roll-view";

/** Which lists of the window are open, and what it says in one row. */
export interface RollShown {
  /** 从列表加入. */
  readonly listing: boolean;
  /** Targets in play. */
  readonly aiming: boolean;
  readonly notice: RowNotice | null;
}

const ICONS: Readonly<Record<string, string>> = { weakness: "fa-caret-down", story: "fa-bookmark", status: "fa-circle-half-stroke" };
const AIM_ICONS: Readonly<Record<string, string>> = { threat: "fa-triangle-exclamation", challenge: "fa-mountain", token: "fa-crosshairs" };

/** What the roll window's templates read of an agent's draft. */
export function rollContext(agent: Agent, draft: Draft, { listing, aiming, notice }: RollShown) {
  const world = { power: powerSettings(), bands: bandLimits(), formula: rollFormula(), isLater: laterSources() };
  const isAction = draft.move === "action";
  const isNarrated = isAction && draft.way === "narrate";
  return {
    ...rollView(draft, world, ownErosions(agent), notice), ...sharing(draft), isAction, isNarrated, byHand: !isNarrated && diceOf(world.formula) !== null,
    against: findConsequence(draft.about)?.system.text ?? "", burnValue: signed(world.power.burn),
    ways: WAYS.map((id) => ({ id, label: `TAINTED.Action.mode.${id}`, chosen: id === draft.way })),
    mode: draft.mode || currentMode(), modes: Object.fromEntries(MESSAGE_MODES.filter((id) => draft.move === "action" || id !== "self").map((id) => [id, `TAINTED.Roll.modes.${id}`])),
    listing: String(listing), choices: listing ? choices(agent, draft, world.isLater) : null, aiming: String(aiming), targets: aiming ? targets(draft) : null,
  };
}

/** Whether it is shared, and what the MC says of it. */
function sharing(draft: Draft) {
  const card = draft.shared ? findDraft(draft.shared) : null;
  const review = card && card.system.review !== "none" ? `TAINTED.Draft.state.${reviewShown(card)}` : "";
  return { shared: String(card !== null), review, word: card?.system.word ?? "", away: reviewOf(draft) === "away" };
}

/** What 从列表加入 lists. */
function choices(agent: Agent, draft: Draft, isLater: ReturnType<typeof laterSources>) {
  const taken = new Set(draft.sources.map(({ key }) => key));
  const names = { statuses: localize("Status.label"), storyTags: localize("Tag.story") };
  return ownSources(agent, names).map(({ name, sources }) => ({
    name,
    entries: sources.map((source) => ({
      uuid: source.uuid, entry: source.entry, kind: source.kind, label: sourceName(source), spent: source.spent, later: isLater(source),
      dom: domId(source.key), icon: ICONS[source.kind] ?? "", taken: String(taken.has(source.key)),
    })),
  }));
}

/** What the draft can be aimed at. */
const targets = ({ target }: Draft) => targetsInPlay().map(({ kind, uuid, entry, name, label }) => ({
  uuid, entry, name, label, icon: AIM_ICONS[kind] ?? "", dom: domId(`${uuid}-${entry}`), chosen: String(uuid === target.uuid && entry === target.entry),
}));
