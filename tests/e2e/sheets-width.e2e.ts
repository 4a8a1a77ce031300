import { fillSheets, KINDS, partsOf, setMode, showAt } from "./driver/all-sheets";
import { run } from "./driver/run";
import { expect, test } from "./driver/table-test";

const WIDTHS = [390, 560, 820, 1200];

/** Names that nothing breaks: 40 Han characters, 48 Latin letters. */
const HAN = "她把那扇门后面的水声记在了第三十二本蓝色封皮的笔记里然后再也没有打开过它直到雨停";
const LATIN = "Unbrokenwatermarksunderneaththefloorboardsofhome";

/** Call everything so, by turns: documents, tags, statuses, erosions, limits, traits, what is inside a mission. */
const RENAME = (uuids: readonly string[]): string => `
  let turn = 0;
  const name = () => (turn++ % 2 ? "${LATIN}" : "${HAN.slice(0, 40)}");
  const changes = (value, path) => typeof value !== "object" || value === null ? {} : Object.entries(value).reduce((all, [key, inner]) => Object.assign(all,
    typeof inner === "string" && inner && ["name", "text", "title"].includes(key) && path.split(".").at(-1)?.length === 16 ? { [path + "." + key]: name() } : changes(inner, path + "." + key)), {});
  for (const uuid of ${JSON.stringify(uuids)}) {
    const document = await fromUuid(uuid);
    await document.update({ name: name(), ...changes(document.toObject().system, "system") });
    for (const item of document.items?.contents ?? []) await item.update({ name: name(), ...changes(item.toObject().system, "system") });
  }`;

/** What of a window does not fit: parts that scroll sideways, elements that stick out, names that are cut off. */
const misfits = (id: string): string => `
  const window = document.getElementById("${id}");
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const content = window.querySelector(".window-content");
  const right = content.getBoundingClientRect().right;
  const tell = (it, why) => why + " " + (it.parentElement?.className ?? "") + " > " + it.outerHTML.slice(0, 140);
  const seen = [...content.querySelectorAll("*")].filter((it) => it.checkVisibility() && !it.closest(".td-sr, svg"));
  return [
    ...[content, ...content.querySelectorAll("[data-application-part]")].filter((it) => it.scrollWidth > it.clientWidth + 1).map((it) => tell(it, "scrolls " + it.scrollWidth + ">" + it.clientWidth)),
    ...seen.filter((it) => it.getBoundingClientRect().right > right + 1).map((it) => tell(it, "sticks out")),
    ...seen.filter((it) => !it.children.length && it.textContent.trim() && getComputedStyle(it).overflow !== "visible" && !["TEXTAREA", "SELECT", "OPTION"].includes(it.tagName)
      && (it.scrollWidth > it.clientWidth + 1 || it.scrollHeight > it.clientHeight + parseFloat(getComputedStyle(it).fontSize) / 2)).map((it) => tell(it, "cut off")),
  ].slice(0, 6)`;

test("every sheet fits at every width, with names that nothing breaks", async ({ mc }) => {
  const { page } = mc;
  const uuids = await fillSheets(page);
  await run(page, RENAME(Object.values(uuids)));
  for (const kind of KINDS) {
    const sheet = await showAt(page, uuids[kind], { left: 10, top: 10, width: 820, height: 1100 });
    const id = String(await sheet.getAttribute("id"));
    await expect(sheet, kind).toContainText(kind === "agent" ? HAN.slice(0, 40) : /把那扇门|Unbrokenwater/);
    for (const tab of await partsOf(sheet)) {
      if (tab) await sheet.getByRole("tab", { name: tab }).click();
      for (const editing of [false, true]) {
        await setMode(sheet, editing);
        for (const width of WIDTHS) {
          const found = await run<string[]>(page, `(await fromUuid("${uuids[kind]}")).sheet.setPosition({ width: ${width} }); ${misfits(id)}`);
          expect.soft(found, `${kind} ${tab} ${editing ? "edit" : "play"}, ${width} px`).toEqual([]);
        }
      }
    }
    await run(page, `await (await fromUuid("${uuids[kind]}")).sheet.close({ animate: false })`);
  }
});
