import { locale } from "../../host/i18n";
import { type DrawOptions, OwnWindow } from "../../host/keeping-window";
import { interfaceScheme } from "../../host/render";
import { fixedPart } from "../../host/parts";
import { entriesOf } from "../../model/fields/keyed-map";
import { activeMission } from "../../workflows/mission/active-mission";
import { type Mission, openDossier, stateOf } from "../../workflows/mission/mission-documents";
import { openThreats, suggestsEnd } from "../../workflows/mission/open-threats";
import { waitingMembers } from "../../workflows/mission/spotlight";
import { openInPlay } from "../boards/in-play";
import { MISSION_ACTIONS } from "../sheets/mission-actions";
import { hudView } from "../views/hud-view";
import { dock } from "./dock";

/** The mission's strip for everybody: where the story stands. Absent without a mission; the MC alone moves it. */
export class MissionHud extends OwnWindow {
  static override DEFAULT_OPTIONS = {
    id: "td-hud", tag: "section", classes: ["td", "td-hud"],
    window: { frame: false, positioned: false, title: "TAINTED.Mission.hud" },
    actions: {
      ...MISSION_ACTIONS, openInPlay, hudMore: MissionHud.#onMore,
    },
  };

  static override PARTS = { strip: fixedPart("hud/mission") };

  #mission: Mission | null = null;
  #open = false;
  #undock: (() => void) | null = null;

  /** Whatever is pressed is there only while there is one. */
  get mission(): Mission {
    return this.#mission as Mission;
  }

  /** Show the active mission as it is now, or go. */
  follow(): void {
    this.#mission = activeMission();
    if (this.#mission) void this.render({ force: true });
    else if (this.rendered) void this.close();
  }

  protected override async _prepareContext(options: DrawOptions) {
    const base = await super._prepareContext(options);
    const mission = this.#mission;
    if (!mission) return base;
    const { name, system } = mission;
    const last = openDossier(mission) ?? entriesOf(system.dossiers).at(-1);
    const threats = openThreats(mission).length;
    const facts = {
      name, season: system.season, round: system.round, dossier: last?.number ?? 0, scene: system.scene?.title ?? "", threats, mayEnd: suggestsEnd(mission),
      isMc: game.user?.isGM === true, waiting: waitingMembers(mission).map((agent) => agent.name), state: stateOf(mission),
    };
    const view = hudView(facts);
    return Object.assign(base, facts, view, { system, open: String(this.#open), opened: this.#open && view.acts.length > 0 });
  }

  protected override _insertElement(element: HTMLElement): void {
    this.#undock = dock(element);
  }

  protected override async _onRender(context: object, options: DrawOptions): Promise<void> {
    await super._onRender(context, options);
    this.element.lang = locale();
    Object.assign(this.element.dataset, { tdTheme: interfaceScheme(), when: this.#mission?.system.when ?? "present" });
  }

  protected override _onClose(options: DrawOptions): void {
    super._onClose(options);
    this.#undock?.();
  }

  /** It stays while there is a mission: the host closes every window on Escape. */
  override async close(options?: Parameters<InstanceType<typeof OwnWindow>["close"]>[0]): Promise<this> {
    return this.#mission ? this : super.close(options);
  }

  static #onMore(this: MissionHud): void {
    this.#open = !this.#open;
    void this.render();
  }
}
