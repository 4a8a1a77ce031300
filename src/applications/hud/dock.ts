/** Where the host keeps room for what belongs to everybody, the best last; on a narrow page it may show the first alone. */
const PLACES = "#ui-middle, #ui-top";

/** Where there is less room than this (px), it stands on the page itself, above everything. */
const LEAST = 240;

const shown = (place: Element): boolean => getComputedStyle(place).display !== "none";

/**
 * Keep an element at the head of the interface, as wide as there is room, wherever the host has it on this page.
 *
 * @returns What ends that, and takes the element away.
 */
export function dock(element: HTMLElement): () => void {
  document.getElementById(element.id)?.remove();
  const room = document.querySelector("#ui-middle");
  const settle = (): void => {
    const width = room?.clientWidth ?? 0;
    const place = (width > LEAST && [...document.querySelectorAll(PLACES)].findLast(shown)) || document.body;
    element.dataset["dock"] = place === document.body ? "page" : place.id;
    element.style.setProperty("--td-hud-room", `${width - 16}px`);
    if (element.parentElement !== place) place.prepend(element);
  };
  settle();
  const watch = new ResizeObserver(settle);
  watch.observe(room ?? document.body);
  return () => {
    watch.disconnect();
    element.remove();
  };
}
