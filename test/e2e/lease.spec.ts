import { type Browser, expect, type Page } from "@playwright/test";
import { sql } from "kysely";
import { bindShortWords } from "../../src/features/languages/domain/short-words.ts";
import after from "../../src/features/orders/messages/after.pl.json" with { type: "json" };
import papers from "../../src/features/orders/messages/papers.pl.json" with { type: "json" };
import profileEn from "../../src/features/profile/messages/en.json" with { type: "json" };
import profilePl from "../../src/features/profile/messages/pl.json" with { type: "json" };
import rentalsEn from "../../src/features/profile/messages/rentals.en.json" with { type: "json" };
import rentalsPl from "../../src/features/profile/messages/rentals.pl.json" with { type: "json" };
import rentalsUa from "../../src/features/profile/messages/rentals.ua.json" with { type: "json" };
import profileUa from "../../src/features/profile/messages/ua.json" with { type: "json" };
import { openFrom } from "../../src/features/rental/domain/open-days.ts";
import { addDays, type Day, dayIn } from "../../src/platform/pure/days.ts";
import { markets } from "../../src/platform/pure/market/markets.ts";
import { type RentedOut, rentInEveryState } from "../support/rented-out.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessible.ts";
import { port } from "./support/ask.ts";
import { freeMonday } from "./support/bare-buyer.ts";
import { screens } from "./support/frame.ts";
import { inEveryRun } from "./support/long.ts";
import { type OpenShop, openShop } from "./support/open-shop.ts";
import { inDatabaseOf, openAccount } from "./support/shop-database.ts";
import { begin, choosePayment, fillShipping, signIn } from "./support/steps.ts";
import { test } from "./support/test.ts";
import { type Language, words } from "./support/words.ts";

const ownPort = port + 21;
const origin = `http://localhost:${ownPort}`;
const rentals = { ua: rentalsUa, pl: rentalsPl, en: rentalsEn };
const profile = { ua: profileUa, pl: profilePl, en: profileEn };
const product = "lft-genie-gs-1932";
const today = dayIn("Europe/Kyiv", new Date());

test.use({ baseURL: origin });
test.describe.configure({ mode: "serial" });

/** A separate shop: no other test books its days. */
let shop: OpenShop;
test.beforeAll(async () => {
  shop = await openShop(ownPort);
});
test.afterAll(() => shop.stop());

/** A text of the lease pages as the shop shows it, up to its first placeholder. */
function say(language: Language, key: keyof typeof rentalsEn): string {
  return bindShortWords(rentals[language][key].split("{", 1)[0] ?? "", language);
}

/** Rents a machine to a user in every state; the active lease has a damage charge. */
async function rentAll(email: string): Promise<RentedOut> {
  return inDatabaseOf(shop, async (db) => {
    const { id } = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow();
    return rentInEveryState(db, { userId: id, productId: product, today });
  });
}

/** Signs in a user on a page that requires it, and returns to it. */
async function enter(page: Page, language: Language, path: string, email: string): Promise<void> {
  await page.goto(`/${language}/${path}`);
  await expect(page).toHaveURL(new RegExp(`/${language}/auth\\?redirect=`));
  await signIn(page, language, email);
  await expect(page).toHaveURL(`${origin}/${language}/${path}`);
}

