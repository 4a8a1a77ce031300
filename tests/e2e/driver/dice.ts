import type { Page } from "@playwright/test";

/**
 * Pin the next dice of a page through the documented source of randomness; after them, chance again.
 *
 * The host reads a uniform u as the face ceil((1 - u) × faces).
 */
export async function pinDice(page: Page, faces: readonly number[], sides = 6): Promise<void> {
  await page.evaluate(([wanted, die]) => {
    const dice = CONFIG.Dice as { randomUniform: () => number };
    const [chance, queue] = [dice.randomUniform, [...wanted]];
    dice.randomUniform = () => {
      const face = queue.shift();
      if (!queue.length) dice.randomUniform = chance;
      return face === undefined ? chance() : 1 - (face - 0.5) / die;
    };
  }, [faces, sides] as const);
}
