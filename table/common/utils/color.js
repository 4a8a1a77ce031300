/** A colour that is a number. Source: public API `foundry.utils.Color`. */

/** 24-bit RGB; NaN when it is no colour. */
export class Color extends Number {
  /** Is it a colour at all? */
  get valid() {
    const value = this.valueOf();
    return Number.isInteger(value) && value >= 0 && value <= 0xffffff;
  }

  /** "#rrggbb", or black for what is no colour. */
  get css() {
    return this.valid ? this.toString() : "#000000";
  }

  /** Red, green, blue, each from 0 to 1. */
  get rgb() {
    const value = this.valueOf();
    return [((value >> 16) & 0xff) / 255, ((value >> 8) & 0xff) / 255, (value & 0xff) / 255];
  }

  get r() { return this.rgb[0]; }
  get g() { return this.rgb[1]; }
  get b() { return this.rgb[2]; }

  /** "#rrggbb" */
  toString() {
    return this.valid ? `#${this.valueOf().toString(16).padStart(6, "0")}` : "";
  }

  toJSON() { return this.css; }

  toHTML() { return this.css; }

  /**
   * "rgba(…)" of this colour.
   * @param {number} alpha 0 to 1
   */
  toRGBA(alpha) {
    return `rgba(${this.rgb.map((part) => Math.round(part * 255)).join(", ")}, ${alpha})`;
  }

  equals(other) {
    return this.valueOf() === Number(other?.valueOf?.());
  }

  /**
   * From "#rgb", "#rrggbb", a number, or [r, g, b] of 0 to 1; anything else is no colour.
   * @param {unknown} color
   */
  static from(color) {
    if (color === null || color === undefined) return new this(NaN);
    if (color instanceof Color) return new this(color.valueOf());
    if (typeof color === "string") return this.fromString(color);
    if (Array.isArray(color)) return this.fromRGB(color);
    return new this(Number(color));
  }

  /** @param {string} text */
  static fromString(text) {
    const hex = text.trim().replace(/^(#|0x)/i, "");
    const full = /^[0-9a-f]{3}$/i.test(hex) ? [...hex].map((digit) => digit + digit).join("") : hex.slice(0, 6);
    return new this(/^[0-9a-f]{6}$/i.test(full) ? parseInt(full, 16) : NaN);
  }

  /** @param {[number, number, number]} rgb each 0 to 1 */
  static fromRGB([r, g, b]) {
    const byte = (part) => Math.round(Math.min(1, Math.max(0, part)) * 255);
    return new this((byte(r) << 16) | (byte(g) << 8) | byte(b));
  }
}
