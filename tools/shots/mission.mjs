/** The mission of the mockups, as sources of Actors: what everybody sees, and the MC's casefile. Ids follow from short names. */

const id = (name) => name.padEnd(16, "0");
const entry = (fields, sort) => ({ ...fields, sort, gone: false });
const DOSSIER = id("d1");

const clue = (key, name, more = {}) => ({ _id: id(key), name, type: "clue", sort: key.charCodeAt(4), system: { text: name, ...more } });
const placed = (support, conflict = [], replayed = "") => Object.fromEntries([...support.map((key) => [key, "support"]), ...conflict.map((key) => [key, "conflict"])]
  .map(([key, column], sort) => [id(key), entry({ column, by: "", replayed: key === replayed }, sort)]));
const conclusion = (key, text, system, sort) => ({ _id: id(key), name: text, type: "conclusion", sort, system: { text, dossier: DOSSIER, ...system } });

/**
 * @param {string} lead UUID of the agent who leads.
 * @returns {object[]}
 */
export function missionOfMockups(lead) {
  const deduction = { form: "deduction", lead };
  const items = [
    clue("clue1", "值班表上有一个已经死去的人"), clue("clue2", "每晚九点，整栋楼的电话同时响一声"), clue("clue3", "七楼住户集体失语，喉咙没有损伤", { played: true }), clue("clue4", "电梯按钮没有十三，楼梯间有"),
    clue("clue5", "孩子的照片背面写着1987", { refutes: id("con1"), played: true }), clue("clue6", "被祂学走声音的人，会忘记怎么说话", { madeFrom: id("con2"), played: true }), clue("clue7", "门卫的口哨吹不响"),
    conclusion("con1", "一个迷路的孩子", { ...deduction, question: "what", where: "上周二，儿童游乐室", outcome: "fail", state: "refuted", refutedText: "一个迷路的孩子", clues: placed(["clue1", "clue4"]) }, 1),
    conclusion("con2", "被祂学走声音的人，会忘记怎么说话", { ...deduction, question: "harm", where: "昨夜，七楼走廊", outcome: "success", state: "confirmed", clues: placed(["clue3", "clue2"], ["clue5"]) }, 2),
    conclusion("con3", "祂只会用已经听过的声音说话", { ...deduction, question: "traits", where: "三天前，一楼值班室", plan: "林烛在翻录门禁的旧磁带，周渡替她看着走廊", agreed: true, state: "open", clues: placed(["clue1", "clue3"], ["clue5"], "clue1") }, 3),
    conclusion("con4", "让所有人同时沉默，祂就没有可以借用的声音", { question: "suppression", form: "verification", lead, plan: "让所有住户在整点关掉一切声响，林烛独自站在十三层门前，等祂开口", state: "open", clues: placed(["clue6"]) }, 4),
  ];
  const spot = (key, x, y) => [id(key), entry({ item: id(key), x, y }, 1)];
  const thread = (from, to) => [id(`${from}${to}`), entry({ from: id(from), to: id(to), text: "" }, 1)];
  const board = {
    cards: Object.fromEntries([spot("clue1", 24, 24), spot("clue5", 260, 40), spot("con2", 130, 200), spot("clue6", 350, 230)]),
    links: Object.fromEntries([thread("clue1", "con2"), thread("con2", "clue6"), thread("clue5", "con2")]), notes: { [id("note")]: entry({ text: "谁在值班？", x: 24, y: 340 }, 1) },
  };
  const mission = {
    _id: id("mission"), name: "无尽楼道", type: "mission", ownership: { default: 2 }, items,
    system: { active: true, season: "第1季", safe: true, phase: "dossier", board, dossiers: { [DOSSIER]: entry({ number: 1, title: "", opened: 1, closed: 0, closedBy: "" }, 1) } },
  };
  const hidden = [clue("hide1", "楼里从来没有过十三层的施工图"), clue("hide2", "第一个失语的人是广播台的录音员")];
  return [mission, { _id: id("casefile"), name: "无尽楼道", type: "casefile", ownership: { default: 0 }, system: { mission: `Actor.${id("mission")}` }, items: hidden }];
}
