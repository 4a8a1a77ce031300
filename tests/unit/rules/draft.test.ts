import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addSource, burnSource, type Draft, draftSources, editDraft, flipSource, newDraft, refreshDraft, removeSource, setModifier, tallyDraft, toggleSource,
} from "../../../src/rules/draft";
import { newSource, type Source } from "../../../src/rules/source";

const tag = (entry: string, given: Partial<Source> = {}): Source =>
  newSource({ kind: "power", label: entry, uuid: "T", entry, theme: "T", ...given });
const erosion = (theme: string): Source => newSource({ kind: "erosion", label: theme, uuid: theme, entry: "e", theme });
const drafted = (...sources: readonly Source[]): Draft => newDraft("Actor.a", { sources });

describe("addSource", () => {
  it("takes a source once", () => {
    const { draft } = addSource(newDraft("Actor.a"), tag("p"));
    expect(draft.sources).toHaveLength(1);
    expect(addSource(draft, tag("p"))).toEqual({ draft, refusal: "already" });
  });

  it.each<[Source, string]>([
    [tag("p", { spent: true }), "spent"],
    [newSource({ kind: "anchor", label: "a" }), "onlyImmersion"],
    [newSource({ kind: "clue", label: "c" }), "onlyClues"],
  ])("refuses %o", (source, refusal) => expect(addSource(newDraft("Actor.a"), source).refusal).toBe(refusal));

  it("refuses a second theme's erosion, and leaves the draft as it was (G8)", () => {
    const draft = drafted(erosion("T"));
    expect(addSource(draft, erosion("U"))).toEqual({ draft, refusal: "oneErosion" });
  });

  it("takes a status that will not count, to be shown with its reason (B5)", () => {
    const [best, other] = [3, 1].map((tier) => newSource({ kind: "status", label: `${tier}`, uuid: `${tier}`, tier }));
    const { draft, refusal } = addSource(drafted(best!), other!);
    expect(refusal).toBe("");
    expect(tallyDraft(draft).sources[1]?.excluded).toBe("notBest");
  });

  it("refuses a source that wants to burn as the second", () => {
    expect(addSource(drafted(tag("p", { burn: true })), tag("q", { burn: true })).refusal).toBe("oneBurn");
  });
});

describe("burnSource", () => {
  it("burns one, and refuses a second, wherever it stands in the list (G4)", () => {
    const { draft } = burnSource(drafted(tag("p"), tag("q")), "T#q", true);
    expect(tallyDraft(draft).power).toBe(4);
    expect(burnSource(draft, "T#p", true)).toEqual({ draft, refusal: "oneBurn" });
    const freed = burnSource(draft, "T#q", false).draft;
    expect(burnSource(freed, "T#p", true).refusal).toBe("");
  });

  it("refuses what hinders, and what does not burn", () => {
    expect(burnSource(drafted(tag("p", { side: "hinders" })), "T#p", true).refusal).toBe("hinders");
    expect(burnSource(drafted(newSource({ kind: "status", label: "s", uuid: "s", tier: 1 })), "s", true).refusal).toBe("notBurnable");
    expect(burnSource(drafted(), "T#p", true).refusal).toBe("missing");
  });
});

describe("flipSource", () => {
  it("moves a source across, and puts out its fire", () => {
    const { draft } = flipSource(drafted(tag("p", { burn: true })), "T#p");
    expect(draft.sources[0]).toMatchObject({ side: "hinders", burn: false });
    expect(flipSource(draft, "T#p").draft.sources[0]?.side).toBe("helps");
  });

  it("moves no erosion", () => expect(flipSource(drafted(erosion("T")), "T#e").refusal).toBe("notFlippable"));
});

describe("toggleSource and removeSource", () => {
  it("takes in and out", () => {
    const { draft } = toggleSource(newDraft("Actor.a"), erosion("T"));
    expect(tallyDraft(draft).power).toBe(3);
    expect(toggleSource(draft, erosion("T")).draft.sources).toEqual([]);
  });

  it("says that there is nothing to take out", () => expect(removeSource(drafted(), "T#p").refusal).toBe("missing"));
});

describe("setModifier", () => {
  it("is a source of its own, and none at 0", () => {
    const { draft } = setModifier(drafted(tag("p")), -2);
    expect(tallyDraft(draft).power).toBe(-1);
    expect(draftSources(setModifier(draft, 0).draft)).toHaveLength(1);
    expect(setModifier(draft, 1.5).refusal).toBe("notWhole");
  });
});

describe("refreshDraft", () => {
  const draft = drafted(tag("p", { burn: true, side: "helps" }), tag("q", { side: "hinders", word: "湿" }));

  it("follows the documents, keeps what people decided", () => {
    const next = refreshDraft(draft, (source) => ({ ...source, label: `${source.label}!`, side: "helps", word: "", burn: false }));
    expect(next.sources).toMatchObject([{ label: "p!", burn: true, side: "helps" }, { label: "q!", side: "hinders", word: "湿" }]);
  });

  it("drops what is gone, and burns nothing that is burned already", () => {
    const next = refreshDraft(draft, (source) => (source.entry === "q" ? null : { ...source, spent: true }));
    expect(next.sources).toMatchObject([{ entry: "p", burn: false, spent: true }]);
    expect(tallyDraft(next).power).toBe(0);
  });
});

describe("a draft", () => {
  it("is never changed by a step (G5)", () => {
    const draft = Object.freeze(drafted(tag("p"), tag("q")));
    const copy = structuredClone(draft);
    for (const step of [addSource(draft, tag("r")), flipSource(draft, "T#p"), burnSource(draft, "T#q", true), removeSource(draft, "T#p"), setModifier(draft, 3)]) {
      expect(step.draft).not.toEqual(copy);
    }
    editDraft(draft, { intent: "听" });
    expect(draft).toEqual(copy);
  });

  it("never holds two granted burns, whatever is pressed", () => {
    const press = fc.record({ entry: fc.constantFrom(..."abcd"), what: fc.constantFrom("toggle", "burn", "unburn", "flip") });
    fc.assert(fc.property(fc.array(press), (presses) => {
      const last = presses.reduce((draft, { entry, what }) => {
        if (what === "toggle") return toggleSource(draft, tag(entry)).draft;
        if (what === "flip") return flipSource(draft, `T#${entry}`).draft;
        return burnSource(draft, `T#${entry}`, what === "burn").draft;
      }, newDraft("Actor.a"));
      expect(last.sources.filter(({ burn }) => burn).length).toBeLessThanOrEqual(1);
      expect(tallyDraft(last).sources.every(({ burnRefused }) => !burnRefused)).toBe(true);
    }));
  });
});
