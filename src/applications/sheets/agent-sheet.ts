import { isActorOf } from "../../host/documents";
import { enrich } from "../../host/enrich";
import { signed } from "../../host/i18n";
import type { DrawOptions } from "../../host/keeping-window";
import { bandLimits, powerSettings, rollFormula } from "../../host/settings";
import { FieldwiseActorSheet } from "../../host/sheet";
import { fixedPart } from "../../host/parts";
import { applyByHand } from "../../workflows/effects/by-hand";
import type { Mission } from "../../workflows/mission/mission-documents";
import { missionOf } from "../../workflows/mission/spotlight";
import type { Theme } from "../../workflows/theme/journal";
import { isTheme } from "../../workflows/theme/find-theme";
import { revealAnswer } from "../../workflows/theme/reveal-answer";
import { openRollWindow } from "../dialogs/open-roll-window";
import { RollWindow } from "../dialogs/roll-window";
import { openThemeBuilder } from "../dialogs/theme-builder";
import { draftOf, dropDraft, watchDrafts } from "../drafts";
import { themesOf } from "../own-entries";
import { giveTheme } from "../theme-moves";
import { sayReason } from "../say-reason";
import { sayRefusal, toggleEntry } from "../take-entry";
import { journeyView, lostThemes, revealView, themeCount, todosOf, trackRows } from "../views/agent-view";
import { storyTagsView } from "../views/story-tags-view";
import { gaugeView } from "../views/gauge-view";
import { findingsView } from "../views/mission-view";
import { rollView } from "../views/roll-view";
import { statusView } from "../views/status-view";
import { themeView } from "../views/theme-view";
import { addStatus, addStoryTags } from "./add-carried";
import { addEntry, addSeveral, dropEntry, flipPolarity, markBox, markTrack, openTheme, resist, tempt, themeAt, toggleFlag, trade } from "./entry-actions";
import { dropOnSheet } from "./drop-on-sheet";
import { HOTBAR_CONTROL, toHotbar } from "./hotbar-control";
import { immerse } from "./immerse";
import { listenToEntries } from "./entry-listeners";
import { openNamed, portrait } from "./page-actions";
import { PageState } from "./page-state";
import { showTab, tabsView } from "./show-tab";

const part = (name: string) => fixedPart(`sheets/agent/${name}`);
const TABS = ["action", "journey", "reveal", "file"] as const;
const TEXTS = ["appearance", "background", "belongings", "notes"] as const;

/** Sheet of an agent. */
export class AgentSheet extends FieldwiseActorSheet {
  static override DEFAULT_OPTIONS = {
    classes: ["td-agent-sheet"],
    window: { icon: "fa-solid fa-user", controls: [HOTBAR_CONTROL] },
    position: { width: 820, height: 760 },
    actions: {
      take: AgentSheet.#onTake, roll: AgentSheet.#onRoll, clearDraft: AgentSheet.#onClearDraft, portrait,
      toggleMode: AgentSheet.#onToggleMode, showTodo: AgentSheet.#onShowTodo, setRevealed: AgentSheet.#onSetRevealed,
      writeAnswer: AgentSheet.#onWriteAnswer, addStatus: AgentSheet.#onAddStatus, addStoryTags: AgentSheet.#onAddStoryTags,
      addTheme: AgentSheet.#onAddTheme, replaceTheme: AgentSheet.#onReplaceTheme, onFull: AgentSheet.#onFull,
      markBox, markTrack, flipPolarity, toggleFlag, dropEntry, addEntry, addSeveral, immerse, resist, tempt, openTheme, openNamed, toHotbar,
    },
  };

  static override PARTS = {
    header: part("header"),
    tabs: part("tabs"),
    action: { ...part("action"), scrollable: [""] },
    journey: { ...part("journey"), scrollable: [""] },
    reveal: { ...part("reveal"), scrollable: [""] },
    file: { ...part("file"), scrollable: [""] },
  };

