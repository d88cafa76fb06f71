import { expect, type Page } from "@playwright/test";
import rental from "../../src/features/rental/messages/en.json" with { type: "json" };
import { test } from "./support/test.ts";
import { words } from "./support/words.ts";

// On a slow connection a page is visible long before its scripts run: clicks and input in the meantime must not be lost.
const panel = "pan-jinko-jkm440n-54hl4r-v";
const lift = "lft-genie-gs-1932";
const { cart, frame, listing, search } = words.en;

/** Opens a page whose scripts, or only these of them, are held back until the returned function is called. */
async function openEarly(page: Page, path: string, scripts = /\.js$/): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return resolve;
}

/** Waits until React listens, which drops clicks on what it has not hydrated yet. */
const reactListens = (page: Page) =>
  page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith("_reactListening")));

const contents = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "[]"));

test("a button pressed before hydration, even repeatedly, puts one into the cart", async ({ page }) => {
  const come = await openEarly(page, `/en/product/${panel}`);
  const add = page.locator("main").getByRole("button", { name: cart.add }).first();
  for (let press = 0; press < 3; press++) await add.click();
  await expect(add).toHaveAttribute("aria-busy", "true");
  come();
  await expect(page.getByRole("link", { name: cart.toCart })).toBeVisible();
  await expect(add).not.toHaveAttribute("aria-busy");
  expect(await contents(page)).toMatchObject([{ id: panel, quantity: 1 }]);
});

test("two buttons pressed early are both handled, in a listing as well", async ({ page }) => {
  const come = await openEarly(page, "/en/solar-panels");
  const buttons = page.locator("main").getByRole("button", { name: cart.add });
  await buttons.nth(0).click();
  await buttons.nth(1).click();
  come();
  await expect.poll(async () => (await contents(page)).length).toBe(2);
});

test("text typed into the search before hydration finds its products", async ({ page }) => {
  const come = await openEarly(page, "/en");
  await page.getByRole("combobox", { name: search.label }).first().fill("deye");
  come();
  await expect(page.getByRole("option").first()).toBeVisible();
});

test("a filter ticked before hydration is applied", async ({ page }) => {
  const come = await openEarly(page, "/en/solar-panels");
  const brand = page.locator('#filters input[name="brand"][value="longi"]');
  await brand.check();
  come();
  await expect(page).toHaveURL("/en/solar-panels?brand=longi");
  await expect(brand).toBeChecked();
});

test("rental options chosen before hydration count in the price", async ({ page }) => {
  const come = await openEarly(page, `/en/rent/${lift}`);
  const option = page.locator('main input[name="insurance"]');
  const week = page.locator('.periods input[value="week"]');
  await option.check();
  await week.check();
  come();
  await isAlive(page);
  await expect(option).toBeChecked();
  await expect(week).toBeChecked();
  const price = page.locator("#rent-price");
  await expect(price.getByText(rental["option.insurance"]).filter({ visible: true })).toBeVisible();
  await expect(price.locator(".num").first()).toHaveText("7");
});

test("a quantity typed before hydration goes into the cart", async ({ page }) => {
  const come = await openEarly(page, `/en/product/${panel}`);
  await page.locator("main .quantity input").first().fill("7");
  await page.locator("main").getByRole("button", { name: cart.add }).first().click();
  come();
  await expect(page.getByRole("link", { name: cart.toCart })).toBeVisible();
  expect(await contents(page)).toMatchObject([{ id: panel, quantity: 7 }]);
});

for (const [what, scripts] of [
  ["of the frame", /\/assets\/frame-/],
  ["of the page", /\/assets\/product-/],
] as const) {
  test(`input and presses while the code ${what} is on its way count once`, async ({ page }) => {
    const come = await openEarly(page, `/en/product/${panel}`, scripts);
    await reactListens(page);
    const add = page.locator("main").getByRole("button", { name: cart.add }).first();
    await page.locator("main .quantity input").first().fill("7");
    for (let press = 0; press < 3; press++) await add.click();
    await expect(add).toHaveAttribute("aria-busy", "true");
    expect(await contents(page)).toEqual([]);
    come();
    await expect(page.getByRole("link", { name: cart.toCart })).toBeVisible();
    await isAlive(page);
    expect(await contents(page)).toMatchObject([{ id: panel, quantity: 7 }]);
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  });
}

test("filters opened before hydration stay open", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const come = await openEarly(page, "/en/solar-panels", /\/assets\/(listing|filter-panel)-/);
  await page.locator(".open-filters").click();
  come();
  await expect(page.locator("#filters [data-apply] [role=status]")).toBeVisible();
  await isAlive(page);
  await expect(page.locator("#filters")).toBeVisible();
});

