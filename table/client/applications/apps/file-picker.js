import { EVENTS } from "../../../common/protocol.js";
import { el, icon, t } from "../dom.js";
import { ApplicationV2 } from "../api/application.js";

const EXTENSIONS = {
  image: [".apng", ".avif", ".bmp", ".gif", ".jpeg", ".jpg", ".png", ".svg", ".tiff", ".webp"],
  audio: [".flac", ".m4a", ".mp3", ".ogg", ".opus", ".wav"], video: [".m4v", ".mp4", ".webm"], text: [".csv", ".json", ".md", ".pdf", ".txt"],
};
EXTENSIONS.imagevideo = [...EXTENSIONS.image, ...EXTENSIONS.video];

/**
 * Browse the server's files and choose one.
 * Source: foundryvtt.com/api, FilePicker {type, current, callback(path), document}; static browse, upload, createDirectory (usage of public systems).
 * Browsing needs FILES_BROWSE, uploading FILES_UPLOAD; without, the window says so and takes a typed path.
 */
export class FilePicker extends ApplicationV2 {
  /** Source: API13 FilePicker.FILE_TYPES, LAST_BROWSED_DIRECTORY, DISPLAY_MODES. */
  static FILE_TYPES = Object.freeze(["any", "audio", "folder", "font", "graphics", "image", "imagevideo", "text", "video"]);
  static DISPLAY_MODES = Object.freeze(["list", "thumbs", "tiles", "images"]);
  static LAST_BROWSED_DIRECTORY = "";
  static LAST_DISPLAY_MODE = "list";

  /** A picker for a button: `data-type` says what for, `data-target` which field of its form takes the path. */
  static fromButton(button) {
    const field = button.form?.elements[button.dataset.target] ?? null;
    return new this({ type: button.dataset.type, current: field?.value ?? "", callback: (path) => {
      if (!field) return;
      field.value = path;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    } });
  }

