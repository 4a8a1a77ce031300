import { askForm } from "../../host/ask-form";
import { localize } from "../../host/i18n";
import { warn } from "../../host/warn";
import { type DrawOptions, OwnWindow } from "../../host/keeping-window";
import { closestTo } from "../../host/render";
import { powerSettings, rollFormula } from "../../host/settings";
import { templatePath } from "../../host/parts";
import { burnSource, type Draft, editDraft, flipSource, refreshDraft, removeSource, setModifier, WAYS } from "../../rules/draft";
import { diceOf } from "../../rules/odds";
import { targetsInPlay } from "../../workflows/mission/targets-in-play";
import { shareDraft } from "../../workflows/draft/share-draft";
import { commitAction } from "../../workflows/roll/commit-action";
import { readSource } from "../../workflows/roll/source-at";
import { findAgent } from "../../workflows/theme/find-theme";
import { draftOf, dropDraft, keepDraft, leaveDraft, noteDraft, stepDraft, watchDrafts } from "../drafts";
import { follow } from "../follow";
import type { Agent } from "../own-entries";
import { addEntry, refusalText, sayRefusal, toggleEntry } from "../take-entry";
import type { RowNotice } from "../views/roll-view";
import { DropZone } from "./drop-zone";
import { rollContext } from "./roll-context";

const [WIDTH, GAP] = [560, 8];
const part = (name: string) => templatePath(`dialogs/roll/${name}`);

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
      toggleList: RollWindow.#onToggleList, toggleAims: RollWindow.#onToggleAims, modify: RollWindow.#onModify, aim: RollWindow.#onAim, commit: RollWindow.#onCommit, share: RollWindow.#onShare, byHand: RollWindow.#onByHand,
    },
  };

  static override PARTS = {
    top: { template: part("top") },
    body: { template: part("body"), scrollable: [""] },
    foot: { template: part("foot") },
  };

  readonly #agent: Agent;
  readonly #drop = new DropZone(() => this.element, (entry) => addEntry(this.#agent.uuid, entry));
  #stop: (() => void) | null = null;
  #listing = false;
  #aiming = false;
  #busy = false;
  #notice: RowNotice | null = null;

  constructor(agent: Agent) {
    super({ id: RollWindow.idFor(agent), position: placeBeside(agent.sheet) });
    this.#agent = agent;
  }

  /** Id of the one window of an agent. */
  static idFor = ({ uuid }: { readonly uuid: string }): string => `td-roll-${uuid.replaceAll(".", "-")}`;

  override get title(): string {
    return localize(this.#draft.move === "mitigation" ? "Mitigate.titleOf" : "Roll.titleOf", { name: this.#agent.name });
  }

  get #draft(): Draft {
    return draftOf(this.#agent.uuid);
  }

  protected override async _prepareContext(options: DrawOptions) {
    const shown = { listing: this.#listing, aiming: this.#aiming, notice: this.#notice };
    return Object.assign(await super._prepareContext(options), rollContext(this.#agent, this.#draft, shown), this.#drop.view, { uid: this.id, busy: this.#busy });
  }

  protected override async _onFirstRender(context: object, options: DrawOptions): Promise<void> {
    await super._onFirstRender(context, options);
    follow(this, (changed) => this.#follows(changed));
    this.element.addEventListener("input", (event) => this.#onInput(event));
    this.element.addEventListener("change", (event) => this.#onInput(event));
    this.#drop.listen();
    this.#stop = watchDrafts((actor) => void (actor === this.#agent.uuid && this.render({ parts: ["top", "body", "foot"] })));
  }

  /** Follow what the draft speaks of, and the mission that says which past is played. */
  #follows({ uuid: changed, type }: { readonly uuid: string; readonly type: string }): boolean {
    const { uuid } = this.#agent;
    if (!findAgent(uuid)) void this.close();
    else if ([uuid, ...this.#draft.sources.map((source) => source.uuid)].some((one) => one.startsWith(changed))) keepDraft(refreshDraft(this.#draft, readSource(uuid)));
    return type === "mission";
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
    if (way !== draft.way) void this.render({ parts: ["body", "foot"] });
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

  static #onToggleAims(this: RollWindow): void {
    this.#aiming = !this.#aiming;
    void this.render({ parts: ["top"] });
  }

  /** Aim at something in play, or at it no longer. */
  static #onAim(this: RollWindow, _event: PointerEvent, { dataset: { uuid, entry } }: HTMLElement): void {
    const found = targetsInPlay().find((one) => one.uuid === uuid && one.entry === entry);
    const { target } = this.#draft;
    const isAimed = target.uuid === uuid && target.entry === entry;
    this.#aiming = false;
    keepDraft(editDraft(this.#draft, { target: found && !isAimed ? { uuid: found.uuid, entry: found.entry, label: found.label } : { uuid: "", entry: "", label: "" } }));
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
    const given = await askForm("faces", localize("Roll.manual"), { dice: dice.map((faces, index) => ({ index, number: index + 1, faces })) }, "TAINTED.Roll.roll");
    if (given) await this.#commit(dice.map((_, index) => Number(given[`die-${index}`]?.normalize("NFKC"))));
  }

  /** Let the others see it and help (公开草稿). */
  static async #onShare(this: RollWindow): Promise<void> {
    await this.#share();
  }

  async #share(): Promise<void> {
    const { shared } = await shareDraft(this.#draft);
    if (shared) keepDraft({ ...this.#draft, shared }); // more may have been typed meanwhile
  }

  async #commit(faces?: readonly number[]): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    const draft = this.#draft;
    try {
      const { message, refusal } = await commitAction(draft, { faces });
      if (message) {
        await this.close();
        if (!draft.shared) dropDraft(draft.actor); // a shared one goes with its card
      } else warn(`Draft.commit.${refusal}`);
      if (refusal === "review" && !this.#draft.shared) await this.#share();
    } finally {
      this.#busy = false;
    }
    if (this.rendered) keepDraft(refreshDraft(this.#draft, readSource(this.#agent.uuid)));
  }

  protected override _onClose(options: DrawOptions): void {
    super._onClose(options);
    this.#stop?.();
    if (!this.#busy) leaveDraft(this.#agent.uuid);
  }
}
