import { isForMacro, putMacro } from "../workflows/macro/macro-for";

/** A tag, an agent, a theme, a mission or a clue on the hotbar becomes a macro that calls the API. */
export const listen = (): unknown => Hooks.on("hotbarDrop", (_hotbar, data, slot) => {
  const dragged = { ...data };
  if (!isForMacro(dragged)) return true;
  void putMacro(dragged, slot);
  return false;
});
