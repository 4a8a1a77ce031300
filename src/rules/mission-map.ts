import type { Band } from "./bands";
import type { Form } from "./dossier";

/** A mission as its map reads it (R47): dossiers in order, what was rolled in them, and the scenes that were played. */
export interface MapFacts {
  readonly dossiers: readonly { readonly id: string; readonly number: number; readonly open: boolean; readonly closedBy: string }[];
  readonly conclusions: readonly { readonly id: string; readonly dossier: string; readonly form: Form | ""; readonly outcome: Band | ""; readonly title: string }[];
  readonly scenes: readonly {
    readonly id: string; readonly dossier: string; readonly conclusion: string; readonly past: boolean; readonly open: boolean; readonly title: string;
  }[];
  /** The mission has ended, and how. */
  readonly ended: "" | "suppressed" | "over";
}

/** 现在, from where dossiers are written; the past on the shore; what is tried in the lake; the end. */
export type NodeKind = "now" | "past" | "lake" | "end";

/** One thing on the map. */
export interface MapNode {
  readonly id: string;
  readonly kind: NodeKind;
  /** Place of its dossier in the list: its row. */
  readonly row: number;
  /** Of a 现在: the dossier's number; 0 otherwise. */
  readonly number: number;
  readonly title: string;
  readonly outcome: Band | "";
  /** Still being played; of a 现在: the one that holds. */
  readonly open: boolean;
  readonly conclusion: string;
  readonly scene: string;
  readonly dossier: string;
  /** What O is (R47), by the outcome of the 检验: 机会, 机会//后果, 后果; empty elsewhere. */
  readonly brings: "" | "opportunity" | "both" | "consequence";
}

/** 闪回过去，重新演绎; 新的线索与后果; 实施计划，检验结论; 来到下一个; a scene of the present without a 检验; the way to the end. */
export type EdgeKind = "flashback" | "return" | "plan" | "next" | "scene" | "end";

/** A way between two things. */
export interface MapEdge {
  readonly from: string;
  readonly to: string;
  readonly kind: EdgeKind;
}

/** The list that the picture equals. */
export interface MissionGraph {
  readonly nodes: readonly MapNode[];
  readonly edges: readonly MapEdge[];
}

const BRINGS: Readonly<Record<Band, MapNode["brings"]>> = { success: "opportunity", mixed: "both", fail: "consequence" };

/**
 * The graph of R47, as far as it has been played: a deduction leads from 现在 into the past and back to the same now; a verification leads
 * on, to a chance or a consequence, and from there to the next dossier.
 */
export function missionGraph({ dossiers, conclusions, scenes, ended }: MapFacts): MissionGraph {
  const nodes: MapNode[] = [];
  const edges: MapEdge[] = [];
  let before: string[] = [];
  for (const [row, dossier] of dossiers.entries()) {
    const now: MapNode = { ...EMPTY, id: dossier.id, kind: "now", row, number: dossier.number, open: dossier.open, dossier: dossier.id };
    nodes.push(now);
    edges.push(...before.map((from): MapEdge => ({ from, to: dossier.id, kind: "next" })));
    const played = playedIn(dossier.id, row, conclusions, scenes);
    nodes.push(...played);
    edges.push(...played.flatMap((node) => edgesOf(now.id, node)));
    before = leadsOn(dossier, played);
  }
  if (ended) {
    const row = Math.max(0, dossiers.length - 1);
    nodes.push({ ...EMPTY, id: "end", kind: "end", row, title: ended });
    edges.push(...(before.length ? before : dossiers.slice(-1).map(({ id }) => id)).map((from): MapEdge => ({ from, to: "end", kind: "end" })));
  }
  return { nodes, edges };
}

const EMPTY: Omit<MapNode, "id" | "kind" | "row"> = { number: 0, title: "", outcome: "", open: false, conclusion: "", scene: "", dossier: "", brings: "" };

/** What was rolled in a dossier, each with the scene that it led to; then scenes that no conclusion led to. */
function playedIn(dossier: string, row: number, conclusions: MapFacts["conclusions"], scenes: MapFacts["scenes"]): MapNode[] {
  const own = scenes.filter((scene) => scene.dossier === dossier);
  const rolled = conclusions.filter((one) => one.dossier === dossier && one.form !== "" && (one.outcome !== "" || own.some(({ conclusion }) => conclusion === one.id)));
  const led = rolled.map((one): MapNode => {
    const scene = own.find(({ conclusion }) => conclusion === one.id);
    const kind = one.form === "deduction" ? "past" : "lake";
    return {
      ...EMPTY, id: one.id, kind, row, dossier, conclusion: one.id, scene: scene?.id ?? "", title: scene?.title || one.title, outcome: one.outcome,
      open: scene?.open ?? false, brings: kind === "lake" && one.outcome ? BRINGS[one.outcome] : "",
    };
  });
  const known = new Set(rolled.map(({ id }) => id));
  const free = own.filter(({ conclusion }) => !known.has(conclusion))
    .map(({ id, past, open, title }): MapNode => ({ ...EMPTY, id, kind: past ? "past" : "lake", row, dossier, scene: id, title, open }));
  return [...led, ...free];
}

/** Into the past, and back once it is over; on to what is tried. */
function edgesOf(now: string, { id, kind, open, conclusion }: MapNode): MapEdge[] {
  if (kind === "lake") return [{ from: now, to: id, kind: conclusion ? "plan" : "scene" }];
  const there: MapEdge = { from: now, to: id, kind: "flashback" };
  return open ? [there] : [there, { from: id, to: now, kind: "return" }];
}

/** From where the next dossier is reached: the verification that closed this one, else its last. */
function leadsOn({ closedBy }: MapFacts["dossiers"][number], played: readonly MapNode[]): string[] {
  const tried = played.filter(({ kind, conclusion }) => kind === "lake" && conclusion !== "");
  const last = tried.find(({ id }) => id === closedBy) ?? tried.at(-1) ?? played.findLast(({ kind }) => kind === "lake");
  return last ? [last.id] : [];
}
