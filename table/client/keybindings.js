import { deepClone } from "../common/utils/all.js";

/** Order in which two actions on one key are tried. */
export const KEYBINDING_PRECEDENCE = Object.freeze({ PRIORITY: 0, NORMAL: 1, DEFERRED: 2 });

const MODIFIERS = { Control: ["ControlLeft", "ControlRight", "MetaLeft", "MetaRight"], Shift: ["ShiftLeft", "ShiftRight"], Alt: ["AltLeft", "AltRight"] };

/**
 * Key actions of packages and which keys they listen to.
 * Source: API13/14 ClientKeybindings, KeybindingActionConfig.
 */
export class ClientKeybindings {
  constructor() {
    /** @type {Map<string, object>} */
    this.actions = new Map();
    /** @type {Map<string, {key: string, modifiers: string[]}[]>} */
    this.bindings = new Map();
  }

  /**
   * @param {string} namespace
   * @param {string} action
   * @param {object} data KeybindingActionConfig
   * @throws {Error} after boot is over, or without an onDown or onUp to call
   */
  register(namespace, action, data) {
    if (!namespace || !action) throw new Error("You must specify both the namespace and action portion of the Keybinding action");
    const id = `${namespace}.${action}`;
    this.actions.set(id, {
      repeat: false, restricted: false, reservedModifiers: [], precedence: KEYBINDING_PRECEDENCE.NORMAL, uneditable: [], editable: [],
      ...data, id, namespace, action, order: this.actions.size
    });
    const stored = game.settings?.settings.has("core.keybindings") ? game.settings.get("core", "keybindings")[id] : undefined;
    this.bindings.set(id, [...(data.uneditable ?? []), ...(stored ?? data.editable ?? [])].map(binding => ({ modifiers: [], ...binding })));
  }

  /** The bindings of an action. @throws {Error} when it is not registered */
  get(namespace, action) {
    const bindings = this.bindings.get(`${namespace}.${action}`);
    if (!bindings) throw new Error(`"${namespace}.${action}" is not a registered Keybinding action`);
    return deepClone(bindings);
  }

  /** Give an action other keys (none given: its own). */
  async set(namespace, action, bindings) {
    const id = `${namespace}.${action}`;
    const config = this.actions.get(id);
    if (!config) throw new Error(`"${id}" is not a registered Keybinding action`);
    const all = { ...game.settings.get("core", "keybindings"), [id]: bindings };
    if (!bindings) delete all[id];
    await game.settings.set("core", "keybindings", all);
    this.bindings.set(id, [...config.uneditable, ...(bindings ?? config.editable)].map(binding => ({ modifiers: [], ...binding })));
  }

  /** Actions that a key press means, in the order to try them. */
  matching(code, modifiers) {
    const fits = (action, binding) => binding.key === code
      && binding.modifiers.every(modifier => modifiers.has(modifier))
      && [...modifiers].every(modifier => binding.modifiers.includes(modifier) || action.reservedModifiers.includes(modifier));
    return [...this.actions.values()]
      .filter(action => this.bindings.get(action.id).some(binding => fits(action, binding)))
      .sort((a, b) => a.precedence - b.precedence || a.order - b.order);
  }
}

/** Which keys are down, and the dispatch of key events to actions: `game.keyboard`. */
export class KeyboardManager {
  static MODIFIER_KEYS = Object.freeze({ CONTROL: "Control", SHIFT: "Shift", ALT: "Alt" });
  static MODIFIER_CODES = MODIFIERS;
  static CONTROL_KEY_STRING = /mac/i.test(globalThis.navigator?.userAgent ?? "") ? "⌘" : "Control";
  static PROTECTED_KEYS = Object.freeze(["F5", "F11", "F12", "PrintScreen", "ScrollLock", "NumLock", "CapsLock"]);

  /** What a key event says to actions. Source: API13 KeyboardEventContext. */
  static getKeyboardEventContext(event, up = false) {
    const modifiers = [(event.ctrlKey || event.metaKey) && "Control", event.shiftKey && "Shift", event.altKey && "Alt"].filter(Boolean);
    return {
      event, key: event.code, up, repeat: event.repeat, hasFocus: false, modifiers, isControl: modifiers.includes("Control"), isShift: modifiers.includes("Shift"), isAlt: modifiers.includes("Alt")
    };
  }

  /** A key as people read it: KeyA is A. */
  static getKeycodeDisplayString(code) {
    return code.replace(/^(?:Key|Digit)(?=.$)/, "").replace(/^Numpad/, "Numpad ").replace(/^Arrow/, "");
  }

  /** Forget every key that is down. */
  releaseKeys() {
    this.downKeys.clear();
  }

  /** Is an action of the host's under way? It has none at the table. */
  isCoreActionKeyActive(_action) {
    return false;
  }

  constructor() {
    /** @type {Set<string>} */
    this.downKeys = new Set();
  }

  /** Listen on a window. */
  listen(target) {
    target.addEventListener("keydown", event => this.#handle(event, false));
    target.addEventListener("keyup", event => this.#handle(event, true));
    target.addEventListener("blur", () => this.downKeys.clear());
  }

  /** @param {"Control"|"Shift"|"Alt"} modifier */
  isModifierActive(modifier) {
    return MODIFIERS[modifier].some(code => this.downKeys.has(code));
  }

  /** Does an element that takes text have the focus? */
  get hasFocus() {
    const element = document.activeElement;
    if (!element) return false;
    return element.isContentEditable || ["INPUT", "SELECT", "TEXTAREA", "PROSE-MIRROR", "CODE-MIRROR"].includes(element.tagName);
  }

  #handle(event, up) {
    if (event.isComposing || !event.code) return;
    if (up) this.downKeys.delete(event.code);
    else this.downKeys.add(event.code);
    if (this.hasFocus) return;
    const context = KeyboardManager.getKeyboardEventContext(event, up);
    for (const action of game.keybindings.matching(event.code, new Set(context.modifiers))) {
      if (this.#run(action, context)) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
    }
  }

  #run(action, context) {
    if (action.restricted && !game.user.isGM) return false;
    if (context.repeat && !action.repeat) return false;
    const handler = context.up ? action.onUp : action.onDown;
    try {
      return handler?.(context) === true;
    } catch (error) {
      console.error(`Error thrown in the keybinding "${action.id}"`, error);
      return false;
    }
  }
}
