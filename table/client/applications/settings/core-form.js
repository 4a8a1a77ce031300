import { createFormGroup, createSelectInput } from "../fields.js";

/** Choices of the table's own settings, which are shown above those of packages. */
const SCHEMES = { "": "TABLE.Settings.system", light: "TABLE.Settings.light", dark: "TABLE.Settings.dark" };

const options = (choices) => Object.entries(choices).map(([value, label]) => ({ value, label }));

/** @param {string} rootId @returns {HTMLElement[]} Form groups of language and colour schemes. */
export function coreGroups(rootId) {
  const { applications = "", interface: chrome = "" } = game.settings.get("core", "uiConfig")?.colorScheme ?? {};
  const languages = Object.fromEntries((game.system.languages ? [...game.system.languages] : []).map(({ lang, name }) => [lang, name ?? lang]));
  const select = (name, label, value, choices) => createFormGroup({
    label, rootId, localize: true, input: createSelectInput({ name, value, options: options(choices), localize: true }),
  });
  return [
    select("core.language", "SETTINGS.LangN", game.i18n.lang, { cn: "中文", en: "English", ...languages }),
    select("scheme.applications", "TABLE.Settings.scheme", applications, SCHEMES),
    select("scheme.interface", "TABLE.Settings.interface", chrome, SCHEMES),
  ];
}

/** Store the colour schemes of a submitted form. @param {Record<string, any>} values */
export async function saveSchemes(values) {
  const config = game.settings.get("core", "uiConfig");
  const colorScheme = { applications: values["scheme.applications"] ?? "", interface: values["scheme.interface"] ?? "" };
  await game.settings.set("core", "uiConfig", { ...config, colorScheme });
}
