import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { USER_ROLES } from "../common/constants.js";

const FOLDER = fileURLToPath(new URL("pages/", import.meta.url));

/** Languages as a browser names them, for the `lang` attribute; `cn` is the community's name for Simplified Chinese and no tag that browsers know. */
const TAGS = { cn: "zh-Hans" };

/**
 * The page where a user says who he is: `select[name=userid]`, `input[name=password]`, `button[name=join]`.
 * @param {import("./world.js").World} world
 * @param {{name?: string, message?: string}} [options]  the user to preselect, and why the last try failed
 * @returns {Promise<string>}
 */
export async function joinPage(world, { name, message = "" } = {}) {
  const users = world.realm.all("User").filter((user) => user.role > USER_ROLES.NONE);
  return fill("join.html", {
    TITLE: world.title,
    SYSTEM: world.manifest.title ?? world.manifest.id,
    MESSAGE: { html: message && `<p role="alert">${escapeHtml(message)}</p>` },
    USERS: { html: users.map((user) => `<option value="${user._id}"${user.name === name ? " selected" : ""}>${escapeHtml(user.name)}</option>`).join("\n        ") }
  });
}

/**
 * @param {import("./world.js").World} world
 * @returns {Promise<string>}
 */
export async function playersPage(world) {
  return fill("players.html", {
    TITLE: world.title,
    USERS: { html: world.realm.all("User").map((user) => `<li>${escapeHtml(user.name)}</li>`).join("") }
  });
}

/**
 * @param {import("./world.js").World} world
 * @param {string} language  for a browser that has none set
 * @returns {Promise<string>}
 */
export async function gamePage(world, language) {
  return fill("game.html", {
    TITLE: world.title, LANGUAGE: language, LANG: TAGS[language] ?? language, GENERATION: String(world.generation), SYSTEM: world.manifest.id
  });
}

async function fill(name, values) {
  const template = await readFile(FOLDER + name, "utf8");
  return template.replace(/%([A-Z]+)%/g, (_, key) => values[key].html ?? escapeHtml(values[key]));
}

function escapeHtml(text) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
