import type { Page } from "@playwright/test";

/** Run something in the page as somebody at the console would; plain JavaScript, so that it needs no types. */
export const run = <Result>(page: Page, body: string): Promise<Result> => page.evaluate<Result>(`(async () => { ${body} })()`);

/** The same for something that must fail: the error's message, or null if it did not. */
export const failure = (page: Page, body: string): Promise<string | null> =>
  run(page, `try { ${body}; return null } catch (error) { return error.message }`);

/** An expression for an actor by name. */
export const actor = (name: string): string => `game.actors.getName(${JSON.stringify(name)})`;

/** An actor's statuses as one page knows them: name and tier. */
export const statuses = (page: Page, name: string): Promise<[string, number][]> =>
  run(page, `return Object.values(${actor(name)}.system.statuses).map(({ name, boxes }) => [name, boxes.lastIndexOf(true) + 1])`);

/** Roll for an agent, as a macro would; `at(index)` in the request is a tag of her first theme. */
export const rollAs = (page: Page, name: string, request: string): Promise<unknown> => run(page, `
  const agent = ${actor(name)};
  const [theme] = agent.items.contents;
  const tags = Object.keys(theme.system.tags);
  const at = (index, extra = {}) => ({ uuid: theme.uuid, entry: tags[index], ...extra });
  await game.system.api.rollAction({ actor: agent, ${request} })`);

/** What is stored of an actor and its themes, as one page knows it; without the times that the host keeps. */
export const stored = (page: Page, name: string): Promise<unknown> =>
  run(page, `return JSON.parse(JSON.stringify(${actor(name)}.toObject(), (key, value) => key === "_stats" ? undefined : value))`);

/** Wait until the pages have applied what the others did so far: a beat of each arrives after all before it. */
export async function settle(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    const [id, beat] = await run<[string, number]>(page, `
      const beat = (game.user.getFlag("world", "beat") ?? 0) + 1;
      await game.user.setFlag("world", "beat", beat);
      return [game.userId, beat]`);
    await Promise.all(pages.map((other) => other.waitForFunction(`game.users.get("${id}").getFlag("world", "beat") >= ${beat}`)));
  }
}
