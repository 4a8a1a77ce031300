/** A key as `effectKey` and `undoKey` make it: one word, so it can never become a path. */
const isEffectKey = (key: string): boolean => /^\w+$/.test(key);

/** Keys of the effects already applied to a document, and when (ms); written by applyEffects alone. */
export const appliedField = () => {
  const { NumberField, TypedObjectField } = foundry.data.fields;
  return new TypedObjectField(new NumberField({ required: true, nullable: false, initial: 0 }), { validateKey: isEffectKey });
};
