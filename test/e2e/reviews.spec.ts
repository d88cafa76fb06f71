import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { sql } from "kysely";
import { setRole } from "../../src/features/accounts/accounts.store.ts";
import { orderOf } from "../support/review-builders.ts";
import { expectOpen } from "./support/accessible.ts";
import { screens } from "./support/frame.ts";
import { inEveryRun } from "./support/long.ts";
import type { OpenShop } from "./support/open-shop.ts";
import { test } from "./support/outage.ts";
import { reviewWords, said } from "./support/reviewing.ts";
import { inDatabaseOf, openAccount } from "./support/shop-database.ts";
import { password } from "./support/steps.ts";
import { words } from "./support/words.ts";

type Language = "ua" | "pl" | "en";

const main = (page: Page): Locator => page.getByRole("main");

/** A product that no other journey here reviews. */
const products = {
  ua: "pan-jinko-jkm440n-54hl4r-v",
  pl: "inv-growatt-min-6000tl-x",
  en: "bat-deye-rw-m6-1",
  plain: "bat-byd-hvs-7-7",
  odd: "bat-dyness-tower-t10",
} as const;

/** An account with a delivered order of a product. */
async function buyerOf(shop: OpenShop, productId: string): Promise<{ email: string; order: string }> {
  const email = await openAccount(shop);
  return inDatabaseOf(shop, async (db) => {
    const { id } = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow();
    return { email, order: (await orderOf(db, { userId: id, productId })).orderId };
  });
}

async function open(page: Page, path: string, email: string): Promise<void> {
  const language = path.split("/")[1] as Language;
  await page.goto(path);
  const { accounts } = words[language];
  await page.getByLabel(accounts.email, { exact: true }).fill(email);
  await page.locator('input[name="password"]').fill(password);
  await main(page).getByRole("button", { name: accounts.submit_login }).click();
  await expect(page).toHaveURL(path);
}

/** A page of a staff member in the staff area. */
async function deskPage(browser: Browser, shop: OpenShop, path: string, javaScriptEnabled = true): Promise<Page> {
  const email = await openAccount(shop);
  await inDatabaseOf(shop, (db) => setRole(db, email, "staff"));
  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled, viewport: screens.desk });
  const page = await context.newPage();
  await open(page, path, email);
  return page;
}

async function guestPage(browser: Browser, shop: OpenShop): Promise<Page> {
  return (await browser.newContext({ baseURL: shop.url, viewport: screens.desk })).newPage();
}

/** Structured data of a page's product. */
async function productFacts(page: Page): Promise<Record<string, unknown>> {
  const all = await page.locator('script[type="application/ld+json"]').allTextContents();
  return all.map((text) => JSON.parse(text) as Record<string, unknown>).find((one) => one["@type"] === "Product") ?? {};
}

const journeys = [
  { language: "ua", screen: "phone", average: "4,0" },
  { language: "pl", screen: "desk", average: "4,0" },
  { language: "en", screen: "phone", average: "4.0" },
] as const;

