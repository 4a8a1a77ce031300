import * as fields from "../../common/data/fields.js";
import { DataModel } from "../../common/data/model.js";
import { Document } from "../../common/documents/document.js";
import { documentedNames } from "../../common/documented-names.js";
import { inertMethod, sayInert } from "./inert.js";
import { Container } from "./pixi.js";

const { ArrayField, ObjectField, SchemaField, SetField, StringField } = fields;

/** Fields that only name a kind of their parent's. */
const FIELDS = {
  ShaderField: fields.DataField,
  DataModelSchemaField: fields.EmbeddedDataField,
  GridOffsetField: class extends SchemaField { constructor(options, context) { super({ i: integer(), j: integer() }, options, context); } },
  GridOffsetsField: class extends ArrayField { constructor(options, context) { super(new ObjectField(), options, context); } },
  SceneLevelsSetField: class extends SetField { constructor(options, context) { super(new StringField(), options, context); } },
  ShapesField: class extends ArrayField { constructor(options, context) { super(new ObjectField(), options, context); } },
};

const integer = () => new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 });

/** A model without fields. */
class EmptyModel extends DataModel {
  static defineSchema() { return {}; }
}

/** What a class of a branch extends, the innermost branch first; the namespace has all of them before it is completed. */
const BASES = [
  ["applications.sheets", (foundry) => foundry.applications.sheets.FolderConfig],
  ["applications.sidebar.tabs", (foundry, name) => (name.endsWith("Directory") ? foundry.applications.sidebar.DocumentDirectory : foundry.applications.sidebar.AbstractSidebarTab)],
  ["applications.ux", () => class {}],
  ["applications", (foundry) => foundry.applications.api.HandlebarsApplicationMixin(foundry.applications.api.ApplicationV2)],
  ["appv1", (foundry) => foundry.appv1.api.DocumentSheet],
  ["canvas", () => Container],
  ["data.fields", (_foundry, name) => FIELDS[name]],
  ["data.regionBehaviors", (foundry) => foundry.data.regionBehaviors.RegionBehaviorType],
  ["data", (foundry, name) => (name.endsWith("ShapeData") ? foundry.data.BaseShapeData : EmptyModel)],
  ["documents", () => Document],
];

/** A class by its documented name that says, when one is made, that the table does nothing with it; packages may extend it. */
function standIn(branch, name, foundry) {
  const find = BASES.find(([start]) => branch === start || branch.startsWith(`${start}.`));
  if (name.endsWith("Mixin")) return (Base) => class extends Base {};
  if (/^[a-z]/.test(name)) return inertMethod(`foundry.${branch}.${name}`);
  const Base = find?.[1](foundry, name) ?? class {};
  return { [name]: class extends Base {
    constructor(...args) {
      super(...args);
      if (branch !== "data.fields") sayInert(`foundry.${branch}.${name}`);
    }
  } }[name];
}

/**
 * Give the tree every documented name of this generation that it lacks, as a stand-in.
 * @param {object} foundry changed in place
 * @param {13|14} generation
 * @returns {string[]} full names that the other generation alone has, and that packages therefore test for
 */
export function completeNamespace(foundry, generation) {
  const absent = [];
  for (const { branch, here, elsewhere } of documentedNames(generation)) {
    const place = branch.split(".").reduce((object, key) => (object[key] ??= {}), foundry);
    for (const name of here) if (!(name in place)) place[name] = standIn(branch, name, foundry);
    for (const name of elsewhere) if (!(name in place)) absent.push(`foundry.${branch}.${name}`);
  }
  return absent;
}
