import { askForm } from "../host/ask-form";
import type { EntryDrag } from "../host/drag";
import { localize } from "../host/i18n";
import { bearerGroups } from "./bearers";
import { dropOnDocument, sayDrop } from "./drop-on-document";

/** Choose whom a status or a tag goes to: what a drag does, by click and key. */
export async function askWhom(drag: EntryDrag): Promise<void> {
  const [first] = bearerGroups();
  const groups = bearerGroups().map(({ heading, bearers }) => ({
    label: `TAINTED.Gift.${heading}`, bearers: bearers.map((bearer) => ({ ...bearer, chosen: bearer.uuid === first?.bearers[0]?.uuid })),
  }));
  const given = await askForm("give", localize("Gift.title", { what: drag.name }), { groups }, "TAINTED.Gift.give");
  if (given?.["target"]) sayDrop(await dropOnDocument(drag, { target: given["target"], before: "" }));
}
