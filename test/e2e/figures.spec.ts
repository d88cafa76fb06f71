import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { sql } from "kysely";
import cartPl from "../../src/features/cart/messages/pl.json" with { type: "json" };
import figuresEn from "../../src/features/figures/messages/en.json" with { type: "json" };
import figuresPl from "../../src/features/figures/messages/pl.json" with { type: "json" };
import figuresUa from "../../src/features/figures/messages/ua.json" with { type: "json" };
import { screens } from "./support/frame.ts";
import { expectAlive } from "./support/keyboard.ts";
import type { OpenShop } from "./support/open-shop.ts";
import { test } from "./support/outage.ts";
import { said } from "./support/reviewing.ts";
import { inDatabaseOf, openAccount } from "./support/shop-database.ts";
import { staffPage } from "./support/staff.ts";

const languages = { ua: figuresUa, pl: figuresPl, en: figuresEn };
const main = (page: Page) => page.getByRole("main");
const panel = "pan-jinko-jkm440n-54hl4r-v";
const browserName = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";

/** A Polish order of panels for 1 234,56 on a day of which no other test knows. Returns its number. */
async function placeOn(shop: OpenShop, day: string): Promise<string> {
  const email = await openAccount(shop);
  return inDatabaseOf(shop, async (db) => {
    const { rows } = await sql<{ number: string }>`
      with o as (insert into orders (user_id, market, locale, currency, payment_method, shipping_method, first_name, last_name, email,
          phone, address, city, postal_code, country, subtotal, tax_rate_bp, tax, shipping_cost, payment_fee, total, terms_version, created_at)
        select id, 'PL', 'pl', 'PLN', 'transfer', 'standard', 'Anna', 'Nowak', email, '+48601234567', 'Polna 1', 'Warszawa', '00-001', 'PL',
          123456, 2300, 28395, 0, 0, 151851, '2026-11', ${`${day}T11:00:00Z`} from users where email = ${email} returning id, order_number),
      i as (insert into order_items (order_id, position, product_id, sku, name, image, quantity, unit_net)
        select id, 0, ${panel}, 'PAN-JINKO-JKM440N-54HL4R-V', 'Panel', '/images/default-product-image.png', 1, 123456 from o)
      select order_number as number from o`.execute(db);
    return rows[0]?.number ?? "";
  });
}

test("an order is in the report within seconds, leads to its row, and is in the file", async ({ shop, browser }) => {
  test.setTimeout(180_000);
  const number = await placeOn(shop, "2019-03-04");
  const page = await staffPage(browser, shop, {}, "admin");
  const report = "/en/admin/figures/sales?market=PL&from=2019-03-04&to=2019-03-05";
  await expect(async () => {
    await page.goto(report);
    await expect(main(page).getByRole("table")).toContainText("1\u00a0234,56", { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await expect(main(page).getByRole("list", { name: said(figuresEn.report_sales) })).toContainText(
    "1\u00a0235\u00a0zł",
  );

  const file = page.waitForEvent("download");
  await main(page).getByRole("link", { name: "CSV" }).click();
  const download = await file;
  expect(download.suggestedFilename()).toBe("sales-PL-2019-03-04-2019-03-05.csv");
  expect(await readFile(await download.path(), "utf8")).toContain(
    "2019-03-04,4\u00a0March,1,1234.56,0.00,0.00,1234.56",
  );

  await main(page).getByRole("link", { name: "4 March" }).click();
  await expect(main(page).getByRole("link", { name: number })).toBeVisible();
  expect(page.url()).toContain("from=2019-03-04&to=2019-03-04");
  await page.goBack();
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(figuresEn.report_sales);
});

for (const language of ["ua", "pl", "en"] as const) {
  test(`without scripts, in ${language}, on a phone: days that cannot be are refused and stay, every report opens`, async ({
    shop,
    browser,
  }) => {
    test.setTimeout(180_000);
    const text = languages[language];
    const page = await staffPage(browser, shop, { javaScriptEnabled: false, viewport: screens.phone }, "admin");
    await page.goto(`/${language}/admin/figures?from=2019-03-05&to=2019-03-04`);
    await expect(main(page).getByText(said(text.error_from_after_to))).toBeVisible();
    await expect(main(page).locator("[name=from]")).toHaveValue("2019-03-05");
    await main(page).locator("[name=from]").fill("2019-03-01");
    await main(page)
      .getByRole("button", { name: said(text.show) })
      .click();
    await expect(main(page).getByText(said(text.error_from_after_to))).toHaveCount(0);
    expect(page.url()).toContain("from=2019-03-01&to=2019-03-04");
    const reports = [
      "products",
      "categories",
      "returns",
      "conversion",
      "stock",
      "rental",
      "vat",
      "searches",
      "speed",
    ] as const;
    for (const report of reports) {
      await main(page)
        .getByRole("navigation", { name: text.reports })
        .getByRole("link", { name: said(text[`report_${report}`]), exact: true })
        .click();
      await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(text[`report_${report}`]);
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([report, beyond]).toEqual([report, 0]);
    }
  });
}

test("the first page has work before figures, and the week by e-mail is a choice of each person", async ({
  shop,
  browser,
}) => {
  test.setTimeout(120_000);
  const page = await staffPage(browser, shop, {}, "admin");
  await page.goto("/pl/admin");
  const headings = main(page).getByRole("heading");
  await expect(headings.first()).toHaveText(figuresPl.work);
  const on = main(page).getByRole("button", { name: said(figuresPl.week_on) });
  await expectAlive(on);
  await on.click();
  await expect(main(page).getByText(said(figuresPl.week_is_on))).toBeVisible();
  await main(page)
    .getByRole("button", { name: said(figuresPl.week_off) })
    .click();
  await expect(on).toBeVisible();

  // Staff without the permission sees the work alone.
  const staff = await staffPage(browser, shop);
  await staff.goto("/pl/admin");
  await expect(main(staff).getByRole("heading", { name: figuresPl.work })).toBeVisible();
  await expect(main(staff).getByRole("heading", { name: figuresPl.dashboard })).toHaveCount(0);
  expect((await staff.goto("/pl/admin/figures"))?.status()).toBe(403);
});

test("a visit is counted without a cookie: pages, also from the cache, and what is put into the cart", async ({
  shop,
  browser,
}) => {
  test.setTimeout(120_000);
  const source = "sonnenforum.example";
  const visitor = await browser.newContext({
    ...{ baseURL: shop.url, userAgent: browserName, locale: "pl-PL" },
    extraHTTPHeaders: { Referer: `https://${source}/thread/7` },
  });
  const page = await visitor.newPage();
  const counted = (step: string) =>
    inDatabaseOf(shop, async (db) => {
      const { rows } = await sql<{ count: number }>`select coalesce(sum(count), 0)::int as count from analytics_days
        where step = ${step} and device = 'desktop' and (source = ${source} or ${step === "cart_added"})`.execute(db);
      return rows[0]?.count ?? 0;
    });
  const before = await counted("cart_added");
  for (let view = 0; view < 3; view += 1) await page.goto(`/pl/product/${panel}`);
  const add = page.getByRole("button", { name: said(cartPl.add) }).first();
  await expectAlive(add);
  await add.click();
  await expect.poll(() => counted("product"), { timeout: 30_000 }).toBe(3);
  await expect.poll(() => counted("cart_added"), { timeout: 30_000 }).toBeGreaterThan(before);
  expect((await visitor.cookies()).filter(({ name }) => /anal|track|visit|_ga/i.test(name))).toEqual([]);
});
