import { DocumentSheetV2 } from "../api/document-sheet.js";
import { DocumentDropsMixin, itemsAcceptDrops } from "./document-drops.js";

/** Sheet of an Item. Source: foundryvtt.com/api, ItemSheetV2: `item`, `actor`; drag and drop from v14 on. */
export class ItemSheetV2 extends DocumentDropsMixin(DocumentSheetV2) {
  static DEFAULT_OPTIONS = { position: { width: 480 }, window: { resizable: true } };

  get item() { return this.document; }
  get actor() { return this.document.actor ?? null; }
  get _acceptsDrops() { return itemsAcceptDrops(); }
}
