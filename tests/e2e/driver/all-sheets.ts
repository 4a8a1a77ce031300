import type { Locator, Page } from "@playwright/test";
import { actor, run } from "./run";

/** The agent whose sheet stands for all agents'. */
export const AGENT = "冯小满";

/** Every kind of sheet. */
export const KINDS = ["agent", "theme", "anomaly", "challenge", "mission", "casefile", "themebook", "clue", "conclusion"] as const;
export type Kind = (typeof KINDS)[number];

/** UUID of one document of each kind. */
export type Sheets = Readonly<Record<Kind, string>>;

const BEARER = `
  const status = (name, polarity, box, sort) => ({ name, polarity, boxes: [1, 2, 3, 4, 5, 6].map((one) => one === box), mitigable: polarity === "helpful", source: "", sort, gone: false });
  const tag = (name, more = {}) => ({ name, singleUse: false, burned: false, scene: "", sort: 0, gone: false, ...more });
  const tags = { storytagonce0000: tag("一盏马灯", { singleUse: true }), storytagburned00: tag("半截蜡烛", { burned: true }), storytagplain000: tag("湿滑的台阶") };
  const statuses = { statushindering0: status("惊惶", "hindering", 2, 0), statushelpful000: status("警醒", "helpful", 3, 1) };
`;

/**
 * One document of each kind with everything in it that its sheet can show: those of the packs, and on the agent a burned tag, one of a single use,
 * statuses of both sides, a full track, a theme that was lost, an answer that is revealed and one that is not, a journey through two dossiers, and a
 * mission that she is in.
 *
 * @param mc - Page of the MC.
 */
export const fillSheets = (mc: Page): Promise<Sheets> => run<Sheets>(mc, `${BEARER}
  const take = async (pack, type) => {
    const found = (await game.packs.get("tainted-dossier." + pack + "-cn").getDocuments()).find((one) => one.type === type);
    const made = found.toObject();
    delete made._id;
    return found.documentName === "Actor" ? Actor.create(made) : Item.create(made);
  };
  const made = {};
  for (const [pack, type] of [["anomalies", "anomaly"], ["challenges", "challenge"], ["missions", "mission"], ["missions", "casefile"], ["themebooks", "themebook"]]) made[type] = await take(pack, type);
  for (const type of ["anomaly", "challenge", "mission"]) await made[type].update({ system: { tags, statuses } });
  const { mission, casefile } = made;
  await mission.update({ system: { active: true, scenes: { sceneofthepast00: { title: "澡堂", text: "雾里有【人影】。", when: "past", dossier: "", conclusion: "", open: true, goesOn: false, sort: 1, gone: false } },
    facts: { facthappened0000: { text: "门是开着的。", sort: 1, gone: false } } } });
  made.clue = await Item.create({ ...(mission.items.contents[0] ?? casefile.items.contents[0]).toObject(), _id: null });
  made.conclusion = await Item.create({ name: "是谁在收旧物", type: "conclusion", system: { text: "祂就住在【旧账】里。", asked: "谁？", where: "二号楼", plan: "把账还上" } });

  const agent = ${actor(AGENT)};
  const [one, two, three] = agent.items.contents;
  const [, power] = Object.keys(one.system.tags);
  await agent.update({ system: { statuses, storyTags: tags, reveal: { why: { hint: "从水说起", answer: "因为那天在下雨。", revealed: false }, who: { answer: "父亲。", revealed: true } },
    journey: Object.fromEntries([["indulgence", 1], ["mastery", 1], ["indulgence", 2], ["lost", 0], ["indulgence", 1], ["cleared", -2]].map(([kind, amount], at) => ["journeyentry000" + at,
      { when: 1 + at, mission: "旧的都收", dossier: at < 3 ? "档案1号" : "档案2号", kind, theme: one.uuid, amount, card: "", text: "", sort: at, gone: false }])) } });
  await agent.updateEmbeddedDocuments("Item", [
    { _id: one.id, system: { indulgence: { value: one.system.indulgence.max, overflow: 1 }, tags: { [power]: { burned: true } }, specials: { specialofthemea0: { text: "门外有人时先知道", sort: 1, gone: false } } } },
    { _id: two.id, system: { mastery: { value: 1 }, indulgence: { value: 2 } } },
    { _id: three.id, system: { state: "lost", lost: { when: 1, cause: "彻底浸入" } } },
  ]);
  return { agent: agent.uuid, theme: one.uuid, ...Object.fromEntries(Object.entries(made).map(([kind, { uuid }]) => [kind, uuid])) }`);

/** The window of a document. */
export const windowOf = async (page: Page, uuid: string): Promise<Locator> =>
  page.locator(`#${await run<string>(page, `return (await fromUuid("${uuid}")).sheet.id`)}`);

/** Open a sheet at a place, and wait until it is drawn. */
export async function showAt(page: Page, uuid: string, at: { left?: number; top?: number; width?: number; height?: number }): Promise<Locator> {
  await run(page, `const { sheet } = await fromUuid("${uuid}"); await sheet.render({ force: true }); sheet.setPosition(${JSON.stringify(at)})`);
  return windowOf(page, uuid);
}

/** The parts of a sheet, as its tabs are called; one without a name where there are no tabs. */
export async function partsOf(sheet: Locator): Promise<string[]> {
  const tabs = sheet.getByRole("tab");
  const labels = await tabs.evaluateAll((all) => all.map((tab) => tab.firstChild?.textContent?.trim() ?? ""));
  return labels.length ? labels : [""];
}

/** Switch a sheet to edit mode or back; redraws are waited for. */
export async function setMode(sheet: Locator, editing: boolean): Promise<void> {
  const button = sheet.locator("[data-action=toggleMode]");
  if ((await button.getAttribute("aria-pressed")) === String(editing)) return;
  await button.click();
  await sheet.locator(`[data-action=toggleMode][aria-pressed=${String(editing)}]`).waitFor();
}

/** Set the scheme of windows and interface, and wait until colours have changed over. */
export const setScheme = (page: Page, name: "light" | "dark"): Promise<unknown> => run(page, `
  await game.settings.set("core", "uiConfig", { ...game.settings.get("core", "uiConfig"), colorScheme: { applications: "${name}", interface: "${name}" } });
  await new Promise((done) => requestAnimationFrame(done));
  await Promise.allSettled(document.getAnimations().filter((one) => one instanceof CSSTransition).map(({ finished }) => finished))`);
