/** Layer of a stylesheet that names none. Source: W:guides/css-cascade-layers. */
const DEFAULT_LAYERS = { system: "system", module: "modules" };

/**
 * Load the styles, classic scripts and modules of the system, then of each module, in the order of their manifests.
 * @param {object} system manifest
 * @param {object[]} modules manifests
 */
export async function loadPackages(system, modules) {
  const packages = [{ ...system, type: "system", root: `systems/${system.id}/` }, ...modules.map(module => ({ ...module, type: "module", root: `modules/${module.id}/` }))];
  await Promise.all(packages.map(loadStyles));
  for (const { root, scripts = [] } of packages) for (const path of scripts) await loadScript(route(root + path));
  for (const { root, esmodules = [] } of packages) for (const path of esmodules) await import(route(root + path));
}

/** Languages of packages by rank, later ones win: system, modules, world. @returns {object[][]} each with its full path */
export function packageLanguages({ system, modules = [], world }) {
  const fits = entry => (!entry.system || entry.system === system.id) && (!entry.module || modules.some(module => module.id === entry.module));
  const below = (manifest, root) => (manifest.languages ?? []).filter(fits).map(entry => ({ ...entry, path: root + entry.path }));
  return [below(system, `systems/${system.id}/`), ...modules.map(module => below(module, `modules/${module.id}/`)), below(world, `worlds/${world.id}/`)];
}

/** @param {string} path below the site's root @returns {Promise<object>} @throws {Error} when it is not there or no JSON */
export async function readJson(path) {
  const response = await fetch(route(path));
  if (!response.ok) throw new Error(`${path}: ${response.status} ${response.statusText}`);
  return response.json();
}

function route(path) {
  return foundry.utils.getRoute(path);
}

/** Each file in a style element that imports it into its layer; `layer: null` means none. */
function loadStyles({ root, type, styles = [] }) {
  return Promise.all(styles.map(style => {
    const { src, layer = DEFAULT_LAYERS[type] } = typeof style === "string" ? { src: style } : style;
    const element = document.createElement("style");
    element.textContent = `@import "${route(root + src)}"${layer ? ` layer(${layer})` : ""};`;
    return new Promise(resolve => {
      element.addEventListener("load", resolve, { once: true });
      element.addEventListener("error", () => {
        console.error(`The stylesheet ${root + src} could not be loaded`);
        resolve();
      }, { once: true });
      document.head.append(element);
    });
  }));
}

function loadScript(src) {
  return new Promise(resolve => {
    const script = Object.assign(document.createElement("script"), { src, async: false });
    script.addEventListener("load", resolve, { once: true });
    script.addEventListener("error", () => {
      console.error(`The script ${src} could not be loaded`);
      resolve();
    }, { once: true });
    document.head.append(script);
  });
}
