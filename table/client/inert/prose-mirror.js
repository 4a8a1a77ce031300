import { inertMethod } from "./inert.js";

const EDITOR = "ProseMirror editor (text is edited in the browser's own)";
const command = () => inertMethod(EDITOR, () => false);

/** A plugin of the editor that is never run. */
class ProseMirrorPlugin {
  static build = inertMethod(EDITOR, () => ({}));
  constructor(schema, options = {}) { Object.assign(this, { schema, options }); }
}
/** The menu of the editor: items may be added by packages that extend it. */
class ProseMirrorMenu extends ProseMirrorPlugin {
  static _MENU_ITEM_SCOPES = Object.freeze({ BOTH: "", TEXT: "text", HTML: "html" });
  _getDropDownMenus() { return {}; }
  _getMenuItems() { return []; }
}
/** Keys of the editor. */
class ProseMirrorKeyMaps extends ProseMirrorPlugin {}
/** Input rules of the editor. */
class ProseMirrorInputRules extends ProseMirrorPlugin {}
/** Marks what is looked for. */
class ProseMirrorHighlightMatchesPlugin extends ProseMirrorPlugin {}
/** Cleans what is pasted. */
class ProseMirrorContentLinkPlugin extends ProseMirrorPlugin {}
/** Watches for changes. */
class ProseMirrorDirtyPlugin extends ProseMirrorPlugin {}

const schema = { nodes: {}, marks: {} };

/**
 * The global ProseMirror, also `foundry.prosemirror`: names to build with; the table's editor is the browser's own.
 * Source: members that public systems use (commands, defaultSchema, dom, plugin classes with a static `build`).
 */
export const ProseMirror = {
  ProseMirrorContentLinkPlugin, ProseMirrorDirtyPlugin, ProseMirrorHighlightMatchesPlugin, ProseMirrorInputRules, ProseMirrorKeyMaps, ProseMirrorMenu, ProseMirrorPlugin,
  commands: Object.fromEntries(["setBlockType", "wrapIn", "toggleMark", "lift", "chainCommands", "selectAll", "deleteSelection", "joinUp", "joinDown"].map((name) => [name, command])),
  list: { wrapInList: command, liftListItem: command, sinkListItem: command, splitListItem: command },
  defaultSchema: schema,
  defaultPlugins: {},
  dom: { parseString: (text) => ({ textContent: text, content: text }), serializeString: (node) => String(node?.content ?? ""), DOMParser: class {}, DOMSerializer: class {} },
  input: {}, keymap: {}, state: {}, tables: {}, transform: {}, view: {},
  Plugin: class Plugin { constructor(spec = {}) { this.spec = spec; } },
  PluginKey: class PluginKey { constructor(key) { this.key = key; } },
  TextSelection: class TextSelection {}, EditorState: class EditorState {}, EditorView: class EditorView {}, Schema: class Schema {}, Step: class Step {},
};
