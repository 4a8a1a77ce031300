import { findDocument, isActor } from "../../host/documents";
import { type DrawOptions, OwnWindow } from "../../host/keeping-window";
import { scrollingPart } from "../../host/parts";
import { activeLimits } from "../../model/actor/opposition";
import { entriesOf } from "../../model/fields/keyed-map";
import { activeMission } from "../../workflows/mission/active-mission";
import { anomalyOf, type Mission } from "../../workflows/mission/mission-documents";
import { openThreats } from "../../workflows/mission/open-threats";
import { knownAs, type Opposition } from "../../workflows/mission/reveal-piece";
import { membersOf } from "../../workflows/mission/spotlight";
import { oppositionInPlay } from "../../workflows/mission/targets-in-play";
import { follow } from "../follow";
import { listenToEntries } from "../sheets/entry-listeners";
import { markBox } from "../sheets/entry-actions";
import { MISSION_ACTIONS } from "../sheets/mission-actions";
import { isOpposition } from "../sheets/opposition-context";
import { openNamed } from "../sheets/page-actions";
import { limitView } from "../views/limit-view";
import { threatView } from "../views/mission-view";

/** 场上一览: the MC's table of threats, anomalies, challenges and agents, with their boxes at hand. */
class InPlay extends OwnWindow {
  static override DEFAULT_OPTIONS = {
    id: "td-in-play", classes: ["td-window"],
    window: { title: "TAINTED.InPlay.label", icon: "fa-solid fa-table-list", contentClasses: ["td", "td-sheet"], resizable: true },
    position: { width: 820, height: 680 },
    actions: { ...MISSION_ACTIONS, openNamed, markBox },
  };

  static override PARTS = { body: scrollingPart("boards/in-play") };

  /** Boxes of whatever is shown are the MC's to mark. */
  readonly isEditable = true;

  get mission(): Mission {
    return activeMission() as Mission; // what is pressed for it is there only while there is one
  }

  /** Nothing is renamed here. */
  rename(): void {
    return;
  }

  protected override async _prepareContext(options: DrawOptions) {
    const mission = activeMission();
    return Object.assign(await super._prepareContext(options), {
      uid: this.id, editable: true, mission, threats: mission ? openThreats(mission).map((threat) => threatView(threat, true)) : [],
      opposition: opposing(mission).map(rowOf), agents: membersOf(mission).map(rowOf),
    });
  }

  protected override async _onFirstRender(context: object, options: DrawOptions): Promise<void> {
    await super._onFirstRender(context, options);
    listenToEntries(this);
    follow(this, isActor);
  }
}

/** What stands against the agents: the mission's anomaly, tokens on the scene by themselves, whatever open threats come from. */
function opposing(mission: Mission | null): Opposition[] {
  const all = [...new Set([...oppositionInPlay().map(findDocument), mission && anomalyOf(mission)])].filter(isOpposition);
  const onScene = new Set(all.filter(({ isToken }) => isToken).map(knownAs));
  return all.filter(({ uuid }) => !onScene.has(uuid));
}

/** One of those in play, as a line of the table and as the card of a token. */
export function rowOf({ uuid, name, img, type, token, system }: Opposition | Actor.OfType<"agent">) {
  const isAgent = "storyTags" in system;
  return {
    uuid, name: token?.name ?? name, img, type, statuses: system.activeStatuses.filter(({ tier }) => tier), tags: entriesOf(isAgent ? system.storyTags : system.tags),
    ...(isAgent ? { isOut: system.out } : { over: system.overcome, limits: activeLimits(system.limits).map((limit) => limitView(limit, { uuid, id: uuid.replaceAll(".", "-") })) }),
  };
}

/** Open it, for an MC. */
export function openInPlay(): void {
  if (game.user?.isGM) void new InPlay().render({ force: true });
}
