import { BASE_CLASSES } from "../../../common/registry.js";
import { BaseJournalEntryCategory } from "../bases.js";
import { ClientDocumentMixin } from "../client-document.js";

/** Documents placed on a scene that the table stores but does not draw. */
export class AmbientLightDocument extends ClientDocumentMixin(BASE_CLASSES.BaseAmbientLight) {}
export class AmbientSoundDocument extends ClientDocumentMixin(BASE_CLASSES.BaseAmbientSound) {}
export class DrawingDocument extends ClientDocumentMixin(BASE_CLASSES.BaseDrawing) {}
export class MeasuredTemplateDocument extends ClientDocumentMixin(BASE_CLASSES.BaseMeasuredTemplate) {}
export class NoteDocument extends ClientDocumentMixin(BASE_CLASSES.BaseNote) {}
export class RegionDocument extends ClientDocumentMixin(BASE_CLASSES.BaseRegion) {}
export class RegionBehavior extends ClientDocumentMixin(BASE_CLASSES.BaseRegionBehavior) {}
export class TileDocument extends ClientDocumentMixin(BASE_CLASSES.BaseTile) {}
export class WallDocument extends ClientDocumentMixin(BASE_CLASSES.BaseWall) {}
export class JournalEntryCategory extends ClientDocumentMixin(BaseJournalEntryCategory) {}
