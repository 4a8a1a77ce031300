/**
 * Does a point lie in a shape of a region?
 * Source: API13 data.RectangleShapeData {x, y, width, height}, EllipseShapeData and CircleShapeData {x, y, radiusX, radiusY | radius}, PolygonShapeData {points}; all may be turned
 * by `rotation` degrees.
 * @param {object} shape
 * @param {number} x
 * @param {number} y
 */
export function contains(shape, x, y) {
  if (shape.type === "polygon") return containsPolygon(shape.points ?? [], x, y);
  const angle = -((shape.rotation ?? 0) * Math.PI) / 180;
  const [dx, dy] = [x - shape.x, y - shape.y];
  const [px, py] = [dx * Math.cos(angle) - dy * Math.sin(angle), dx * Math.sin(angle) + dy * Math.cos(angle)];
  if (shape.type === "rectangle") return px >= 0 && py >= 0 && px <= shape.width && py <= shape.height;
  if (shape.type === "ellipse" || shape.type === "circle") return (px / (shape.radiusX ?? shape.radius)) ** 2 + (py / (shape.radiusY ?? shape.radius)) ** 2 <= 1;
  return false;
}

/** An odd number of edges lies to the right of a point inside. */
function containsPolygon(points, x, y) {
  let inside = false;
  for (let i = 0, j = points.length - 2; i < points.length; j = i, i += 2) {
    const [ax, ay, bx, by] = [points[i], points[i + 1], points[j], points[j + 1]];
    if ((ay > y) !== (by > y) && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}
