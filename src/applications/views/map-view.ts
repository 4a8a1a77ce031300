import { localize } from "../../host/i18n";
import { type MapFacts, type MapNode, missionGraph } from "../../rules/mission-map";
import { type Placed, layMap } from "./map-layout";

/** All that the map's template reads: the chart, and the list that tells it again. */
export function mapView(facts: MapFacts) {
  const graph = missionGraph(facts);
  const { width, height, nodes, edges } = layMap(graph);
  const rows = [...new Set(graph.nodes.map(({ row }) => row))];
  return {
    width, height, isEmpty: !graph.nodes.length, edges: edges.map((edge) => ({ ...edge, dashed: edge.kind === "return" || edge.kind === "next", arrow: edge.kind !== "return" })),
    now: nodes.filter(({ kind }) => kind === "now").map((node) => ({ ...node, cx: node.x, cy: node.y, ty: node.y + 5, lx: node.x + 26, ly: node.y - 12, ...words(node) })),
    boxes: nodes.filter(({ kind }) => kind !== "now").map(boxView),
    rows: rows.map((row) => ({ items: graph.nodes.filter((node) => node.row === row).map((node) => ({ id: node.id, conclusion: node.conclusion, scene: node.scene, ...words(node) })) })),
  };
}

/** A thing in words: 演绎 · 混合成功, its title, what a reader hears. */
function words({ kind, number, title, outcome, open, conclusion, brings }: MapNode) {
  const what = kind === "now" ? localize("TAINTED.Mission.dossierNo", { number: String(number) })
    : kind === "end" ? localize(`TAINTED.Mission.ending.${title || "over"}`)
      : localize(`TAINTED.Mission.node.${kind === "past" ? "deduction" : conclusion ? "verification" : "scene"}`);
  const result = outcome ? localize(`TAINTED.Outcome.${outcome}`) : open && kind !== "now" ? localize("TAINTED.Mission.node.open") : "";
  const small = [what, result].filter(Boolean).join(localize("TAINTED.Sheet.dot"));
  const name = kind === "now" || kind === "end" ? "" : title;
  const now = kind === "now" && open ? localize("TAINTED.Mission.present") + localize("TAINTED.Sheet.colon") : "";
  const chance = brings ? localize(`TAINTED.Mission.brings.${brings}`) : "";
  return { small: now + small, name, chance, label: [now + small, name, chance].filter(Boolean).join(localize("TAINTED.Sheet.colon")), tip: name || small };
}

function boxView(node: Placed) {
  const { x, y, width, height, kind, outcome } = node;
  const text = outcome ? 31 : 12;
  return {
    ...node, ...words(node), in: kind === "past" ? "shore" : "lake", isPast: kind === "past", gx: x + 17, gy: y + height / 2, half: `M${x + 11} ${y + height / 2}a6 6 0 0 0 12 0z`,
    cross: `M${x + 14.4} ${y + height / 2 - 2.6}l5.2 5.2m0-5.2l-5.2 5.2`, isMixed: outcome === "mixed", isFail: outcome === "fail", isSuccess: outcome === "success",
    tx: x + text, ty: y + 2, tw: width - text - 6, th: height - 4, lx: x + width / 2, ly: y + height + 15,
  };
}
