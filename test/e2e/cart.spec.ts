import { expect } from "@playwright/test";
import { putIntoCart } from "./support/steps.ts";
import { test } from "./support/test.ts";
import { words } from "./support/words.ts";

const panel = "pan-jinko-jkm440n-54hl4r-v";
const { cart, cartPage } = words.ua;

test("invalid storage: the shop opens, the cart is emptied with a notice", async ({ page }) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem("spoilt")) localStorage.setItem("cart", '{"lines":[{"id":');
    sessionStorage.setItem("spoilt", "yes");
  });
  await page.goto("/ua/cart");
  await expect(page.getByText(cart.broken)).toBeVisible();
  await expect(page.getByText(cartPage.emptyTitle)).toBeVisible();
  await page.reload();
  await expect(page.getByText(cart.broken)).toBeHidden();
});

test("the cart survives a reload and is synchronised between two tabs", async ({ page, context }) => {
  await putIntoCart(page, "ua", panel);
  const other = await context.newPage();
  await other.goto("/ua/cart");
  await expect(other.locator('input[inputmode="numeric"]').first()).toHaveValue("1");
  await page.goto("/ua/solar-panels");
  const card = page.locator("article", { has: page.locator(`a[href="/ua/product/${panel}"]`) });
  await card.getByRole("button", { name: cart.more }).click();
  await expect(other.locator('input[inputmode="numeric"]').first()).toHaveValue("2");
  await other.reload();
  await expect(other.locator('input[inputmode="numeric"]').first()).toHaveValue("2");
});

test("minus at quantity one on a card brings back the add button", async ({ page }) => {
  await page.goto("/ua/solar-panels");
  const card = page.locator("article", { has: page.locator(`a[href="/ua/product/${panel}"]`) });
  await card.getByRole("button", { name: cart.add }).click();
  await card.getByRole("button", { name: cart.less }).click();
  await expect(card.getByRole("button", { name: cart.add })).toBeVisible();
  await expect(page).toHaveURL("/ua/solar-panels");
});

test("typed quantities: invalid input is explained, an excess says how many are available", async ({ page }) => {
  await putIntoCart(page, "ua", panel);
  await page.goto("/ua/cart");
  const field = page.locator('input[inputmode="numeric"]').first();
  for (const [typed, kept] of [
    ["abc", "1"],
    ["0.5", "1"],
    ["-3", "1"],
    ["7", "7"],
  ] as const) {
    await field.fill(typed);
    await field.press("Enter");
    await expect(field).toHaveValue(kept);
  }
  await field.fill("1000000000");
  await field.press("Enter");
  await expect(page.getByText(new RegExp(cart.onlyLeft.replace("{amount}", "\\d+.*"))).first()).toBeVisible();
  await expect(field).toHaveValue(/^\d{1,3}$/);
});

test("undo restores a removed line", async ({ page }) => {
  await putIntoCart(page, "ua", panel);
  await page.goto("/ua/cart");
  await page
    .getByRole("button", { name: new RegExp(cartPage.remove) })
    .first()
    .click();
  await page.getByRole("button", { name: cart.undo }).click();
  await expect(page.locator('input[inputmode="numeric"]').first()).toHaveValue("1");
});

test("offline the stored lines stay, with a note that prices will be checked", async ({ page }) => {
  await putIntoCart(page, "ua", panel);
  await page.route("**/api/cart/price", (route) => route.abort());
  await page.goto("/ua/cart");
  await expect(page.getByText(cartPage.failed)).toBeVisible();
  await page.unroute("**/api/cart/price");
  await page.getByRole("button", { name: cartPage.retry }).click();
  await expect(page.getByText(cartPage.failed)).toBeHidden();
});
