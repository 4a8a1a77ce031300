import type { EdgeKind, MapNode, MissionGraph } from "../../rules/mission-map";

/** Where something lies on the chart. */
export interface Placed extends MapNode {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A way as the chart draws it. */
export interface Drawn {
  readonly kind: EdgeKind;
  readonly from: string;
  readonly to: string;
  readonly path: string;
  /** On the shore or over the lake: its ink. */
  readonly in: "shore" | "lake";
}

export const CHART_WIDTH = 1000;
const NODE = { width: 190, height: 54 } as const;
const GAP = 22;
const STEP = NODE.height + GAP;
const HEAD = 70;
const ROW_GAP = 30;
const LEAST_HEIGHT = 580;

/** The shore, as the mockup draws it: share of the height, and how far inland the water reaches. */
const SHORE = [[0, 610], [0.3, 548], [0.57, 492], [0.86, 412], [1, 366]] as const;

/** Where the water begins at a share of the height. */
export function shoreAt(share: number): number {
  const at = Math.min(1, Math.max(0, share));
  const next = SHORE.findIndex(([height]) => height >= at);
  const [low, from] = SHORE[Math.max(0, next - 1)] ?? SHORE[0];
  const [high, to] = SHORE[next] ?? SHORE[4];
  return high === low ? to : from + ((to - from) * (at - low)) / (high - low);
}

/**
 * A row for each dossier, one below the other: its 现在 on the shore, the past to the left of it, what was tried in the lake. Nodes of a
 * row stand below each other, shifted by turns as far as the ground allows, so that sixty stay readable.
 */
export function layMap({ nodes, edges }: MissionGraph): { readonly width: number; readonly height: number; readonly nodes: readonly Placed[]; readonly edges: readonly Drawn[] } {
  const rows = [...new Set(nodes.map(({ row }) => row))].sort((a, b) => a - b);
  const inRow = (row: number, ...kinds: readonly string[]): MapNode[] => nodes.filter((node) => node.row === row && kinds.includes(node.kind));
  const heights = rows.map((row) => Math.max(1, inRow(row, "past").length, inRow(row, "lake", "end").length) * STEP + ROW_GAP);
  const height = Math.max(LEAST_HEIGHT, HEAD + heights.reduce((sum, one) => sum + one, 0));
  const stretch = (height - HEAD) / Math.max(1, heights.reduce((sum, one) => sum + one, 0));
  const placed = rows.flatMap((row, index) => {
    const top = HEAD + heights.slice(0, index).reduce((sum, one) => sum + one, 0) * stretch;
    const room = (heights[index] ?? STEP) * stretch;
    return [
      ...inRow(row, "now").map((node) => placeNow(node, top + room / 2, height)),
      ...column(inRow(row, "past"), top, room, (y, turn) => {
        const land = Math.min(shoreAt(y / height), shoreAt((top + room / 2) / height)) - NODE.width; // never below its 现在, nor in the water
        return Math.max(14, land - 70 - (turn % 2) * Math.max(0, Math.min(150, land - 100)));
      }),
      ...column(inRow(row, "lake", "end"), top, room, (y, turn) => Math.min(CHART_WIDTH - NODE.width - 14, shoreAt(y / height) + 110 + (turn % 2) * 90)),
    ];
  });
  const byId = new Map(placed.map((node) => [node.id, node]));
  return { width: CHART_WIDTH, height, nodes: placed, edges: edges.flatMap((edge) => draw(edge, byId)) };
}

const placeNow = (node: MapNode, y: number, height: number): Placed => ({ ...node, x: shoreAt(y / height) - 22, y, width: 26, height: 26 });

/** Nodes below each other, in the middle of their row. */
function column(nodes: readonly MapNode[], top: number, room: number, xAt: (y: number, turn: number) => number): Placed[] {
  const first = top + (room - nodes.length * STEP + GAP) / 2;
  return nodes.map((node, turn) => {
    const y = first + turn * STEP;
    return { ...node, x: xAt(y + NODE.height / 2, turn), y, ...NODE };
  });
}

/** A soft curve between two things; ways back run below the ways there. */
function draw({ from, to, kind }: MissionGraph["edges"][number], byId: ReadonlyMap<string, Placed>): Drawn[] {
  const [a, b] = [byId.get(from), byId.get(to)];
  if (!a || !b) return [];
  const isBack = kind === "return";
  const [start, end] = kind === "next" || kind === "end"
    ? [{ x: a.x + 39, y: a.y + a.height }, b.kind === "now" ? { x: b.x + 16, y: b.y - 4 } : { x: b.x + b.width / 2, y: b.y }]
    : a.kind === "now" ? [rim(a, b), side(b, a, -6)] : [side(a, b, isBack ? 12 : 0), rim(b, a)];
  const bend = isBack ? 14 : -14;
  const [mx, my] = [(start.x + end.x) / 2, (start.y + end.y) / 2 + bend];
  const path = `M${r(start.x)} ${r(start.y)}Q${r(mx)} ${r(my)} ${r(end.x)} ${r(end.y)}`;
  return [{ kind, from, to, path, in: kind === "flashback" || isBack ? "shore" : "lake" }];
}

const r = (value: number): number => Math.round(value * 10) / 10;

/** A point on the rim of a 现在, towards another thing. */
const rim = (now: Placed, other: Placed) => ({ x: now.x + (other.x > now.x ? 15 : -15), y: now.y + Math.sign(other.y - now.y) * 4 });

/** The side of a node that looks at another thing. */
const side = (node: Placed, other: Placed, off: number) => ({ x: other.x > node.x ? node.x + node.width : node.x, y: node.y + node.height / 2 + off });
