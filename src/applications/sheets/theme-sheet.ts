import { signed } from "../../host/i18n";
import type { DrawOptions } from "../../host/keeping-window";
import { powerSettings } from "../../host/settings";
import { FieldwiseItemSheet } from "../../host/sheet";
import { fixedPart, scrollingPart } from "../../host/parts";
import type { Theme } from "../../workflows/theme/journal";
import { watchDrafts } from "../drafts";
import { follow } from "../follow";
import { sayRefusal, toggleEntry } from "../take-entry";
import { themeView } from "../views/theme-view";
import { dropOnSheet } from "./drop-on-sheet";
import { addEntry, addSeveral, dropEntry, markTrack, resist, tempt, toggleFlag, trade } from "./entry-actions";
import { HOTBAR_CONTROL, toHotbar } from "./hotbar-control";
import { immerse } from "./immerse";
import { listenToEntries } from "./entry-listeners";
import { portrait } from "./page-actions";
import { PageState } from "./page-state";

/** Sheet of a theme by itself: the same card as on its agent's sheet, and the numbers behind it. */
export class ThemeSheet extends FieldwiseItemSheet {
  static override DEFAULT_OPTIONS = {
    classes: ["td-theme-sheet"],
    window: { icon: "fa-solid fa-water", controls: [HOTBAR_CONTROL] },
    position: { width: 480, height: 600 },
    actions: {
      take: ThemeSheet.#onTake, portrait, toggleMode: ThemeSheet.#onToggleMode, onFull: ThemeSheet.#onFull,
      markTrack, toggleFlag, dropEntry, addEntry, addSeveral, immerse, resist, tempt, toHotbar,
    },
  };

  static override PARTS = {
    header: fixedPart("sheets/theme/header"),
    card: scrollingPart("sheets/theme/card"),
  };

  readonly #state = new PageState(this, { roller: () => this.#roller, part: "card" });
  readonly #put = new Set<string>();
  #stop: (() => void) | null = null;

  /** Registered for themes alone. */
  get theme(): Theme {
    const item: Item.Implementation = this.item;
    if (item.type !== "theme") throw new TypeError(`${item.uuid} is no theme`);
    return item as Theme; // the subtype was just tested
  }

  /** UUID of the agent who would roll with it; empty when it belongs to none. */
  get #roller(): string {
    return this.theme.actor?.uuid ?? "";
  }

  protected override async _prepareContext(options: DrawOptions) {
    const { theme, isEditable } = this;
    const { looks } = this.#state;
    const { mastery, indulgence, state, nascent } = theme.system;
    return Object.assign(await super._prepareContext(options), {
      uid: this.id, uuid: theme.uuid, name: theme.name, img: theme.img, owner: theme.actor?.name ?? "",
      editable: isEditable, readOnly: !isEditable, editing: looks.editing, mode: String(looks.editing), erosionValue: signed(powerSettings().erosion),
      theme: themeView(theme, { uuid: theme.uuid, id: theme.id ?? "", prefix: "" }, looks, (track) => this.#put.has(track)),
      tracks: { mastery, indulgence }, state, nascent, isPast: state !== "active",
    });
  }

  protected override async _onFirstRender(context: object, options: DrawOptions): Promise<void> {
    await super._onFirstRender(context, options);
    follow(this, ({ type }) => type === "mission");
    listenToEntries(this);
    this.element.addEventListener("drop", (event) => {
      void dropOnSheet(event, this);
    });
    this.#stop = watchDrafts((actor) => {
      if (actor === this.#roller) this.#state.showDraft();
    });
  }

  protected override async _onRender(context: object, options: DrawOptions): Promise<void> {
    await super._onRender(context, options);
    this.#state.drawn();
  }

  rename(key: string): void {
    this.#state.rename(key);
  }

  focusNext(field: string): void {
    this.#state.focusNext(field, false);
  }

  fieldFor(_theme: Theme, path: string): string {
    return path;
  }

  protected override _onClose(options: DrawOptions): void {
    super._onClose(options);
    this.#stop?.();
  }

  static #onTake(this: ThemeSheet, _event: PointerEvent, { dataset: { uuid = "", entry = "" } }: HTMLElement): void {
    sayRefusal(this.#roller ? toggleEntry(this.#roller, { uuid, entry }) : "notASource");
  }

  static #onToggleMode(this: ThemeSheet): void {
    this.#state.toggle();
  }

  static async #onFull(this: ThemeSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { track = "", choice } = target.dataset;
    if (choice === "later") this.#put.add(track);
    if (choice === "later") await this.render({ parts: ["card"] });
    else await trade(target);
  }
}
