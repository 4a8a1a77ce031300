import { localize } from "../../host/i18n";
import { type MapFacts, type MapNode, missionGraph } from "../../rules/mission-map";
import { layMap } from "./map-layout";

/** All that the map's template reads: the chart, and the list that tells it again. */
export function mapView(facts: MapFacts) {
  const graph = missionGraph(facts);
  const tell = <Node extends MapNode>(nodes: readonly Node[]) => nodes.map((node) => ({ ...node, ...words(node) }));
  const { width, height, nodes, edges } = layMap(graph);
  const rows = [...new Set(graph.nodes.map(({ row }) => row))];
  return { width, height, edges, nodes: tell(nodes), rows: rows.map((row) => tell(graph.nodes.filter((node) => node.row === row))) };
}

/** A thing in words: 演绎 · 混合成功, its title, what a reader hears. */
function words({ kind, number, title, outcome, open, conclusion, brings }: MapNode) {
  const what = kind === "now" ? localize("Mission.dossierNo", { number: String(number) })
    : kind === "end" ? localize(`Mission.ending.${title || "over"}`)
      : localize(`Mission.node.${kind === "past" ? "deduction" : conclusion ? "verification" : "scene"}`);
  const result = outcome ? localize(`Outcome.${outcome}`) : open && kind !== "now" ? localize("Mission.node.open") : "";
  const small = [what, result].filter(Boolean).join(localize("Sheet.dot"));
  const name = kind === "now" || kind === "end" ? "" : title;
  const now = kind === "now" && open ? localize("Mission.present") + localize("Sheet.colon") : "";
  const chance = brings ? localize(`Mission.brings.${brings}`) : "";
  return { small: now + small, name, chance, label: [now + small, name, chance].filter(Boolean).join(localize("Sheet.colon")) };
}
