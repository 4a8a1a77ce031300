import { expect, it } from "vitest";
import { parse } from "yaml";
import { everyField, everyModel } from "../../fixtures/models";
import { readProject } from "../../fixtures/project";

type Fields = Record<string, string>;
const schema = parse(readProject("packs/schema.yml")) as { questions: string[]; reveal_questions: string[]; shapes: Record<string, Fields>; kinds: Record<string, Fields> };
const REVEAL: Record<string, string> = { gave_up: "gaveUp" };

/** Homes of all fields below a field; a home that starts with a dot goes on from that of the shape's owner. */
function homesOf(value: string, owner = ""): string[] {
  const [type = "", home = ""] = value.split(" → ");
  const [place = ""] = home.split(/ [(]/);
  const here = place.startsWith(".") ? owner + place : place;
  const shape = schema.shapes[type.replace("@", "")];
  return shape && type.startsWith("@") ? Object.values(shape).flatMap((inner) => homesOf(inner, here)) : [here];
}

/** Paths in a model that a home names: one for each question, `*` for any id. */
function pathsOf(home: string): string[] {
  const each = home.includes("<q>") ? schema.questions.map((id) => home.replace("<q>", id))
    : home.includes("<r>") ? schema.reveal_questions.map((id) => home.replace("<r>", REVEAL[id] ?? id)) : [home];
  return each.map((path) => path.replace(/<[\w ]+>/g, "*"));
}

const IN_SYSTEM = /\b(Actor|Item) (\w+)\.system\.((?:<[\w ]+>|[^\s,;])+)/;

/** What the schema says lives in a subtype's `system`, and where. */
const homes = Object.values(schema.kinds).flatMap((fields) => Object.values(fields)).flatMap((value) => homesOf(value)).flatMap((home) => {
  const [, document, type, path] = IN_SYSTEM.exec(home) ?? [];
  return path ? pathsOf(path).map((one) => ({ model: `${document} ${type}`, path: one })) : [];
});

it("every field of the content has its home in a model", async () => {
  const known = new Map((await everyModel()).map(({ document, type, model }) => [`${document} ${type}`, new Set(everyField(model.schema.fields).map(([path]) => path))]));
  expect(homes.length).toBeGreaterThan(100);
  expect(homes.filter(({ model, path }) => !known.get(model)?.has(path)).map(({ model, path }) => `${model}.${path}`)).toEqual([]);
});
