import { expect, type Locator, type Page } from "@playwright/test";
import { sql } from "kysely";
import gridEn from "../../src/features/catalogue/messages/staff/grid.en.json" with { type: "json" };
import mediaEn from "../../src/features/catalogue/messages/staff/media.en.json" with { type: "json" };
import pricesEn from "../../src/features/catalogue/messages/staff/prices.en.json" with { type: "json" };
import formEn from "../../src/features/catalogue/messages/staff/product.en.json" with { type: "json" };
import productsEn from "../../src/features/catalogue/messages/staff/products.en.json" with { type: "json" };
import attributesEn from "../../src/features/catalogue/messages/structure/attributes.en.json" with { type: "json" };
import listsEn from "../../src/features/catalogue/messages/structure/lists.en.json" with { type: "json" };
import scanEn from "../../src/features/orders/messages/scan/en.json" with { type: "json" };
import { addDays } from "../../src/platform/pure/days.ts";
import { Clerk } from "./support/clerk.ts";
import { screens } from "./support/frame.ts";
import type { OpenShop } from "./support/open-shop.ts";
import { test } from "./support/outage.ts";
import { said } from "./support/reviewing.ts";
import { inDatabaseOf } from "./support/shop-database.ts";
import { staffPage } from "./support/staff.ts";
import { putIntoCart } from "./support/steps.ts";
import { stock } from "./support/stocked.ts";
import { pdf, photo, zone } from "./support/uploads.ts";
import { words } from "./support/words.ts";

/**
 * Ten tasks of a clerk, done with mouse and keyboard from the first page of the staff, counted, and looked at where buyers
 * see the result. The figures go to docs/decisions/0095-ten-tasks.md by hand; only the results are asserted.
 */
const inverter = "inv-deye-sun-5k-sg03lp1-eu";
const sku = "INV-DEYE-SUN-5K-SG03LP1-EU";

const whole = (text: string) => new RegExp(`^${said(text).source}$`);
const button = (page: Page, text: string) => page.getByRole("main").getByRole("button", { name: whole(text) });
const link = (page: Page, text: string) => page.getByRole("main").getByRole("link", { name: whole(text) });
const named = (page: Page, name: string) => page.locator(`main [name="${name}"]`).first();
const formField = (page: Page, name: string) => page.locator(`[id="field-${name}"]`);
const saved = (page: Page) => expect(page.getByText(said(formEn.saved), { exact: true })).toBeVisible();

async function netOf(shop: OpenShop, product: string): Promise<number> {
  const { rows } = await inDatabaseOf(shop, (db) =>
    sql<{
      net: string;
    }>`select net from prices where product_id = ${product} and market = 'UA' and tariff = 'sale'`.execute(db),
  );
  return Number(rows[0]?.net);
}

/** Finds a product in the list by its SKU and opens its form. */
async function openProduct(clerk: Clerk, code: string): Promise<void> {
  const { page } = clerk;
  await clerk.menu("admin/products");
  await clerk.type(page.getByLabel(said(productsEn.search)), code, "Enter");
  await expect(page).toHaveURL(/[?&]q=/);
  await clerk.click(page.locator("main tbody tr").first().getByRole("link").first());
}

/** Publishes; it is refused while a job still makes the photos, so it is pressed again, and each press counts. */
async function publish(clerk: Clerk, text: string): Promise<void> {
  const done = clerk.page.getByText(said(formEn.done_publish));
  await expect(async () => {
    if (!(await done.isVisible())) await clerk.click(button(clerk.page, text));
    await expect(done).toBeVisible({ timeout: 15_000 });
  }).toPass();
}

/** Opens a public page until it says a text: pages that are cached follow within seconds. */
async function expectPublic(page: Page, path: string, text: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByRole("main")).toContainText(text, { timeout: 1_000 });
  }).toPass();
}

