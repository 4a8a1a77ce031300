import { systemPath } from "../../constants";
import { findDocument, isActor, isActorOf } from "../../host/documents";
import { askForm } from "../../host/ask-form";
import { readDrag } from "../../host/drag";
import { localize, signed } from "../../host/i18n";
import { type DrawOptions, OwnWindow } from "../../host/keeping-window";
import { currentMode, MESSAGE_MODES } from "../../host/message-mode";
import { closestTo } from "../../host/render";
import { bandLimits, powerSettings, rollFormula } from "../../host/settings";
import { burnSource, type Draft, editDraft, flipSource, newDraft, refreshDraft, removeSource, setModifier, WAYS } from "../../rules/draft";
import { diceOf } from "../../rules/odds";
import { findConsequence } from "../../workflows/consequence/consequence-card";
import { findDraft } from "../../workflows/draft/draft-card";
import { reviewOf } from "../../workflows/draft/review";
import { shareDraft } from "../../workflows/draft/share-draft";
import { commitAction } from "../../workflows/roll/commit-action";
import { readSource } from "../../workflows/roll/source-at";
import { beginDraft, draftOf, dropDraft, followDraft, keepDraft, noteDraft, stepDraft, watchDrafts } from "../drafts";
import { type Agent, ownErosions, ownSources } from "../own-entries";
import { addEntry, type EntryRef, refusalText, sayRefusal, toggleEntry } from "../take-entry";
import { type RowNotice, rollView, sourceName } from "../views/roll-view";

const [WIDTH, GAP] = [560, 8];
const ICONS: Readonly<Record<string, string>> = { weakness: "fa-caret-down", story: "fa-bookmark", status: "fa-circle-half-stroke" };
const part = (name: string) => systemPath(`templates/dialogs/roll/${name}.hbs`);

/** Where the window leaves as much of the agent's open sheet uncovered as the screen allows: tags are dragged from it. */
function placeBeside(sheet: { readonly rendered: boolean; readonly element: unknown } | null): { left?: number; top?: number } {
  if (!sheet?.rendered || !(sheet.element instanceof HTMLElement)) return {};
  const { right, top } = sheet.element.getBoundingClientRect();
  return { top, left: Math.max(0, Math.min(right + GAP, innerWidth - WIDTH - GAP)) };
}

/** The roll of one agent before the dice: a picture of her draft. Closing it without a roll gives the draft up and changes nothing. */
export class RollWindow extends OwnWindow {
  static override DEFAULT_OPTIONS = {
    classes: ["td-window", "td-roll-window"],
    window: { icon: "fa-solid fa-dice", contentClasses: ["td", "td-roll"], resizable: true },
    position: { width: WIDTH, height: 720 },
    actions: {
      flip: RollWindow.#onFlip, burn: RollWindow.#onBurn, remove: RollWindow.#onRemove, yieldTo: RollWindow.#onPick, pick: RollWindow.#onPick,
      toggleList: RollWindow.#onToggleList, modify: RollWindow.#onModify, commit: RollWindow.#onCommit, share: RollWindow.#onShare, byHand: RollWindow.#onByHand,
    },
  };

  static override PARTS = {
    top: { template: part("top") },
    body: { template: part("body"), scrollable: [""] },
    foot: { template: part("foot") },
  };

  readonly #agent: Agent;
  readonly #stops: (() => unknown)[] = [];
  #listing = false;
  #busy = false;
  #notice: RowNotice | null = null;
  #drop = { state: "", text: "" };

  constructor(agent: Agent) {
    super({ id: RollWindow.idFor(agent), position: placeBeside(agent.sheet) });
    this.#agent = agent;
  }

  /** Id of the one window of an agent. */
  static idFor = ({ uuid }: { readonly uuid: string }): string => `td-roll-${uuid.replaceAll(".", "-")}`;

