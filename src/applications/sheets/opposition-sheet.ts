import type { DrawOptions } from "../../host/keeping-window";
import { openShown } from "../../host/windows";
import { fixedPart, scrollingPart } from "../../host/parts";
import { activeMission } from "../../workflows/mission/active-mission";
import type { Mission } from "../../workflows/mission/mission-documents";
import { openInPlay } from "../boards/in-play";
import { follow } from "../follow";
import type { LimitView } from "../views/limit-view";
import { ActorPage } from "./actor-page";
import { MISSION_ACTIONS } from "./mission-actions";
import { OPPOSITION_ACTIONS } from "./opposition-actions";
import { isOpposition, oppositionContext } from "./opposition-context";

/** Sheet of an anomaly or a challenge (B16, B40, B45): limits, threats, traits, and before an anomaly the sluice. Editing shows its page. */
export class OppositionSheet extends ActorPage {
  static override DEFAULT_OPTIONS = {
    classes: ["td-page-sheet", "td-opposition"],
    window: { ...ActorPage.DEFAULT_OPTIONS.window, icon: "fa-solid fa-door-closed" },
    position: { width: 780, height: 760 },
    actions: { ...ActorPage.DEFAULT_OPTIONS.actions, ...MISSION_ACTIONS, ...OPPOSITION_ACTIONS, openInPlay, openSeen: () => void openShown("known", activeMission()?.uuid ?? "") },
  };

  static override PARTS = {
    header: fixedPart("sheets/opposition/header"),
    body: scrollingPart("sheets/opposition/body"),
  };

  /** Its threats are given and delivered in the one being played. */
  get mission(): Mission {
    return activeMission() as Mission; // what is pressed for it is there only while there is one
  }

  protected override async _prepareContext(options: DrawOptions) {
    const context = await super._prepareContext(options);
    const limits: readonly LimitView[] = context.limits;
    return isOpposition(this.actor) ? Object.assign(context, await oppositionContext(this.actor, limits)) : context;
  }

  /** What players know, and what is in play, lies in the mission. */
  protected override async _onFirstRender(context: object, options: DrawOptions): Promise<void> {
    await super._onFirstRender(context, options);
    follow(this, ({ type }) => type === "mission");
  }
}
