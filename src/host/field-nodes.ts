type Field = foundry.data.fields.DataField.Any;

/** What the kinds of fields have beyond the common ground, found out at run time. */
interface Traits {
  readonly fields?: Readonly<Record<string, Field>>;
  readonly element?: Field;
  readonly choices?: unknown;
  readonly min?: number;
  readonly max?: number;
  readonly label?: string;
}

type Kind = "text" | "html" | "number" | "flag" | "choice" | "boxes" | "group" | "map";

/** A stored field as a form or a page shows it: plain data, whatever the schema's classes are. */
export interface FieldNode {
  readonly is: Kind;
  readonly name: string;
  /** Where it is written, `system.` included. */
  readonly path: string;
  /** The label of the schema, in the user's language; empty inside maps. */
  readonly label: string;
  readonly value: unknown;
  readonly choices: readonly string[];
  readonly min: number | null;
  readonly max: number | null;
  /** Of a group. */
  readonly fields: readonly FieldNode[];
  /** Of a map: what is there, in order. */
  readonly entries: readonly { readonly id: string; readonly fields: readonly FieldNode[] }[];
}

/** Found out once for each field: what it is, beside its classes. */
const traitsOf = (field: Field): Traits => field; // all of them optional

function kindOf(field: Field): Kind | null {
  const { ArrayField, BooleanField, HTMLField, NumberField, SchemaField, StringField, TypedObjectField } = foundry.data.fields;
  if (field instanceof TypedObjectField) return traitsOf(traitsOf(field).element ?? field).fields ? "map" : null;
  if (field instanceof SchemaField) return "group";
  if (field instanceof HTMLField) return "html";
  if (field instanceof StringField) return Array.isArray(traitsOf(field).choices) ? "choice" : "text";
  if (field instanceof NumberField) return "number";
  if (field instanceof BooleanField) return "flag";
  if (field instanceof ArrayField) return traitsOf(field).element instanceof BooleanField ? "boxes" : null;
  return null;
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> => (typeof value === "object" && value !== null ? { ...value } : {});

/**
 * Fields of a schema with what is stored in them, those of a kind that no form shows left out.
 *
 * @param fields - Of the schema.
 * @param stored - The document's source at the same place.
 * @param path - Of that place.
 * @param skipped - Names that are not shown anywhere.
 */
export function fieldNodes(fields: object, stored: unknown, path: string, skipped: ReadonlySet<string>): FieldNode[] {
  const values = recordOf(stored);
  return Object.entries(fields as Readonly<Record<string, Field>>).flatMap(([name, field]) => {
    const is = skipped.has(name) ? null : kindOf(field);
    return is ? [nodeOf(is, name, field, values[name], `${path}.${name}`, skipped)] : [];
  });
}

function nodeOf(is: Kind, name: string, field: Field, value: unknown, path: string, skipped: ReadonlySet<string>): FieldNode {
  const { fields, element, choices, min, max, label = "" } = traitsOf(field);
  const inside = element ? traitsOf(element).fields : undefined;
  return {
    is, name, path, label, value,
    choices: Array.isArray(choices) ? choices.filter((one) => typeof one === "string") : [],
    min: Number.isFinite(min) ? (min ?? null) : null, max: Number.isFinite(max) ? (max ?? null) : null,
    fields: is === "group" && fields ? fieldNodes(fields, value, path, skipped) : [],
    entries: is === "map" && inside ? entriesIn(value).map(([id, entry]) => ({ id, fields: fieldNodes(inside, entry, `${path}.${id}`, skipped) })) : [],
  };
}

const entriesIn = (map: unknown): [string, Readonly<Record<string, unknown>>][] =>
  Object.entries(recordOf(map)).map(([id, entry]) => [id, recordOf(entry)] as [string, Readonly<Record<string, unknown>>])
    .filter(([, { gone }]) => gone !== true).sort(([, a], [, b]) => Number(a["sort"]) - Number(b["sort"]));

/**
 * A whole new entry of a keyed map, as its schema begins it.
 *
 * @param path - Of the map, without `system.`; ids of entries on the way are passed over.
 * @returns Null where there is no such map.
 */
export function newEntryAt(fields: object, path: string): Readonly<Record<string, unknown>> | null {
  const [name = "", ...rest] = path.split(".");
  const field = (fields as Readonly<Record<string, Field>>)[name];
  if (!field) return null;
  const { element, fields: inner } = traitsOf(field);
  if (inner) return newEntryAt(inner, rest.join("."));
  const inside = element ? traitsOf(element).fields : undefined;
  if (!element || !inside) return null;
  if (rest.length > 1) return newEntryAt(inside, rest.slice(1).join("."));
  return recordOf(element.clean({}, {}));
}
