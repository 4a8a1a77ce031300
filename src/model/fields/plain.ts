/** Text without markup; may be empty. */
export const text = () => new foundry.data.fields.StringField({ required: true, blank: true, initial: "" });

/** Rich text. Its path stands in the manifest's `htmlFields`, and never inside a map. */
export const html = () => new foundry.data.fields.HTMLField({ required: true, blank: true, initial: "" });

export const flag = (initial = false) => new foundry.data.fields.BooleanField({ required: true, nullable: false, initial });

/** A whole number; never null, so that token bars and sums can rely on it. */
export const whole = (initial: number | (() => number) = 0, bounds: { readonly min?: number; readonly max?: number } = {}) =>
  new foundry.data.fields.NumberField({ required: true, nullable: false, integer: true, initial, ...bounds });

/** One of the given ids. */
export const choice = <const Id extends string>(choices: readonly [Id, ...Id[]], initial: NoInfer<Id> = choices[0]) =>
  new foundry.data.fields.StringField({ required: true, nullable: false, blank: choices.some((id) => id === ""), choices, initial });

/** Time in milliseconds since 1970, 0 for never. */
export const moment = () => whole(0, { min: 0 });
