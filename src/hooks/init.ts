import { registerApi, registerMessages, registerPartials, registerRolls, registerSubtypes } from "../host/register";
import { registerMenus, registerSettings } from "../host/settings";
import { systemApi } from "../workflows/api/system-api";
import { ACTORS, ITEMS, MENUS, MESSAGES, PARTIALS, ROLLS } from "./registry";

/** Hand the host all that the registry lists. A new subtype is a new line there, never one here. */
function init(): void {
  registerSettings(); // first: models take defaults from them
  registerMenus(MENUS);
  registerSubtypes("Actor", ACTORS);
  registerSubtypes("Item", ITEMS);
  registerMessages(MESSAGES);
  registerRolls(ROLLS);
  registerApi(systemApi);
  void registerPartials(PARTIALS);
}

export const listen = (): unknown => Hooks.once("init", init);
