import { expect, type Locator, type Page } from "@playwright/test";
import { sql } from "kysely";
import { setRole } from "../../src/features/accounts/accounts.store.ts";
import type { MessageKey } from "../../src/features/languages/domain/messages.ts";
import { orderOf } from "../support/review-builders.ts";
import { shopTexts } from "../support/texts.ts";
import { expectOpen } from "./support/accessible.ts";
import { port } from "./support/ask.ts";
import { comeIn } from "./support/come-in.ts";
import { screens } from "./support/frame.ts";
import { inEveryRun } from "./support/long.ts";
import { dataDirOf, emailsTo } from "./support/mail.ts";
import { inDatabaseOf } from "./support/shop-database.ts";
import { newEmail } from "./support/steps.ts";
import { test } from "./support/test.ts";

type Language = "ua" | "pl" | "en";

const main = (page: Page): Locator => page.getByRole("main");
const shop = { dataDir: dataDirOf(port) };

/** Messages as a reader of a language sees them. */
function wordsIn(language: Language) {
  const t = shopTexts.in(language);
  return (key: string, values?: Record<string, string | number>) => t(`withdrawal.${key}` as MessageKey, values);
}

async function fill(page: Page, language: Language, typed: Partial<Record<"name" | "order" | "email", string>>) {
  const t = wordsIn(language);
  for (const [field, value] of Object.entries(typed)) await main(page).getByLabel(t(field)).fill(value);
}

/** The newest e-mail to an address, once it arrives. */
async function emailTo(email: string): Promise<string> {
  let plain = "";
  await expect
    .poll(
      async () => {
        plain = (await emailsTo(email, port)).at(-1)?.plain ?? "";
        return plain;
      },
      { timeout: 60_000, intervals: [100] },
    )
    .not.toBe("");
  return plain.replaceAll("\u2060", "");
}

for (const { language, screen, javaScriptEnabled } of [
  { language: "ua", screen: "phone", javaScriptEnabled: true },
  { language: "pl", screen: "desk", javaScriptEnabled: true },
  // The right of withdrawal must not depend on scripts.
  { language: "en", screen: "phone", javaScriptEnabled: false },
] as const) {
  test(`in ${language} on a ${screen} a guest withdraws in two steps and gets a confirmation${inEveryRun(language === "en")}`, async ({
    browser,
  }) => {
    const t = wordsIn(language);
    const email = newEmail();
    const context = await browser.newContext({ viewport: screens[screen], javaScriptEnabled });
    const page = await context.newPage();
    const look = (what: string) => (javaScriptEnabled ? expectOpen(page, what, [screen]) : Promise.resolve());
    await page.goto(`http://localhost:${port}/${language}/faq`);
    await page.getByRole("contentinfo").locator(`a[href="/${language}/withdrawal"]`).click();
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(t("title"));
    const next = main(page).getByRole("button", { name: t("next") });
    await next.click();
    for (const field of ["name", "order", "email"])
      await expect(main(page).getByText(t(`fault_${field}`))).toBeVisible();
    await look("the form with its faults");

    // An invalid address and ten thousand characters: both are reported, and no input is lost.
    await fill(page, language, { name: "Anna Źródło", order: "HL-999999", email: "anna@" });
    await main(page).locator("textarea").fill("я".repeat(10_000));
    await next.click();
    await expect(main(page).getByText(t("fault_email"))).toBeVisible();
    await expect(main(page).getByText(t("fault_long", { most: 1000, typed: 10_000 }))).toBeVisible();
    await expect(main(page).getByLabel(t("name"))).toHaveValue("Anna Źródło");
    await expect(main(page).locator("textarea")).toHaveValue("я".repeat(10_000));

    await fill(page, language, { email });
    await main(page).locator("textarea").fill("Falownik <b>1</b> http://evil.example");
    await next.click();
    await expect(main(page).getByText(t("statement"))).toBeVisible();
    await expect(main(page).getByText("Falownik <b>1</b>")).toBeVisible();
    await look("what is to be confirmed");
    await main(page)
      .getByRole("button", { name: t("edit") })
      .click();
    await expect(main(page).getByLabel(t("order"))).toHaveValue("HL-999999");
    await next.click();
    await main(page)
      .getByRole("button", { name: t("confirm") })
      .click();
    await expect(main(page).getByText(t("done_letter", { email }))).toBeVisible();
    await expect(main(page).getByRole("status")).toContainText(/WD-\d+/);
    const done = (await main(page).getByRole("status").textContent()) ?? "";
    await look("the statement that was taken");
    const letter = await emailTo(email);
    for (const said of [email, /WD-\d+/.exec(done)?.[0] ?? "none"]) expect(letter).toContain(said);
    // The address is unconfirmed: its e-mail contains no text typed by a stranger (0043).
    for (const typed of ["Anna Źródło", "HL-999999", "Falownik", "evil.example"]) expect(letter).not.toContain(typed);
    await context.close();
  });
}

