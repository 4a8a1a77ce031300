import { fillSheets, KINDS, partsOf, setMode, setScheme, showAt } from "./driver/all-sheets";
import { bringAxe, serious } from "./driver/axe";
import { run } from "./driver/run";
import { expect, test } from "./driver/table-test";

test("every sheet and part, play and edit mode, light and dark: axe finds nothing serious", async ({ mc }) => {
  const { page } = mc;
  const uuids = await fillSheets(page);
  await bringAxe(page);
  for (const kind of KINDS) {
    const sheet = await showAt(page, uuids[kind], { left: 10, top: 10, width: 820, height: 1100 });
    const id = `#${await sheet.getAttribute("id")}`;
    for (const tab of await partsOf(sheet)) {
      if (tab) await sheet.getByRole("tab", { name: tab }).click();
      for (const editing of [false, true]) {
        await setMode(sheet, editing);
        for (const look of ["light", "dark"] as const) {
          await setScheme(page, look);
          // only colours differ between the two
          expect.soft(await serious(page, id, look === "dark" ? ["color-contrast"] : undefined), `${kind} ${tab}, ${look}, ${editing ? "edit" : "play"}`).toEqual([]);
        }
      }
    }
    await run(page, `await (await fromUuid("${uuids[kind]}")).sheet.close({ animate: false })`);
  }
});
