import type { ImmersionModel } from "../../model/message/immersion";
import type { ImmersionRequestModel } from "../../model/message/immersion-request";
import { courseOf, type ImmersionCourse } from "../../rules/immersion-state";
import { seededId } from "../../rules/seeded-id";
import { type EffectCard, findCardOf } from "../effects/effect-card";

/** Message of a request for immersion, as workflows need it. */
export type ImmersionRequestCard = EffectCard & { readonly type: "immersion-request"; readonly system: ImmersionRequestModel };

/** Message of a rolled immersion, as workflows need it. */
export type ImmersionCard = EffectCard & { readonly type: "immersion"; readonly uuid: string; readonly rolls: readonly unknown[]; readonly system: ImmersionModel };

/** The request's message of that id, or null. */
export const findImmersionRequest = (id: string): ImmersionRequestCard | null => findCardOf(id, "immersion-request");

/** The immersion's message of that id, or null. */
export const findImmersion = (id: string): ImmersionCard | null => findCardOf(id, "immersion");

/** Id of the message that a request's roll becomes. It follows from the request: the host takes an id once, so one request is rolled once. */
export const resultId = (request: string): string => seededId(`${request} immersion`);

/** Where a request stands. A roll that is posted counts, also before the request's own card could be marked. */
export function courseOfCard({ id, system }: Pick<ImmersionRequestCard, "id" | "system">): ImmersionCourse {
  const result = system.result || (findImmersion(resultId(id)) ? resultId(id) : "");
  return courseOf({ aim: system.aim, depth: system.depth, ended: system.ended, result });
}
