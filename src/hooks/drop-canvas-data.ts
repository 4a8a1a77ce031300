import { dropOnToken } from "../applications/drop-on-token";

/** A status or a story tag dropped on a token goes to whoever it stands for. */
export const listen = (): unknown => Hooks.on("dropCanvasData", (canvas, data) => !dropOnToken([...(canvas.tokens?.placeables ?? [])], data));
