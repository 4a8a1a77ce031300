import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { smallWorld } from "../../fixtures/small-world";
import { modelOf } from "../../fixtures/models";
import { SEED_BANDS } from "../../../src/rules/bands";
import { correctedSources } from "../../../src/rules/correction";
import { type Draft, draftSources, flipSource, newDraft, tallyDraft } from "../../../src/rules/draft";
import { newSource, type Source } from "../../../src/rules/source";
import { DEFAULT_POWER, tallyPower } from "../../../src/rules/tally";

smallWorld();
const { PowerRoll } = await import("../../../src/dice/power-roll");
const { DraftModel, newSourceEntry } = await import("../../../src/model/message/draft");
const { rollView } = await import("../../../src/applications/views/roll-view");
const { draftFrom } = await import("../../../src/workflows/draft/draft-card");
const { draftChanges } = await import("../../../src/workflows/draft/save-draft");
const { entryIdOf } = await import("../../../src/workflows/draft/entry-id");
const { actionView } = await import("../../../src/chat/action-view");
const { readingOf } = await import("../../../src/workflows/roll/reading");

const source = fc.record({
  kind: fc.constantFrom("power", "weakness", "story", "scene", "challenge", "status", "help", "erosion" as const), side: fc.constantFrom("helps", "hinders" as const),
  at: fc.nat(30), theme: fc.nat(3), tier: fc.integer({ min: 1, max: 6 }), burn: fc.boolean(), struck: fc.boolean(), ruled: fc.boolean(), spent: fc.boolean(), singleUse: fc.boolean(),
  by: fc.constantFrom("", "mc", "yi"),
}).map(({ kind, at, theme, tier, side, ...rest }): Source => newSource({
  ...rest, kind, label: `${kind}${at}`, uuid: `Actor.a.Item.t${theme}`, entry: String(at).padStart(16, "e"), theme: `Actor.a.Item.t${theme}`,
  tier: kind === "status" ? tier : 0, side: kind === "erosion" || kind === "help" ? "helps" : side,
}));
const draft = fc.record({ sources: fc.uniqueArray(source, { maxLength: 12, selector: ({ key }) => key }), modifier: fc.integer({ min: -5, max: 5 }) })
  .map(({ sources, modifier }): Draft => newDraft("Actor.a", { sources, modifier }));

/** The same after others had their say: an ally helped, the MC flipped some sources and struck some. */
const discussed = fc.record({ one: draft, help: source, flips: fc.array(fc.nat(11)), strikes: fc.array(fc.nat(11)) }).map(({ one, help, flips, strikes }): Draft => {
  const helped = { ...one, sources: [...one.sources.filter(({ key }) => key !== help.key), { ...help, kind: "help" as const, side: "helps" as const, tier: 0, by: "yi" }] };
  const flipped = flips.reduce<Draft>((now, at) => flipSource(now, now.sources[at]?.key ?? "").draft, helped);
  return { ...flipped, sources: flipped.sources.map((each, at) => (strikes.includes(at) ? { ...each, struck: true, word: "MC" } : each)) };
});
const plain = (signed: string): string => signed.replace(/^\+/, "").replace("−", "-");

/** The message of a shared draft, with what it stores. */
const cardOf = (one: Draft) => ({
  id: "card", system: modelOf(DraftModel as never, {
    actor: one.actor, modifier: one.modifier, sources: Object.fromEntries(one.sources.map((each, sort) => [entryIdOf(each.key), newSourceEntry(each, sort)])),
  }),
});

const FACTS = { effects: [], corrections: [] };
const rolledAs = ({ power, bands, sources }: InstanceType<typeof PowerRoll>) => ({ power, bands, sources, outcome: "mixed" as const, thrown: [] });

describe("500 random drafts", () => {
  it("count the same in the window, on the shared card, on the rolled card and in the rules", () => {
    fc.assert(fc.property(discussed, (one) => {
      const counted = tallyDraft(one);
      const window = rollView(one, { power: DEFAULT_POWER, bands: SEED_BANDS, formula: "2d6" }, []);
      const shared = draftFrom(cardOf(one) as never);
      const roll = PowerRoll.fromTally(counted);
      const card = actionView(FACTS, { ...rolledAs(roll), total: 7 + roll.power }, readingOf(Object.assign(roll, { total: 7 + roll.power }), []), false);
      expect(plain(window.total)).toBe(String(counted.power));
      expect(plain(card.power)).toBe(String(counted.power));
      expect(card.sources.map(({ worth, excluded }) => [plain(worth), excluded])).toEqual(counted.sources.map(({ worth, excluded }) => [String(worth), excluded !== ""]));
      expect(tallyDraft(shared)).toEqual(counted);
      expect([roll.power, roll.sources]).toEqual([counted.power, counted.sources]);
      expect(tallyPower(draftSources(one))).toEqual(counted);
    }), { numRuns: 500 });
  });

  it("are written by what changed alone, so that what others bring at the same time stays", () => {
    fc.assert(fc.property(draft, draft, source, (before, after, other) => {
      const changes = draftChanges(before, after);
      const mine = new Set([...before.sources, ...after.sources].map(({ key }) => entryIdOf(key)));
      fc.pre(!mine.has(entryIdOf(other.key)));
      expect(Object.keys(changes).some((path) => path.includes(entryIdOf(other.key)))).toBe(false);
      expect(draftChanges(after, after)).toEqual({});
    }), { numRuns: 200 });
  });

  it("read the same after a strike is put back, and otherwise as if it had been struck before", () => {
    fc.assert(fc.property(draft.filter(({ sources }) => sources.length > 0), fc.nat(), (one, at) => {
      const roll = Object.assign(PowerRoll.fromTally(tallyDraft(one)), { total: 7 + tallyDraft(one).power });
      const { key } = one.sources[at % one.sources.length]!;
      const strike = { source: key, kind: "strike", word: "" } as const;
      const struck = readingOf(roll, [strike]);
      const before = tallyPower(correctedSources(draftSources(one), [strike]));
      expect([struck.power, struck.total]).toEqual([before.power, 7 + before.power]);
      expect(readingOf(roll, [strike, { ...strike, kind: "restore" }]).power).toBe(roll.power);
    }), { numRuns: 200 });
  });
});

describe("ids of a draft's entries", () => {
  it("follow from the source, and two sources do not meet", () => {
    const keys = Array.from({ length: 5000 }, (_, index) => `Actor.abc.Item.def#${index}`);
    const ids = keys.map(entryIdOf);
    expect(new Set(ids).size).toBe(keys.length);
    expect(ids.every((id) => foundry.data.validators.isValidId(id))).toBe(true);
  });
});
