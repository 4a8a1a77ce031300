import { setting } from "./settings";

/** Let our windows and cards move, or keep them still, as this browser's setting says; the reader's own wish for less motion goes first, in the styles. */
export function applyMotion(): void {
  document.documentElement.dataset["tdMotion"] = setting("display.motion");
}
