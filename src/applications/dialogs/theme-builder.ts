import { localize } from "../../host/i18n";
import { warn } from "../../host/warn";
import { type DrawOptions, OwnWindow } from "../../host/keeping-window";
import { closestTo } from "../../host/render";
import { fixedPart, scrollingPart } from "../../host/parts";
import { blueprintOf, emptyFilling, fillAt, type Filling, isNamed, type Part, PARTS, suggest } from "../../rules/blueprint";
import type { Theme } from "../../workflows/theme/journal";
import { makeTheme, partCounts, refuseSuccession, replacementKind } from "../../workflows/theme/new-theme";
import { listOrigins, type Suggestions, suggestionsOf } from "../../workflows/theme/suggestions";
import { follow } from "../follow";
import type { Agent } from "../own-entries";
import { builderView } from "../views/builder-view";

/** What is to be made, for whom. */
export interface Building {
  readonly agent: Agent;
  /** The lost theme in whose place it comes; null for a theme more. */
  readonly lost: Theme | null;
}

/** Makes a theme: from nothing, from a theme, or from a themebook's questions (B28, B29). Closing it changes nothing. */
export class ThemeBuilder extends OwnWindow {
  static override DEFAULT_OPTIONS = {
    classes: ["td-window", "td-builder-window"],
    window: { icon: "fa-solid fa-water", contentClasses: ["td", "td-builder"], resizable: true },
    position: { width: 560, height: 680 },
    actions: { suggest: ThemeBuilder.#onSuggest, make: ThemeBuilder.#onMake },
  };

  static override PARTS = {
    body: scrollingPart("dialogs/builder/body"),
    foot: fixedPart("dialogs/builder/foot"),
  };

  readonly #building: Building;
  #filling: Filling;
  #origins: Awaited<ReturnType<typeof listOrigins>> = [];
  #from = "";
  #suggestions: Suggestions | null = null;
  #busy = false;

  constructor(building: Building) {
    super({ id: ThemeBuilder.idFor(building.agent) });
    this.#building = building;
    this.#filling = emptyFilling(partCounts(building.lost ? replacementKind() : "full"));
  }

  /** Id of the one builder of an agent. */
  static idFor = ({ uuid }: { readonly uuid: string }): string => `td-builder-${uuid.replaceAll(".", "-")}`;

  override get title(): string {
    const { agent, lost } = this.#building;
    return lost ? localize("Builder.titleFor", { theme: lost.name }) : localize("Builder.title", { name: agent.name });
  }

  /** Take suggestions from a themebook or a theme; empty for none. */
  async takeFrom(uuid: string): Promise<void> {
    this.#suggestions = uuid ? await suggestionsOf(uuid) : null;
    this.#from = this.#suggestions ? uuid : "";
    if (uuid && !this.#suggestions) warn("Builder.noOrigin");
    if (this.rendered) await this.render();
  }

  protected override async _prepareContext(options: DrawOptions) {
    if (options.isFirstRender) this.#origins = await listOrigins();
    const { agent, lost } = this.#building;
    const refusal = lost ? refuseSuccession(agent) : "";
    const view = builderView(this.#filling, this.#suggestions, this.#origins, this.#from);
    return Object.assign(await super._prepareContext(options), view, {
      uid: this.id, agent: agent.name, lost: lost?.name ?? "", kind: lost ? replacementKind() : "full",
      refusal: refusal && `TAINTED.Builder.refused.${refusal}`, isOff: Boolean(refusal) || this.#busy,
    });
  }

  protected override async _onFirstRender(context: object, options: DrawOptions): Promise<void> {
    await super._onFirstRender(context, options);
    follow(this, ({ type }) => type === "mission");
    this.element.addEventListener("input", (event) => this.#onInput(event));
    this.element.addEventListener("change", (event) => void this.#onChange(event));
    this.element.addEventListener("dragover", (event) => event.preventDefault());
    this.element.addEventListener("drop", (event) => void this.#onDrop(event));
  }

  #onInput(event: Event): void {
    const field = closestTo(event, "[data-part]") as HTMLInputElement | null; // templates put the mark on fields only
    const part = PARTS.find((one) => one === field?.dataset["part"]);
    if (field && part) this.#filling = fillAt(this.#filling, part, Number(field.dataset["index"]), field.value);
  }

  async #onChange(event: Event): Promise<void> {
    const select = closestTo(event, "[data-origin]") as HTMLSelectElement | null; // the one select of this window
    if (select) await this.takeFrom(select.value);
  }

  async #onDrop(event: DragEvent): Promise<void> {
    event.preventDefault();
    event.stopPropagation();
    const { uuid } = foundry.applications.ux.TextEditor.implementation.getDragEventData(event) as { uuid?: unknown }; // made by anybody
    await this.takeFrom(typeof uuid === "string" ? uuid : "");
  }

  static async #onSuggest(this: ThemeBuilder, _event: PointerEvent, { dataset: { part, words = "" } }: HTMLElement): Promise<void> {
    const known: Part | undefined = PARTS.find((one) => one === part);
    if (!known) return;
    this.#filling = suggest(this.#filling, known, words);
    await this.render({ parts: ["body"] });
  }

  static async #onMake(this: ThemeBuilder): Promise<void> {
    const { agent, lost } = this.#building;
    if (!isNamed(this.#filling)) {
      warn("Builder.noName");
      return;
    }
    if (this.#busy) return;
    this.#busy = true;
    const { themebook = "", img = "" } = this.#suggestions ?? {};
    try {
      if (await makeTheme(agent, blueprintOf(this.#filling), lost, { themebook, img })) await this.close();
    } finally {
      this.#busy = false;
    }
  }
}

/**
 * Open the builder of a theme for an agent, or bring it to the front.
 *
 * @param from - UUID of a themebook or a theme to begin with.
 */
export async function openThemeBuilder(building: Building, from = ""): Promise<ThemeBuilder> {
  const open = foundry.applications.instances.get(ThemeBuilder.idFor(building.agent));
  const window = open instanceof ThemeBuilder ? open : new ThemeBuilder(building);
  if (from) await window.takeFrom(from);
  await window.render({ force: true });
  if (open) window.bringToFront();
  return window;
}