test("a page without the code of its view has a working header", async ({ page }) => {
  await page.route(/\/assets\/product-/, (route) => route.abort());
  await page.goto(`/en/product/${panel}`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: frame.catalogue, exact: true }).click();
  await expect(page.getByRole("link", { name: frame.wholeCatalogue })).toBeVisible();
  await expect(page.locator("main").getByRole("button", { name: cart.add }).first()).toBeVisible();
});

test("without the code after the first load a page works as without scripts", async ({ page }) => {
  await page.route(/\/assets\/(frame|listing|product|home)-/, (route) => route.abort());
  await page.goto("/en/solar-panels", { waitUntil: "networkidle" });
  await reactListens(page);
  await expect(page.locator("main article.card").first()).toBeVisible();
  await page.locator("[data-price-switch]").click();
  await expect(page.locator("html")).toHaveAttribute("data-prices", "net");
  const brand = page.locator('#filters input[name="brand"][value="longi"]');
  await brand.check();
  await page.locator("#filters").getByRole("button", { name: listing.apply }).first().click();
  await expect(page).toHaveURL(/brand=longi/);
  await page.getByRole("combobox", { name: search.label }).first().fill("deye");
  await page.getByRole("combobox", { name: search.label }).first().press("Enter");
  await expect(page).toHaveURL("/en/search?q=deye");
  await page.getByRole("link", { name: frame.catalogue, exact: true }).first().click();
  await expect(page).toHaveURL("/en/categories");
});

test("text typed over existing text before hydration stays", async ({ page }) => {
  const come = await openEarly(page, "/ui");
  const note = page.getByLabel("Примітка");
  await note.fill("Під’їзд 3.");
  come();
  await isAlive(page);
  await expect(note).toHaveValue("Під’їзд 3.");
});

test("text typed over existing text during hydration stays @long", async ({ browser }) => {
  for (let turns = 0; turns < 6; turns++) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await holdReact(page, "/ui", turns);
    const note = page.getByLabel("Примітка");
    await note.fill("Під’їзд 3.");
    await letReactWork(page);
    await isAlive(page);
    expect(await note.inputValue(), `after ${turns} turns`).toBe("Під’їзд 3.");
    await context.close();
  }
});

test("a button pressed repeatedly during hydration puts one into the cart @long", async ({ browser }) => {
  // React hydrates in several tasks, or synchronously because of a click, which it then replays itself.
  for (let turns = 0; turns < 10; turns++) {
    const context = await browser.newContext();
    expect(await pressInTurn(await context.newPage(), turns), `after ${turns} turns`).toBe(1);
    await context.close();
  }
});

/** Presses "add to cart" after this many React tasks, lets it finish, and counts what was added. */
async function pressInTurn(page: Page, turns: number): Promise<number> {
  await holdReact(page, `/en/product/${panel}`, turns);
  await page.locator("main").getByRole("button", { name: cart.add }).first().click();
  await letReactWork(page);
  await expect(page.getByRole("link", { name: cart.toCart }).first()).toBeVisible();
  const lines: { quantity: number }[] = await contents(page);
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/**
 * Opens a page in which React is paused after this many tasks; a fast machine needs fewer, so the page may already be
 * hydrated.
 */
async function holdReact(page: Page, path: string, turns: number): Promise<void> {
  await page.addInitScript((free) => {
    const held: (() => void)[] = [];
    let had = 0;
    const Channel = MessageChannel;
    globalThis.MessageChannel = class extends Channel {
      constructor() {
        super();
        const post = this.port2.postMessage.bind(this.port2);
        this.port2.postMessage = (message: unknown) => {
          had += 1;
          if (had > free) held.push(() => post(message));
          else post(message);
        };
      }
    };
    Object.assign(globalThis, {
      isReactHeld: () => held.length > 0,
      letReactWork: () => {
        had = Number.NEGATIVE_INFINITY;
        for (const turn of held) turn();
      },
    });
  }, turns);
  await page.goto(path);
  await page.waitForFunction(
    () =>
      Reflect.get(globalThis, "isReactHeld")() ||
      [...document.querySelectorAll("main button")].some((button) => Object.keys(button).length > 0),
  );
}

const letReactWork = (page: Page) => page.evaluate(() => Reflect.get(globalThis, "letReactWork")());

/** Waits until React has hydrated the page and run all effects. */
async function isAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.querySelector("main button") ?? {}).length > 0);
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 100)));
}
