import { expect, type Page, test } from "@playwright/test";
import { words } from "./support/words.ts";

// A page is read long before its scripts are there, on a slow line: what is pressed and typed meanwhile must not be lost.
const panel = "pan-jinko-jkm440n-54hl4r-v";
const { cart, search } = words.en;

/** Opens a page whose scripts are still on their way; they come when the answer is called. */
async function openEarly(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return resolve;
}

const contents = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "[]"));

test("who presses before the page is alive puts one into the cart, however often they press", async ({ page }) => {
  const come = await openEarly(page, `/en/product/${panel}`);
  const add = page.locator("main").getByRole("button", { name: cart.add }).first();
  for (let press = 0; press < 3; press++) await add.click();
  await expect(add).toHaveAttribute("aria-busy", "true");
  come();
  await expect(page.getByRole("link", { name: cart.toCart })).toBeVisible();
  await expect(add).not.toHaveAttribute("aria-busy");
  expect(await contents(page)).toMatchObject([{ id: panel, quantity: 1 }]);
});

test("two that are pressed early are both answered, in a listing as well", async ({ page }) => {
  const come = await openEarly(page, "/en/solar-panels");
  const buttons = page.locator("main").getByRole("button", { name: cart.add });
  await buttons.nth(0).click();
  await buttons.nth(1).click();
  come();
  await expect.poll(async () => (await contents(page)).length).toBe(2);
});

test("what is typed into the search before finds its products", async ({ page }) => {
  const come = await openEarly(page, "/en");
  await page.getByRole("combobox", { name: search.label }).first().fill("deye");
  come();
  await expect(page.getByRole("option").first()).toBeVisible();
});
