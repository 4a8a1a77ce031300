/** Where the host keeps room for what belongs to everybody; on a narrow page it shows the second alone. */
const PLACES = ["#ui-top", "#ui-middle"] as const;

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
    const places = PLACES.map((selector) => document.querySelector(selector)).filter((place): place is Element => place !== null);
    const place = places.find(shown) ?? document.body;
    element.dataset["dock"] = place === document.body ? "page" : place.id;
    element.style.setProperty("--td-hud-room", room ? `${Math.max(0, room.clientWidth - 16)}px` : "");
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
