import * as fields from "../../common/data/fields.js";
import { DataModel } from "../../common/data/model.js";
import { TypeDataModel } from "../../common/data/type-data-model.js";

const { BooleanField, NumberField, SchemaField, SetField, StringField } = fields;
const number = () => new NumberField({ required: true, nullable: false, initial: 0 });

/** A shape on a scene. Source: foundryvtt.com/api, foundry.data.BaseShapeData and its kinds, each with TYPE. */
export class BaseShapeData extends DataModel {
  static TYPE = "";
  static get TYPES() { return Object.fromEntries([RectangleShapeData, CircleShapeData, EllipseShapeData, PolygonShapeData].map((Shape) => [Shape.TYPE, Shape])); }
  static defineSchema() { return { type: new StringField({ required: true, blank: false, initial: this.TYPE }), hole: new BooleanField() }; }
}
/** @see BaseShapeData */
export class RectangleShapeData extends BaseShapeData {
  static TYPE = "rectangle";
  static defineSchema() { return { ...super.defineSchema(), x: number(), y: number(), width: number(), height: number(), rotation: number() }; }
}
/** @see BaseShapeData */
export class CircleShapeData extends BaseShapeData {
  static TYPE = "circle";
  static defineSchema() { return { ...super.defineSchema(), x: number(), y: number(), radius: number() }; }
}
/** @see BaseShapeData */
export class EllipseShapeData extends BaseShapeData {
  static TYPE = "ellipse";
  static defineSchema() { return { ...super.defineSchema(), x: number(), y: number(), radiusX: number(), radiusY: number(), rotation: number() }; }
}
/** @see BaseShapeData */
export class PolygonShapeData extends BaseShapeData {
  static TYPE = "polygon";
  static defineSchema() { return { ...super.defineSchema(), points: new fields.ArrayField(number()) }; }
}

/** How hard a place is to cross. Source: foundryvtt.com/api, foundry.data.BaseTerrainData, TerrainData {difficulty}. */
export class BaseTerrainData extends DataModel {
  static defineSchema() { return {}; }
  static getMovementCostFunction() { return (_from, _to, distance) => distance; }
  static resolveTerrainEffects() { return new this(); }
  equals(other) { return other instanceof BaseTerrainData; }
}
/** @see BaseTerrainData */
export class TerrainData extends BaseTerrainData {
  static defineSchema() { return { difficulty: new NumberField({ required: true, nullable: true, min: 0, initial: 1 }) }; }
  equals(other) { return other instanceof TerrainData && other.difficulty === this.difficulty; }
}

/**
 * What a region does, as a model to extend: nothing on the table runs it.
 * Source: foundryvtt.com/api, foundry.data.regionBehaviors.RegionBehaviorType {static events, _createEventsField}.
 */
export class RegionBehaviorType extends TypeDataModel {
  static events = {};
  static _createEventsField({ events, initial } = {}) {
    return new SetField(new StringField({ required: true, ...(events ? { choices: events } : {}) }), { initial: initial ?? [] });
  }
  get behavior() { return this.parent; }
  get region() { return this.parent?.parent ?? null; }
  get scene() { return this.region?.parent ?? null; }
  async _handleRegionEvent() {}
}
/** Difficult terrain, as far as it is stored. */
export class ModifyMovementCostRegionBehaviorType extends RegionBehaviorType {
  static defineSchema() { return { difficulties: new SchemaField({}) }; }
}
