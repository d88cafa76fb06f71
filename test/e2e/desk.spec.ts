import { type Browser, expect, type Page } from "@playwright/test";
import { setRole } from "../../src/features/accounts/accounts.store.ts";
import type { BuiltInRole } from "../../src/features/accounts/domain/identity/permissions.ts";
import { bindShortWords } from "../../src/features/languages/domain/short-words.ts";
import deskEn from "../../src/features/orders/messages/staff.en.json" with { type: "json" };
import deskPl from "../../src/features/orders/messages/staff.pl.json" with { type: "json" };
import deskUa from "../../src/features/orders/messages/staff.ua.json" with { type: "json" };
import { setStock } from "../support/stock.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessible.ts";
import { port } from "./support/ask.ts";
import { inEveryRun } from "./support/long.ts";
import { type OpenShop, openShop } from "./support/open-shop.ts";
import { inDatabaseOf, openAccount } from "./support/shop-database.ts";
import { choosePayment, fillShipping, password, placeOrder, putIntoCart } from "./support/steps.ts";
import { test } from "./support/test.ts";
import { type Language, words } from "./support/words.ts";

const ownPort = port + 17;
const origin = `http://localhost:${ownPort}`;
const panel = "pan-jinko-jkm440n-54hl4r-v";
const desk = { ua: deskUa, pl: deskPl, en: deskEn };

test.use({ baseURL: origin });
test.describe.configure({ mode: "serial" });

/** A separate shop: its queues hold only our orders. */
let shop: OpenShop;
test.beforeAll(async () => {
  shop = await openShop(ownPort);
});
test.afterAll(() => shop.stop());

