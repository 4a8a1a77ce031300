import { findDocument, isActor, isActorOf, isItem } from "../../host/documents";
import { enrich } from "../../host/enrich";
import { localize } from "../../host/i18n";
import { type DrawOptions, OwnWindow } from "../../host/keeping-window";
import { scrollingPart } from "../../host/parts";
import type { Shown } from "../../workflows/mission/show";
import { openSeenPage } from "../boards/seen-page";
import { openOne } from "../open-one";

/** What is shown, as its window draws it. */
interface Sight {
  readonly title: string;
  readonly heading: string;
  readonly picture: string;
  readonly enriched: string;
  readonly text: string;
}

const NOTHING: Sight = { title: "", heading: "", picture: "", enriched: "", text: "" };

/** One thing that the MC holds up for everybody: the summary, a clue. */
export class ShowWindow extends OwnWindow {
  static override DEFAULT_OPTIONS = {
    classes: ["td-window"], window: { icon: "fa-solid fa-display", contentClasses: ["td", "td-sheet", "td-show"], resizable: true },
    position: { width: 520, height: "auto" as const },
  };

  static override PARTS = { body: scrollingPart("dialogs/show") };

  readonly #show: Shown;
  readonly #uuid: string;

  constructor(show: Shown, uuid: string) {
    super({ id: ShowWindow.idFor(show, uuid) });
    this.#show = show;
    this.#uuid = uuid;
  }

  /** Id of the one window of a thing. */
  static idFor = (show: Shown, uuid: string): string => `td-show-${show}-${uuid.replaceAll(".", "-")}`;

  override get title(): string {
    return localize(`Mission.shown.${this.#show}`);
  }

  protected override async _prepareContext(options: DrawOptions) {
    return Object.assign(await super._prepareContext(options), await sightOf(this.#uuid));
  }
}

async function sightOf(uuid: string): Promise<Sight> {
  const document = findDocument(uuid);
  if (isItem(document) && document.type === "clue") {
    const { name, system } = document as Item.OfType<"clue">; // its type was just tested
    return { ...NOTHING, title: name, text: system.text, picture: system.picture };
  }
  if (!isActor(document) || !isActorOf(document, "mission")) return NOTHING;
  const { name, system } = document;
  return { ...NOTHING, title: name, heading: localize("Mission.summary"), enriched: await enrich(system.briefing, document) };
}

/** Open it. What is known of the anomaly has a page of its own. */
export function openShow(show: Shown, uuid: string): unknown {
  if (show === "known") return openSeenPage(uuid);
  return openOne(ShowWindow.idFor(show, uuid), () => new ShowWindow(show, uuid));
}