test("a new product is put on sale with photo and datasheet", async ({ shop, browser }) => {
  const page = await staffPage(browser, shop);
  const clerk = new Clerk(page);
  await clerk.begin();
  await clerk.menu("admin/products");
  await clerk.click(link(page, productsEn.new));
  await clerk.click(page.locator("button[value=inverters]"));
  for (const [name, value] of [
    ["sku", "QUIET-5"],
    ["brand", "Zorro"],
    ["model", "Quiet 5"],
    ["name.ua", "Тихий інвертор Zorro"],
    ["name.pl", "Cichy falownik Zorro"],
    ["name.en", "Quiet inverter Zorro"],
    ["description.ua", "Тихий."],
    ["description.pl", "Cichy."],
    ["description.en", "Quiet."],
    ["price.UA.sale", "40000"],
    ["price.PL.sale", "3999"],
    ["specs.ac_power_w", "5000"],
    ["stock", "4"],
  ] as const)
    await clerk.type(formField(page, name), value);
  await clerk.give(zone(page, "pictures"), [await photo("front.jpg", "#fff")]);
  await clerk.give(zone(page, "files"), [pdf("Datasheet_EN.pdf")]);
  await expect(page.getByRole("list", { name: mediaEn.gallery }).getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("list", { name: mediaEn.documents }).locator("> li")).toHaveCount(1);
  await saved(page);
  await publish(clerk, formEn.publish);
  await clerk.finish("1 new product with photo and datasheet");
  await expectPublic(page, "/en/product/quiet-5", "Quiet inverter Zorro");
  await expect(page.locator("main a[href$='.pdf']").first()).toBeVisible();
});

test("the price of one product changes", async ({ shop, browser }) => {
  const page = await staffPage(browser, shop);
  const clerk = new Clerk(page);
  await clerk.begin();
  await openProduct(clerk, sku);
  await clerk.type(formField(page, "price.UA.sale"), "37000");
  await saved(page);
  await clerk.click(button(page, formEn.publish_changes));
  await expect(page.getByText(said(formEn.done_publish))).toBeVisible();
  await clerk.finish("2 price of one product");
  expect(await netOf(shop, inverter)).toBe(37_000_00);
});

test("two hundred prices rise by 3 %, and fall again", async ({ shop, browser }) => {
  const brand = "Zgadnij";
  const ids = Array.from({ length: 200 }, (_, index) => `zgadnij-${index}`);
  await stock(shop, ...ids.map((id) => ({ id, brand })));
  const page = await staffPage(browser, shop);
  const rise = new Clerk(page);
  await rise.begin();
  await rise.menu("admin/products");
  await rise.type(page.getByLabel(said(productsEn.search)), brand, "Enter");
  await expect(page).toHaveURL(/[?&]q=/);
  await rise.click(page.getByRole("checkbox", { name: said(productsEn.select_all) }));
  await rise.click(page.locator('main a[href*="/admin/products/grid"]').last());
  const first = page.getByRole("grid").getByRole("row").nth(1).getByRole("gridcell").first();
  await rise.click(first);
  await rise.press("ControlOrMeta+Shift+ArrowDown");
  await rise.type(page.getByLabel(said(gridEn.value_percent)), "+3", "Enter");
  await rise.click(button(page, gridEn.preview));
  const apply = page.getByRole("main").locator("button[data-tone=sun]");
  await expect(button(page, gridEn.back_to_grid)).toBeVisible();
  const read = page.getByRole("main").getByRole("checkbox");
  if (await read.count()) await rise.click(read.first());
  await rise.click(apply);
  await expect(button(page, gridEn.undo)).toBeVisible({ timeout: 30_000 });
  await rise.finish("3 two hundred prices + 3 %");
  for (const id of [ids[0], ids[99], ids[199]]) expect(await netOf(shop, id ?? "")).toBe(103_00);

  const undo = new Clerk(page);
  await undo.click(button(page, gridEn.undo));
  await expect(page).toHaveURL(/admin\/products\/changes\/.*done=undo/);
  await undo.finish("4 undo of that");
  for (const id of [ids[0], ids[99], ids[199]]) expect(await netOf(shop, id ?? "")).toBe(100_00);
});

