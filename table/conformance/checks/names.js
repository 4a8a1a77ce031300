import { check } from "../suite.js";
import { ok, same } from "../assert.js";
import { documentedMembers } from "../documented-members.js";
import { documentedNames } from "../../common/documented-names.js";

const PAGES = "API13/14, pages of namespaces";

check(2, "documented", PAGES, "every documented class and function of this generation has its place", ({ generation }) => {
  const at = (branch) => branch.split(".").reduce((object, key) => (object && key in object ? object[key] : undefined), foundry);
  same(documentedNames(generation).flatMap(({ branch, here }) => here.filter((name) => !at(branch) || !(name in at(branch))).map((name) => `${branch}.${name}`)), []);
});
check(2, "seen", "API13/14, pages of classes; public systems override them", "classes have the members that packages call or extend", ({ generation }) => {
  const missing = documentedMembers(generation).flatMap(({ path, statics, members }) => {
    const Class = path.split(".").reduce((object, key) => object[key], foundry);
    return [...statics.filter((name) => !(name in Class)).map((name) => `${path}.${name}`), ...members.filter((name) => !(name in Class.prototype)).map((name) => `${path}#${name}`)];
  });
  same(missing, []);
});
check(2, "documented", PAGES, "what the other generation alone has reads as undefined", () => same(foundry.applications.elements.AdoptableHTMLElement, undefined), { on: 13 });
check(2, "documented", "API14 AdoptableHTMLElement, HTMLFormulaInputElement", "elements that came later", () => {
  ok(foundry.applications.elements.AdoptableHTMLElement.prototype instanceof HTMLElement, "an element");
  const input = foundry.applications.elements.HTMLFormulaInputElement.create({ name: "f", value: "1d6 + 2" });
  same([input.localName, input.name, input.value], ["formula-input", "f", "1d6 + 2"]);
}, { on: 14 });
check(2, "documented", "API utils.StringTree, WordTree", "entries are found by the beginnings of words", () => {
  const tree = new foundry.utils.WordTree();
  for (const name of ["Anna", "Anton", "Berta"]) tree.addLeaf(name, { name });
  same(tree.lookup("an").map(({ name }) => name).sort(), ["Anna", "Anton"]);
  same(tree.lookup("c"), []);
});
check(3, "documented", "API14 modifyBatch", "a batch writes in order; what is cancelled cancels all of it", async ({ keepTidy }) => {
  const [kept, gone] = await JournalEntry.create([{ name: "Conformance kept" }, { name: "Conformance gone" }]);
  keepTidy(kept);
  const update = (name) => ({ action: "update", documentName: "JournalEntry", updates: [{ _id: kept.id, name }] });
  await foundry.documents.modifyBatch([update("Conformance new"), { action: "delete", documentName: "JournalEntry", ids: [gone.id] }]);
  same([kept.name, game.journal.has(gone.id)], ["Conformance new", false]);
  const hook = Hooks.on("preDeleteJournalEntry", () => false);
  await foundry.documents.modifyBatch([update("Conformance newest"), { action: "delete", documentName: "JournalEntry", ids: [kept.id] }]).catch(() => null);
  Hooks.off("preDeleteJournalEntry", hook);
  same([kept.name, game.journal.has(kept.id)], ["Conformance new", true]);
}, { on: 14 });
check(3, "guessed", "API14 modifyBatch", "an update in a batch that changes nothing does not cancel the others", async ({ keepTidy }) => {
  const entry = await JournalEntry.create({ name: "Conformance kept" });
  keepTidy(entry);
  const rename = (name) => ({ action: "update", documentName: "JournalEntry", updates: [{ _id: entry.id, name }] });
  const done = await foundry.documents.modifyBatch([rename("Conformance kept"), rename("Conformance new")]);
  same([entry.name, done.map(({ length }) => length)], ["Conformance new", [0, 1]]);
}, { on: 14 });
