import { isActorOf } from "../../host/documents";
import type { DrawOptions } from "../../host/keeping-window";
import { fixedPart } from "../../host/parts";
import { cutIn, hasBegun, isCutIn } from "../../workflows/mission/cut-in";
import { casefileOf, type Mission } from "../../workflows/mission/mission-documents";
import { sayReason } from "../say-reason";
import { mapView } from "../views/map-view";
import { casefileView, findingsView, mapFacts, membersView, scenesView } from "../views/mission-view";
import { ActorPage } from "./actor-page";
import { MISSION_ACTIONS, takeMember } from "./mission-actions";
import { showTab, tabsView } from "./show-tab";

const part = (name: string) => fixedPart(`sheets/mission/${name}`);
const TABS = ["summary", "scenes", "clues", "members", "map", "casefile"] as const;

/** Sheet of a mission: what everybody knows of it and, for the MC, its casefile beside it. */
export class MissionSheet extends ActorPage {
  static override DEFAULT_OPTIONS = {
    classes: ["td-mission", "td-page-sheet"],
    window: { ...ActorPage.DEFAULT_OPTIONS.window, icon: "fa-solid fa-map" },
    position: { width: 860, height: 720 },
    actions: { ...ActorPage.DEFAULT_OPTIONS.actions, ...MISSION_ACTIONS, cutIn: MissionSheet.#onCutIn, openNode: MissionSheet.#onNode },
  };

  static override PARTS = {
    header: part("header"),
    tabs: part("tabs"),
    body: { ...part("body"), scrollable: [""] },
    scenes: { ...part("scenes"), scrollable: [""] },
    clues: { ...part("clues"), scrollable: [""] },
    members: { ...part("members"), scrollable: [""] },
    map: { ...part("map"), scrollable: [""] },
    casefile: { ...part("casefile"), scrollable: [""] },
  };

  override tabGroups: Record<string, string> = { primary: "summary" };

  /** Registered for missions alone. */
  get mission(): Mission {
    const actor: Actor.Implementation = this.actor;
    if (!isActorOf(actor, "mission")) throw new TypeError(`${actor.uuid} is no mission`);
    return actor;
  }

  protected override async _prepareContext(options: DrawOptions) {
    const { mission } = this;
    const { system } = mission;
    const isMc = game.user?.isGM === true;
    const casefile = isMc ? casefileView(mission, casefileOf(mission)) : null;
    return Object.assign(await super._prepareContext(options), {
      isMc, system, begun: isMc || hasBegun(mission), mayCutIn: !isCutIn(mission), tabs: tabsView(TABS.filter((id) => isMc || id !== "casefile"), this.tabGroups["primary"], "Mission"), ...scenesView(mission, isMc), ...findingsView(mission, isMc), members: membersView(mission), map: mapView(mapFacts(mission)), casefile,
    });
  }

  override changeTab(tab: string, group: string): void {
    showTab(this, tab, group);
  }

  protected override async _onFirstRender(context: object, options: DrawOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("keydown", (event) => {
      const node = (event.target as Element | null)?.closest?.<HTMLElement>(".td-map__node"); // events on our markup start at elements
      if (!node || (event.key !== "Enter" && event.key !== " ")) return;
      event.preventDefault();
      node.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    });
  }

  protected override async _onRender(context: object, options: DrawOptions): Promise<void> {
    await super._onRender(context, options);
    this.element.dataset["when"] = this.mission.system.when;
  }

  protected override async _onDrop(event: DragEvent) {
    return (await takeMember(this.mission, event)) ? undefined : super._onDrop(event);
  }

  static async #onCutIn(this: MissionSheet): Promise<void> {
    sayReason(await cutIn(this.mission));
  }

  /** A thing on the map opens: a conclusion on the board, a scene among the scenes. */
  static #onNode(this: MissionSheet, event: PointerEvent, target: HTMLElement): void {
    const { conclusion = "", scene = "" } = target.dataset;
    if (conclusion || !scene) {
      MISSION_ACTIONS.openConclusion.call(this, event, target);
      return;
    }
    this.changeTab("scenes", "primary");
    const place = this.element.querySelector<HTMLElement>(`[data-scene="${CSS.escape(scene)}"].td-page__entry`);
    place?.scrollIntoView({ block: "center" });
    place?.focus();
  }
}
