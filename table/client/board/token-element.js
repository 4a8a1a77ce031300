import { el } from "../applications/dom.js";

/** When a bar or a name is shown: by the mode of display, to whom, and under the pointer. Source: API CONST.TOKEN_DISPLAY_MODES. */
function isShown(mode, { controlled, hover, isOwner }) {
  const { ALWAYS, CONTROL, HOVER, OWNER, OWNER_HOVER } = CONST.TOKEN_DISPLAY_MODES;
  return { [ALWAYS]: true, [OWNER]: isOwner, [HOVER]: hover, [OWNER_HOVER]: isOwner && hover, [CONTROL]: controlled }[mode] ?? false;
}

/**
 * A token as an element: picture, name, bars, markers of effects, and who aims at it.
 * @param {import("./token.js").Token} token
 * @returns {HTMLElement}
 */
export function tokenElement(token) {
  const { document: source } = token;
  const states = [token.controlled && "controlled", token.hover && "hover", source.hidden && "is-hidden"].filter(Boolean);
  const element = el("div", {
    class: ["board-token", ...states].join(" "), tabindex: "0", role: "button", "aria-label": source.name, "aria-pressed": String(token.controlled), dataset: { tokenId: source.id },
  });
  element.style.cssText = `left: ${source.x}px; top: ${source.y}px; width: ${token.w}px; height: ${token.h}px; z-index: ${source.sort ?? 0};`;
  const picture = el("img", { src: source.texture?.src || token.actor?.img || CONST.DEFAULT_TOKEN, alt: "", draggable: "false" });
  picture.style.cssText = `opacity: ${source.alpha}; transform: rotate(${source.lockRotation ? 0 : source.rotation}deg);`;
  element.append(picture, effects(token), targets(token));
  if (isShown(source.displayBars, token)) element.append(...["bar1", "bar2"].map((name) => bar(source, name)).filter(Boolean));
  if (isShown(source.displayName, token)) element.append(el("span", { class: "board-name" }, source.name));
  return element;
}

function bar(source, name) {
  const data = source.getBarAttribute(name);
  if (data?.type !== "bar") return null;
  const element = el("div", { class: "board-bar", role: "meter", "aria-valuenow": String(data.value), "aria-valuemax": String(data.max), "aria-valuemin": "0", "aria-label": name, dataset: { bar: name } }, el("i"));
  element.firstElementChild.style.width = `${Math.clamp(data.max ? (100 * data.value) / data.max : 0, 0, 100)}%`;
  return element;
}

const effects = ({ actor }) => el("div", { class: "board-effects" },
  ...(actor?.temporaryEffects ?? []).map(({ img, name, id }) => el("img", { src: img, alt: name, title: name, dataset: { effectId: id } })));

const targets = (token) => el("div", { class: "board-targets" }, ...[...token.targeted].map((user) => {
  const mark = el("i", { title: user.name, dataset: { userId: user.id } });
  mark.style.background = user.color?.css ?? String(user.color ?? "");
  return mark;
}));
