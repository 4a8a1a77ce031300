import { followPointer } from "../api/application-position.js";

/** Let a window be dragged by a handle, and resized. Source: foundryvtt.com/api, Draggable(app, element, handle, resizable). */
export class Draggable {
  /**
   * @param {object} app
   * @param {HTMLElement|object} element  a window of the first framework gives what it has: jQuery
   * @param {HTMLElement|object|false} [handle]
   * @param {boolean|object} [resizable]
   */
  constructor(app, element, handle = false, resizable = false) {
    this.app = app;
    this.element = element = plain(element);
    this.handle = plain(handle) || element;
    followPointer(this.handle, {
      start: ({ target }) => (target.closest("button, a, input") ? null : { left: element.offsetLeft, top: element.offsetTop }),
      move: ({ left, top }, dx, dy) => this.app.setPosition({ left: left + dx, top: top + dy }),
    });
    if (!resizable) return;
    const grip = document.createElement("div");
    grip.className = "window-resizable-handle";
    element.append(grip);
    followPointer(grip, {
      start: () => ({ width: element.offsetWidth, height: element.offsetHeight }),
      move: ({ width, height }, dx, dy) => this.app.setPosition({ width: width + dx, height: height + dy }),
    });
  }
}

/** An element, of one or of jQuery's. */
const plain = (given) => (given instanceof HTMLElement || !given ? given : given[0]);
