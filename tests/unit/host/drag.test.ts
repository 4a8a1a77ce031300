import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseDrag, readDrag, startDrag } from "../../../src/host/drag";

const entry = { uuid: "Actor.a.Item.t", entry: "abcdefghijklmnop", map: "tags", name: "辨声" } as const;

/** What travels between two windows. */
const transfer = () => {
  const held = new Map<string, string>();
  return { setData: (type: string, text: string) => void held.set(type, text), getData: (type: string) => held.get(type) ?? "" };
};

describe("drag of an entry", () => {
  it("arrives as it left", () => {
    const event = { dataTransfer: transfer() } as unknown as DragEvent;
    startDrag(event, entry);
    expect(readDrag(event)).toEqual(entry);
  });

  it.each(["", "{", "null", "[]", "7", '{"type":"Actor","uuid":"Actor.a"}', '{"type":"tainted-dossier.entry","uuid":1,"entry":"x","map":"tags"}',
    '{"type":"tainted-dossier.entry","uuid":"x","entry":"x","map":"journey"}', '{"type":"tainted-dossier.entry","uuid":"x","entry":"x","map":"__proto__"}'])(
    "is not made of %s", (text) => expect(parseDrag(text)).toBeNull());

  it("never throws, whatever is dropped", () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void parseDrag(text)));
  });
});
