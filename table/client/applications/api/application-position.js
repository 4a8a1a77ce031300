const number = (value, fallback) => (Number.isFinite(value) ? value : fallback);

/**
 * Work out where a window goes: what is asked for, else what is known, else the middle of the viewport; kept inside it.
 * Source: foundryvtt.com/api, ApplicationPosition {top, left, width, height, scale, zIndex}; arithmetic is the table's own.
 * @param {HTMLElement} element  The window, already in the document.
 * @param {Record<string, any>} position
 * @returns {{top: number, left: number, width: number|"auto", height: number|"auto", scale: number, zIndex: number}}
 */
export function placeWindow(element, position) {
  const { innerWidth, innerHeight } = element.ownerDocument.defaultView ?? globalThis;
  const auto = (value) => (Number.isFinite(value) ? value : "auto");
  const width = position.width === "auto" ? "auto" : Math.min(number(position.width, element.offsetWidth || 400), innerWidth);
  element.style.width = width === "auto" ? "auto" : `${width}px`;
  const height = auto(position.height) === "auto" ? "auto" : Math.min(position.height, innerHeight);
  element.style.height = height === "auto" ? "auto" : `${height}px`;
  const realWidth = width === "auto" ? element.offsetWidth : width;
  const realHeight = height === "auto" ? element.offsetHeight : height;
  const left = number(position.left, (innerWidth - realWidth) / 2);
  const top = number(position.top, (innerHeight - realHeight) / 2);
  return {
    width, height, scale: number(position.scale, 1), zIndex: number(position.zIndex, 100),
    left: Math.max(0, Math.min(left, Math.max(0, innerWidth - realWidth))),
    top: Math.max(0, Math.min(top, Math.max(0, innerHeight - Math.min(realHeight, 40)))),
  };
}

/**
 * Write a position into the window's style.
 * @param {HTMLElement} element
 * @param {ReturnType<typeof placeWindow>} position
 */
export function applyPosition(element, position) {
  const px = (value) => (value === "auto" ? "auto" : `${value}px`);
  Object.assign(element.style, {
    width: px(position.width), height: px(position.height), left: px(position.left), top: px(position.top),
    zIndex: String(position.zIndex), transform: position.scale === 1 ? "" : `scale(${position.scale})`,
    transformOrigin: "0 0",
  });
}

/**
 * Let a handle move something: calls back with the distance from the start while a pointer drags.
 * @param {HTMLElement} handle
 * @param {{start: (event: PointerEvent) => object|null, move: (origin: object, dx: number, dy: number) => void}} callbacks
 *   `start` returns what to remember, or null to refuse.
 */
export function followPointer(handle, { start, move }) {
  handle.addEventListener("pointerdown", (down) => {
    const origin = down.button === 0 ? start(down) : null;
    if (!origin) return;
    const view = handle.ownerDocument.defaultView;
    const onMove = (event) => move(origin, event.clientX - down.clientX, event.clientY - down.clientY);
    view.addEventListener("pointermove", onMove);
    const stop = () => view.removeEventListener("pointermove", onMove);
    view.addEventListener("pointerup", stop, { once: true });
    view.addEventListener("pointercancel", stop, { once: true });
  });
}
