import { randomUUID } from "node:crypto";
import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { sql } from "kysely";
import productEn from "../../src/features/catalogue/messages/product.en.json" with { type: "json" };
import productPl from "../../src/features/catalogue/messages/product.pl.json" with { type: "json" };
import productUa from "../../src/features/catalogue/messages/product.ua.json" with { type: "json" };
import pricesEn from "../../src/features/catalogue/messages/staff/prices.en.json" with { type: "json" };
import pricesPl from "../../src/features/catalogue/messages/staff/prices.pl.json" with { type: "json" };
import pricesUa from "../../src/features/catalogue/messages/staff/prices.ua.json" with { type: "json" };
import listEn from "../../src/features/catalogue/messages/staff/products.en.json" with { type: "json" };
import listPl from "../../src/features/catalogue/messages/staff/products.pl.json" with { type: "json" };
import listUa from "../../src/features/catalogue/messages/staff/products.ua.json" with { type: "json" };
import { addDays, dayIn } from "../../src/platform/pure/days.ts";
import { expectNoSidewaysScroll, expectOpen } from "./support/accessible.ts";
import { bareBuyer } from "./support/bare-buyer.ts";
import { screens } from "./support/frame.ts";
import { expectAlive, tabTo } from "./support/keyboard.ts";
import { inEveryRun } from "./support/long.ts";
import type { OpenShop } from "./support/open-shop.ts";
import { test } from "./support/outage.ts";
import { said } from "./support/reviewing.ts";
import { inDatabaseOf } from "./support/shop-database.ts";
import { staffPage } from "./support/staff.ts";

const words = {
  ua: { prices: pricesUa, list: listUa, product: productUa },
  pl: { prices: pricesPl, list: listPl, product: productPl },
  en: { prices: pricesEn, list: listEn, product: productEn },
};

const lastDay = addDays(dayIn("Europe/Kyiv", new Date()), 7);
const button = (page: Page, name: RegExp | string) => page.getByRole("main").getByRole("button", { name }).first();
const was = (page: Page) => page.locator("main h1 ~ * .was, main h1 + * .was").first();

/** Lets the prices of products have held for 90 days. */
async function age(shop: OpenShop, products: readonly string[]): Promise<void> {
  await inDatabaseOf(shop, (db) =>
    sql`update price_changes set changed_at = changed_at - interval '90 days'
      where product_id = any(${[...products]}::text[])`.execute(db),
  );
}

async function netOf(shop: OpenShop, product: string, market: string): Promise<number> {
  const { rows } = await inDatabaseOf(shop, (db) =>
    sql<{
      net: string;
    }>`select net from prices where product_id = ${product} and market = ${market} and tariff = 'sale'`.execute(db),
  );
  return Number(rows[0]?.net);
}

/** A page of a visitor. */
async function visitor(browser: Browser, shop: OpenShop, viewport: { width: number; height: number } = screens.desk) {
  return (await browser.newContext({ baseURL: shop.url, viewport })).newPage();
}

