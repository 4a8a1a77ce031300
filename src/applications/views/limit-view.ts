import type { ActiveLimit } from "../../model/actor/opposition";
import { boxViews, type BoxView } from "./status-view";

/** A limit as its row shows it. */
export interface LimitView {
  readonly uuid: string;
  readonly entry: string;
  readonly dom: string;
  readonly name: string;
  readonly value: number;
  readonly tier: number;
  readonly full: boolean;
  readonly reached: string;
  readonly path: string;
  readonly boxes: readonly (BoxView & { readonly isLimit: boolean; readonly beyond: boolean })[];
}

/** A limit with boxes of its own (B16). */
export const limitView = (limit: ActiveLimit, { uuid, id }: { readonly uuid: string; readonly id: string }): LimitView => ({
  uuid, entry: limit.id, dom: `${id}-${limit.id}`, name: limit.name, value: limit.value, tier: limit.tier, full: limit.full, reached: limit.reached,
  path: `system.limits.${limit.id}.`, boxes: boxViews(limit.boxes).map((box) => ({ ...box, isLimit: box.number === limit.value, beyond: box.number > limit.value })),
});
