import type { Browser, Page } from "@playwright/test";
import { demoSeed } from "../../../tools/demo.mjs";
import type { DemoSeed, Host, HostOptions } from "./host";
import { join, USERS } from "./join";
import { run } from "./run";

/** Whether the tests drive a host that somebody else has started. */
export const isLicensed = (): boolean => Boolean(process.env["FOUNDRY_URL"]);

/** Why a test cannot run on a host that is not ours, for whatever needs a server or a world of its own. */
export const NEEDS_A_TABLE = "needs a server that it may stop, or a world made for it";

/** Only a world of this id is emptied. */
const WORLD = process.env["FOUNDRY_WORLD"] ?? "td-e2e";

/** The host that `FOUNDRY_URL` names. It cannot be stopped from here. */
export function licensedHost({ generation }: HostOptions): Host {
  const nothing = () => Promise.resolve();
  return { url: process.env["FOUNDRY_URL"] ?? "", generation: Number(process.env["FOUNDRY_GENERATION"] ?? generation), isTable: false, restart: nothing, stop: nothing };
}

/** Make the world what the demo world is, as the MC, through the public interface alone: everything in it goes first. */
export async function seedLicensedWorld(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await join(page, url, USERS.mc);
  const world = await run<string>(page, "return game.world.id");
  if (world !== WORLD) throw new Error(`The world ${world} is not emptied: launch one with the id ${WORLD}, or name it in FOUNDRY_WORLD`);
  await clear(page);
  await plant(page, demoSeed("dist"));
  await context.close();
}

const clear = (page: Page) => run(page, `
  for (const collection of [game.messages, game.combats, game.scenes, game.actors, game.items, game.journal, game.folders]) {
    const ids = collection.map(({ id }) => id);
    if (ids.length) await collection.documentClass.deleteDocuments(ids);
  }
  for (const { namespace, key, scope, default: initial } of game.settings.settings.values()) {
    if (namespace === game.system.id && scope === "world") await game.settings.set(namespace, key, initial);
  }
  for (const user of game.users) for (const key of Object.keys(user.flags[game.system.id] ?? {})) await user.unsetFlag(game.system.id, key);`);

/** Actors belong to the users of the same place: MC, first, second. */
async function plant(page: Page, { actors, users }: DemoSeed): Promise<void> {
  const names = Object.values(USERS);
  const content = JSON.stringify({ actors, people: users.map(({ _id, character }: { readonly _id?: string; readonly character?: string }, index: number) => ({ _id, character, name: names[index] })) });
  await run(page, `
    const { actors, people } = ${content};
    const real = Object.fromEntries(people.map(({ _id, name }) => [_id, game.users.getName(name)?.id]));
    const missing = people.filter(({ _id }) => !real[_id]).map(({ name }) => name);
    if (missing.length) throw new Error("The world has no user " + missing.join(", "));
    const owned = (ownership) => Object.fromEntries(Object.entries(ownership).map(([id, level]) => [real[id] ?? id, level]));
    await Actor.createDocuments(actors.map((actor) => ({ ...actor, ownership: owned(actor.ownership) })), { keepId: true });
    for (const { _id, character } of people) await game.users.get(real[_id]).update({ character: character ?? null });`);
}
