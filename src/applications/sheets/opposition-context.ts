import { isActor, isActorOf } from "../../host/documents";
import { localize } from "../../host/i18n";
import { textOf } from "../../host/render";
import type { RevealedEntry } from "../../model/actor/mission-entries";
import { entriesOf } from "../../model/fields/keyed-map";
import { SEED_QUESTIONS } from "../../model/fields/questions";
import { activeMission } from "../../workflows/mission/active-mission";
import { anomalyOf } from "../../workflows/mission/mission-documents";
import { type Opposition, revealedOf } from "../../workflows/mission/reveal-piece";
import { findAgent } from "../../workflows/theme/find-theme";
import type { LimitView } from "../views/limit-view";
import { consequenceText, threatView } from "../views/mission-view";
import { drawText } from "./page-context";

/** Narrow to what stands against the agents. */
export const isOpposition = (actor: unknown): actor is Opposition => isActor(actor) && (isActorOf(actor, "anomaly") || isActorOf(actor, "challenge"));

/** Texts of an anomaly that can be told one by one, by their paths below `system`. */
const TEXTS = ["hook", "public", "suppression.opening", "suppression.method", "suppression.cost"];

/** What the sheet of an anomaly or a challenge draws beside its page: each piece with who knows it (R49), traits known and hidden (R70, R72), threats held and in play, and what 压制 waits for (R46, R59, B38, B39). */
export async function oppositionContext(actor: Opposition, limits: readonly LimitView[]) {
  const mission = activeMission();
  const known = mission ? revealedOf(mission, actor) : [];
  const isMc = game.user?.isGM === true;
  const { system } = actor;
  const piece = (kind: RevealedEntry["kind"], entry: string, label: string, text: string) => ({ isMc, kind, entry, label, text, ...audienceOf(known, entry) });
  const traits = await Promise.all(entriesOf(system.traits).map(async ({ id, name, text, shows, harder, revealed }) => ({
    ...piece("trait", id, name, shows || text), enriched: await drawText(actor, name || text), moreHtml: await drawText(actor, name && text), harder, isKnown: revealed || audienceOf(known, id).all,
  })));
  const inPlay = entriesOf(mission?.system.threats ?? {}).filter(({ source }) => source === actor.uuid);
  return {
    isMc, system, mission: mission?.name, state: mission?.system, isOfMission: mission && anomalyOf(mission)?.uuid === actor.uuid,
    known: traits.filter(({ isKnown }) => isKnown), hidden: traits.filter(({ isKnown }) => !isKnown),
    limits: limits.map((limit) => ({ ...limit, ...piece("text", limit.entry, limit.name, `${limit.tier}/${limit.value}`) })),
    threats: await Promise.all(entriesOf(system.threats).map(async ({ id, text, consequence }) => {
      const played = inPlay.findLast(({ entry }) => entry === id);
      return { ...(played ? threatView(played, isMc) : { id, text, mayGive: isMc }), then: consequenceText(consequence), enriched: await drawText(actor, text) };
    })),
    opens: mission?.system.opportunity.active && mission.system.when !== "past", nearest: limits.toSorted((a, b) => b.tier / b.value - a.tier / a.value)[0],
    ...("truth" in system && {
      isAnomaly: true,
      questions: SEED_QUESTIONS.map((id) => piece("answer", id, localize(`Anomaly.question.${id}`), system.truth[id].answer)),
      texts: TEXTS.map((path) => piece("text", path, localize(`Actor.anomaly.FIELDS.${path}.label`), textOf(String(foundry.utils.getProperty(system, path)).replace(/<br>|<.(p|li)>/g, "$&\n")).trim())).filter(({ text }) => text),
    }),
  };
}

/** Who knows a piece: everybody, some by name, or nobody but the MC. */
function audienceOf(known: readonly RevealedEntry[], entry: string) {
  const audiences = known.filter((piece) => piece.entry === entry).map(({ audience }) => audience);
  return { all: audiences.includes(""), names: audiences.flatMap((uuid) => findAgent(uuid)?.name ?? []).join(localize("Sheet.dot")) };
}
