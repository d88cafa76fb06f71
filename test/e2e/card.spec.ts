import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { comeIn } from "./support/come-in.ts";
import { inEveryRun } from "./support/long.ts";
import { emailsTo } from "./support/mail.ts";
import { begin, choosePayment, fillShipping, placeOrder, putIntoCart } from "./support/steps.ts";
import { test } from "./support/test.ts";
import { type Language, words } from "./support/words.ts";

const panel = "pan-jinko-jkm440n-54hl4r-v";
const languages: readonly Language[] = ["ua", "pl", "en"];

/** Orders a panel by card; ends on the provider's page. Returns the buyer's address. */
async function orderByCard(page: Page, language: Language): Promise<string> {
  const email = await comeIn(page, language);
  await putIntoCart(page, language, panel);
  await page.goto(`/${language}/checkout`);
  await fillShipping(page, language);
  await choosePayment(page, language, "card");
  await placeOrder(page, language);
  await expect(page).toHaveURL(/\/sandbox\/stripe\/pay\//);
  return email;
}

async function payWith(page: Page, language: Language, card: string): Promise<void> {
  await page.locator(`input[name="card"][value="${card}"]`).check();
  await page.getByRole("button", { name: begin(words[language].payments.pay) }).click();
}

async function orders(page: Page) {
  const answer = await page.request.get("/api/orders");
  const { data } = await answer.json();
  return data.map(({ attributes }: { attributes: { status: string; paymentStatus: string } }) => attributes);
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 740 } });

  for (const language of languages) {
    test(`declined, retried, paid: ${language}${inEveryRun(language === "pl")}`, async ({ page }) => {
      const { checkout } = words[language];
      await orderByCard(page, language);
      await expect(page.getByText(words[language].payments.test_text)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
      await payWith(page, language, "decline");
      await expect(page.getByRole("alert")).toHaveText(words[language].payments.error_declined);
      await payWith(page, language, "pay");
      await expect(page.getByRole("heading", { name: checkout.successTitle })).toBeVisible();
      expect(await orders(page)).toMatchObject([{ status: "processing", paymentStatus: "paid" }]);
      await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "[]").length)).toBe(0);
    });
  }
});

test("a double click makes one order and one payment page", async ({ page }) => {
  await comeIn(page, "ua");
  await putIntoCart(page, "ua", panel);
  await page.goto("/ua/checkout");
  await fillShipping(page, "ua");
  await choosePayment(page, "ua", "card");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: begin(words.ua.checkout.place) }).dblclick();
  await expect(page).toHaveURL(/\/sandbox\/stripe\/pay\//);
  await page.getByRole("button", { name: begin(words.ua.payments.pay) }).dblclick();
  await expect(page.getByRole("heading", { name: words.ua.checkout.successTitle })).toBeVisible();
  expect(await orders(page)).toMatchObject([{ paymentStatus: "paid" }]);
});

test("a buyer who goes back keeps the order, and pays it with a card that needs confirmation", async ({ page }) => {
  const { checkout } = words.ua;
  const email = await orderByCard(page, "ua");
  const address = page.url();
  await page.getByRole("link", { name: words.ua.payments.back }).click();
  await expect(page.getByRole("heading", { name: checkout.cancelTitle })).toBeVisible();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "[]").length)).toBe(1);
  await page.getByRole("link", { name: checkout.payNow }).click();
  await expect(page).toHaveURL(address);
  // It is the first task in the overview and in the e-mail.
  await page.goto("/ua/profile");
  const toDo = page.locator('section[aria-labelledby="to-do"] a[href*="/checkout/pay?orderId="]');
  const { port, origin } = new URL(page.url());
  const href = await toDo.getAttribute("href");
  const letters = async () => (await emailsTo(email, Number(port))).map(({ plain }) => plain).join("\n");
  await expect.poll(letters, { timeout: 60_000 }).toContain(`${origin}${href}\n`);
  await toDo.click();
  await expect(page).toHaveURL(address);
  await payWith(page, "ua", "confirm");
  await page.getByRole("button", { name: words.ua.payments.confirm_no }).click();
  await expect(page.getByRole("alert")).toHaveText(words.ua.payments.error_refused);
  await payWith(page, "ua", "confirm");
  await page.getByRole("button", { name: words.ua.payments.confirm_yes, exact: true }).click();
  await expect(page.getByRole("heading", { name: checkout.successTitle })).toBeVisible();
  await expect.poll(() => orders(page)).toMatchObject([{ status: "processing", paymentStatus: "paid" }]);
});

test("every page of the payment is accessible @long", async ({ page }) => {
  test.slow();
  await orderByCard(page, "en");
  const { payments } = words.en;
  await expectAccessible(page, "payment page");
  await payWith(page, "en", "decline");
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page, "payment page, declined");
  await payWith(page, "en", "confirm");
  await expect(page.getByRole("button", { name: payments.confirm_no })).toBeVisible();
  await expectAccessible(page, "payment page, to be confirmed");
  await page.getByRole("link", { name: payments.back }).click();
  await expect(page.getByRole("heading", { name: words.en.checkout.cancelTitle })).toBeVisible();
  await expectAccessible(page, "turned back");
  await page.goto(page.url().replace("cancel", "success"));
  await expectAccessible(page, "not paid yet");
  await page.goto("/en/checkout/pay?orderId=none");
  await expectAccessible(page, "nothing to pay");
});

test("a slow bank: the page says so, and the order continues by itself @long", async ({ page }) => {
  await orderByCard(page, "ua");
  await payWith(page, "ua", "slow");
  await expect(page.getByRole("heading", { name: words.ua.checkout.onItsWayTitle })).toBeVisible();
  await expect.poll(() => orders(page), { timeout: 60_000 }).toMatchObject([{ paymentStatus: "paid" }]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a pending order is paid from its page", async ({ page, browser }) => {
    const first = await browser.newContext({ javaScriptEnabled: true });
    const before = await first.newPage();
    await orderByCard(before, "ua");
    await page.context().addCookies(await first.cookies());
    const [{ id }] = (await (await page.request.get("/api/orders")).json()).data;
    await page.goto(`/ua/profile/orders/${id}`);
    await page.locator("section[aria-labelledby=pay]").getByRole("link").click();
    await payWith(page, "ua", "pay");
    await expect(page.getByRole("heading", { name: words.ua.checkout.successTitle })).toBeVisible();
  });
});
