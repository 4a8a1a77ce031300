import { inertMethod, withInert } from "./inert.js";

/** A point of the plane. */
class Point {
  constructor(x = 0, y = x) { Object.assign(this, { x, y }); }
  set(x, y = x) { return Object.assign(this, { x, y }); }
  clone() { return new this.constructor(this.x, this.y); }
}

/** Something drawn, or a group of it: kept, never drawn. */
export class Container {
  children = [];
  parent = null;
  x = 0;
  y = 0;
  alpha = 1;
  visible = true;
  position = new Point();
  scale = new Point(1);
  pivot = new Point();
  addChild(...children) {
    for (const child of children) child.parent = this;
    this.children.push(...children);
    return children[0];
  }
  removeChild(...children) {
    this.children = this.children.filter((child) => !children.includes(child));
    return children[0];
  }
  removeChildren() { return this.children.splice(0); }
  destroy() { this.children = []; }
  on() { return this; }
  off() { return this; }
  once() { return this; }
  emit() { return false; }
}
/** Lines and areas. */
class Graphics extends Container {}
withInert(Graphics, "renderer", Object.fromEntries(["beginFill", "endFill", "lineStyle", "drawRect", "drawRoundedRect", "drawCircle", "drawPolygon", "drawShape", "moveTo", "lineTo", "clear", "beginTextureFill"]
  .map((name) => [name, function self() { return this; }])));
/** A picture. */
class Sprite extends Container {
  static from() { return new Sprite(); }
}
/** Letters. */
class Text extends Container {
  constructor(text = "", style = {}) { super(); Object.assign(this, { text, style }); }
}
/** Looks of letters. */
class TextStyle {
  constructor(style = {}) { Object.assign(this, style); }
  clone() { return new TextStyle({ ...this }); }
}
/** A rectangle of the plane. */
class Rectangle {
  constructor(x = 0, y = 0, width = 0, height = 0) { Object.assign(this, { x, y, width, height }); }
  get left() { return this.x; }
  get right() { return this.x + this.width; }
  get top() { return this.y; }
  get bottom() { return this.y + this.height; }
  contains(x, y) { return x >= this.left && x < this.right && y >= this.top && y < this.bottom; }
  clone() { return new Rectangle(this.x, this.y, this.width, this.height); }
}
/** A circle of the plane. */
class Circle {
  constructor(x = 0, y = 0, radius = 0) { Object.assign(this, { x, y, radius }); }
  contains(x, y) { return Math.hypot(x - this.x, y - this.y) <= this.radius; }
}
/** A polygon of the plane. */
class Polygon {
  constructor(...points) { this.points = points.flat().flatMap((point) => (typeof point === "number" ? point : [point.x, point.y])); }
}
/** An ellipse of the plane. */
class Ellipse {
  constructor(x = 0, y = 0, width = 0, height = 0) { Object.assign(this, { x, y, width, height }); }
}

/**
 * The global PIXI: shapes that compute, and things that are kept but never drawn. The table draws its board as DOM.
 * Source: names of PixiJS 7 that public systems extend or construct.
 */
export const PIXI = {
  Circle, Container, Ellipse, Graphics, Point, Polygon, Rectangle, Sprite, Text, TextStyle,
  Assets: { load: inertMethod("renderer", () => Promise.resolve(null)) },
  BLEND_MODES: { NORMAL: 0, ADD: 1, MULTIPLY: 2, SCREEN: 3 },
  UPDATE_PRIORITY: { INTERACTION: 50, HIGH: 25, NORMAL: 0, LOW: -25, UTILITY: -50 },
  Texture: { EMPTY: null, WHITE: null, from: inertMethod("renderer", () => null) },
  utils: { rgb2hex: ([r, g, b]) => (Math.round(r * 255) << 16) + (Math.round(g * 255) << 8) + Math.round(b * 255) },
};
