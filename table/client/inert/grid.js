/**
 * Grids that measure. Source: foundryvtt.com/api, foundry.grid (BaseGrid, GridlessGrid, SquareGrid; measurePath, getCenterPoint, getOffset,
 * getTopLeftPoint, getAdjacentOffsets, testAdjacency). Diagonals count as one space. Hexagons are measured as the crow flies.
 */
export class BaseGrid {
  /** @param {{size?: number, distance?: number, units?: string, style?: string, thickness?: number, color?: string, alpha?: number, type?: number}} [config] */
  constructor({ size = 100, distance = 1, units = "", style = "solidLines", thickness = 1, color = "#000000", alpha = 0.2, type = 0 } = {}) {
    Object.assign(this, { size, distance, units, style, thickness, color, alpha, type, sizeX: size, sizeY: size });
  }

  get isGridless() { return this.type === CONST.GRID_TYPES.GRIDLESS; }
  get isSquare() { return this.type === CONST.GRID_TYPES.SQUARE; }
  get isHexagonal() { return this.type > CONST.GRID_TYPES.SQUARE; }

  /** The field of a point, or of an offset. */
  getOffset(coordinates) {
    if ("i" in coordinates) return { i: coordinates.i, j: coordinates.j };
    return { i: Math.floor(coordinates.y / this.sizeY), j: Math.floor(coordinates.x / this.sizeX) };
  }

  getTopLeftPoint(coordinates) {
    const { i, j } = this.getOffset(coordinates);
    return { x: j * this.sizeX, y: i * this.sizeY };
  }

  getCenterPoint(coordinates) {
    const { x, y } = this.getTopLeftPoint(coordinates);
    return { x: x + this.sizeX / 2, y: y + this.sizeY / 2 };
  }

  getSnappedPoint(point) { return this.isGridless ? { ...point } : this.getTopLeftPoint({ x: point.x + this.sizeX / 2, y: point.y + this.sizeY / 2 }); }

  getAdjacentOffsets(coordinates) {
    const { i, j } = this.getOffset(coordinates);
    return [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => ({ i: i + down, j: j + right }))).filter((offset) => offset.i !== i || offset.j !== j);
  }

  testAdjacency(first, second) {
    const [a, b] = [this.getOffset(first), this.getOffset(second)];
    return Math.max(Math.abs(a.i - b.i), Math.abs(a.j - b.j)) === 1;
  }

  /** Units between two points: as the crow flies. @protected */
  _measure(from, to) { return (Math.hypot(to.x - from.x, to.y - from.y) / this.size) * this.distance; }

  /**
   * @param {{x: number, y: number}[]} waypoints
   * @returns {{waypoints: object[], segments: object[], distance: number, cost: number, spaces: number, diagonals: number, euclidean: number}}
   */
  measurePath(waypoints) {
    const points = waypoints.map((point) => ("i" in point ? this.getCenterPoint(point) : point));
    const segments = points.slice(1).map((to, index) => {
      const distance = this._measure(points[index], to);
      return { from: points[index], to, distance, cost: distance, spaces: Math.round(distance / this.distance), diagonals: 0, euclidean: BaseGrid.prototype._measure.call(this, points[index], to) };
    });
    const sum = (key) => segments.reduce((total, segment) => total + segment[key], 0);
    return { waypoints: points, segments, distance: sum("distance"), cost: sum("cost"), spaces: sum("spaces"), diagonals: 0, euclidean: sum("euclidean") };
  }
}

/** No fields. */
export class GridlessGrid extends BaseGrid {
  constructor(config = {}) { super({ ...config, type: 0 }); }
}

/** Squares. */
export class SquareGrid extends BaseGrid {
  constructor(config = {}) { super({ ...config, type: 1 }); }

  /** @protected */
  _measure(from, to) {
    const [a, b] = [this.getOffset(from), this.getOffset(to)];
    return Math.max(Math.abs(a.i - b.i), Math.abs(a.j - b.j)) * this.distance;
  }
}

/** Hexagons. */
export class HexagonalGrid extends BaseGrid {
  constructor(config = {}) { super({ ...config, type: config.type ?? 2 }); }
}

/** The grid of a scene. @param {object|null} scene */
export function gridOf(scene) {
  const { type = 1, ...config } = scene?.grid ?? {};
  const Grid = [GridlessGrid, SquareGrid][type] ?? HexagonalGrid;
  return new Grid({ ...config, type });
}
