import { type Filling, type Part, PARTS } from "../../rules/blueprint";
import type { Suggestions } from "../../workflows/theme/suggestions";

/** One part of the theme to be made: its fields, and what may be written there. */
interface PartView {
  readonly part: Part;
  readonly label: string;
  readonly fields: readonly { readonly index: number; readonly value: string }[];
  readonly prompts: readonly { readonly prompt: string; readonly samples: readonly { readonly words: string; readonly pressed: "true" | "false" }[] }[];
}

type Origins = readonly { readonly group: string; readonly uuid: string; readonly name: string }[];

const LABELS: Readonly<Record<Part, string>> = {
  name: "TAINTED.Tag.theme", power: "TAINTED.Tag.power", weakness: "TAINTED.Tag.weakness", erosion: "TAINTED.Theme.erosion", anchor: "TAINTED.Theme.anchor",
};

/** The builder as its window shows it. Parts without a field are left out. */
export function builderView(filling: Filling, suggestions: Suggestions | null, origins: Origins, from: string) {
  const parts = PARTS.filter((part) => filling[part].length).map((part): PartView => ({
    part, label: LABELS[part], fields: filling[part].map((value, index) => ({ index, value })),
    prompts: (suggestions?.list ?? []).filter((one) => one.part === part && one.samples.length).map(({ prompt, samples }) => ({
      prompt, samples: samples.map((words) => ({ words, pressed: filling[part].includes(words) ? "true" as const : "false" as const })),
    })),
  }));
  const isListed = !from || origins.some(({ uuid }) => uuid === from);
  const groups = [...new Set(origins.map(({ group }) => group))];
  return {
    parts, from, concept: suggestions?.concept ?? "",
    groups: groups.map((group) => ({ group, entries: origins.filter((one) => one.group === group).map((one) => ({ ...one, chosen: one.uuid === from })) })),
    other: isListed ? null : { uuid: from, name: suggestions?.name ?? "" },
  };
}
