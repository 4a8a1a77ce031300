import { DOWNTIME } from "../../config/settings";
import { localize } from "../../host/i18n";
import { type DrawOptions, OwnWindow } from "../../host/keeping-window";
import { setting } from "../../host/settings";
import { scrollingPart } from "../../host/parts";
import { isStepDone, SETTLING_STEPS } from "../../rules/settling";
import { applyByHand } from "../../workflows/effects/by-hand";
import { isSettled, setSettled, takeDowntime } from "../../workflows/mission/downtime";
import { offerExpiry } from "../../workflows/mission/expire";
import { findMission, type Mission } from "../../workflows/mission/mission-documents";
import { settlingFacts } from "../../workflows/mission/settling";
import { membersOf } from "../../workflows/mission/spotlight";
import { type Agent, findAgent, isTheme } from "../../workflows/theme/find-theme";
import { playsFor } from "../../chat/plays-for";
import { follow } from "../follow";
import { openOne } from "../open-one";
import { openNamed } from "../sheets/page-actions";
import { sayReason } from "../say-reason";
import { hiddenAnswers, revealAnswer } from "../../workflows/theme/reveal-answer";

/** 任务结算: each player does their own part on their own screen, and the MC sees who is through (B29, B41-B43, B49). */
export class SettleWindow extends OwnWindow {
  static override DEFAULT_OPTIONS = {
    classes: ["td-window"], window: { icon: "fa-solid fa-flag-checkered", contentClasses: ["td", "td-sheet"], resizable: true }, position: { width: 560, height: 640 },
    actions: {
      openNamed, settleDowntime: SettleWindow.#onDowntime, settleReveal: SettleWindow.#onReveal, settleDone: SettleWindow.#onDone,
      settleLasting: SettleWindow.#onLasting, settleArchive: SettleWindow.#onArchive,
    },
  };

  static override PARTS = { body: scrollingPart("dialogs/settle") };

  readonly #uuid: string;

  constructor(mission: string) {
    super({ id: SettleWindow.idFor(mission) });
    this.#uuid = mission;
  }

  /** Id of the one window of a mission. */
  static idFor = (mission: string): string => `td-settle-${mission.replaceAll(".", "-")}`;

  override get title(): string {
    return localize("Mission.settle");
  }

  get #mission(): Mission | null {
    return findMission(this.#uuid);
  }

  protected override async _prepareContext(options: DrawOptions) {
    const base = await super._prepareContext(options);
    const mission = this.#mission;
    if (!mission) return Object.assign(base, { uid: this.id, isGone: true });
    const isMc = game.user?.isGM === true;
    const members = membersOf(mission);
    const mine = members.filter(playsFor);
    return Object.assign(base, {
      uid: this.id, name: mission.name, season: mission.system.season, isMc,
      all: members.map((agent) => ({ name: agent.name, done: isSettled(agent, mission), steps: stepsOf(agent, mission) })),
      mine: mine.map((agent) => partOf(agent, mission)),
    });
  }

  protected override async _onFirstRender(context: object, options: DrawOptions): Promise<void> {
    await super._onFirstRender(context, options);
    follow(this, () => true);
  }

  static async #onDowntime(this: SettleWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { agent: uuid = "", choice = "" } = target.dataset;
    const [agent, mission, wanted] = [findAgent(uuid), this.#mission, DOWNTIME.find((one) => one === choice)];
    const theme = target.closest("section")?.querySelector<HTMLSelectElement>("select[name=theme]")?.value ?? "";
    if (agent && mission && wanted) sayReason(await takeDowntime(agent, mission, wanted, theme));
  }

  static async #onReveal(this: SettleWindow, _event: PointerEvent, { dataset: { agent: uuid = "", question = "" } }: HTMLElement): Promise<void> {
    const agent = findAgent(uuid);
    if (agent) sayReason(await revealAnswer(agent, question));
  }

  static async #onDone(this: SettleWindow, _event: PointerEvent, { dataset: { agent: uuid = "", done = "" } }: HTMLElement): Promise<void> {
    const [agent, mission] = [findAgent(uuid), this.#mission];
    if (agent && mission) await setSettled(agent, mission, done !== "true");
  }

  static async #onLasting(this: SettleWindow): Promise<void> {
    const mission = this.#mission;
    if (mission && !(await offerExpiry(mission, "mission"))) ui.notifications?.info(localize("Mission.nothingLasts"));
  }

  static async #onArchive(this: SettleWindow): Promise<void> {
    if (this.#mission && (await applyByHand([{ target: this.#uuid, path: "active", kind: "set", value: false }]))) await this.close();
  }
}

function stepsOf(agent: Agent, mission: Mission) {
  const facts = settlingFacts(agent, mission);
  return SETTLING_STEPS.map((id) => ({ id, done: isStepDone(id, facts) }));
}

/** One agent's own part. */
function partOf(agent: Agent, mission: Mission) {
  const facts = settlingFacts(agent, mission);
  const themes = agent.items.contents.filter(isTheme).filter(({ system }) => system.state === "active");
  return {
    uuid: agent.uuid, name: agent.name, done: isSettled(agent, mission), ...facts,
    choices: setting("downtime.choices"),
    themes: themes.map(({ uuid, name }) => ({ uuid, name })),
    questions: facts.revealed && !game.user?.isGM ? [] : hiddenAnswers(agent),
  };
}

/** Open it; of each mission there is one. */
export function openSettle(mission: string): unknown {
  return openOne(SettleWindow.idFor(mission), () => new SettleWindow(mission));
}