  override tabGroups: Record<string, string> = { primary: "action" };

  readonly #state = new PageState(this, { roller: () => this.agent.uuid, part: "action" });
  #writing = "";
  /** Full tracks whose question was put off in this window, as `uuid:track`. */
  readonly #put = new Set<string>();
  #stop: (() => void) | null = null;

  /** Registered for agents alone. */
  get agent(): Actor.OfType<"agent"> {
    const actor: Actor.Implementation = this.actor;
    if (!isActorOf(actor, "agent")) throw new TypeError(`${actor.uuid} is no agent`);
    return actor;
  }

  protected override async _prepareContext(options: DrawOptions) {
    const { agent, isEditable } = this;
    const { system, uuid, id, name, img } = agent;
    const mission = missionOf(uuid);
    const themes = themesOf(agent).map((theme) => ({ uuid: theme.uuid, id: theme.id ?? "", name: theme.name, system: theme.system }));
    const todos = todosOf(themes);
    const { looks } = this.#state;
    const place = { uuid, id: id ?? "", prefix: "" };
    const cards = themes.filter(({ system: { state } }) => state !== "replaced").map((theme) =>
      themeView(theme, { uuid: theme.uuid, id: theme.id, prefix: `items.${theme.id}.` }, looks, (track) => this.#put.has(`${theme.uuid}:${track}`)));
    return Object.assign(await super._prepareContext(options), {
      uid: this.id, uuid, name, img, editable: isEditable, readOnly: !isEditable, editing: looks.editing, mode: String(looks.editing),
      facts: this.#facts(mission), clues: mission && findingsView(mission, game.user?.isGM === true).clues,
      out: system.out, incapacitated: system.incapacitated, todos, tally: this.#tally(),
      tabs: tabsView(TABS, this.tabGroups["primary"], "Sheet", todos.length), erosionValue: signed(powerSettings().erosion),
      statuses: system.activeStatuses.map((status) => statusView(status, place, looks)),
      storyTags: storyTagsView(place, "storyTags", system.storyTags, looks),
      gauge: gaugeView(system.journey, themes.reduce((sum, { system: { indulgence } }) => sum + indulgence.value + indulgence.overflow, 0)),
      themes: cards, themeCount: themeCount(cards), trackRows: trackRows(themes), lostThemes: lostThemes(themes),
      journey: journeyView(system.journey, (theme) => themes.find((one) => one.uuid === theme)?.name ?? ""),
      ...revealView(system.reveal, this.#writing, looks.editing), pronouns: system.pronouns, season: mission?.system.season, player: this.#player(), texts: await this.#texts(options.parts ?? []),
    });
  }

  /** The texts of the file, enriched only when they are drawn. */
  async #texts(parts: readonly string[]) {
    if (!parts.includes("file")) return [];
    const { agent } = this;
    return Promise.all(TEXTS.map(async (id) => ({
      name: `system.${id}`, label: `TAINTED.Agent.${id}`, value: agent.system[id], enriched: await enrich(agent.system[id], agent),
    })));
  }

  #player(): string {
    return game.users?.find((user) => user.character?.uuid === this.agent.uuid)?.name ?? "";
  }

  #facts(mission: Mission | null) {
    const facts = [
      ["TAINTED.Agent.pronouns", this.agent.system.pronouns], ["TAINTED.Term.player", this.#player()],
      ["TYPES.Actor.mission", mission?.name ?? ""], ["TAINTED.Actor.mission.FIELDS.season.label", mission?.system.season ?? ""],
    ] as const;
    return facts.filter(([, value]) => value).map(([label, value]) => ({ label, value }));
  }

  #tally() {
    const world = { power: powerSettings(), bands: bandLimits(), formula: rollFormula() };
    const { count, total } = rollView(draftOf(this.agent.uuid), world, []);
    return { count, power: total };
  }

