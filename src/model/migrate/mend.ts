import { isSource, type Source } from "./source";

type Field = foundry.data.fields.DataField.Any;

/** Options of fields that the types package leaves open where a field's kind is only found out at run time. */
interface Bounds {
  readonly min?: number;
  readonly max?: number;
  readonly integer?: boolean;
  readonly nullable?: boolean;
}
interface Words {
  readonly blank?: boolean;
  /** Ours are lists. */
  readonly choices?: readonly string[];
}
interface Holder {
  readonly element: Field;
}

/**
 * Take out of stored data what its schema cannot hold, so that one bad value never costs the document: its field starts
 * anew instead. Numbers and switches that came as text are read, digits of either width.
 *
 * Works on patches too: what is not there is left alone, and so are the host's markers for deletion and replacement.
 */
export function mend(schema: { readonly fields: object }, source: Source): void {
  for (const [name, field] of Object.entries(schema.fields as Record<string, Field>)) {
    if (!(name in source)) continue;
    const mended = mendValue(field, source[name]);
    if (mended === undefined) delete source[name];
    else source[name] = mended;
  }
}

/** The value as the field can hold it; undefined when it cannot. */
function mendValue(field: Field, value: unknown): unknown {
  const { ArrayField, BooleanField, NumberField, SchemaField, StringField, TypedObjectField } = foundry.data.fields;
  if (isOperator(value)) return value;
  if (field instanceof SchemaField) {
    if (!isSource(value)) return undefined;
    mend(field, value);
    return value;
  }
  if (field instanceof TypedObjectField) return isSource(value) ? mendMap((field as Holder).element, value) : undefined;
  if (field instanceof ArrayField) return Array.isArray(value) ? mendList(field as Holder & Bounds, value) : undefined;
  if (field instanceof BooleanField) return mendFlag(value);
  if (field instanceof NumberField) return mendNumber(field as Bounds, value);
  if (field instanceof StringField) return mendText(field as Words, value);
  return value;
}

/** An instance of one of v14's operators: not data, and not ours to judge. */
const isOperator = (value: unknown): boolean => typeof value === "object" && value !== null && !Array.isArray(value) && !isSource(value);

function mendMap(element: Field, map: Source): Source {
  for (const [key, entry] of Object.entries(map)) {
    if (key.startsWith("-=") || key.startsWith("==")) continue;
    const mended = key.includes(".") ? undefined : mendValue(element, entry); // a dot would make a path of the key
    if (mended === undefined) delete map[key];
    else map[key] = mended;
  }
  return map;
}

/** Of a list of fixed length, bad elements start anew; of any other they are left out. */
function mendList({ element, min, max }: Holder & Bounds, list: readonly unknown[]): unknown[] | undefined {
  const mended = list.map((value) => mendValue(element, value));
  if (min === undefined || min !== max) return mended.filter((value) => value !== undefined);
  const fixed = mended.slice(0, max).map((value) => value ?? (element.getInitialValue({}) as unknown));
  return fixed.length === min ? fixed : undefined;
}

function mendFlag(value: unknown): boolean | undefined {
  if (typeof value === "boolean") return value;
  if (value === "true" || value === 1) return true;
  return value === "false" || value === 0 ? false : undefined;
}

function mendNumber({ integer, nullable, min, max }: Bounds, value: unknown): number | null | undefined {
  if (value === null && nullable) return null;
  const read = typeof value === "string" && value.trim() ? Number(value.normalize("NFKC")) : value;
  if (typeof read !== "number" || !Number.isFinite(read)) return undefined;
  return Math.min(max ?? Infinity, Math.max(min ?? -Infinity, integer ? Math.round(read) : read));
}

function mendText({ blank, choices }: Words, value: unknown): string | undefined {
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return undefined;
  const read = String(value);
  if (choices && !choices.includes(read)) return undefined;
  return read.trim() || blank ? read : undefined;
}
