import { placeStopButton, showStop } from "../applications/hud/stop-sign";
import { registerKey } from "../host/keys";
import { onBroadcast } from "../host/socket";
import { registerOpener } from "../host/windows";
import { callStop, saysStop } from "../workflows/safety/call-stop";

/** 停: a key and a quiet button, and the sign that everybody sees. */
export function listen(): void {
  Hooks.once("init", () => {
    registerOpener("stop", showStop);
    registerKey({ id: "stop", name: "TAINTED.Safety.label", key: "KeyS", modifiers: ["Alt", "Shift"], press: callStop });
  });
  Hooks.once("ready", () => {
    onBroadcast((data) => void (saysStop(data) && showStop()));
    void placeStopButton();
  });
}