test("a product is reduced until a day", async ({ shop, browser }) => {
  const id = "gen-ks-7000e";
  const before = await netOf(shop, id);
  const page = await staffPage(browser, shop);
  const clerk = new Clerk(page);
  await clerk.begin();
  await clerk.menu("admin/products");
  await clerk.type(page.getByLabel(said(productsEn.search)), "7000e", "Enter");
  await expect(page).toHaveURL(/[?&]q=/);
  await clerk.click(page.locator(`input[name=p][value=${id}]`));
  await clerk.click(button(page, productsEn.do_plan_prices));
  await clerk.type(named(page, "percent"), "20");
  await clerk.type(named(page, "end_day"), addDays(new Date().toISOString().slice(0, 10), 7));
  await clerk.type(named(page, "reason"), "Spring");
  await clerk.click(button(page, pricesEn.preview));
  await clerk.click(page.locator("button[value=plan]"));
  await expect(page).toHaveURL(/planned=1/);
  await clerk.finish("5 reduction until a day");
  expect(await netOf(shop, id)).toBe(Math.round((before * 80) / 100));
});

test("a code takes 10 % off a category", async ({ shop, browser }) => {
  const page = await staffPage(browser, shop);
  const clerk = new Clerk(page);
  await clerk.begin();
  await clerk.menu("admin/promotions");
  await clerk.click(page.locator('main a[href$="/admin/promotions/new"]').first());
  await clerk.type(named(page, "name"), "Batteries");
  await clerk.type(named(page, "percent"), "10");
  for (const market of ["UA", "PL"]) {
    const box = page.locator(`[name=market][value=${market}]`);
    if (!(await box.isChecked())) await clerk.click(box);
  }
  await clerk.click(page.locator("[name=category][value='2']"));
  await clerk.click(page.locator("[name=needs_code][value=yes]"));
  await clerk.type(named(page, "code"), "LATO10");
  await clerk.click(page.locator("main button[value=start]:visible").first());
  await expect(page).toHaveURL(/done=start/);
  await clerk.finish("6 code of 10 % for a category");

  const buyer = await (await browser.newContext({ baseURL: shop.url, viewport: screens.desk })).newPage();
  await putIntoCart(buyer, "en", "bat-byd-hvs-7-7");
  await buyer.goto("/en/cart");
  const cart = new Clerk(buyer);
  await cart.type(buyer.getByLabel(words.en.pricing.code, { exact: true }), "LATO10", "Enter");
  await expect(buyer.locator("dl.summary-lines > div", { hasText: "LATO10" })).toContainText("−");
});

test("a category is added below another", async ({ shop, browser }) => {
  const page = await staffPage(browser, shop);
  const clerk = new Clerk(page);
  await clerk.begin();
  await clerk.menu("admin/categories");
  await clerk.click(page.locator('main a[href$="/admin/categories/new"]').first());
  await clerk.choose(named(page, "parent"), "14");
  await clerk.type(named(page, "name.ua"), "Теплові гармати");
  await clerk.type(named(page, "name.pl"), "Nagrzewnice");
  await clerk.type(named(page, "name.en"), "Heaters");
  await clerk.type(named(page, "slug"), "heaters");
  await clerk.click(page.locator("main button[value=save]"));
  await expect(page).toHaveURL(/done=add/);
  await clerk.finish("7 category below another");
  await page.goto("/pl/heaters");
  await expect(page.getByRole("heading", { level: 1, name: "Nagrzewnice" })).toBeVisible();
});