/** A delivered order of this buyer. */
function deliveredOrder(email: string): Promise<{ id: string; number: string }> {
  return inDatabaseOf(shop, async (db) => {
    const owner = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow();
    const { orderId } = await orderOf(db, { userId: owner.id, productId: "bat-byd-hvs-7-7", market: "PL" });
    await sql`update orders set terms_version = '2026-11-01' where id = ${orderId}`.execute(db);
    const order = await db.selectFrom("orders").select("order_number").where("id", "=", orderId).executeTakeFirst();
    return { id: orderId, number: order?.order_number ?? "" };
  });
}

test("the links below an order do not move while its scripts come", async ({ page }) => {
  const { id } = await deliveredOrder(await comeIn(page, "pl"));
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(`/pl/profile/orders/${id}`, { waitUntil: "commit" });
  const terms = main(page).locator('a[href="/pl/legal-terms/2026-11-01"]');
  await expect(terms).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await terms.boundingBox();
  resolve();
  await expect(main(page).getByRole("button", { name: shopTexts.t("pl", "orders.reorder") })).toBeVisible();
  expect(await terms.boundingBox()).toEqual(before);
});

test("from the page of an order, with the terms accepted then; staff sees it there and processes it", async ({
  page,
  browser,
}) => {
  const t = wordsIn("pl");
  const email = await comeIn(page, "pl");
  const { id, number } = await deliveredOrder(email);
  await page.goto(`/pl/profile/orders/${id}`);
  await main(page).locator('a[href="/pl/legal-terms/2026-11-01"]').click();
  await expect(main(page).getByText(shopTexts.t("pl", "contentTerms.past"))).toBeVisible();
  await page.goBack();
  await main(page)
    .getByRole("link", { name: shopTexts.t("pl", "orderAfter.withdraw") })
    .click();
  await expect(main(page).getByLabel(t("order"))).toHaveValue(number);
  await fill(page, "pl", { name: "Anna", email });
  await main(page)
    .getByRole("button", { name: t("next") })
    .click();
  await main(page)
    .getByRole("button", { name: t("confirm") })
    .click();
  await expect(main(page).getByText(t("done_letter", { email }))).toBeVisible();
  // Other journeys write to the shop as well.
  const toShop = async () =>
    (await emailsTo("sklep@heliora.example", port))
      .map(({ plain }) => plain.replaceAll("\u2060", ""))
      .find((plain) => plain.includes(number)) ?? "";
  await expect.poll(toShop, { timeout: 60_000, intervals: [100] }).toContain("WD-");

  const context = await browser.newContext({ baseURL: `http://localhost:${port}`, viewport: screens.desk });
  const desk = await context.newPage();
  const staff = await comeIn(desk, "en");
  await inDatabaseOf(shop, (db) => setRole(db, staff, "staff"));
  await desk.goto("/en/admin");
  await main(desk).locator('a[href="/en/admin/withdrawals"]').click();
  const row = main(desk).locator("li", { hasText: number });
  await expect(row).toContainText(email);
  await expectOpen(desk, "statements of withdrawal", ["desk"]);
  await row.getByRole("link", { name: number }).click();
  await expect(desk).toHaveURL(/\/en\/admin\/orders\//);
  await expect(
    main(desk)
      .getByText(/WD-\d+/)
      .first(),
  ).toBeVisible();
  await expectOpen(desk, "an order with a statement of withdrawal", ["desk"]);
  await desk.goto("/en/admin/withdrawals");
  await row.getByRole("button").click();
  await expect(row).toHaveCount(0);
  await desk.goto("/en/admin/withdrawals?ended");
  await expect(row).toContainText(shopTexts.t("en", "adminDesk.withdrawal_handled", { at: "" }).trim());
  await context.close();
});

test("terms are readable in each language, downloadable, and an outdated edition leads to the one in force", async ({
  page,
}) => {
  for (const language of ["ua", "pl", "en"] as const) {
    await page.goto(`/${language}/legal-terms`);
    const files = main(page).locator('a[href^="/documents/"]');
    await expect(files).toHaveCount(8);
    const addresses = await files.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    for (const address of addresses) {
      const answer = await page.request.get(address);
      expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);
      expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-");
    }
    const gone = await page.goto(`/${language}/legal-terms/2025-01-01`);
    expect(gone?.status()).toBe(410);
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(
      shopTexts.t(language, "contentTerms.gone_title"),
    );
    await expectOpen(page, "terms that are gone", ["phone"]);
    await main(page)
      .getByRole("link", { name: shopTexts.t(language, "contentTerms.to_current") })
      .click();
    await expect(page).toHaveURL(`/${language}/legal-terms`);
    const never = await page.goto(`/${language}/privacy-policy/none`);
    expect(never?.status()).toBe(404);
  }
  await page.goto("/documents/2025-01-01/ua/rental-terms.ua.pdf");
  await expect(page).toHaveURL(/\/legal-terms\/2025-01-01$/);
});