  override get title(): string {
    return localize(this.#draft.move === "mitigation" ? "TAINTED.Mitigate.titleOf" : "TAINTED.Roll.titleOf", { name: this.#agent.name });
  }

  get #draft(): Draft {
    return draftOf(this.#agent.uuid);
  }

  protected override async _prepareContext(options: DrawOptions) {
    const draft = this.#draft;
    const world = { power: powerSettings(), bands: bandLimits(), formula: rollFormula() };
    const view = rollView(draft, world, ownErosions(this.#agent), this.#notice);
    return Object.assign(await super._prepareContext(options), view, {
      ...this.#sharing(draft), isAction: draft.move === "action", byHand: diceOf(world.formula) !== null, against: findConsequence(draft.about)?.system.text ?? "",
      uid: this.id, listing: String(this.#listing), busy: this.#busy, burnValue: signed(world.power.burn),
      ways: WAYS.map((id) => ({ id, label: `TAINTED.Action.mode.${id}`, chosen: id === draft.way })),
      mode: draft.mode || currentMode(), modes: Object.fromEntries(MESSAGE_MODES.map((id) => [id, `TAINTED.Roll.modes.${id}`])),
      dropState: this.#drop.state, dropText: this.#drop.text || localize("TAINTED.Roll.dropHint"), choices: this.#listing ? this.#choices() : null,
    });
  }

  /** Whether it is shared, and what the MC says of it. */
  #sharing(draft: Draft) {
    const card = draft.shared ? findDraft(draft.shared) : null;
    const review = card && card.system.review !== "none" ? `TAINTED.Draft.state.${card.system.review}` : "";
    return { shared: String(card !== null), review, word: card?.system.word ?? "", away: reviewOf(draft) === "away" };
  }

  /** What 从列表加入 lists. */
  #choices() {
    const taken = new Set(this.#draft.sources.map(({ key }) => key));
    const names = { statuses: localize("TAINTED.Status.label"), storyTags: localize("TAINTED.Tag.story") };
    return ownSources(this.#agent, names).map(({ name, sources }) => ({
      name,
      entries: sources.map((source) => ({
        uuid: source.uuid, entry: source.entry, kind: source.kind, label: sourceName(source), spent: source.spent,
        dom: source.key.replaceAll(/[^\w-]/g, "-"), icon: ICONS[source.kind] ?? "", taken: String(taken.has(source.key)),
      })),
    }));
  }

  protected override async _onFirstRender(context: object, options: DrawOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("input", (event) => this.#onInput(event));
    this.element.addEventListener("change", (event) => this.#onInput(event));
    for (const [type, listener] of Object.entries(this.#dragListeners)) this.element.addEventListener(type, listener);
    this.#stops.push(watchDrafts((actor) => void (actor === this.#agent.uuid && this.render({ parts: ["top", "body", "foot"] }))));
    this.#follow();
  }

  /** Redraw when something changes that the draft speaks of. */
  #follow(): void {
    const refresh = (document: { readonly uuid: string }) => {
      const isMine = document.uuid.startsWith(this.#agent.uuid) || this.#draft.sources.some(({ uuid }) => uuid === document.uuid);
      if (isMine) keepDraft(refreshDraft(this.#draft, readSource(this.#agent.uuid)));
    };
    const ids = [
      ["updateActor", Hooks.on("updateActor", refresh)], ["updateItem", Hooks.on("updateItem", refresh)],
      ["createItem", Hooks.on("createItem", refresh)], ["deleteItem", Hooks.on("deleteItem", refresh)],
      ["deleteActor", Hooks.on("deleteActor", (actor) => void (actor.uuid === this.#agent.uuid && this.close()))],
    ] as const;
    this.#stops.push(...ids.map(([hook, id]) => () => Hooks.off(hook, id)));
  }

  readonly #dragListeners: Readonly<Record<string, (event: Event) => void>> = {
    dragover: (event) => event.preventDefault(),
    dragenter: () => this.#mark("over", localize("TAINTED.Roll.releaseHint")),
    dragleave: (event) => this.#onLeave(event as DragEvent), // listened to as such
    drop: (event) => this.#onDrop(event as DragEvent), // listened to as such
  };

  /** Show on the drop zone what is going on; without a redraw, which would end the drag. */
  #mark(state: string, text: string): void {
    this.#drop = { state, text };
    const zone = this.element.querySelector<HTMLElement>("[data-drop]");
    if (!zone) return;
    zone.dataset["drag"] = state;
    const words = zone.querySelector("[role=status]");
    if (words) words.textContent = text || localize("TAINTED.Roll.dropHint");
  }

  #onLeave(event: DragEvent): void {
    if (!this.element.contains(event.relatedTarget as Node | null)) this.#mark("", ""); // an event's targets are nodes
  }

  #onDrop(event: DragEvent): void {
    event.preventDefault();
    event.stopPropagation();
    const entry = readDrag(event);
    const refusal = entry ? addEntry(this.#agent.uuid, entry) : "notASource";
    this.#mark(refusal ? "refused" : "", refusalText(refusal));
  }

  /** What is typed or chosen goes into the draft at once; nothing is redrawn under the person's hands. */
  #onInput(event: Event): void {
    const field = closestTo(event, "[data-draft]") as HTMLInputElement | null; // templates put the mark on fields only
    if (!field) return;
    const { value } = field;
    const draft = this.#draft;
    const way = WAYS.find((one) => one === value) ?? draft.way;
    const changes: Record<string, Parameters<typeof editDraft>[1]> = {
      intent: { intent: value }, mode: { mode: value }, way: { way },
      target: { target: value === draft.target.label ? draft.target : { uuid: "", entry: "", label: value } },
    };
    noteDraft(editDraft(draft, changes[field.dataset["draft"] ?? ""] ?? {}));
  }

  static #onFlip(this: RollWindow, _event: PointerEvent, target: HTMLElement): void {
    this.#step(target, (draft, key) => flipSource(draft, key));
  }

  static #onRemove(this: RollWindow, _event: PointerEvent, target: HTMLElement): void {
    this.#step(target, (draft, key) => removeSource(draft, key));
  }

  static #onBurn(this: RollWindow, _event: PointerEvent, target: HTMLElement): void {
    const burn = target.getAttribute("aria-pressed") !== "true";
    this.#step(target, (draft, key) => burnSource(draft, key, burn, powerSettings()));
  }

  /** Take a step about one row; a refusal is said in that row. */
  #step(target: HTMLElement, step: (draft: Draft, key: string) => ReturnType<typeof flipSource>): void {
    const key = target.dataset["key"] ?? "";
    this.#notice = null;
    const refusal = stepDraft(this.#agent.uuid, (draft) => step(draft, key));
    if (!refusal) return;
    this.#notice = { key, text: refusalText(refusal) };
    sayRefusal(refusal);
    void this.render({ parts: ["body"] });
  }

  static #onPick(this: RollWindow, _event: PointerEvent, { dataset: { uuid = "", entry = "" } }: HTMLElement): void {
    sayRefusal(toggleEntry(this.#agent.uuid, { uuid, entry }));
  }

  static #onToggleList(this: RollWindow): void {
    this.#listing = !this.#listing;
    void this.render({ parts: ["body"] });
  }

  static #onModify(this: RollWindow, _event: PointerEvent, { dataset: { by } }: HTMLElement): void {
    stepDraft(this.#agent.uuid, (draft) => setModifier(draft, draft.modifier + Number(by)));
  }

  static #onCommit(this: RollWindow): Promise<void> {
    return this.#commit();
  }

  /** Real dice: type in what they show (手动点数). */
  static async #onByHand(this: RollWindow): Promise<void> {
    const dice = diceOf(rollFormula()) ?? [];
    const given = await askForm("faces", localize("TAINTED.Roll.manual"), { dice: dice.map((faces, index) => ({ index, number: index + 1, faces })) }, "TAINTED.Roll.roll");
    if (given) await this.#commit(dice.map((_, index) => Number(given[`die-${index}`]?.normalize("NFKC"))));
  }

  /** Let the others see it and help (公开草稿). */
  static async #onShare(this: RollWindow): Promise<void> {
    await this.#share();
  }

