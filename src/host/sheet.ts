import { fieldsOf, keeping } from "./keeping-window";

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2, ItemSheetV2 } = foundry.applications.sheets;

type Part = foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart;
type ActorSheetClass = typeof ActorSheetV2 & { PARTS: Record<string, Part> };
type ItemSheetClass = typeof ItemSheetV2 & { PARTS: Record<string, Part> };
type FormValues = foundry.applications.ux.FormDataExtended;

/** The casts of the mixin: extending its result directly runs the compiler out of stack (TS2321). */
const ActorWindow = keeping(HandlebarsApplicationMixin(ActorSheetV2) as unknown as ActorSheetClass);
const ItemWindow = keeping(HandlebarsApplicationMixin(ItemSheetV2) as unknown as ItemSheetClass);

const OPTIONS = {
  classes: ["td-window"], window: { contentClasses: ["td", "td-sheet"], resizable: true }, form: { submitOnChange: true },
};

/** Fields of embedded Items are named `items.<id>.<path>` in an actor's form, and written on the Item itself. */
interface Submission {
  readonly items?: Record<string, object>;
}

/** A sheet as far as saving on close is concerned. */
interface Submitting {
  readonly form: HTMLFormElement | null;
  readonly isEditable: boolean;
  submit(): Promise<unknown>;
}

/** Save what was typed and not sent; the host's windows let it go. */
async function flush(sheet: Submitting): Promise<void> {
  if (!sheet.form || !sheet.isEditable || !fieldsOf(sheet).isDirty(sheet.form)) return;
  try {
    await sheet.submit();
  } catch (error) { // refused, or the document is gone: the window may close all the same
    if (error instanceof Error) Hooks.onError("FieldwiseSheet#close", error, { log: "error" });
  }
}

/**
 * Actor sheet that submits only the fields the person touched, each against the value it showed.
 *
 * The host submits the whole form on every change; a second person's newer values would be overwritten by stale fields.
 */
export class FieldwiseActorSheet extends ActorWindow {
  static override DEFAULT_OPTIONS: ActorSheetClass["DEFAULT_OPTIONS"] = OPTIONS;

  protected override _processFormData(_event: Event | null, _form: HTMLFormElement, formData: FormValues) {
    const { items = {}, ...changed }: Submission = foundry.utils.expandObject(fieldsOf(this).take(formData.object));
    const updates = Object.entries(items).map(([_id, changes]) => ({ _id, ...changes }));
    if (updates.length) void this.actor.updateEmbeddedDocuments("Item", updates);
    return changed;
  }

  /** Our sheets draw nothing that an observer may not use: nothing has to be disabled, and tabs stay usable. */
  protected override _toggleDisabled(): void {
    return;
  }

  /** A drop is always heard: one that may not be is told why. */
  protected override _canDragDrop(): boolean {
    return true;
  }

  override async close(...given: Parameters<ActorSheet["close"]>): Promise<this> {
    await flush(this);
    return super.close(...given);
  }
}
type ActorSheet = InstanceType<ActorSheetClass>;

/** The same for Items. */
export class FieldwiseItemSheet extends ItemWindow {
  static override DEFAULT_OPTIONS: ItemSheetClass["DEFAULT_OPTIONS"] = OPTIONS;

  protected override _processFormData(_event: Event | null, _form: HTMLFormElement, formData: FormValues) {
    return foundry.utils.expandObject(fieldsOf(this).take(formData.object));
  }

  /** Our sheets draw nothing that an observer may not use: nothing has to be disabled, and tabs stay usable. */
  protected override _toggleDisabled(): void {
    return;
  }

  override async close(...given: Parameters<ItemSheet["close"]>): Promise<this> {
    await flush(this);
    return super.close(...given);
  }
}
type ItemSheet = InstanceType<ItemSheetClass>;

/** Open the sheet of a document. The types package offers both generations of sheets at once, and so neither's render. */
export const openSheet = ({ sheet }: { readonly sheet: unknown }): void =>
  void (sheet as { render(options: { force: true }): unknown } | null)?.render({ force: true });