for (const [language, screen] of [
  ["ua", "desk"],
  ["pl", "phone"],
  ["en", "phone"],
] as const satisfies [Language, keyof typeof screens][]) {
  test(`leases are listed, and a return is requested, in ${language} on a ${screen}${inEveryRun(language === "pl")}`, async ({
    page,
  }) => {
    test.slow();
    const errors: string[] = [];
    page.on("pageerror", (error) => {
      // A request aborted by leaving the page is not an error.
      if (!error.message.includes("aborted")) errors.push(`${page.url()}: ${error.stack ?? error.message}`);
    });
    await page.setViewportSize(screens[screen]);
    const email = await openAccount(shop);
    const kept = await rentAll(email);
    await enter(page, language, "profile", email);

    // The overview: overdue and upcoming leases, with dates and actions.
    const toDo = page.locator('section[aria-labelledby="to-do"]');
    await expect(toDo.locator("article")).toHaveCount(6);
    await expect(toDo.locator(`a[href="/${language}/profile/rentals/${kept.late}#return"]`)).toBeVisible();
    await expect(toDo.locator(`a[href="/${language}/profile/rentals/${kept.late}/extend"]`)).toHaveCount(0);
    await expect(toDo.locator(`a[href="/${language}/profile/rentals/${kept.out}/extend"]`)).toBeVisible();
    await expect(toDo.locator(`a[href="/${language}/profile/rentals/${kept.soon}"]`)).toBeVisible();
    await page.screenshot({ path: test.info().outputPath("overview.png"), fullPage: true });

    await page.getByRole("main").getByRole("link", { name: profile[language].tab_rentals, exact: true }).click();
    await expect(page).toHaveURL(`${origin}/${language}/profile/rentals`);
    const group = (name: string) => page.locator(`section[aria-labelledby="${name}"]`);
    await expect(group("out").locator("article")).toHaveCount(2);
    await expect(group("coming").locator("article")).toHaveCount(2);
    await expect(group("over").locator("article")).toHaveCount(3);
    await expect(group("out").locator("article").first()).toContainText(say(language, "says_overdue"));
    await page.screenshot({ path: test.info().outputPath("list.png"), fullPage: true });
    await expectNoSidewaysScroll(page, `leases in ${language}`);
    if (language === "ua") await expectAccessible(page, "leases");
    await page.setViewportSize(screens[screen]);

    // A lease: its return is requested for the last day, then for a day earlier.
    await page.locator(`a[href="/${language}/profile/rentals/${kept.out}#return"]`).click();
    const form = page.locator('section[aria-labelledby="return"]');
    const day = form.getByLabel(say(language, "return_day"));
    await expect(day).toHaveValue(addDays(today, 5));
    const open = openFrom(addDays(today, 1), markets.UA);
    await day.fill(open);
    await form.getByRole("button", { name: say(language, "return_send") }).click();
    await expect(form).toContainText(say(language, "done_return"));
    await expect(form).toContainText(say(language, "asked_fetch"));
    await form.getByText(say(language, "way_bring")).click();
    await form.getByRole("button", { name: say(language, "return_change") }).click();
    await expect(form).toContainText(say(language, "asked_bring"));
    await expect(group("history")).toContainText(say(language, "event_return_bring"));
    await expect(group("payments").locator('a[href$="#pay"]')).toHaveCount(1);
    await page.screenshot({ path: test.info().outputPath("lease.png"), fullPage: true });
    await expectNoSidewaysScroll(page, `a lease in ${language}`);
    if (language === "ua") await expectAccessible(page, "a lease");
    await page.setViewportSize(screens[screen]);

    // Its dates can be added to a calendar.
    const file = await page.request.get(
      (await page.getByRole("link", { name: say(language, "calendar") }).getAttribute("href")) ?? "",
    );
    expect(await file.text()).toContain(`UID:lease-return-${kept.out}@heliora`);

    // One click from its order.
    await page.locator(`aside a[href^="/${language}/profile/orders/"]`).click();
    await expect(page.locator(`a[href="/${language}/profile/rentals/${kept.out}"]`)).toBeVisible();
    await page.screenshot({ path: test.info().outputPath("order.png"), fullPage: true });
    for (const name of ["late", "soon", "unpaid", "back", "closed", "cancelled"] as const) {
      await page.goto(`/${language}/profile/rentals/${kept[name]}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.screenshot({ path: test.info().outputPath(`lease-${name}.png`), fullPage: true });
    }
    expect(errors).toEqual([]);
  });
}

test("a new order appears among the leases at once: payable, with its agreement, and cancelled with its order", async ({
  page,
}) => {
  test.slow();
  const { cart, checkout } = words.pl;
  await page.setViewportSize(screens.phone);
  const machine = "lft-genie-awp-30s";
  const start = await freeMonday({ url: origin }, machine, 14);
  await page.goto(`/pl/rent/${machine}?period=week&start=${start}`);
  await page.locator("#rent-price").getByRole("button", { name: cart.add }).click();
  await expect(page.getByRole("link", { name: cart.toCart })).toBeVisible();
  await enter(page, "pl", "profile/rentals", await openAccount(shop));
  await expect(page.getByRole("heading", { name: say("pl", "none"), exact: true })).toBeVisible();
  await page.goto("/pl/checkout");
  await fillShipping(page, "pl");
  await choosePayment(page, "pl", "transfer");
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await page.getByRole("button", { name: begin(checkout.place) }).click();
  await expect(page.getByRole("heading", { name: checkout.successTitle })).toBeVisible();

  await page.goto("/pl/profile/rentals");
  await page
    .locator('section[aria-labelledby="coming"] article')
    .getByRole("link", { name: say("pl", "view") })
    .click();
  await expect(page).toHaveURL(/\/pl\/profile\/rentals\/[0-9a-f-]{36}$/);
  await expect(page.locator("main")).toContainText(say("pl", "says_reserved"));
  await expect(page.locator('section[aria-labelledby="deposit"]')).toBeVisible();
  const agreement = page.getByRole("link", { name: new RegExp(`^${papers.kind_agreement}`) });
  const file = await page.request.get((await agreement.getAttribute("href")) ?? "");
  expect(file.headers()["content-type"]).toBe("application/pdf");
  await page.screenshot({ path: test.info().outputPath("ordered.png"), fullPage: true });
  const lease = page.url();

  await page.getByRole("link", { name: say("pl", "cancel") }).click();
  await page.getByText(after.cancel_open).click();
  await page.getByRole("button", { name: after.cancel_send }).click();
  await expect(page.getByText(after.done_cancelled)).toBeVisible();
  await page.goto(lease);
  await expect(page.locator("main")).toContainText(say("pl", "says_cancelled"));
  await expect(page.getByRole("link", { name: say("pl", "pay"), exact: true })).toHaveCount(0);
});

test("a user without leases is led to rental products", async ({ page }) => {
  const email = await openAccount(shop);
  await enter(page, "en", "profile/rentals", email);
  await expect(page.getByRole("heading", { name: say("en", "none"), exact: true })).toBeVisible();
  await page.screenshot({ path: test.info().outputPath("empty.png"), fullPage: true });
  await page.locator('main a[href="/en/rental"]').click();
  await expect(page).toHaveURL(`${origin}/en/rental`);
});

test("another user's lease is not found, and cannot be returned", async ({ page }) => {
  const kept = await rentAll(await openAccount(shop));
  await enter(page, "pl", "profile/rentals", await openAccount(shop));
  const answer = await page.goto(`/pl/profile/rentals/${kept.out}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: say("pl", "unknown") })).toBeVisible();
  const sent = await page.request.post(`/pl/profile/rentals/${kept.out}`, {
    form: { day: addDays(today, 1), way: "fetch" },
    headers: { Origin: origin },
  });
  expect(sent.status()).toBe(404);
  expect(await askedOf(kept.out)).toEqual([]);
});