  get activeSource() { return "data"; }
  get canUpload() { return game.user.can("FILES_UPLOAD"); }
  get sources() { return { data: { target: this.#target, label: "TABLE.Files.title", icon: "fa-solid fa-database" } }; }

  static get implementation() { return CONFIG.ux?.FilePicker ?? this; }

  static DEFAULT_OPTIONS = {
    id: "file-picker-{id}", tag: "form", classes: ["filepicker"], position: { width: 560, height: 480 },
    type: "any", current: "", callback: null, document: null,
    window: { title: "TABLE.Files.title", icon: "fa-solid fa-file-import", contentClasses: ["standard-form"], resizable: true },
    form: { handler: FilePicker.#onSubmit, closeOnSubmit: true },
    actions: { openFolder: FilePicker.#onOpenFolder, pickFile: FilePicker.#onPickFile, upload: FilePicker.#onUpload },
  };

  #target;
  #chosen;

  constructor(options = {}) {
    super(options);
    const current = this.options.current ?? "";
    this.#chosen = current;
    this.#target = current.includes("/") ? current.slice(0, current.lastIndexOf("/")) : current;
    this.type = this.options.type;
    this.callback = this.options.callback;
  }

  get target() { return this.#target; }

  /**
   * @param {"data"|"public"} source
   * @param {string} target  Folder.
   * @param {{extensions?: string[]}} [options]
   * @returns {Promise<{target: string, dirs: string[], files: string[]}>}
   * @throws {Error} Without permission, or for a folder that is not open.
   */
  static browse(_source, target, { extensions } = {}) { return ask({ action: "browse", target, extensions }); }

  /** @param {string} source @param {string} path  Folder. @param {File} file @returns {Promise<{status: string, path: string}>} */
  static async upload(_source, path, file, _body = {}, { notify = true } = {}) {
    const answer = await ask({ action: "upload", target: path, name: file.name, body: await file.arrayBuffer() });
    if (notify) ui.notifications.info("TABLE.Files.uploaded", { format: { name: file.name } });
    return { ...answer, status: "success" };
  }

  /** Into the storage that a package keeps over updates: the table keeps none. Source: F#8590. */
  static async uploadPersistent(packageId) { throw new Error(`the table has no storage of packages: ${packageId}`); }

  /** Settings of sources of files: there is one at the table. */
  static async configurePath() { return {}; }

  /** @param {string} source @param {string} target  The new folder. */
  static createDirectory(_source, target) { return ask({ action: "createDirectory", target }); }

  /** Open at a folder. @param {string} [target] */
  async browse(target = this.#target) {
    this.#target = target;
    return this.render({ force: true });
  }

  /** @protected */
  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    if (!game.user.can("FILES_BROWSE")) return { ...context, notice: t("TABLE.Files.noPermission"), dirs: [], files: [] };
    const extensions = EXTENSIONS[this.type];
    try {
      return { ...context, ...(await FilePicker.browse("data", this.#target, { extensions })) };
    } catch (error) {
      if (!this.#target) return { ...context, notice: error.message, dirs: [], files: [] };
      this.#target = "";
      return this._prepareContext(options);
    }
  }

  /** @protected */
  async _renderHTML({ dirs = [], files = [], notice }) {
    const parent = this.#target.split("/").slice(0, -1).join("/");
    const row = (action, path, glyph, label) => el("li", {}, el("button", { type: "button", class: "file", dataset: { action, path } }, glyph, el("span", {}, label)));
    const picture = (path) => (EXTENSIONS.image.some((ext) => path.toLowerCase().endsWith(ext)) ? el("img", { src: path, alt: "", loading: "lazy" }) : icon("fa-solid fa-file"));
    const nameOf = (path) => decodeURIComponent(path.split("/").at(-1));
    return [
      el("p", { class: "current-dir" }, `/${this.#target}`), notice ? el("p", { class: "notification warning" }, notice) : null,
      el("ul", { class: "directory files plain scrollable" },
        this.#target ? row("openFolder", parent, icon("fa-solid fa-arrow-up"), "..") : null,
        ...dirs.map((path) => row("openFolder", path, icon("fa-solid fa-folder"), nameOf(path))), ...files.map((path) => row("pickFile", path, picture(path), nameOf(path)))),
      game.user.can("FILES_UPLOAD") ? el("div", { class: "form-group" }, el("label", { for: `${this.id}-upload` }, t("TABLE.Files.upload")),
        el("div", { class: "form-fields" }, el("input", { type: "file", id: `${this.id}-upload` }), el("button", { type: "button", dataset: { action: "upload" } }, t("TABLE.Files.upload")))) : null,
      el("div", { class: "form-group" }, el("label", { for: `${this.id}-file` }, t("TABLE.Files.path")),
        el("div", { class: "form-fields" }, el("input", { type: "text", name: "file", id: `${this.id}-file`, value: this.#chosen }))),
      el("footer", { class: "form-footer" }, el("button", { type: "submit" }, t("TABLE.Files.select"))),
    ].filter(Boolean);
  }

  /** @protected */ _replaceHTML(result, content) { content.replaceChildren(...result); }

  static #onOpenFolder(_event, target) { return this.browse(target.dataset.path); }

  static #onPickFile(_event, target) {
    this.#chosen = target.dataset.path;
    this.element.querySelector("[name=file]").value = this.#chosen;
  }

  static async #onUpload() {
    const [file] = this.element.querySelector("input[type=file]").files;
    if (!file) return;
    const { path } = await FilePicker.upload("data", this.#target || `worlds/${game.world.id}`, file);
    this.#chosen = path;
    await this.render();
  }

  static #onSubmit(_event, _form, formData) { return this.callback?.(formData.object.file, this); }
}

async function ask(request) {
  const answer = await game.socket.emitWithAck(EVENTS.files, request);
  if (answer?.error) throw Object.assign(new Error(answer.error.message), { name: answer.error.name });
  return answer;
}