test("an attribute is added, and becomes a filter of a category", async ({ shop, browser }) => {
  const page = await staffPage(browser, shop);
  const clerk = new Clerk(page);
  await clerk.begin();
  await clerk.menu("admin/categories");
  await clerk.click(page.locator('main a.chip[href$="/admin/attributes"]'));
  await clerk.click(page.locator('main a[href$="/admin/attributes/new"]').first());
  await clerk.type(named(page, "label.ua"), "Гул");
  await clerk.type(named(page, "label.en"), "Hum");
  await clerk.choose(named(page, "group"), "build");
  await clerk.choose(named(page, "storedUnit"), "db");
  await clerk.type(named(page, "range.0"), "10");
  await clerk.type(named(page, "range.1"), "120");
  await clerk.click(button(page, attributesEn.create));
  await page.waitForURL(/attributes\/[a-z0-9_]+\?done=add/);
  const key = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await clerk.menu("admin/categories");
  await clerk.click(page.locator('main a[href$="/admin/categories/24"]').first());
  for (const list of ["attributes", "filters"]) {
    await clerk.click(page.locator(`main a[href$="/admin/categories/24/${list}"]`).first());
    await clerk.choose(named(page, "added"), key);
    await clerk.click(button(page, listsEn.add));
    await clerk.click(button(page, listsEn.save));
    await page.waitForURL(/done=save/);
  }
  await clerk.finish("8 attribute that is a filter");
  await page.reload();
  await expect(page.locator(`main input[name^="key."][value="${key}"]`)).toHaveCount(1);
  await expect(page.getByRole("main")).toContainText("Hum");
});

test("a photo with its text is added to a product", async ({ shop, browser }) => {
  const page = await staffPage(browser, shop);
  const clerk = new Clerk(page);
  await clerk.begin();
  await openProduct(clerk, "BAT-BYD-HVS-7.7");
  await clerk.give(zone(page, "pictures"), [await photo("front.jpg", "#fff")]);
  const gallery = page.getByRole("list", { name: mediaEn.gallery });
  await clerk.click(gallery.getByRole("button", { name: said(mediaEn.edit_of.replace("{name}", "front.jpg")) }));
  const sheet: Locator = page.getByRole("dialog", { name: mediaEn.photo_title });
  await clerk.choose(sheet.getByLabel(said(mediaEn.shows)), "front");
  await clerk.press("Escape");
  await saved(page);
  await publish(clerk, formEn.publish_changes);
  await clerk.finish("9 photo with its text");
  await expect(async () => {
    await page.goto("/pl/product/bat-byd-hvs-7-7");
    const shown = page.locator("main img[src*='/products/uploaded/']").first();
    await expect(shown).toHaveAttribute("alt", /: widok z\sprzodu$/, { timeout: 1_000 });
  }).toPass();
});

test("goods are received on a phone by their code", async ({ shop, browser }) => {
  const onHand = () =>
    inDatabaseOf(shop, (db) =>
      db.selectFrom("stock").select("on_hand").where("product_id", "=", inverter).executeTakeFirstOrThrow(),
    );
  const before = await onHand();
  const page = await staffPage(browser, shop, { viewport: screens.phone, hasTouch: true });
  const clerk = new Clerk(page);
  await clerk.begin();
  await clerk.menu("admin/stock");
  await clerk.click(page.locator('main a[href$="/admin/scan"]').first());
  await clerk.click(page.locator('main a[href$="/admin/scan?do=receive"]').first());
  await clerk.type(page.locator("main input[name=code]"), sku, "Enter");
  await clerk.type(page.locator(`li:has(input[value="${inverter}"]) input[name=quantity]`), "12");
  await clerk.click(page.getByRole("button", { name: said((scanEn.book.split("{", 1)[0] ?? "").trim()) }));
  await expect(page.getByText(said(scanEn.lines_none))).toBeVisible();
  await clerk.finish("10 goods received on a phone");
  expect((await onHand()).on_hand).toBe(before.on_hand + 12);
});