/** Reloads a product until its price before is as expected: the shop follows its database within two seconds. */
async function expectWas(page: Page, address: string, text: RegExp | null): Promise<void> {
  await expect(async () => {
    await page.goto(address);
    await expect(page.locator("main .price").first()).toBeVisible();
    if (text) await expect(was(page)).toHaveText(text, { timeout: 500 });
    else await expect(page.locator("main .halves .was")).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

/** Fills in a reduction by per cent until the last day. */
async function fillReduction(page: Page, language: keyof typeof words, percent: string): Promise<void> {
  const t = words[language].prices;
  await page.getByLabel(said(t.percent), { exact: false }).and(page.locator("[name=percent]")).fill(percent);
  await page.locator("[name=end_day]").fill(lastDay);
  await page.locator("[name=reason]").fill("Black Friday");
}

for (const { language, screen, market, products } of [
  { language: "ua", screen: "desk", market: "UA", products: ["pan-csi-cs6w-550ms", "inv-growatt-min-6000tl-x"] },
  { language: "pl", screen: "phone", market: "PL", products: ["pan-risen-rsm110-8-540m", "bat-byd-hvs-7-7"] },
  { language: "en", screen: "desk", market: "UA", products: ["pan-longi-lr5-54hth-430m", "bat-dyness-tower-t10"] },
] as const) {
  test(`in ${language} two products are reduced for a week, bought, and back at their price at once${inEveryRun(language === "en")}`, async ({
    shop,
    browser,
  }) => {
    const { prices: t, list, product } = words[language];
    const [first, second] = products;
    await age(shop, products);
    const before = await netOf(shop, first, market);
    const page = await staffPage(browser, shop, { viewport: screens[screen] });
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.goto(`/${language}/admin/products?sort=sku`);
    const box = (id: string) => page.locator(`input[name=p][value=${id}]`);
    await expectAlive(box(first));
    await box(first).check();
    await box(second).check();
    await button(page, said(list.do_plan_prices)).click();

    await expect(page).toHaveURL(/admin\/prices\/new\?p=/);
    await expectAlive(page.locator("[name=percent]"));
    await fillReduction(page, language, "20");
    await button(page, said(t.preview)).click();
    const preview = page.getByRole("heading", { name: said(t.preview_title) });
    await expect(preview).toBeFocused();
    await expect(page.getByRole("row").filter({ hasText: /−20\s%/ })).toHaveCount(2);
    await expectOpen(page, "preview of a plan", [screen]);
    await page.locator("button[value=plan]").click();
    await expect(page).toHaveURL(/admin\/prices\?planned=2/);
    const rows = page.locator("main li").filter({ hasText: "Black Friday" });
    await expect(rows).toHaveCount(2);
    await expectOpen(page, "reduced prices", [screen]);
    expect(await netOf(shop, first, market)).toBe(Math.round((before * 80) / 100));

    const buyer = await visitor(browser, shop, screens[screen]);
    const struck = /.*30\s.*−20\s%/;
    await expectWas(buyer, `/${language}/product/${first}`, struck);
    await expectHistory(buyer, product, language);
    if (market === "UA") {
      const { order } = await bareBuyer(shop, first);
      const placed = await order("transfer", randomUUID());
      expect(placed.status).toBe(200);
    }

    const [, row] = [await rows.count(), rows.filter({ has: page.locator(`a[href$="/${first}"]`) })];
    await row.locator("button[name=one]").click();
    await expect(
      page.getByRole("heading", { name: said(t.ask_title.replace(/.*one \{([^}]*)\}.*/, "$1")) }),
    ).toBeVisible();
    await page.locator("button[value=stop]").click();
    await expect(page).toHaveURL(/stopped=1/);
    await expectWas(buyer, `/${language}/product/${first}`, null);
    await expectWas(buyer, `/${language}/product/${second}`, struck);
    expect(await netOf(shop, first, market)).toBe(before);
    expect(errors).toEqual([]);
  });
}

/** Opens the history of the price by keyboard: a picture with its sentence, and a table. */
async function expectHistory(page: Page, t: typeof productEn, what: string): Promise<void> {
  const opener = page.locator("summary").filter({ hasText: said(t.priceHistory) });
  await tabTo(page, opener);
  await expectAlive(opener);
  await page.keyboard.press("Enter");
  const picture = page.getByRole("img", { name: new RegExp(t.priceHistoryLabel.split("{")[0] ?? "") });
  await expect(picture).toBeVisible();
  const table = page.locator("details summary").filter({ hasText: said(t.priceHistoryTable), visible: true });
  await table.click();
  const table2: Locator = page.getByRole("table").filter({ hasText: said(t.priceHistoryPrice), visible: true });
  await expect(table2.getByRole("row")).not.toHaveCount(0);
  await expectNoSidewaysScroll(page, `history of a price in ${what}`);
}

test("the history of a price says when it cannot be loaded, and tries again", async ({ shop, browser }) => {
  const page = await visitor(browser, shop);
  await page.route("**/api/products/*/prices*", (route) => route.abort());
  await page.goto("/en/product/inv-deye-sun-8k-sg04lp3-eu");
  const opener = page.locator("summary").filter({ hasText: productEn.priceHistory });
  await expectAlive(opener);
  await opener.click();
  await expect(page.getByText(productEn.priceHistoryFailed)).toBeVisible();
  await page.unroute("**/api/products/*/prices*");
  await button(page, "Try again").click();
  await expect(page.getByText(said("The price has not changed since")).filter({ visible: true })).toBeVisible();
  await expectOpen(page, "a price that never changed");
});

test("a reduction right after a raise announces nothing", async ({ shop, browser }) => {
  const product = "bat-huawei-luna2000-5-s0";
  await age(shop, [product]);
  await inDatabaseOf(shop, (db) =>
    sql`update prices set net = net * 5 / 4 where product_id = ${product} and market = 'UA' and tariff = 'sale'`.execute(
      db,
    ),
  );
  const page = await staffPage(browser, shop);
  await page.goto(`/en/admin/prices/new?p=${product}`);
  await expectAlive(page.locator("[name=percent]"));
  await fillReduction(page, "en", "20");
  await button(page, pricesEn.preview).click();
  await expect(page.getByText(pricesEn.silent_raised)).toBeVisible();
  await page.locator("button[value=plan]").click();
  await expect(page).toHaveURL(/planned=1/);
  await expectWas(await visitor(browser, shop), `/en/product/${product}`, null);
});

test("without scripts the form says what is wrong, keeps what was typed, plans once and asks before it cancels", async ({
  shop,
  browser,
}) => {
  const product = "gen-ks-7000e";
  const page = await staffPage(browser, shop, { javaScriptEnabled: false });
  await page.goto(`/en/admin/prices/new?p=${product}`);
  await page.locator("[name=start][value=at]").check();
  await page.locator("[name=start_day]").fill(addDays(lastDay, 1));
  await page.locator("[name=end_day]").fill(lastDay);
  await page.locator("[name=percent]").fill("lots");
  await page.locator("[name=reason]").fill("Spring");
  await button(page, pricesEn.preview).click();
  await expect(page.getByText(said(pricesEn.errors_title))).toBeVisible();
  await expect(page.locator("[name=percent]")).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator("[name=percent]")).toHaveValue("lots");
  await expect(page.locator("[name=reason]")).toHaveValue("Spring");
  await page.locator("[name=percent]").fill("10");
  await page.locator("[name=end_day]").fill(addDays(lastDay, 3));
  await button(page, pricesEn.preview).click();
  await page.locator("button[value=plan]").click();
  await expect(page).toHaveURL(/when=planned&planned=1/);
  const row = page.locator("main li").filter({ hasText: "Spring" });
  await expect(row).toHaveCount(1);

  // The same price again in that time: the other plan is named.
  await page.goto(`/en/admin/prices/new?p=${product}`);
  await page.locator("[name=percent]").fill("15");
  await page.locator("[name=end_day]").fill(addDays(lastDay, 2));
  await button(page, pricesEn.preview).click();
  await expect(page.getByText(said(pricesEn.error_overlap))).toBeVisible();
  await expect(page.getByRole("link", { name: /Spring/ })).toBeVisible();

  await page.goto("/en/admin/prices?when=planned");
  await row.locator("button[name=one]").click();
  await expect(row).toHaveCount(1);
  await page.locator("button[value=stop]").click();
  await expect(page.getByText(said("1 plan cancelled or ended"))).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.goto("/en/admin/prices?when=past&q=ks");
  await expect(row).toContainText(pricesEn.state_cancelled);
});
