import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FakeDocument, type FakeUser, id, on, smallWorld, stored, world } from "../../fixtures/small-world";
import { newTag } from "../../../src/model/fields/tag";
import { readBand, SEED_BANDS } from "../../../src/rules/bands";
import { costOf, type Depth, DEPTHS, type ImmersionCost, type Price, SEED_PRICES } from "../../../src/rules/immersion";
import { courseOf, type ImmersionCourse, type ImmersionStep, refuseStep, stepBelongsTo, stepCourse } from "../../../src/rules/immersion-state";

const { immersionApi: api } = await import("../../../src/workflows/immersion/immersion-api");
const { courseOfCard, findImmersionRequest, resultId } = await import("../../../src/workflows/immersion/immersion-card");
const { answerAll } = await import("../../../src/workflows/request/answer");
const { ask } = await import("../../../src/workflows/request/ask");
const { collectAll } = await import("../../../src/workflows/request/collect");
const { settleAll } = await import("../../../src/workflows/effects/settle-all");

const THEME = "Actor.agent.Item.theme";
const POWER = ["hear", "speak", "three"];
const WHO = ["jia", "yi", "mc"] as const;
type Who = (typeof WHO)[number];

/** What must be, by the rules alone: no host, no cards. */
interface Model {
  course: ImmersionCourse | null;
  price: Price | null;
  /** What the price comes to, by the power tags that are left. */
  cost: ImmersionCost | null;
  left: string[];
  picked: string[];
  named: boolean;
  paid: boolean;
  undone: boolean;
}

/** The host, and whoever sits at it. */
interface Real {
  readonly users: Record<Who, FakeUser>;
  readonly agent: FakeDocument;
  readonly theme: FakeDocument;
  request: string;
}

type Command = fc.AsyncCommand<Model, Real>;

const may = (who: Who, kind: ImmersionStep["kind"]): boolean => who === "mc" || (who === "jia" && stepBelongsTo({ kind }) === "player");
const lacks = ({ cost, picked, named }: Model): boolean => cost !== null && (picked.length < cost.choose.count || (cost.status > 0 && !named));

/** Let the MC's client answer what waits, and its asker hear it. */
async function settle({ users }: Real): Promise<void> {
  on(users.mc);
  await answerAll();
  for (const who of WHO) {
    on(users[who]);
    await collectAll();
  }
}

/** The host must hold what the model holds. */
function check(model: Model, { agent, theme, request }: Real): void {
  const card = findImmersionRequest(request);
  expect(card && courseOfCard(card)).toEqual(model.course);
  if (card && model.course) expect(courseOf(card.system as never)).toEqual(model.course);
  const isDue = model.paid && !model.undone ? model.cost : null;
  const burned = isDue ? [...isDue.burn, ...model.picked].sort() : [];
  expect(Object.entries(stored(theme, "tags") as Record<string, { burned: boolean }>).filter(([, tag]) => tag.burned).map(([tag]) => tag).sort()).toEqual(burned);
  expect([stored(theme, "indulgence.value"), stored(theme, "state")]).toEqual([isDue?.indulgence ?? 0, isDue?.lose ? "lost" : "active"]);
  expect(Object.keys(stored(agent, "statuses") as object)).toHaveLength(isDue && isDue.status > 0 ? 1 : 0);
  expect([...world.messages.values()].filter(({ type }) => type === "immersion")).toHaveLength(model.course?.state === "rolled" ? 1 : 0);
}

/** A command that a user gives; whatever waits is then answered, and all is compared. */
const command = (name: string, who: Who, act: (model: Model, real: Real) => Promise<void>, can: (model: Model) => boolean = ({ course }) => course !== null): Command => ({
  check: can,
  run: async (model, real) => {
    on(real.users[who]);
    await act(model, real);
    await settle(real);
    check(model, real);
  },
  toString: () => `${who} ${name}`,
});

const begin = (who: Who): Command => command("requests", who, async (model, real) => {
  const { message, refusal } = who === "mc" ? await api.invite(THEME) : await api.request({ theme: THEME, aim: "静" });
  expect(refusal).toBe(who === "yi" ? "notYours" : "");
  if (!message) return;
  real.request = message.id;
  model.course = { state: who === "mc" ? "asked" : "requested", depth: "" };
}, ({ course }) => course === null);

/** A step of the course: taken exactly if it is the user's and the rules allow it. */
const step = (who: Who, wanted: ImmersionStep, act: (request: string) => Promise<unknown>): Command => command(`${wanted.kind} ${"depth" in wanted ? wanted.depth : ""}`, who, async (model, real) => {
  await act(real.request);
  if (model.course && may(who, wanted.kind) && !refuseStep(model.course, wanted)) model.course = stepCourse(model.course, wanted);
});

const roll = (who: Who, dice: [number, number]): Command => command(`roll ${dice.join()}`, who, async (model, real) => {
  world.dice = dice;
  const { refusal } = await api.roll(real.request);
  const allowed = model.course !== null && may(who, "roll") && !refuseStep(model.course, { kind: "roll" });
  expect(refusal === "").toBe(allowed);
  if (!allowed || !model.course) return;
  const depth = model.course.depth as Depth;
  model.course = stepCourse(model.course, { kind: "roll" });
  model.price = SEED_PRICES[depth][readBand(dice[0] + dice[1], SEED_BANDS)];
  reckon(model);
});

