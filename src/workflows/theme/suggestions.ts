import { SYSTEM_ID } from "../../constants";
import { isItem, loadDocument } from "../../host/documents";
import { locale } from "../../host/i18n";
import { entriesOf } from "../../model/fields/keyed-map";
import { tagName } from "../../model/fields/tag";
import type { Part } from "../../rules/blueprint";
import { isTheme } from "./find-theme";
import type { Theme } from "./journal";

/** One question of a themebook, or one list of a theme, with what may be answered. */
export interface Suggestion {
  readonly part: Part;
  /** Empty where nothing is asked. */
  readonly prompt: string;
  readonly samples: readonly string[];
}

/** What a new theme may be made from. */
export interface Suggestions {
  /** UUID of the themebook that the new theme names as its own, or empty. */
  readonly themebook: string;
  readonly name: string;
  readonly img: string;
  readonly concept: string;
  readonly list: readonly Suggestion[];
}

type Themebook = Item.OfType<"themebook">;
const isThemebook = (item: Item.Implementation): item is Themebook => item.type === "themebook";

const texts = (map: Parameters<typeof entriesOf<{ text: string; sort: number; gone: boolean }>>[0]): string[] => entriesOf(map).map(({ text }) => text);

/** What a themebook or a theme, of the world or of a pack, suggests for a new theme; null for anything else. */
export async function suggestionsOf(uuid: string): Promise<Suggestions | null> {
  const item = await loadDocument(uuid);
  if (!isItem(item)) return null;
  if (isThemebook(item)) return fromBook(item);
  return isTheme(item) ? fromTheme(item) : null;
}

function fromBook({ uuid, name, img, system }: Themebook): Suggestions {
  const prompts = entriesOf(system.prompts).map(({ kind, prompt, samples }) => ({ part: kind, prompt, samples: texts(samples) }));
  return {
    themebook: uuid, name, img: img ?? "", concept: system.concept,
    list: [
      { part: "name", prompt: "", samples: prompts.filter(({ part }) => part === "power").flatMap(({ samples }) => samples) },
      ...prompts, { part: "erosion", prompt: "", samples: texts(system.erosions) }, { part: "anchor", prompt: "", samples: texts(system.anchors) },
    ],
  };
}

/** A theme lends its own words, to be taken over one by one. */
function fromTheme(theme: Theme): Suggestions {
  const { name, img, system } = theme;
  const tags = (wanted: "power" | "weakness") => entriesOf(system.tags).filter(({ kind, themeTag }) => kind === wanted && !themeTag).map((tag) => tagName(theme, tag));
  return {
    themebook: system.themebook, name, img: img ?? "", concept: "",
    list: [
      { part: "name", prompt: "", samples: [name, ...tags("power")] }, { part: "power", prompt: "", samples: tags("power") },
      { part: "weakness", prompt: "", samples: tags("weakness") }, { part: "erosion", prompt: "", samples: texts(system.erosions) },
      { part: "anchor", prompt: "", samples: texts(system.anchors) },
    ],
  };
}

/** Packs of ours come once in each language: those in another than the user's. */
const isForeign = ({ metadata: { packageName, name } }: CompendiumCollection.Any): boolean =>
  packageName === SYSTEM_ID && /-(?:cn|en)$/.test(name) && !name.endsWith(locale().startsWith("zh") ? "-cn" : "-en");

/** Themebooks and themes that a new theme may be made from: of the world, then of every pack that this user sees, those in the user's language first. */
export async function listOrigins(): Promise<readonly { readonly group: string; readonly uuid: string; readonly name: string }[]> {
  const world = [...(game.items ?? [])].filter((item) => item.visible && (isThemebook(item) || isTheme(item))).map(({ uuid, name }) => ({ group: "", uuid, name }));
  const packs = [...(game.packs ?? [])].filter(({ documentName, visible }) => documentName === "Item" && visible)
    .sort((a, b) => Number(isForeign(a)) - Number(isForeign(b)));
  const found = await Promise.all(packs.map(async (pack) => {
    const index = [...(await pack.getIndex())].filter((entry) => "type" in entry && (entry.type === "themebook" || entry.type === "theme"));
    return index.map(({ uuid, name }) => ({ group: pack.title, uuid, name: name ?? "" }));
  }));
  return [...world, ...found.flat()];
}
