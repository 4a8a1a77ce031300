import { expect, test } from "@playwright/test";
import { USERS } from "../driver/join";
import { isLicensed, NEEDS_A_TABLE } from "../driver/licensed-host";
import { forget, newHero, notes, openSmallWorld, run, settle, type SmallWorld } from "./small-world";

test.skip(isLicensed(), NEEDS_A_TABLE);

test.describe("board and absence", () => {
  let world: SmallWorld;

  test.beforeAll(async ({ browser }) => {
    test.setTimeout(120_000);
    world = await openSmallWorld(browser, 14);
  });
  test.afterAll(() => world.close());

  test("row-05 the board shows the scene's tokens: bars, markers, targets, hover; they are moved, opened and dropped by hand", async () => {
    const { mc, first, second } = world;
    const { id, hero, token } = await newHero(world);
    await run(mc, `await ${token}.update({ x: 200, y: 100, displayBars: 50, displayName: 30, bar1: { attribute: "life" } })`);
    const tokenId = await run<string>(mc, `return ${token}.id`);
    const onBoard = (page: typeof mc) => page.locator(`#board [data-token-id="${tokenId}"]`);
    for (const page of [mc, first, second]) await expect(onBoard(page)).toBeVisible();
    await expect(onBoard(first).locator("[data-bar=bar1]")).toHaveAttribute("aria-valuenow", "5");

    await test.step("a bar follows the token's own actor, a marker its effects", async () => {
      await run(mc, `await ${token}.actor.update({ "system.life.value": 2 }); await ${token}.actor.toggleStatusEffect("dead", { active: true })`);
      await expect(onBoard(first).locator("[data-bar=bar1]")).toHaveAttribute("aria-valuenow", "2");
      await expect(onBoard(first).locator(".board-effects img")).toHaveCount(1);
      expect(await run(mc, `return ${hero}.system.life.value`)).toBe(5);
    });

    await test.step("the pointer over it shows its name", async () => {
      await expect(onBoard(first).locator(".board-name")).toHaveCount(0);
      await onBoard(first).hover({ position: { x: 20, y: 50 } });
      await expect(onBoard(first).locator(".board-name")).toHaveText("假人");
      expect(await run(first, "return [canvas.tokens.hover.name, canvas.tokens.placeables.length]")).toEqual(["假人", 1]);
    });

    await test.step("its owner takes it and drags it to another square; another person cannot", async () => {
      await onBoard(second).dragTo(second.locator("#board .board-scene"), { sourcePosition: { x: 50, y: 50 }, targetPosition: { x: 650, y: 450 } });
      expect(await run(second, "return canvas.tokens.controlled.length")).toBe(0);
      const { mouse } = first;
      const box = (await onBoard(first).boundingBox())!;
      await mouse.move(box.x + 50, box.y + 50);
      await mouse.down();
      await mouse.move(box.x + 240, box.y + 160, { steps: 4 });
      await mouse.up();
      await first.waitForFunction(`${token}.x === 400`);
      await settle(mc, first);
      expect(await run(mc, `return [${token}.x, ${token}.y]`)).toEqual([400, 200]);
      expect(await run(first, "return [canvas.tokens.controlled.map(({ id }) => id), ChatMessage.getSpeaker().token]")).toEqual([[tokenId], tokenId]);
      await expect(onBoard(first)).toHaveClass(/controlled/);
    });

    await test.step("who aims at it is seen by all", async () => {
      await first.keyboard.press("Escape");
      await onBoard(first).focus();
      await first.keyboard.press("KeyT");
      await expect(onBoard(second).locator(".board-targets i")).toHaveCount(1);
      expect(await run(second, `return [...game.users.getName("${USERS.first}").targets].map((target) => target.document.name)`)).toEqual(["假人"]);
      expect(await run(first, "return game.user.targets.first().isTargeted")).toBe(true);
    });

    await test.step("an actor dropped on the board becomes a token there, unless a package takes the drop", async () => {
      const entry = mc.locator(`#actors [data-entry-id="${id}"]`);
      await mc.locator("#sidebar-tabs [data-tab=actors]").click();
      await entry.dragTo(mc.locator("#board"), { targetPosition: { x: 690, y: 540 } });
      await mc.waitForFunction("canvas.scene.tokens.size === 2");
      const placed = await run<{ x: number; y: number; actorId: string }>(mc, "const { x, y, actorId } = canvas.scene.tokens.contents[1]; return { x, y, actorId }");
      expect(placed).toEqual({ x: 600, y: 500, actorId: id });
      expect(await run(mc, "Hooks.once('dropCanvasData', (_canvas, data) => { globalThis.dropped = data; return false }); return 1")).toBe(1);
      await entry.dragTo(mc.locator("#board"), { targetPosition: { x: 400, y: 540 } });
      await mc.waitForFunction("globalThis.dropped");
      expect(await run(mc, "return [dropped.type, dropped.x, dropped.y, canvas.scene.tokens.size]")).toEqual(["Actor", 400, 540, 2]);
    });

    await test.step("a token that is gone is gone from every board", async () => {
      await run(mc, `await ${token}.delete()`);
      await expect(onBoard(first)).toHaveCount(0);
      expect(await run(first, "return [canvas.tokens.controlled.length, game.user.targets.size, canvas.tokens.placeables.length]")).toEqual([0, 0, 1]);
    });
  });

  test("row-18 a gamemaster who leaves in the middle of a query: it fails at once, another answers the next", async ({ browser }) => {
    const { first } = world;
    const second = await openSecondGamemaster(world, browser);
    await run(first, "await game.users.getName('MC二').query('small-system.add', { a: 1, b: 1 })");
    const asked = run<string>(first, "return game.users.getName('MC二').query('small-system.never', {}, { timeout: 20000 }).catch((error) => error.message)");
    await first.waitForTimeout(200);
    await second.close();
    expect(await asked).toMatch(/MC二|left|离开/);
    expect(await run(first, "return game.users.activeGM.query('small-system.add', { a: 2, b: 3 })")).toBe(5);
    expect(await run(first, "return game.users.getName('MC二').query('small-system.add', {}).catch((error) => 'away')")).toBe("away");
  });

  test("row-22 a browser without network comes back: what was missed is there, every hook once, in order", async () => {
    const { mc, first } = world;
    const { hero } = await newHero(world);
    await first.context().setOffline(true);
    await run(first, "game.socket.io.engine.close()"); // a cable that is cut says nothing; the page notices at its next heartbeat
    await first.waitForFunction("!game.socket.connected");
    await run(mc, `for (const value of [6, 7, 8]) await ${hero}.update({ "system.life.value": value }); await ${hero}.createEmbeddedDocuments("Item", [{ name: "伞", type: "thing" }])`);
    await forget(first);
    expect(await run(first, `return ${hero}.system.life.value`)).toBe(5);
    await first.context().setOffline(false);
    await first.waitForFunction(`${hero}.items.size === 3`);
    expect(await run(first, `return ${hero}.system.life.value`)).toBe(8);
    expect((await notes(first)).filter((note) => note.startsWith("hook") && !note.includes("user"))).toEqual([...Array<string>(3).fill("hook updateActor other"), "hook createItem other"]);
    await world.restart();
    await first.waitForFunction("game.socket.connected");
    await mc.waitForFunction("game.socket.connected");
    await forget(first);
    await run(mc, `await ${hero}.update({ "system.life.value": 1 })`);
    await first.waitForFunction(`${hero}.system.life.value === 1`);
    expect((await notes(first)).filter((note) => note === "hook updateActor other")).toHaveLength(1);
  });
});

/** A second gamemaster at the table, made for the occasion. */
async function openSecondGamemaster({ mc, first }: SmallWorld, browser: import("@playwright/test").Browser) {
  await run(mc, "await User.create({ name: 'MC二', role: 4 })");
  await first.waitForFunction("game.users.getName('MC二')");
  const page = await (await browser.newContext()).newPage();
  await page.goto(mc.url().replace(/game$/, "join"));
  await page.locator("select[name=userid]").selectOption({ label: "MC二" });
  await page.locator("button[name=join]").click();
  await page.waitForFunction("window.game?.ready");
  await first.waitForFunction("game.users.getName('MC二').active");
  return page;
}
