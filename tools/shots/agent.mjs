import { docId } from "../content/ids.mjs";

/** The agent of the mockups, so that ours and theirs show the same. */

const entry = (fields, index) => ({ ...fields, sort: index * 100000, gone: false });
const keyed = (path, list) => Object.fromEntries(list.map((fields, index) => [docId("shots", path, index), entry(fields, index)]));

const status = (name, polarity, ...tiers) => ({ name, polarity, boxes: [1, 2, 3, 4, 5, 6].map((tier) => tiers.includes(tier)), mitigable: true, source: "" });
const storyTag = (name, singleUse = false) => ({ name, singleUse, burned: false, scene: "" });
const tag = (kind) => (given) => ({ kind, themeTag: false, burned: false, singleUse: false, ...(typeof given === "string" ? { name: given } : given) });

function theme(name, { power = [], weakness = [], erosions = [], anchors = [], mastery = 0, indulgence = 0, overflow = 0, ...rest }, index) {
  const own = { kind: "power", themeTag: true, name: "", burned: false, singleUse: false };
  return {
    _id: docId("shots", name),
    name,
    type: "theme",
    sort: index * 100000,
    system: {
      tainted: true,
      tags: keyed(`${name}/tags`, [own, ...power.map(tag("power")), ...weakness.map(tag("weakness"))]),
      erosions: keyed(`${name}/erosions`, erosions.map((text) => ({ text, temptation: "" }))),
      anchors: keyed(`${name}/anchors`, anchors.map((text) => ({ text }))),
      mastery: { value: mastery, max: 3, overflow: 0 },
      indulgence: { value: indulgence, max: 3, overflow },
      ...rest,
    },
  };
}

const THEMES = [
  theme("听见墙里的声音", {
    power: ["辨声", "传声", { name: "静默", burned: true }, { name: "隔墙的耳语", singleUse: true }],
    weakness: ["失眠", "怕安静"], erosions: ["必须回应每一次呼唤"], anchors: ["妹妹的录音带"], mastery: 2, indulgence: 1,
  }, 0),
  theme("十三层的住户", {
    power: ["开错的门", "折返", "无人注意"], weakness: ["记不住回家的路"], erosions: ["看到没锁的门就要推开", "不许数楼层"],
    anchors: ["母亲的钥匙", "每晚九点的电话"], mastery: 1, indulgence: 2,
  }, 1),
  theme("替我活着的倒影", {
    power: [{ name: "镜中取物", burned: true }, "倒影先行", "无声"], weakness: ["怕强光"], erosions: ["让她替我说完这句话"], indulgence: 3, overflow: 1,
  }, 2),
  theme("三号水文站的值班员", { power: ["夜里值班"], erosions: ["看守水位"], state: "lost", lost: { when: 1_790_000_000_000, cause: "深潜" } }, 3),
];

/** What happened to her: dossier, kind, marks, theme, words. */
const STORY = [
  [1, "indulgence", 1, 0, "顺应侵蚀「必须回应每一次呼唤」"], [1, "mastery", 1, 0, ""], [2, "indulgence", 1, 1, ""], [2, "indulgence", 1, 2, ""], [2, "mastery", 1, 1, "因「看到没锁的门就要推开」承受恐慌-2"],
  [2, "indulgence", 1, 1, ""], [2, "lost", 0, 3, "失去主题「三号水文站的值班员」：深潜"], [3, "mastery", 1, 0, "将「失眠」作为弱点触发"], [3, "indulgence", 2, 2, ""], [3, "indulgence", 1, 2, "顺应侵蚀「让她替我说完这句话」"],
];
const journey = keyed("journey", STORY.map(([dossier, kind, amount, index, text], sort) => ({
  when: sort + 1, mission: "无尽楼道", dossier: `档案${dossier}号`, kind, amount, text, card: "", theme: `Actor.${docId("shots", "agent")}.Item.${THEMES[index]._id}`,
})));

/** Source of the Actor 林烛, owned by a user. */
export const agentOfMockups = (ownerId) => ({
  _id: docId("shots", "agent"),
  name: "林烛",
  type: "agent",
  img: "systems/tainted-dossier/art/agents/default.svg",
  ownership: { default: 2, [ownerId]: 3 },
  system: {
    pronouns: "她", journey,
    appearance: "<p>瘦，短发，总把一只耳朵贴着衣领。说话前会停一拍，像在等别人先说。</p>", background: "<p>原市广播台录音员。三年前在一次停播事故之后调入。</p>",
    belongings: "<p>卡带机，听诊器，一串不属于任何一扇门的钥匙。</p>", notes: "<p>不要在她身后敲墙。</p>",
    reveal: {
      gaveUp: { hint: "", answer: "妹妹失踪那天的记忆。我把它录在一盘磁带里，然后请墙里的东西替我保管。现在我记得磁带，不记得她的脸。", revealed: true },
      paid: { hint: "", answer: "每一个安静的夜晚。", revealed: false }, why: { hint: "从第一次听见墙里有人说起", answer: "", revealed: false }, who: { hint: "", answer: "", revealed: false },
    },
    statuses: keyed("statuses", [
      status("专注", "helpful", 2), status("恐慌", "hindering", 1, 3), status("熟路", "helpful", 1), status("失温", "hindering", 2, 5),
    ]),
    storyTags: keyed("story", [storyTag("门卫的口哨"), storyTag("借来的听诊器", true), storyTag("停电的楼道")]),
  },
  items: THEMES,
});
