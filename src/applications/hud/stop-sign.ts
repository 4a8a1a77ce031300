import { locale } from "../../host/i18n";
import { interfaceScheme, renderElement } from "../../host/render";
import { templatePath } from "../../host/parts";
import { callStop } from "../../workflows/safety/call-stop";

const draw = async (name: string): Promise<HTMLElement> => {
  const element = await renderElement(templatePath(`hud/${name}`), {});
  element.lang = locale();
  element.dataset["tdTheme"] = interfaceScheme();
  return element;
};

/** Put the quiet button 停 where everybody finds it. */
export async function placeStopButton(): Promise<void> {
  const button = await draw("stop-button");
  document.querySelector(".td-stop-button")?.remove();
  button.querySelector("button")?.addEventListener("click", () => callStop());
  (document.querySelector("#ui-left-column-1 #players") ?? document.querySelector("#players"))?.before(button);
  if (!button.isConnected) document.body.append(button);
}

/** Show that somebody said stop, once, until it is put away. */
export async function showStop(): Promise<void> {
  if (document.querySelector(".td-stop-sign")) return;
  const sign = await draw("stop-sign");
  const before = document.activeElement;
  const close = sign.querySelector("button");
  const putAway = () => {
    sign.remove();
    if (before instanceof HTMLElement) before.focus();
  };
  close?.addEventListener("click", putAway);
  sign.addEventListener("keydown", ({ key }) => key === "Escape" && putAway());
  document.body.append(sign);
  close?.focus();
}
