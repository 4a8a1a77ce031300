import { MissionHud } from "../applications/hud/mission-hud";
import { meetThreat, meetThreats } from "../workflows/mission/meet-threat";

/** The strip follows whatever it tells of: missions, what is in them, who has acted. */
export function listen(): void {
  Hooks.once("ready", () => {
    const hud = new MissionHud();
    const follow = foundry.utils.debounce(() => hud.follow(), 20); // one press changes several documents
    const ofActor = ({ type }: Actor.Implementation) => void ((type === "mission" || type === "challenge") && follow());
    Hooks.on("createActor", ofActor);
    Hooks.on("updateActor", ofActor);
    Hooks.on("deleteActor", ofActor);
    for (const hook of ["createItem", "updateItem", "deleteItem"] as const) Hooks.on(hook, ({ parent }: Item.Implementation) => void (parent?.type === "mission" && follow()));
    Hooks.on("createChatMessage", (message) => {
      void meetThreat(message);
      follow();
    });
    Hooks.on("updateSetting", follow);
    hud.follow();
    void meetThreats();
  });
}