for (const language of ["ua", "pl", "en"] as const) {
  test(`without scripts a return is requested in ${language}, and an invalid request is rejected with a message @long`, async ({
    page,
    browser,
  }) => {
    const email = await openAccount(shop);
    const { out } = await rentAll(email);
    await enter(page, language, `profile/rentals/${out}`, email);
    const plain = await withoutScripts(browser, page);
    await plain.goto(`/${language}/profile/rentals/${out}`);
    const wrong: [Day, keyof typeof rentalsEn][] = [
      [addDays(today, -1), "fault_day_past"],
      [addDays(today, 6), "fault_after_last"],
      ["2026-02-31", "fault_no_such_day"],
    ];
    for (const [day, fault] of wrong) {
      // The browser restricts the field to valid days; a crafted request does not.
      await plain.locator('input[name="day"]').evaluate((field) => field.setAttribute("type", "text"));
      await plain.locator('input[name="day"]').fill(day);
      await plain.getByRole("button", { name: say(language, "return_send") }).click();
      await expect(plain.locator(".notice")).toContainText(say(language, fault));
    }
    expect(await askedOf(out)).toEqual([]);
    const open = openFrom(addDays(today, 1), markets.UA);
    await plain.locator('input[name="day"]').fill(open);
    await plain.getByRole("button", { name: say(language, "return_send") }).click();
    await expect(plain).toHaveURL(`${origin}/${language}/profile/rentals/${out}?done=return#return`);
    await expect(plain.locator(".notice")).toContainText(say(language, "done_return"));
    expect(await askedOf(out)).toEqual([{ day: open, way: "fetch" }]);
    await plain.context().close();
  });
}

/** The same user without scripts. */
async function withoutScripts(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false });
  await context.addCookies(await page.context().cookies());
  return context.newPage();
}

async function askedOf(lease: string): Promise<unknown[]> {
  return inDatabaseOf(shop, async (db) => {
    const { rows } = await sql<{ details: unknown }>`
      select details from lease_events where lease_id = ${lease} and kind = 'return_asked' order by id`.execute(db);
    return rows.map(({ details }) => details);
  });
}
