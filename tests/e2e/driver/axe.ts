import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { run } from "./run";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"];

/** Bring axe into a page, where it stays: to bring it anew for every look costs more than the looking. */
export const bringAxe = (page: Page): Promise<unknown> => new AxeBuilder({ page }).options({ preload: false, runOnly: ["button-name"] }).setLegacyMode(true).analyze();

/**
 * What axe finds in a window that is serious or worse, contrast (AA) among it.
 *
 * @param rules - Only these; without, all of WCAG 2.1 AA.
 */
export const serious = (page: Page, window: string, rules?: readonly string[]): Promise<string[]> => {
  // without fetching style sheets anew: axe resolves their imports against the wrong folder
  const options = { preload: false, resultTypes: ["violations"], runOnly: rules ?? { type: "tag", values: TAGS } };
  return run<string[]>(page, `
    const { violations } = await axe.run(${JSON.stringify(window)}, ${JSON.stringify(options)});
    return violations.filter(({ impact }) => impact === "serious" || impact === "critical")
      .flatMap(({ id, nodes }) => nodes.map(({ target, any }) => [id, ...target, any[0]?.message ?? ""].join(" ")))`);
};
