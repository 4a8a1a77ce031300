import { openDossierBoard } from "../applications/boards/dossier-board";
import { useDocument } from "../applications/use-document";
import { TEXT_CHIPS } from "../applications/elements/text-chip";
import { openRollWindowFor } from "../applications/dialogs/open-roll-window";
import { registerMarkup } from "../host/enrich";
import { TaintedActor } from "../documents/tainted-actor";
import { TaintedItem } from "../documents/tainted-item";
import { registerApi, registerDocuments, registerMessages, registerPartials, registerRolls, registerSubtypes } from "../host/register";
import { applyMotion } from "../host/motion";
import { registerMenus, registerSettings } from "../host/settings";
import { registerOpener } from "../host/windows";
import { systemApi } from "../workflows/api/system-api";
import { hearLandings } from "../workflows/effects/landings";
import { ACTORS, ITEMS, MENUS, MESSAGES, PARTIALS, ROLLS } from "./registry";

/** Hand the host all that the registry lists. A new subtype is a new line there, never one here. */
function init(): void {
  registerSettings({ "display.motion": applyMotion }); // first: models take defaults from them
  applyMotion();
  registerMenus(MENUS);
  registerDocuments(TaintedActor, TaintedItem);
  registerSubtypes("Actor", ACTORS);
  registerSubtypes("Item", ITEMS);
  registerMessages(MESSAGES);
  registerRolls(ROLLS);
  registerApi(systemApi);
  registerMarkup(TEXT_CHIPS);
  registerOpener("use", useDocument);
  registerOpener("board", openDossierBoard);
  registerOpener("roll", openRollWindowFor);
  hearLandings();
  void registerPartials(PARTIALS);
}

export const listen = (): unknown => Hooks.once("init", init);