  override changeTab(tab: string, group: string): void {
    showTab(this, tab, group);
  }

  protected override async _onFirstRender(context: object, options: DrawOptions): Promise<void> {
    await super._onFirstRender(context, options);
    listenToEntries(this);
    this.#stop = watchDrafts((actor) => {
      if (actor === this.agent.uuid) this.#showDraft();
    });
  }

  protected override async _onRender(context: object, options: DrawOptions): Promise<void> {
    await super._onRender(context, options);
    this.#state.drawn();
  }

  /** Follow the draft: chips and tally. */
  #showDraft(): void {
    this.#state.showDraft();
    void this.render({ parts: ["header"] });
  }

  rename(key: string): void {
    this.#state.rename(key);
  }

  focusNext(field: string): void {
    this.#state.focusNext(field, false);
  }

  fieldFor(theme: Theme, path: string): string {
    return `items.${theme.id}.${path}`;
  }

  protected override async _onDrop(event: DragEvent) {
    const item = await dropOnSheet(event, this);
    if (item) await this._onDropItem(event, item);
  }

  /** A themebook becomes a theme by choosing, never an Item of the agent's; a theme of hers is sorted, another moves or is copied. */
  protected override async _onDropItem(event: DragEvent, item: Item.Implementation) {
    if (item.actor === this.agent) return super._onDropItem(event, item);
    if (item.type === "themebook") await openThemeBuilder({ agent: this.agent, lost: null }, item.uuid);
    if (isTheme(item)) await giveTheme(this.element, this.agent, item, event.altKey);
    return null;
  }

  protected override _onClose(options: DrawOptions): void {
    super._onClose(options);
    this.#stop?.();
    if (!foundry.applications.instances.has(RollWindow.idFor(this.agent))) dropDraft(this.agent.uuid);
  }

  static #onTake(this: AgentSheet, _event: PointerEvent, { dataset: { uuid = "", entry = "" } }: HTMLElement): void {
    sayRefusal(toggleEntry(this.agent.uuid, { uuid, entry }));
  }

  static async #onRoll(this: AgentSheet): Promise<void> {
    await openRollWindow(this.agent);
  }

  static #onClearDraft(this: AgentSheet): void {
    dropDraft(this.agent.uuid);
  }

  static #onToggleMode(this: AgentSheet): void {
    this.#state.toggle();
  }

  static #onShowTodo(this: AgentSheet): void {
    this.changeTab("journey", "primary");
  }

  static async #onSetRevealed(this: AgentSheet, _event: PointerEvent, { dataset: { question = "", on } }: HTMLElement): Promise<void> {
    if (on !== undefined) sayReason(await revealAnswer(this.agent, question));
    else await applyByHand([{ target: this.agent.uuid, path: `reveal.${question}`, kind: "set", value: { revealed: false } }]);
  }

  static #onWriteAnswer(this: AgentSheet, _event: PointerEvent, { dataset: { question = "" } }: HTMLElement): void {
    this.#writing = question;
    this.focusNext(`system.reveal.${question}.answer`);
  }

  static async #onAddStatus(this: AgentSheet): Promise<void> {
    await addStatus(this.agent);
  }

  static async #onAddStoryTags(this: AgentSheet): Promise<void> {
    await addStoryTags(this.agent);
  }

  static async #onAddTheme(this: AgentSheet): Promise<void> {
    await openThemeBuilder({ agent: this.agent, lost: null });
  }

  static async #onReplaceTheme(this: AgentSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const theme = themeAt(target);
    if (theme) await openThemeBuilder({ agent: this.agent, lost: theme });
  }

  static async #onFull(this: AgentSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { uuid = "", track = "", choice } = target.dataset;
    if (choice === "later") {
      this.#put.add(`${uuid}:${track}`);
      void this.render({ parts: ["action"] });
      return;
    }
    await trade(target);
    if (choice === "reveal") this.changeTab("reveal", "primary");
  }
}
