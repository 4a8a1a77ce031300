import { BASE_CLASSES } from "../../../common/registry.js";
import { BaseJournalEntryCategory } from "../bases.js";
import { inertMethod } from "../../inert/inert.js";
import { ClientDocumentMixin } from "../client-document.js";
import { contains } from "../region-shapes.js";

/** Documents placed on a scene that the table stores but does not draw. */
export class AmbientLightDocument extends ClientDocumentMixin(BASE_CLASSES.BaseAmbientLight) {}
export class AmbientSoundDocument extends ClientDocumentMixin(BASE_CLASSES.BaseAmbientSound) {}
export class DrawingDocument extends ClientDocumentMixin(BASE_CLASSES.BaseDrawing) {}
export class MeasuredTemplateDocument extends ClientDocumentMixin(BASE_CLASSES.BaseMeasuredTemplate) {}
export class NoteDocument extends ClientDocumentMixin(BASE_CLASSES.BaseNote) {}

/** An area of a scene. Sources: API14 RegionDocument (tokens); public systems (testPoint, segmentizeMovementPath). */
export class RegionDocument extends ClientDocumentMixin(BASE_CLASSES.BaseRegion) {
  /** The tokens whose middle lies in it. @returns {Set<object>} */
  get tokens() {
    return new Set(this.parent?.tokens.filter(token => this.testPoint({ ...token.getCenterPoint(), elevation: token.elevation ?? 0 })) ?? []);
  }

  /** Does a point lie in it? Holes count last, as they are drawn last. @param {{x: number, y: number, elevation?: number}} point */
  testPoint({ x, y, elevation = 0 }) {
    const { bottom, top } = this.elevation;
    if (elevation < (bottom ?? -Infinity) || elevation > (top ?? Infinity)) return false;
    return this.shapes.reduce((inside, shape) => (contains(shape, x, y) ? !shape.hole : inside), false);
  }
}

RegionDocument.prototype.segmentizeMovementPath = inertMethod("RegionDocument#segmentizeMovementPath", () => []);

export class RegionBehavior extends ClientDocumentMixin(BASE_CLASSES.BaseRegionBehavior) {}
export class TileDocument extends ClientDocumentMixin(BASE_CLASSES.BaseTile) {}
export class WallDocument extends ClientDocumentMixin(BASE_CLASSES.BaseWall) {}
export class JournalEntryCategory extends ClientDocumentMixin(BaseJournalEntryCategory) {}