for (const { language, screen, average } of journeys) {
  const { own, shown, desk, orders } = reviewWords[language];
  test(`in ${language} on a ${screen} a buyer writes, staff publishes, and everybody reads it${inEveryRun(language === "pl")}`, async ({
    page,
    shop,
    browser,
  }) => {
    const product = products[language];
    const { email, order } = await buyerOf(shop, product);
    await page.setViewportSize(screens[screen]);
    await open(page, `/${language}/profile/orders/${order}`, email);
    await main(page)
      .getByRole("link", { name: said(orders.write_review) })
      .click();
    await expect(page).toHaveURL(`/${language}/profile/reviews/${product}`);
    await main(page)
      .getByRole("button", { name: said(own.send) })
      .click();
    await expect(main(page).getByRole("alert")).toHaveText(said(own.fix_fields));
    await expect(main(page).getByText(said(own.fault_stars))).toBeVisible();
    await expectOpen(page, "the form of a review", [screen]);
    const text = `Panele pracują / панелі працюють, ${language}: <script>alert(1)</script> http://evil.example`;
    await main(page).locator('input[name="stars"][value="4"]').check({ force: true });
    await main(page).getByLabel(said(own.title)).fill("Тихо & cicho");
    await main(page).locator('textarea[name="text"]').fill(text);
    await main(page)
      .getByRole("button", { name: said(own.send) })
      .click();
    await expect(page).toHaveURL(`/${language}/profile/reviews?done=sent`);
    await expect(main(page).getByText(said(own.done_sent))).toBeVisible();
    await expect(main(page).getByText(said(own.state_pending), { exact: true })).toBeVisible();
    await expectOpen(page, "own reviews", [screen]);

    const guest = await guestPage(browser, shop);
    await guest.goto(`/${language}/product/${product}`);
    await expect(main(guest).getByText(said(shown.none), { exact: true })).toBeVisible();
    expect(await productFacts(guest)).not.toHaveProperty("aggregateRating");

    const staff = await deskPage(browser, shop, `/${language}/admin`);
    await main(staff)
      .locator('a[href$="/admin/reviews"]', { has: staff.locator("strong") })
      .click();
    await expect(main(staff).getByRole("searchbox")).toBeVisible();
    await expectOpen(staff, "the queue of reviews");
    await main(staff).getByRole("searchbox").fill(`панелі працюють, ${language}`);
    await main(staff)
      .getByRole("button", { name: said(desk.find) })
      .click();
    await expect(staff).toHaveURL(/[?&]q=./);
    await main(staff).locator("ul li a.link").first().click();
    await expect(main(staff).getByText("<script>alert(1)</script>")).toBeVisible();
    await expectOpen(staff, "a review at the desk");
    await main(staff)
      .getByRole("button", { name: said(desk.do_publish) })
      .click();
    await expect(main(staff).getByText(said(desk.done_publish))).toBeVisible();

    await expect(async () => {
      await guest.goto(`/${language}/product/${product}`);
      await expect(guest.locator("#reviews")).toBeVisible();
      await expect(main(guest).locator("article", { hasText: "Тихо & cicho" })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    const review = main(guest).locator("article", { hasText: "Тихо & cicho" });
    await expect(review).toContainText("<script>alert(1)</script> http://evil.example");
    await expect(review.getByText("Олена Ź.")).toBeVisible();
    await expect(review.locator('a[href*="evil"]')).toHaveCount(0);
    const facts = await productFacts(guest);
    expect(facts.aggregateRating).toMatchObject({ ratingValue: 4, reviewCount: 1, bestRating: 5 });
    expect(facts.review).toMatchObject([{ reviewRating: { ratingValue: 4 }, author: { name: "Олена Ź." } }]);
    // The card of the product shows the same, in numbers and in text.
    await guest.goto(`/${language}/search?q=${product.split("-").slice(1).join(" ")}`);
    const note = main(guest)
      .locator("article.card", { has: guest.locator(`a[href$="${product}"]`) })
      .first()
      .getByRole("img", { name: average });
    await expect(note).toHaveText(`${average} (1)`);

    // Edits wait for moderation; the published version stays.
    await page.goto(`/${language}/profile/reviews/${product}`);
    await main(page).locator('textarea[name="text"]').fill("Нові слова, яких ще ніхто не читав, nowe słowa.");
    await main(page)
      .getByRole("button", { name: said(own.send_change) })
      .click();
    await expect(main(page).getByText(said(own.state_changed), { exact: true })).toBeVisible();
    await guest.goto(`/${language}/product/${product}/reviews`);
    await expect(main(guest).locator("article")).toContainText("<script>alert(1)</script>");
    await expectOpen(guest, "all reviews of a product");
    await expect(main(guest).getByRole("heading", { name: said(own.rules) })).toBeVisible();
    await main(guest)
      .getByRole("link", { name: said(shown.report), exact: true })
      .click();
    await expect(main(guest).getByRole("button", { name: said(own.report_send) })).toBeVisible();
    await expectOpen(guest, "the form of a report");
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("a buyer writes and edits, staff rejects with a reason, a reader reports @long", async ({
    page,
    shop,
    browser,
  }) => {
    const { own, desk, shown } = reviewWords.en;
    const { email } = await buyerOf(shop, products.plain);
    await open(page, `/en/profile/reviews/${products.plain}`, email);
    await main(page).locator('input[name="stars"][value="1"]').check({ force: true });
    await main(page).locator('textarea[name="text"]').fill("Too short");
    await main(page).getByLabel(own.pros).fill("None");
    await main(page).getByRole("button", { name: own.send, exact: true }).click();
    await expect(main(page).getByText(said(own.fault_short, { from: 20 }))).toBeVisible();
    await expect(main(page).locator('textarea[name="text"]')).toHaveValue("Too short");
    await expect(main(page).locator('input[name="stars"][value="1"]')).toBeChecked();
    await expect(main(page).getByLabel(own.pros)).toHaveValue("None");
    await main(page).locator('textarea[name="text"]').fill("Call me at 600 100 200, I sell it cheaper.");
    await main(page).locator('input[name="name"][value="anonymous"]').check();
    await main(page).getByRole("button", { name: own.send, exact: true }).click();
    await expect(main(page).getByText(own.done_sent)).toBeVisible();

    const staff = await deskPage(browser, shop, "/en/admin/reviews", false);
    await main(staff).getByRole("searchbox").fill("I sell it cheaper");
    await main(staff).getByRole("button", { name: desk.find }).click();
    await expect(staff).toHaveURL(/[?&]q=./);
    await main(staff).locator("ul li a.link").first().click();
    const refusal = main(staff).locator("section", { has: staff.locator("#do-reject") });
    await refusal.locator('textarea[name="note"]').fill("Leave the number out");
    // The browser requires the reason; the server checks it too.
    await refusal.locator("select").evaluate((select) => select.removeAttribute("required"));
    await refusal.getByRole("button").click();
    await expect(main(staff).getByText(desk.fault_reason)).toBeVisible();
    await expect(refusal.locator('textarea[name="note"]')).toHaveValue("Leave the number out");
    await refusal.locator("select").selectOption("advertising");
    await refusal.getByRole("button").click();
    await expect(main(staff).getByText(desk.done_reject)).toBeVisible();

    await page.goto(`/en/profile/reviews/${products.plain}`);
    await expect(main(page).getByText(own.why_rejected)).toBeVisible();
    await expect(main(page).getByText(said(own.staff_note, { note: "Leave the number out" }))).toBeVisible();
    const emails = await inDatabaseOf(shop, (db) =>
      sql<{ plain: string }>`select plain from mails where recipient = ${email} and kind = 'review'`.execute(db),
    );
    expect(emails.rows.map(({ plain }) => plain).join()).toContain("Leave the number out");
    await main(page).locator('textarea[name="text"]').fill("It hums, and the display is hard to read in the sun.");
    await main(page).getByRole("button", { name: own.send_change }).click();
    await expect(main(page).getByText(own.state_pending, { exact: true })).toBeVisible();
    await staff.reload();
    await main(staff)
      .locator("section", { has: staff.locator("#do-publish") })
      .getByRole("button")
      .click();
    await expect(main(staff).getByText(desk.done_publish)).toBeVisible();
    // One star is published like five.
    await expect(async () => {
      await page.goto(`/en/product/${products.plain}/reviews?stars=1`);
      await expect(main(page).locator("article")).toContainText("It hums", { timeout: 1_000 });
    }).toPass();
    await expect(main(page).locator("article").getByText(shown.anonymous, { exact: true })).toBeVisible();
    await page.goto(`/en/product/${products.plain}/reviews?stars=5`);
    await expect(main(page).getByText(own.nothing)).toBeVisible();
    await main(page).getByRole("link", { name: own.show_all }).click();
    await main(page).getByRole("link", { name: shown.report, exact: true }).click();
    await main(page).getByRole("button", { name: own.report_send }).click();
    await expect(main(page).getByText(own.report_fault)).toBeVisible();
    await main(page).locator('input[value="off_topic"]').check();
    await main(page).getByRole("button", { name: own.report_send }).click();
    await expect(main(page).getByText(own.report_done)).toBeVisible();
    await staff.goto("/en/admin/reviews?queue=reported");
    await main(staff).locator("ul li a.link").first().click();
    await main(staff)
      .locator("section", { has: staff.locator("#do-keep") })
      .getByRole("button")
      .click();
    await expect(main(staff).getByText(desk.done_keep)).toBeVisible();
    const answer = main(staff).locator("section", { has: staff.locator("#do-answer") });
    await answer.locator("textarea").fill("Thank you. The display has a night mode.");
    await answer.getByRole("button").click();
    await expect(main(staff).getByText(desk.done_answer)).toBeVisible();
    await expect(async () => {
      await page.goto(`/en/product/${products.plain}`);
      await expect(main(page).getByText("The display has a night mode.")).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.goto(`/en/profile/reviews/${products.plain}`);
    await main(page).locator("summary", { hasText: own.withdraw }).click();
    await main(page).getByRole("button", { name: own.withdraw }).click();
    await expect(main(page).getByText(own.done_withdrawn)).toBeVisible();
    await expect(main(page).getByText(own.state_withdrawn, { exact: true })).toBeVisible();
  });
});

test("without a delivered order nobody can write, customers have no moderation page, and odd addresses have proper pages", async ({
  page,
  shop,
}) => {
  const { own } = reviewWords.en;
  await open(page, `/en/profile/reviews/${products.odd}`, await openAccount(shop));
  await expect(main(page).getByText(own.no_receipt_not_bought)).toBeVisible();
  await expect(main(page).locator('textarea[name="text"]')).toHaveCount(0);
  const send = (path: string, form: Record<string, string>) =>
    page.request.post(path, { form, headers: { origin: shop.url }, maxRedirects: 0 });
  const right = {
    intent: "write",
    stars: "5",
    text: "I would like to praise what I never had.",
    locale: "en",
    base: "",
  };
  expect((await send(`/en/profile/reviews/${products.odd}`, right)).status()).toBe(403);
  expect((await send(`/en/profile/reviews/${products.odd}`, { intent: "publish" })).status()).toBe(400);
  expect((await send(`/en/profile/reviews/${products.odd}`, { ...right, text: "x".repeat(1_000_000) })).status()).toBe(
    413,
  );
  for (const path of ["/en/admin/reviews", `/en/admin/reviews/${crypto.randomUUID()}`]) {
    expect((await page.request.get(path)).status()).toBe(403);
    expect((await send(path, { intent: "publish", seen: "1" })).status()).toBeGreaterThanOrEqual(403);
  }
  const odd = [
    "page=2",
    "page=0",
    "page=-1",
    "page=1e9",
    "stars=6",
    "stars=5&stars=1",
    "language=de",
    "q=%00",
    "__proto__=1",
  ];
  for (const query of odd) {
    const status = (await page.request.get(`/en/product/${products.odd}/reviews?${query}`)).status();
    expect([200, 404], query).toContain(status);
  }
  expect((await page.request.get("/en/product/nothing/reviews")).status()).toBe(404);
  expect((await page.request.get(`/en/product/${products.odd}/reviews/x/report`)).status()).toBe(404);
  expect((await send(`/en/product/${products.odd}/reviews/x/report`, { reason: "illegal" })).status()).toBe(404);
  expect((await page.request.get("/en/profile/reviews/%00")).status()).toBeLessThan(500);
  const { count } = await inDatabaseOf(shop, async (db) => ({
    count: (await sql`select from reviews where product_id = ${products.odd}`.execute(db)).rows.length,
  }));
  expect(count).toBe(0);
});
