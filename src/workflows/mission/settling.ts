import { entriesOf } from "../../model/fields/keyed-map";
import { refuseReveal, type SettlingFacts } from "../../rules/settling";
import { isFull } from "../../rules/tracks";
import { type Agent, isTheme } from "../theme/find-theme";
import { endingOf, hiddenAnswers } from "../theme/reveal-answer";
import { downtimeOf } from "./downtime";
import type { Mission } from "./mission-documents";

/** An agent at the end of a mission, as the rules of its steps read her. */
export function settlingFacts(agent: Agent, mission: Mission): SettlingFacts {
  const { system } = agent;
  const themes = agent.items.contents.filter(isTheme);
  const active = themes.filter((theme) => theme.system.state === "active");
  return {
    lasting: system.activeStatuses.length + entriesOf(system.storyTags).length, lastingSettled: mission.system.lasted,
    lostThemes: themes.filter((theme) => theme.system.state === "lost").length,
    fullTracks: active.flatMap((theme) => [theme.system.mastery, theme.system.indulgence]).filter(isFull).length,
    downtime: downtimeOf(agent, mission), answers: hiddenAnswers(agent).length, revealed: refuseReveal(endingOf(mission), system.settling.season) !== "",
  };
}