/** What the price is with the tags that are left; what was chosen among those that are gone is not chosen any more. */
function reckon(model: Model): void {
  if (!model.price || model.paid) return;
  model.cost = costOf(model.price, { unburned: model.left });
  model.picked = model.picked.filter((tag) => model.cost?.choose.from.includes(tag));
}

/** A power tag is taken from the theme while the price waits. */
const spoil = (tag: string): Command => command(`takes away ${tag}`, "mc", async (model, { theme }) => {
  await theme.update({ [`system.tags.${id(tag)}.gone`]: true });
  model.left = model.left.filter((one) => one !== id(tag));
  reckon(model);
}, ({ cost, paid, undone, left }) => cost !== null && !paid && !undone && left.includes(id(tag)));

const open = (model: Model, who: Who): boolean => model.cost !== null && !model.paid && !model.undone && who !== "yi";

const pick = (who: Who, tag: string): Command => command(`picks ${tag}`, who, async (model, real) => {
  await api.pick(resultId(real.request), id(tag));
  if (!open(model, who) || !model.cost?.choose.count || !model.left.includes(id(tag))) return;
  if (model.picked.includes(id(tag))) model.picked = model.picked.filter((one) => one !== id(tag));
  else if (model.picked.length < model.cost.choose.count) model.picked = [...model.picked, id(tag)];
});

const name = (who: Who): Command => command("names", who, async (model, real) => {
  await api.nameStatus(resultId(real.request), "寂静");
  if (open(model, who) && model.cost?.status) model.named = true;
});

const pay = (who: Who): Command => command("pays", who, async (model, real) => {
  await Promise.all([api.pay(resultId(real.request)), api.pay(resultId(real.request))]);
  if (open(model, who) && !lacks(model)) model.paid = true;
});

/** Taking back what is not paid yet ends a card too, at the MC's word alone; mostly it is paid. */
const undo = (who: Who, early = false): Command => command("undoes", who, async (model, real) => {
  await ask({ kind: "undo", card: resultId(real.request), row: "" });
  if (model.cost && (who === "mc" || (who === "jia" && model.paid))) model.undone = true;
}, ({ course, paid }) => course !== null && (paid || early));

/** What a page does when it is loaded. */
const reload = (who: Who): Command => command("reloads", who, async () => {
  await settleAll();
  await answerAll();
  await collectAll();
}, () => true);

const anyone = fc.constantFrom(...WHO);
const dice = fc.constantFrom<[number, number]>([1, 1], [2, 3], [3, 3], [4, 4], [4, 5], [6, 6]);
const depth = fc.constantFrom(...DEPTHS);
const often = <Value>(value: Value): Value[] => [value, value, value];
const depthSet = (who: Who, set: Depth): Command => step(who, { kind: "setDepth", depth: set }, (request) => api.setDepth(request, set));

/** Whatever anybody may try; what leads on comes more often than what ends a request. */
const commands = [
  ...often(fc.constantFrom<Who>("jia", "mc").map(begin)), anyone.map(begin),
  anyone.map((who) => step(who, { kind: "writeAim" }, (request) => api.writeAim(request, "静"))),
  ...often(depth.map((set) => depthSet("mc", set))), fc.tuple(anyone, depth).map(([who, set]) => depthSet(who, set)),
  fc.tuple(anyone, fc.boolean()).map(([who, isDecline]) => (isDecline
    ? step(who, { kind: "decline" }, (request) => api.decline(request, "不")) : step(who, { kind: "backOut" }, (request) => api.backOut(request)))),
  ...often(dice.map((faces) => roll("jia", faces))), fc.tuple(anyone, dice).map(([who, faces]) => roll(who, faces)),
  ...often(fc.tuple(anyone, fc.constantFrom(...POWER)).map(([who, tag]) => pick(who, tag))),
  fc.constantFrom(...POWER).map(spoil), anyone.map(name), ...often(anyone.map(pay)), anyone.map((who) => undo(who)), fc.tuple(anyone, fc.integer({ max: 3, min: 0 })).map(([who, chance]) => undo(who, chance === 0)), anyone.map(reload),
];

describe("a request by three clients, with reloads between", () => {
  it("goes the way of the rules, and is paid and taken back once at the most", async () => {
    let model: Model;
    const seen = { rolled: 0, paid: 0, undone: 0, spoiled: 0 };
    await fc.assert(fc.asyncProperty(fc.commands(commands, { maxCommands: 80, size: "max" }), async (given) => {
      await fc.asyncModelRun(() => {
        const { jia, yi, mc, agent, theme } = smallWorld();
        theme.source["system"] = foundry.utils.mergeObject(theme.source["system"] as object, {
          tags: { [id("three")]: newTag({ name: "三" }) }, anchors: { [id("tape")]: { text: "录音带", sort: 0, gone: false } },
        });
        model = { course: null, price: null, cost: null, left: POWER.map(id), picked: [], named: false, paid: false, undone: false };
        return { model, real: { users: { jia, yi, mc }, agent, theme, request: "" } };
      }, given);
      if (model.course?.state === "rolled") seen.rolled++;
      if (model.paid) seen.paid++;
      if (model.paid && model.undone) seen.undone++;
      if (model.paid && model.left.length < POWER.length) seen.spoiled++;
    }), { numRuns: 60 });
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(1); // else it would prove nothing
  }, 60_000);
});
