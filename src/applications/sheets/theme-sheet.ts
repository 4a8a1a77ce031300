import { systemPath } from "../../constants";
import { signed } from "../../host/i18n";
import type { DrawOptions } from "../../host/keeping-window";
import { powerSettings } from "../../host/settings";
import { FieldwiseItemSheet } from "../../host/sheet";
import { THEME_STATES } from "../../model/item/theme";
import type { Theme } from "../../workflows/theme/journal";
import { draftOf, watchDrafts } from "../drafts";
import { sayRefusal, toggleEntry } from "../take-entry";
import type { Looks } from "../views/entry-view";
import { themeView } from "../views/theme-view";
import { dropOnSheet } from "./drop-on-sheet";
import { addEntry, addSeveral, dropEntry, markTrack, resist, tempt, toggleFlag, trade } from "./entry-actions";
import { HOTBAR_CONTROL, toHotbar } from "./hotbar-control";
import { immerse } from "./immerse";
import { listenToEntries } from "./entry-listeners";
import { showTaken } from "./show-taken";

/** Sheet of a theme by itself: the same card as on its agent's sheet, and the numbers behind it. */
export class ThemeSheet extends FieldwiseItemSheet {
  static override DEFAULT_OPTIONS = {
    classes: ["td-theme-sheet"],
    window: { icon: "fa-solid fa-water", controls: [HOTBAR_CONTROL] },
    position: { width: 480, height: 600 },
    actions: {
      take: ThemeSheet.#onTake, portrait: ThemeSheet.#onPortrait, toggleMode: ThemeSheet.#onToggleMode, onFull: ThemeSheet.#onFull,
      markTrack, toggleFlag, dropEntry, addEntry, addSeveral, immerse, resist, tempt, toHotbar,
    },
  };

  static override PARTS = {
    header: { template: systemPath("templates/sheets/theme/header.hbs") },
    card: { template: systemPath("templates/sheets/theme/card.hbs"), scrollable: [""] },
  };

  #editing = false;
  #renaming = "";
  #focusNext = "";
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
    const looks = this.#looks();
    const { mastery, indulgence, state, nascent } = theme.system;
    return Object.assign(await super._prepareContext(options), {
      uid: this.id, uuid: theme.uuid, name: theme.name, img: theme.img, owner: theme.actor?.name ?? "",
      editable: isEditable, readOnly: !isEditable, editing: looks.editing, mode: String(looks.editing), erosionValue: signed(powerSettings().erosion),
      theme: themeView(theme, { uuid: theme.uuid, id: theme.id ?? "", prefix: "" }, looks, (track) => this.#put.has(track)),
      tracks: [{ id: "mastery", ...mastery }, { id: "indulgence", ...indulgence }].map((track) => ({ ...track, label: `TAINTED.Theme.${track.id}` })),
      state, nascent, states: Object.fromEntries(THEME_STATES.map((id) => [id, `TAINTED.Theme.state.${id}`])),
      stateLabel: state === "active" ? "" : `TAINTED.Theme.state.${state}`,
    });
  }

  #looks(): Looks {
    const taken = new Set(this.#roller ? draftOf(this.#roller).sources.map(({ key }) => key) : []);
    const { isEditable } = this;
    return { editing: this.#editing && isEditable, renaming: isEditable ? this.#renaming : "", isTaken: (key) => taken.has(key) };
  }

  protected override async _onFirstRender(context: object, options: DrawOptions): Promise<void> {
    await super._onFirstRender(context, options);
    listenToEntries(this);
    this.element.addEventListener("drop", (event) => {
      void dropOnSheet(event, this);
    });
    this.#stop = watchDrafts((actor) => {
      if (actor === this.#roller) this.#showDraft();
    });
  }

  protected override async _onRender(context: object, options: DrawOptions): Promise<void> {
    await super._onRender(context, options);
    const content = this.element.querySelector<HTMLElement>(".window-content");
    if (content) content.dataset["editable"] = String(this.isEditable);
    const field = this.#focusNext && this.element.querySelector<HTMLInputElement>(`[name="${CSS.escape(this.#focusNext)}"]`);
    this.#focusNext = "";
    if (field) field.focus();
  }

  #showDraft(): void {
    showTaken(this.element, this.#looks());
  }

  rename(key: string): void {
    if (key === this.#renaming) return;
    this.#renaming = key;
    void this.render({ parts: ["card"] }).then(() => {
      if (this.#renaming) this.element.querySelector<HTMLInputElement>("[data-rename]")?.select();
    });
  }

  focusNext(field: string): void {
    this.#focusNext = field;
    void this.render();
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

  static #onPortrait(this: ThemeSheet, _event: PointerEvent, target: HTMLElement): void {
    target.querySelector("img")?.click();
  }

  static #onToggleMode(this: ThemeSheet): void {
    this.#editing = !this.#editing;
    this.#renaming = "";
    void this.render();
  }

  static async #onFull(this: ThemeSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { track = "", choice } = target.dataset;
    if (choice === "later") this.#put.add(track);
    if (choice === "later") await this.render({ parts: ["card"] });
    else await trade(target);
  }
}
