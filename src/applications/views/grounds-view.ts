import { localize } from "../../host/i18n";
import { layersOf, type Tie } from "../../rules/provenance";
import { tiesOf } from "../../workflows/dossier/provenance-of";
import { type Clue, cluesOf, type Conclusion, conclusionsOf, type Mission } from "../../workflows/mission/mission-documents";
import { doubted } from "./clue-view";

const [WIDTH, HEIGHT, GAP_X, GAP_Y, EDGE] = [180, 56, 20, 54, 16] as const;

/** What each conclusion stands on (来由): a picture of layers, what stands on nothing at the foot, and the same as a list. */
export function groundsView(mission: Mission) {
  const ties = tiesOf(mission);
  const [clues, conclusions] = [cluesOf(mission), conclusionsOf(mission)];
  const tied = new Set(ties.flatMap(({ from, to }) => [from, to]));
  const items = [...clues, ...conclusions].filter(({ id }) => tied.has(id ?? ""));
  const layers = layersOf(items.map(({ id }) => id ?? ""), ties);
  const top = Math.max(0, ...layers.values());
  const filled = new Map<number, number>();
  const doubt = doubted(clues, ties);
  const nodes = items.map((item) => {
    const layer = layers.get(item.id ?? "") ?? 0;
    const column = filled.get(layer) ?? 0;
    filled.set(layer, column + 1);
    return { ...nodeOf(item, doubt), x: EDGE + column * (WIDTH + GAP_X), y: EDGE + (top - layer) * (HEIGHT + GAP_Y) };
  });
  const spot = new Map(nodes.map((node) => [node.id, node]));
  const lines = ties.flatMap((tie) => lineOf(tie, spot.get(tie.from), spot.get(tie.to)));
  const width = EDGE * 2 + Math.max(1, ...filled.values()) * (WIDTH + GAP_X);
  return { nodes, lines, width, height: EDGE * 2 + (top + 1) * (HEIGHT + GAP_Y), isEmpty: !nodes.length, list: listOf(conclusions, ties, items) };
}

function nodeOf({ id, uuid, name, type, system }: Clue | Conclusion, doubt: ReadonlySet<string>) {
  const state = "state" in system ? system.state : system.struck ? "struck" : "";
  return { id: id ?? "", uuid, name, kind: type, icon: type === "clue" ? "note-sticky" : "scale-balanced", state: state === "" && doubt.has(id ?? "") ? "doubtful" : state };
}

const lineOf = ({ kind }: Tie, from: { x: number; y: number } | undefined, to: { x: number; y: number } | undefined) =>
  (from && to ? [{ kind, x1: from.x + WIDTH / 2, y1: from.y + HEIGHT, x2: to.x + WIDTH / 2, y2: to.y }] : []);

/** The same in words: each conclusion, and what bears on it. */
function listOf(conclusions: readonly Conclusion[], ties: readonly Tie[], items: readonly (Clue | Conclusion)[]) {
  const named = new Map(items.map(({ id, name, uuid }) => [id, { name, uuid }]));
  return conclusions.map(({ id, name, uuid, system }) => ({
    name, uuid, state: `TAINTED.Conclusion.${system.state}`,
    on: ties.flatMap(({ from, to, kind }) => {
      const [end, key] = from === id ? [to, kind] : to === id ? [from, kind === "made" ? "became" : kind === "refutes" ? "refutedBy" : ""] : ["", ""];
      const other = key ? named.get(end) : undefined;
      return other ? [{ ...other, label: localize(`Board.tie.${key}`) }] : [];
    }),
  }));
}
