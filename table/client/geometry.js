/** Geometry of `foundry.utils`. Source: foundryvtt.com/api, foundry.utils: names, parameters and what comes back; the arithmetic is common knowledge. */

const turn = (a, b, c) => (a.y - c.y) * (b.x - c.x) - (a.x - c.x) * (b.y - c.y);

/** On which side of a line a point is: positive, negative, 0 on it. */
export const orient2dFast = turn;

/** Do two segments cross? */
export function lineSegmentIntersects(a, b, c, d) {
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

/** Where two lines cross, with the share of the way on the first, or null. */
export function lineLineIntersection(a, b, c, d, { t1 = false } = {}) {
  const bottom = (d.y - c.y) * (b.x - a.x) - (d.x - c.x) * (b.y - a.y);
  if (!bottom) return null;
  const share = ((d.x - c.x) * (a.y - c.y) - (d.y - c.y) * (a.x - c.x)) / bottom;
  const point = { x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y), t0: share };
  return t1 ? { ...point, t1: ((b.x - a.x) * (a.y - c.y) - (b.y - a.y) * (a.x - c.x)) / bottom } : point;
}

/** Where two segments cross, or null. */
export function lineSegmentIntersection(a, b, c, d, epsilon = 1e-8) {
  const point = lineLineIntersection(a, b, c, d, { t1: true });
  const within = (share) => share >= -epsilon && share <= 1 + epsilon;
  return point && within(point.t0) && within(point.t1) ? point : null;
}

/** The point of a segment that is nearest to another point. */
export function closestPointToSegment(point, a, b) {
  const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  const share = length ? Math.clamp(((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / length, 0, 1) : 0;
  return { x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) };
}

/** The middle of an area. @param {number[]} points x, y, x, y, … */
export function polygonCentroid(points) {
  const sum = { x: 0, y: 0, area: 0 };
  for (let index = 0; index < points.length; index += 2) {
    const [x, y] = [points[index], points[index + 1]];
    const [nextX, nextY] = [points[(index + 2) % points.length], points[(index + 3) % points.length]];
    const cross = x * nextY - nextX * y;
    sum.area += cross;
    sum.x += (x + nextX) * cross;
    sum.y += (y + nextY) * cross;
  }
  return { x: sum.x / (3 * sum.area), y: sum.y / (3 * sum.area) };
}

/** Is a circle inside a polygon's corners' reach? Do paths cross a circle? */
export function pathCircleIntersects(points, close, center, radius) {
  const count = points.length / 2;
  for (let index = 0; index < (close ? count : count - 1); index++) {
    const at = (number) => ({ x: points[(number % count) * 2], y: points[(number % count) * 2 + 1] });
    const nearest = closestPointToSegment(center, at(index), at(index + 1));
    if (Math.hypot(nearest.x - center.x, nearest.y - center.y) < radius) return true;
  }
  return false;
}

/** Do two circles overlap? */
export const circleCircleIntersects = (x0, y0, r0, x1, y1, r1) => Math.hypot(x0 - x1, y0 - y1) < r0 + r1;

/** Where a line crosses a circle: points within the segment. */
export function quadraticIntersection(p0, p1, center, radius, epsilon = 0) {
  const [dx, dy] = [p1.x - p0.x, p1.y - p0.y];
  const a = dx ** 2 + dy ** 2;
  const b = 2 * (dx * (p0.x - center.x) + dy * (p0.y - center.y));
  const root = b ** 2 - 4 * a * ((p0.x - center.x) ** 2 + (p0.y - center.y) ** 2 - radius ** 2);
  if (root < 0 || !a) return [];
  const shares = root ? [(-b - Math.sqrt(root)) / (2 * a), (-b + Math.sqrt(root)) / (2 * a)] : [-b / (2 * a)];
  return shares.filter((share) => share >= -epsilon && share <= 1 + epsilon).map((share) => ({ x: p0.x + share * dx, y: p0.y + share * dy }));
}

/** How a segment and a circle meet. @returns {{aInside: boolean, bInside: boolean, contained: boolean, outside: boolean, tangent: boolean, intersections: object[]}} */
export function lineCircleIntersection(a, b, center, radius, epsilon = 1e-8) {
  const inside = (point) => Math.hypot(point.x - center.x, point.y - center.y) < radius - epsilon;
  const [aInside, bInside] = [inside(a), inside(b)];
  const contained = aInside && bInside;
  const intersections = contained ? [] : quadraticIntersection(a, b, center, radius, epsilon);
  return { aInside, bInside, contained, outside: !contained && !intersections.length, tangent: !aInside && !bInside && intersections.length === 1, intersections };
}
