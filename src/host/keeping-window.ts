import { FieldKeeper } from "./field-keeper";
import { isSame, patch, resetFields } from "./patch";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

type Part = foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart;
type WindowClass = typeof ApplicationV2 & { PARTS: Record<string, Part> };
type Window = InstanceType<typeof ApplicationV2>;
type RenderRequest = NonNullable<Parameters<Window["render"]>[1]>;

/** What a render was asked for; the host adds which parts and whether it is the first. */
export type DrawOptions = foundry.applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean };

const keepers = new WeakMap<object, FieldKeeper>();

/** What looks after the fields of a window. */
export function fieldsOf(window: object): FieldKeeper {
  const keeper = keepers.get(window) ?? new FieldKeeper();
  keepers.set(window, keeper);
  return keeper;
}

/**
 * A window class whose redraw takes neither half-typed text nor focus, caret and open parts, and waits for an input
 * method to finish.
 *
 * The mixin adds nothing to the type, so it hands back the type that it was given.
 */
export function keeping<Base>(base: Base): Base {
  class KeepingWindow extends (base as unknown as WindowClass) {
    override async render(options: RenderRequest | boolean = {}, more: RenderRequest = {}): Promise<this> {
      if (fieldsOf(this).holdsBack()) return this;
      return super.render(typeof options === "boolean" ? { ...more, force: options } : options);
    }

    /** A part in which rich text is being written is left as it is. */
    protected override _configureRenderOptions(options: DrawOptions): void {
      super._configureRenderOptions(options);
      if (!options.isFirstRender) options.parts = (options.parts ?? []).filter((part) => !this.#isWriting(part));
    }

    #isWriting(part: string): boolean {
      const editors = this.element.querySelectorAll<HTMLElement & { open?: boolean }>(`[data-application-part="${part}"] prose-mirror`);
      return [...editors].some(({ open }) => open === true);
    }

    protected override _attachFrameListeners(): void {
      super._attachFrameListeners();
      fieldsOf(this).watch(this.element, () => void this.render());
    }

    /** What is drawn already changes where it differs. */
    protected override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: DrawOptions): void {
      const state = fieldsOf(this).read(content);
      const anew = Object.entries(result).filter(([part, fresh]) => {
        const old = content.querySelector(`[data-application-part="${part}"]`);
        if (!old || !isSame(old, fresh)) return true;
        patch(old, fresh);
        resetFields(old, state.typed);
        return false;
      });
      super._replaceHTML(Object.fromEntries(anew), content, options);
      fieldsOf(this).restore(content, this.form, Object.keys(result), state);
    }
  }
  return KeepingWindow as unknown as Base;
}

/** A window of ours that belongs to no single document. The one cast of the mixin: extending its result directly runs the compiler out of stack (TS2321). */
export const OwnWindow = keeping(HandlebarsApplicationMixin(ApplicationV2) as unknown as WindowClass);