  async #share(): Promise<void> {
    const shared = await shareDraft(this.#draft);
    if (shared.shared) followDraft(shared.shared);
  }

  async #commit(faces?: readonly number[]): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      const { message, refusal } = await commitAction(this.#draft, { faces });
      if (message) await this.close();
      else ui.notifications?.warn(localize(`TAINTED.Draft.commit.${refusal}`));
      if (refusal === "review" && !this.#draft.shared) await this.#share();
    } finally {
      this.#busy = false;
    }
    if (this.rendered) keepDraft(refreshDraft(this.#draft, readSource(this.#agent.uuid)));
  }

  protected override _onClose(options: DrawOptions): void {
    super._onClose(options);
    for (const stop of this.#stops.splice(0)) stop();
    if (!this.#draft.shared) dropDraft(this.#agent.uuid);
  }
}

/**
 * Open the roll window of an agent, or bring it to the front.
 *
 * @param source - Something to take in at once.
 * @param about - Id of the consequence's message that is to be mitigated.
 */
export async function openRollWindow(agent: Agent, { source, about }: { source?: EntryRef; about?: string | undefined } = {}): Promise<RollWindow> {
  if (about) beginDraft(newDraft(agent.uuid, { move: "mitigation", about, mode: "public" }));
  const open = foundry.applications.instances.get(RollWindow.idFor(agent));
  const window = open instanceof RollWindow ? open : new RollWindow(agent);
  if (source) sayRefusal(addEntry(agent.uuid, source));
  await window.render({ force: true, window: { title: window.title } });
  if (open) window.bringToFront();
  return window;
}

/** The same by UUID, for macros; nothing happens when there is no such agent. */
export async function openRollWindowFor(uuid: string, { about }: { about?: string | undefined } = {}): Promise<RollWindow | null> {
  const actor = findDocument(uuid);
  return isActor(actor) && isActorOf(actor, "agent") ? openRollWindow(actor, { about }) : null;
}
