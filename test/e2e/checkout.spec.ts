import { expect, type Page } from "@playwright/test";
import { comeIn } from "./support/come-in.ts";
import {
  begin,
  choosePayment,
  fillShipping,
  newEmail,
  password,
  placeOrder,
  putIntoCart,
  register,
} from "./support/steps.ts";
import { test } from "./support/test.ts";
import { words } from "./support/words.ts";

const panel = "pan-jinko-jkm440n-54hl4r-v";
const { accounts, cartPage, checkout } = words.ua;

async function toCheckout(page: Page): Promise<string> {
  const email = await comeIn(page, "ua");
  await putIntoCart(page, "ua", panel);
  await page.goto("/ua/checkout");
  return email;
}

async function orders(page: Page): Promise<number> {
  const answer = await page.request.get("/api/orders");
  return (await answer.json()).meta.pagination.total;
}

test("an empty cart redirects to the cart, a guest to sign in and back", async ({ page }) => {
  await page.goto("/ua/checkout?step=2");
  await expect(page).toHaveURL(/\/ua\/checkout\/auth\?redirect=/);
  await page.getByRole("link", { name: accounts.tab_register }).click();
  await register(page, "ua", newEmail());
  await expect(page).toHaveURL(/\/ua\/cart$/);
  await expect(page.getByText(checkout.cartEmpty)).toBeVisible();
});

test("each invalid field is explained in place and keeps what was typed", async ({ page }) => {
  await toCheckout(page);
  await page.getByLabel(checkout.phone, { exact: true }).fill("123");
  await page.getByLabel(checkout.postalCode, { exact: true }).fill("1");
  await page.getByRole("button", { name: checkout.toPayment }).click();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(4);
  await expect(page.getByLabel(checkout.phone, { exact: true })).toBeFocused();
  await expect(page.getByLabel(checkout.phone, { exact: true })).toHaveValue("123");
  await fillShipping(page, "ua");
  await expect(page.getByText(checkout.payHow)).toBeVisible();
});

test("back button, edit links and reload keep everything", async ({ page }) => {
  await toCheckout(page);
  await fillShipping(page, "ua");
  await choosePayment(page, "ua", "pod");
  await page.goBack();
  await expect(page.getByText(checkout.payHow)).toBeVisible();
  await expect(page.locator('input[value="pod"]')).toBeChecked();
  await page.goForward();
  await page.reload();
  await expect(page.getByText("вул. Хрещатик, 1, кв. 12")).toBeVisible();
  await page.getByRole("button", { name: `${checkout.edit}: ${checkout.where}` }).click();
  await expect(page.getByLabel(checkout.city, { exact: true })).toHaveValue("Київ");
});

test("a double click on the last button places one order", async ({ page }) => {
  await toCheckout(page);
  await fillShipping(page, "ua");
  await choosePayment(page, "ua", "pod");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: begin(checkout.place) }).dblclick();
  await expect(page.getByRole("heading", { name: checkout.successTitle })).toBeVisible();
  expect(await orders(page)).toBe(1);
});

