import { parseEntry } from "../host/drag";
import { warn } from "../host/warn";
import { isForMacro, putMacro } from "../workflows/macro/macro-for";

/** A tag, an agent, a theme, a mission or a clue on the hotbar becomes a macro that calls the API. */
export const listen = (): unknown => Hooks.on("hotbarDrop", (_hotbar, data, slot) => {
  const dragged = { ...data };
  if (parseEntry(dragged)?.uuid === "") { // only named, as in a text: there is nothing that a macro could use
    warn("Drag.refused.noMacro");
    return false;
  }
  if (!isForMacro(dragged)) return true;
  void putMacro(dragged, slot);
  return false;
});
