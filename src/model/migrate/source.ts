/** Stored data of any age, often only a patch: narrow before touching it. */
export type Source = Record<string, unknown>;

/** Narrow to a plain object that a step may look into; an instance of a class is an operator of the host's. */
export const isSource = (value: unknown): value is Source =>
  typeof value === "object" && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);
