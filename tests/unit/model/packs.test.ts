import { describe, expect, it } from "vitest";
import { packSources } from "../../../tools/content/packs.mjs";
import { everyModel } from "../../fixtures/models";
import { manifest } from "../../fixtures/project";

interface Source {
  name: string;
  type: string;
  system: Record<string, unknown>;
  items?: Source[];
}

const models = new Map((await everyModel()).map(({ document, type, model }) => [`${document} ${type}`, model]));
const packs = manifest().packs.filter(({ type }) => type === "Actor" || type === "Item").map(({ name, type }) => [name, type] as const);

/** Every document of a pack, those inside others too, with its model. */
const documentsOf = (pack: string, document: string) =>
  (packSources(pack) as Source[]).flatMap((source) => [{ source, document }, ...(source.items ?? []).map((item) => ({ source: item, document: "Item" }))]);

describe.each(packs)("pack %s", (pack, document) => {
  it("holds nothing that its models would lose, and nothing that they would mend", () => {
    for (const { source, document: kind } of documentsOf(pack, document)) {
      const model = models.get(`${kind} ${source.type}`);
      expect(model, `${kind} ${source.type}`).toBeDefined();
      if (model) expect(new model(structuredClone(source.system)).toObject(), source.name).toMatchObject(source.system);
    }
  });
});
