import { expect, type Page } from "@playwright/test";
import productEn from "../../src/features/catalogue/messages/product.en.json" with { type: "json" };
import productPl from "../../src/features/catalogue/messages/product.pl.json" with { type: "json" };
import productUa from "../../src/features/catalogue/messages/product.ua.json" with { type: "json" };
import operatorsEn from "../../src/features/catalogue/messages/staff/operators.en.json" with { type: "json" };
import operatorsPl from "../../src/features/catalogue/messages/staff/operators.pl.json" with { type: "json" };
import operatorsUa from "../../src/features/catalogue/messages/staff/operators.ua.json" with { type: "json" };
import { createOperators } from "../../src/features/catalogue/operators.service.ts";
import { addProduct } from "../support/catalogue-builders.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessible.ts";
import type { OpenShop } from "./support/open-shop.ts";
import { test } from "./support/outage.ts";
import { inDatabaseOf } from "./support/shop-database.ts";

import { staffPage } from "./support/staff.ts";

const operators = { ua: operatorsUa, pl: operatorsPl, en: operatorsEn };
const products = { ua: productUa, pl: productPl, en: productEn };
const languages = ["ua", "pl", "en"] as const;
const main = (page: Page) => page.getByRole("main");

const change = (shop: OpenShop, id: string, values: Record<string, unknown>) =>
  inDatabaseOf(shop, (db) => db.updateTable("products").set(values).where("id", "=", id).execute());

test("an address is changed, changed back, and archived; no browser keeps a redirect", async ({ page, shop }) => {
  await inDatabaseOf(shop, (db) =>
    addProduct(db, { id: "journey-panel", name: { ua: "Панель", pl: "Panel", en: "Panel" } }),
  );
  const open = async (path: string) => {
    const response = await page.goto(shop.url + path);
    return [response?.status(), new URL(page.url()).pathname + new URL(page.url()).search];
  };
  const shown = (path: string, to = path) => expect.poll(() => open(path)).toEqual([200, to]);
  await shown("/pl/product/journey-panel");
  await change(shop, "journey-panel", { address: "journey-panel-2027" });
  await shown("/pl/product/journey-panel?x=1", "/pl/product/journey-panel-2027?x=1");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/pl\/product\/journey-panel-2027$/);
  const moved = await page.request.get(`${shop.url}/en/product/journey-panel`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers()["cache-control"]]).toEqual([301, "private, no-store"]);
  await change(shop, "journey-panel", { address: "journey-panel" });
  await shown("/pl/product/journey-panel");
  await shown("/pl/product/journey-panel-2027", "/pl/product/journey-panel");
  await change(shop, "journey-panel", { published_at: null, archived_at: new Date() });
  for (const language of languages) {
    await shown(`/${language}/product/journey-panel-2027`, `/${language}/solar-panels?gone=journey-panel`);
    const notice = products[language].gone_text.replace("{name}", language === "ua" ? "Панель" : "Panel");
    await expect(main(page).getByText(notice)).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  }
  await expectAccessible(page, "the listing");
});

test("staff preview a draft in three languages and two markets; a visitor does not", async ({ browser, shop }) => {
  const desk = await staffPage(browser, shop);
  const draft = crypto.randomUUID();
  const typed = {
    category: "solar-panels",
    sku: "DRAFT-1",
    "name.pl": "Szkic",
    "price.UA.sale": "1000",
    "price.PL.sale": "100",
  };
  const changes = Object.fromEntries(Object.entries(typed).map(([field, to]) => [field, { from: "", to }]));
  await inDatabaseOf(shop, (db) =>
    db
      .insertInto("product_drafts")
      .values({
        id: draft,
        product_id: null,
        changes: JSON.stringify(changes),
        created_by: "user:x",
        updated_by: "user:x",
      })
      .execute(),
  );
  for (const language of languages) {
    for (const [market, amount] of [
      ["UA", /1[\s\u00a0]?200,00|1,200\.00/],
      ["PL", /123[,.]00/],
    ] as const) {
      const path = `/${language}/product/${draft}?draft=${draft}&market=${market}`;
      const response = await desk.goto(path);
      expect([response?.status(), response?.headers()["cache-control"]]).toEqual([200, "private, no-store"]);
      await expect(desk.getByRole("region", { name: products[language].preview_label })).toBeVisible();
      await expect(main(desk).getByText(amount).first()).toBeVisible();
      await expect(desk.getByRole("heading", { level: 1, name: "Szkic" })).toBeVisible();
      await expect(desk.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
      await expectNoSidewaysScroll(desk, "the preview");
    }
  }
  await expectAccessible(desk, "the preview");
  const visitor = await (await browser.newContext({ baseURL: shop.url })).newPage();
  expect((await visitor.goto(`/ua/product/${draft}?draft=${draft}`))?.status()).toBe(404);
});

for (const language of languages) {
  test(`a manufacturer is added, mended and deleted by keyboard, in ${language}`, async ({ browser, shop }) => {
    const t = operators[language];
    const page = await staffPage(browser, shop);
    await page.goto(`/${language}/admin/operators`);
    await page.getByRole("link", { name: t.add }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: t.new_title })).toBeVisible();
    await page.getByLabel(t.field_name).focus();
    await page.keyboard.type(`Keyboard ${language}`);
    await page.keyboard.press("Tab");
    await page.keyboard.type("Road 1, 00-001 Warszawa");
    await page.keyboard.press("Enter");
    await expect(page.getByText(t.fault_needed).first()).toBeVisible();
    await expect(page.getByLabel(t.field_name)).toHaveValue(`Keyboard ${language}`);
    await expectAccessible(page, "the form with mistakes");
    await page.getByLabel(t.field_country).selectOption("PL");
    await page.getByLabel(t.field_contact).fill("kontakt@example.com");
    await page.keyboard.press("Enter");
    await expect(page.getByText(t.done_add)).toBeVisible();
    await page.setViewportSize({ width: 320, height: 720 });
    await expectNoSidewaysScroll(page, "the form at 320");
    await page.getByLabel(t.delete_sure).focus();
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: t.delete }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText(t.done_delete)).toBeVisible();
    await expectAccessible(page, "the list");
  });
}

test("operators are kept without scripts, and the second of two editors sees the difference", async ({
  browser,
  shop,
}) => {
  const key = await inDatabaseOf(shop, (db) =>
    createOperators({ db }).add(
      { id: "x" },
      { name: "Plain", address: "Road 1, Ningbo", country: "CN", contact: "a@example.com" },
    ),
  );
  const page = await staffPage(browser, shop, { javaScriptEnabled: false });
  await page.goto(`/en/admin/operators/${key}`);
  await inDatabaseOf(shop, (db) =>
    createOperators({ db }).save({ id: "x" }, key, {
      seen: 1,
      facts: { name: "Plain", address: "Road 2, Ningbo", country: "CN", contact: "a@example.com" },
    }),
  );
  await page.getByLabel(operatorsEn.field_address).fill("Road 3, Ningbo");
  await page.getByRole("button", { name: operatorsEn.save }).click();
  await expect(page.getByText(operatorsEn.changed_title)).toBeVisible();
  await expect(page.getByText("Road 2, Ningbo")).toBeVisible();
  await expect(page.getByLabel(operatorsEn.field_address)).toHaveValue("Road 3, Ningbo");
  await page.getByRole("button", { name: operatorsEn.save }).click();
  await expect(page.getByText(operatorsEn.done_save, { exact: true })).toBeVisible();
  await page.goto("/en/admin/operators?q=road+3");
  await expect(page.getByRole("link", { name: "Plain" })).toBeVisible();
});
