import { follow } from "../applications/follow";
import { noteOnCombat } from "../applications/hud/combat-note";
import { MissionHud } from "../applications/hud/mission-hud";
import { openSettle } from "../applications/mission/settle-window";
import { openShow } from "../applications/mission/show-window";
import { AgentSheet } from "../applications/sheets/agent-sheet";
import { openMissionMap } from "../applications/sheets/open-map";
import { setting } from "../host/settings";
import { onBroadcast } from "../host/socket";
import { registerOpener } from "../host/windows";
import { meetThreat, meetThreats } from "../workflows/mission/meet-threat";
import { readShown } from "../workflows/mission/show";

/** The strip follows whatever it tells of: missions, what is in them, who has acted. */
export function listen(): void {
  Hooks.once("init", () => {
    registerOpener("map", openMissionMap);
    registerOpener("shown", openShow);
    registerOpener("settle", openSettle);
  });
  Hooks.on("renderCombatTracker", (_tracker, element) => noteOnCombat(element));
  Hooks.once("ready", () => {
    const hud = new MissionHud();
    const strip = {
      rendered: true,
      render: () => {
        hud.follow();
        for (const sheet of foundry.applications.instances.values()) if (sheet instanceof AgentSheet) void sheet.render({ parts: ["header", "file"] });
      },
    };
    // who has acted is all that it tells of the log
    follow(strip, (changed) => changed.type === "mission" || changed.type === "challenge" || (changed instanceof ChatMessage && setting("spotlight.enabled")));
    Hooks.on("updateActor", ({ type, uuid }, changes) => {
      if (type === "mission" && foundry.utils.getProperty(changes, "system.phase") === "ended") openSettle(uuid); // on everybody's own screen
    });
    Hooks.on("createChatMessage", (message) => void meetThreat(message));
    for (const hook of ["createSetting", "updateSetting", "clientSettingChanged"] as const) Hooks.on(hook, strip.render);
    onBroadcast((data) => {
      const shown = readShown(data);
      if (shown) openShow(shown.show, shown.uuid);
    });
    hud.follow();
    void meetThreats();
  });
}