test("an order whose response was lost is not placed twice", async ({ page }) => {
  await toCheckout(page);
  await fillShipping(page, "ua");
  await choosePayment(page, "ua", "pod");
  let lost = 0;
  await page.route("**/api/create-checkout-session", async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await placeOrder(page, "ua");
  await expect(page.getByText(checkout.failed).first()).toBeVisible();
  await page.getByRole("button", { name: begin(checkout.place) }).click();
  await expect(page.getByRole("heading", { name: checkout.successTitle })).toBeVisible();
  expect(await orders(page)).toBe(1);
});

test("a session that expires in step 3: sign in again, and everything typed is still there", async ({
  page,
  context,
}) => {
  const email = await toCheckout(page);
  await fillShipping(page, "ua");
  await choosePayment(page, "ua", "transfer");
  await context.clearCookies();
  await placeOrder(page, "ua");
  await expect(page.getByText(checkout.signedOut)).toBeVisible();
  await page.getByRole("link", { name: accounts.tab_login, exact: true }).click();
  await page.getByLabel(accounts.email, { exact: true }).fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.getByRole("button", { name: accounts.submit_login }).click();
  await expect(page).toHaveURL(/\/ua\/checkout\?step=3$/);
  await expect(page.getByText("вул. Хрещатик, 1, кв. 12")).toBeVisible();
  await placeOrder(page, "ua");
  await expect(page.getByRole("heading", { name: checkout.successTitle })).toBeVisible();
});

test("tampered totals: nothing is placed and the buyer sees the shop's prices", async ({ page }) => {
  await toCheckout(page);
  await fillShipping(page, "ua");
  await choosePayment(page, "ua", "pod");
  await page.route("**/api/create-checkout-session", async (route) => {
    const sent = route.request().postDataJSON();
    await route.continue({ postData: JSON.stringify({ ...sent, totals: { ...sent.totals, total: "1.00" } }) });
  });
  await placeOrder(page, "ua");
  await expect(
    page.locator("main").getByRole("alert").or(page.locator(".notice[data-tone=error]")).first(),
  ).toBeVisible();
  expect(await orders(page)).toBe(0);
});

test("delivery to Germany requests a quotation", async ({ page }) => {
  await toCheckout(page);
  await page.getByLabel(checkout.country, { exact: true }).selectOption("DE");
  await expect(page.getByText("Замовлення в\u00a0гривнях доставляємо по Україні")).toBeVisible();
  await expect(page.getByRole("button", { name: checkout.toPayment })).toBeDisabled();
  await page.getByRole("button", { name: checkout.quoteSend }).click();
  await expect(page.getByText(begin(checkout.quoteSent))).toBeVisible();
});

test("another user's order is refused with the text of the specification", async ({ page, browser }) => {
  await toCheckout(page);
  await fillShipping(page, "ua");
  await choosePayment(page, "ua", "pod");
  await placeOrder(page, "ua");
  await expect(page).toHaveURL(/orderId=/);
  const id = new URL(page.url()).searchParams.get("orderId") ?? "";
  const stranger = await (await browser.newContext()).newPage();
  await comeIn(stranger, "en");
  await stranger.goto(`/en/profile/orders/${id}`);
  await expect(stranger.getByText("Unauthorized: This order does not belong to the current user")).toBeVisible();
  const mine = await stranger.request.get(`/api/orders/${id}`);
  const nobodys = await stranger.request.get("/api/orders/00000000-0000-4000-8000-000000000000");
  expect([mine.status(), nobodys.status()]).toEqual([404, 404]);
});

test("two buyers want more than is left: one gets it, the other keeps the cart and is told", async ({
  page,
  browser,
}) => {
  test.slow();
  // A small stock, of which two units can be reserved without payment.
  const last = "gen-hyundai-dhy8500se-t";
  const stock = (await (await page.request.get(`/api/products/${last}?locale=ua`)).json()).data.attributes.stock;
  const other = await (await browser.newContext()).newPage();
  for (const buyer of [page, other]) {
    await comeIn(buyer, "ua");
    await putIntoCart(buyer, "ua", last);
    await buyer.goto("/ua/cart");
    const field = buyer.locator('input[inputmode="numeric"]').first();
    await field.fill(String(Math.floor(stock / 2) + 1));
    await field.press("Enter");
    await buyer.getByRole("link", { name: cartPage.checkout }).click();
    await fillShipping(buyer, "ua");
    await choosePayment(buyer, "ua", "transfer");
    await buyer.getByRole("checkbox").check();
  }
  await Promise.all([page, other].map((buyer) => buyer.getByRole("button", { name: begin(checkout.place) }).click()));
  const heading = (buyer: Page) => buyer.getByRole("heading", { name: checkout.successTitle });
  const refused = (buyer: Page) => buyer.locator(".notice[data-tone=error]").first();
  for (const buyer of [page, other]) await expect(heading(buyer).or(refused(buyer)).first()).toBeVisible();
  const won = await Promise.all([page, other].map((buyer) => heading(buyer).isVisible()));
  expect(won.filter(Boolean)).toHaveLength(1);
  const loser = won[0] ? other : page;
  expect(await loser.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "[]").length)).toBe(1);
});
