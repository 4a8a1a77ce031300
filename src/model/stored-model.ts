import { mend } from "./migrate/mend";
import type { Source } from "./migrate/source";

type Document = foundry.abstract.Document.Any;

/** A step that brings stored data up to date. It must be safe to run twice, and on a patch. */
export type MigrationStep = (source: Source) => void;

/** What all our models share: stored data of any age is brought up to date and mended, and never refused. */
export abstract class StoredModel<
  Schema extends foundry.data.fields.DataSchema, Parent extends Document, Derived extends Record<string, unknown> = Record<never, never>,
> extends foundry.abstract.TypeDataModel<Schema, Parent, Record<never, never>, Derived> {
  /** Oldest first. */
  static MIGRATIONS: readonly MigrationStep[] = [];

  /** What a new document begins with, outside `system`, unless whoever makes it says otherwise. */
  static BEGINNING: object = {};

  static override migrateData(source: Source) {
    for (const step of this.MIGRATIONS) step(source);
    mend(this.schema, source);
    return super.migrateData(source);
  }

  protected override async _preCreate(
    data: foundry.abstract.TypeDataModel.ParentAssignmentType<Schema, Parent>,
    options: foundry.abstract.Document.Database.PreCreateOptions<foundry.abstract.types.DatabaseCreateOperation>,
    user: User.Implementation,
  ) {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const { BEGINNING } = this.constructor as typeof StoredModel; // `constructor` is typed as a bare Function
    const missing = Object.entries(foundry.utils.flattenObject(BEGINNING)).filter(([path]) => !foundry.utils.hasProperty(data, path));
    this.parent.updateSource(foundry.utils.expandObject(Object.fromEntries(missing)));
    return undefined;
  }
}
