import type { Page } from "@playwright/test";
import { run } from "./run";

/** Words that only the casefile and the anomaly hold: no player's client may ever have them. */
export const SECRETS = ["十三层的施工图", "录音员", "祂其实是回声", "饥饿的走廊", "老楼自己在听"] as const;

/** A mission with four clues, an anomaly and a casefile of secrets, made by the MC's page. Ids follow from the names. */
export const makeMission = (mc: Page, safe = true): Promise<unknown> => run(mc, `
  const id = (name) => name.padEnd(16, "0");
  const NONE = { default: 0 };
  const anomaly = await Actor.create({ name: "楼道里的东西", type: "anomaly", ownership: NONE, system: { traits: {
    [id("hungry")]: { name: "${SECRETS[3]}", text: "走得越久越长", harder: true, sort: 1 }, [id("listens")]: { name: "${SECRETS[4]}", text: "它听见每一扇门", harder: true, sort: 2 } } } });
  const clue = (key, name) => ({ _id: id(key), name, type: "clue", sort: key.charCodeAt(key.length - 1), system: { text: name, origin: "初始" } });
  const mission = await Actor.create({ name: "无尽楼道", type: "mission", system: { active: true, safe: ${safe}, phase: "dossier", complexity: { default: 2 } }, items: [
    clue("clue1", "值班表上有一个已经死去的人"), clue("clue2", "每晚九点，整栋楼的电话同时响一声"), clue("clue3", "七楼住户集体失语，喉咙没有损伤"), clue("clue4", "孩子的照片背面写着1987") ] }, { keepId: true });
  const harm = { text: "灯一盏一盏灭了", statuses: { [id("fear")]: { name: "恐慌", tier: 2, to: "agent", polarity: "hindering", sort: 1 } } };
  await Actor.create({ name: "无尽楼道", type: "casefile", ownership: NONE, system: { mission: mission.uuid, anomaly: anomaly.uuid, answers: {
    [id("child")]: { question: "what", correct: false, text: "一个迷路的孩子", refuted: { clue: "孩子的名字从没有登记过", consequence: harm, trait: id("listens") }, mixed: harm, sort: 1 },
    [id("echo")]: { question: "traits", correct: true, text: "${SECRETS[2]}", refuted: { trait: id("hungry") }, mixed: harm, sort: 2 } } },
    items: [{ _id: id("hidden1"), name: "${SECRETS[0]}", type: "clue", system: { text: "楼里从来没有过十三层" } }, { _id: id("hidden2"), name: "第一个失语的人是${SECRETS[1]}", type: "clue" }] }, { keepId: true });
`);