/** A text of the staff area as the shop shows it. */
function say(language: Language, key: keyof typeof deskEn, values: Record<string, string> = {}): string {
  const text = desk[language][key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
  return bindShortWords(text, language);
}

async function signedIn(page: Page, role: BuiltInRole): Promise<void> {
  const email = await openAccount(shop);
  if (role !== "customer") await inDatabaseOf(shop, (db) => setRole(db, email, role));
  await page.goto("/en/auth");
  await page.getByLabel(words.en.accounts.email, { exact: true }).fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.getByRole("main").getByRole("button", { name: words.en.accounts.submit_login }).click();
  await expect(page.getByText(words.en.accounts.login_done)).toBeVisible();
}

/** A page in another browser context, without our cookies. */
async function otherPage(browser: Browser, javaScriptEnabled = true): Promise<Page> {
  return (await browser.newContext({ baseURL: origin, javaScriptEnabled })).newPage();
}

/** Signs in a staff member on a page, optionally without scripts. */
async function signedInAsStaff(page: Page, browser: Browser): Promise<void> {
  const helper = await otherPage(browser);
  await signedIn(helper, "staff");
  await page.context().addCookies(await helper.context().cookies());
}

/** The beginning of a message, up to its first value. */
function messageOf(text: string): RegExp {
  const [first = ""] = text.split("{", 1);
  return new RegExp(
    first
      .trim()
      .replace(/[.*+?^$()|[\]\\]/g, "\\$&")
      .replace(/\s+/g, "\\s+"),
  );
}

/** Orders one panel by transfer; returns the number of the order. */
async function orderByTransfer(page: Page): Promise<string> {
  await putIntoCart(page, "en", panel);
  await page.goto("/en/checkout");
  await fillShipping(page, "en");
  await choosePayment(page, "en", "transfer");
  await placeOrder(page, "en");
  await expect(page.getByRole("heading", { name: words.en.checkout.successTitle })).toBeVisible();
  const said = page
    .getByRole("main")
    .getByText(/HL-\d+/)
    .first();
  return /HL-\d+/.exec((await said.textContent()) ?? "")?.[0] ?? "";
}

/** Pending background jobs of an order, as its page shows them to staff. */
async function owedFor(page: Page, language: Language, key: "amount_hint" | "amount_missing"): Promise<string> {
  const hint = page.locator(".hint", { hasText: say(language, key).trim() });
  return /([\d\s\u00a0]+,\d\d)/.exec((await hint.textContent()) ?? "")?.[1]?.trim() ?? "";
}

for (const language of ["ua", "pl", "en"] as const satisfies Language[]) {
  test(`${language}: a large order waits for a call, and gets the usual transfer deadline once staff confirms it${inEveryRun(language === "en")}`, async ({
    page,
    browser,
  }) => {
    const { checkout, orders } = words[language];
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await inDatabaseOf(shop, (db) => setStock(db, [panel], { onHand: 1_000 }));
    await signedIn(page, "customer");
    await page.setViewportSize({ width: 375, height: 667 });
    await putIntoCart(page, language, panel);
    await page.goto(`/${language}/cart`);
    const quantity = page.locator("main .quantity input").first();
    await quantity.fill("55");
    await quantity.press("Enter");
    await page.getByRole("link", { name: words[language].cartPage.checkout }).click();
    await fillShipping(page, language);
    await expect(page.getByText(messageOf(checkout.pay_transfer_confirm)).first()).toBeVisible();
    await choosePayment(page, language, "transfer");
    await placeOrder(page, language);
    await expect(page.getByRole("heading", { name: checkout.successTitle })).toBeVisible();
    const waits = page.getByRole("main").getByText(messageOf(orders.to_confirm));
    await expect(waits).toBeVisible();
    await expectAccessible(page, "an order that waits for a call", ["phone"]);
    await page.getByRole("link", { name: checkout.track }).click();
    await expect(waits).toBeVisible();
    const number = /HL-\d+/.exec((await page.getByRole("heading", { level: 1 }).textContent()) ?? "")?.[0] ?? "";

    const staff = await otherPage(browser, language !== "pl");
    await signedInAsStaff(staff, browser);
    await staff.setViewportSize({ width: 375, height: 667 });
    await staff.goto(`/${language}/admin`);
    await staff.getByRole("link", { name: say(language, "today_confirm") }).click();
    await staff.getByRole("link", { name: number }).click();
    await staff.getByRole("button", { name: say(language, "do_confirm"), exact: true }).click();
    await expect(staff.getByText(say(language, "done_confirm"), { exact: true })).toBeVisible();
    await expect(staff.getByRole("button", { name: say(language, "do_confirm"), exact: true })).toBeHidden();
    await staff.goto(`/${language}/admin/orders?queue=confirm`);
    await expect(staff.getByRole("link", { name: number })).toBeHidden();

    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
    await expect(waits).toBeHidden();
    await expect(page.getByText("IBAN")).toBeVisible();
    expect(errors).toEqual([]);
  });
}

for (const [language, scripts] of [
  ["ua", true],
  ["pl", false],
  ["en", true],
] as const) {
  test(`${language}, ${scripts ? "with" : "without"} scripts: a transfer is checked and booked, the order packed, shipped as a parcel and delivered${inEveryRun(language === "ua")}`, async ({
    page,
    browser,
  }) => {
    await signedIn(page, "customer");
    const number = await orderByTransfer(page);
    const staff = await otherPage(browser, scripts);
    await signedInAsStaff(staff, browser);
    await staff.setViewportSize({ width: 375, height: 667 });
    const errors: string[] = [];
    staff.on("pageerror", (error) => errors.push(error.message));
    const button = (key: keyof typeof deskEn) => staff.getByRole("button", { name: say(language, key), exact: true });

    await staff.goto(`/${language}/admin`);
    await staff.getByRole("link", { name: say(language, "today_transfer") }).click();
    await staff.getByRole("link", { name: number }).click();
    await expect(staff.getByRole("heading", { level: 1 })).toContainText(number);
    await expect(staff.getByText(say(language, "why_payment_secured"))).toBeVisible();
    expect(await owedFor(staff, language, "amount_hint")).not.toBe("");
    await staff.locator('input[name="amount"]').fill("2,00");
    await staff.locator('input[name="reference"]').fill("PB-2026-77");
    await button("do_transfer").click();
    await expect(staff.locator('input[name="confirmed"]')).toHaveValue("200");
    // An amount that differs from the confirmed one has to be confirmed again.
    await staff.locator('input[name="confirmed"]').check();
    await staff.locator('input[name="amount"]').fill("1,00");
    await button("do_transfer").click();
    await expect(staff.locator('input[name="confirmed"]')).toHaveValue("100");
    await expect(staff.locator('input[name="confirmed"]')).not.toBeChecked();
    await expect(staff.locator('input[name="confirmed"]')).not.toBeChecked();
    await expect(staff.locator('input[name="reference"]')).toHaveValue("PB-2026-77");
    await staff.locator('input[name="confirmed"]').check();
    await button("do_transfer").click();
    await expect(staff.getByText(say(language, "done_transfer_part"))).toBeVisible();
    await staff.locator('input[name="amount"]').fill(await owedFor(staff, language, "amount_missing"));
    await staff.locator('input[name="reference"]').fill("PB-2026-78");
    await button("do_transfer").click();
    await expect(staff.getByText(say(language, "done_transfer_accepted"))).toBeVisible();

    await staff.locator('input[name="carrier"]').fill("Нова пошта");
    await staff.locator('input[name="tracking"]').fill("№ 1");
    await button("do_ship").click();
    await expect(staff.getByText(say(language, "fault_bad_tracking"))).toBeVisible();
    await staff.locator('input[name="tracking"]').fill("20450000111122");
    await button("do_ship").click();
    await expect(staff.getByText(say(language, "done_ship_whole"))).toBeVisible();
    await expect(staff.getByText("20450000111122")).toBeVisible();
    await button("do_deliver").click();
    await expect(staff.getByText(say(language, "done_deliver"))).toBeVisible();
    await expect(staff.getByText(say(language, "why_return_period_over"))).toBeVisible();
    await staff.locator('textarea[name="text"]').fill("Зателефонувати в понеділок");
    await button("do_note").click();
    await expect(staff.getByText(say(language, "done_note"))).toBeVisible();
    await expect(staff.locator('textarea[name="text"]')).toHaveValue("");
    expect(errors).toEqual([]);
    if (!scripts) return;
    await expectAccessible(staff, "an order at the desk");
    await expectNoSidewaysScroll(staff, "an order at the desk");

    const path = new URL(staff.url()).pathname;
    for (const closed of [path, `/${language}/admin`, `/${language}/admin/stock`, `/${language}/admin/audit`]) {
      expect((await page.goto(closed))?.status()).toBe(403);
      await expect(page.getByText(number)).toHaveCount(0);
    }
    expect((await staff.goto(`/${language}/admin/audit`))?.status()).toBe(403);
  });
}

test("stock is received and corrected with a reason, also without scripts; an admin sees it in the audit log", async ({
  browser,
}) => {
  const helper = await otherPage(browser);
  await signedIn(helper, "admin");
  const admin = await otherPage(browser, false);
  await admin.context().addCookies(await helper.context().cookies());
  await admin.goto("/pl/admin/stock?q=jkm440");
  await admin.locator("main li").getByRole("link").first().click();
  const received = admin.getByRole("region", { name: say("pl", "book_received") });
  await received.locator('input[name="change"]').fill("5");
  await received.getByRole("button").click();
  await expect(admin.getByText(say("pl", "done_received"))).toBeVisible();
  const adjusted = admin.getByRole("region", { name: say("pl", "book_adjusted") });
  await adjusted.locator('input[name="change"]').fill("-1000000");
  await adjusted.locator('input[name="reason"]').fill("Uszkodzone w magazynie");
  await adjusted.getByRole("button").click();
  await expect(admin.getByText(say("pl", "fault_bad_quantity"))).toBeVisible();
  await expect(adjusted.locator('input[name="reason"]')).toHaveValue("Uszkodzone w magazynie");
  await adjusted.locator('input[name="change"]').fill("-2");
  await adjusted.getByRole("button").click();
  await expect(admin.getByText(say("pl", "done_adjusted"))).toBeVisible();
  await expect(admin.getByText("Uszkodzone w magazynie")).toBeVisible();
  await admin.goto("/pl/admin/audit");
  await expect(admin.getByText(say("pl", "deed_stock_adjusted"))).toBeVisible();

  for (const language of ["ua", "pl", "en"] as const) {
    for (const path of ["admin", "admin/orders", "admin/returns", "admin/stock", "admin/audit"]) {
      await helper.goto(`/${language}/${path}`);
      await expectNoSidewaysScroll(helper, `${language}/${path}`);
      if (language === "ua") await expectAccessible(helper, path);
    }
  }
});
