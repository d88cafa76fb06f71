import { expect, type Page } from "@playwright/test";
import { sql } from "kysely";
import { setRole } from "../../src/features/accounts/accounts.store.ts";
import paletteEn from "../../src/features/admin/messages/palette/en.json" with { type: "json" };
import palettePl from "../../src/features/admin/messages/palette/pl.json" with { type: "json" };
import paletteUa from "../../src/features/admin/messages/palette/ua.json" with { type: "json" };
import { addPromotion } from "../support/promotion-rows.ts";
import { expectAccessible, expectFits, expectOpen } from "./support/accessible.ts";
import { bareBuyer } from "./support/bare-buyer.ts";
import { screens } from "./support/frame.ts";
import { expectAlive, tabTo } from "./support/keyboard.ts";
import { inEveryRun } from "./support/long.ts";
import type { OpenShop } from "./support/open-shop.ts";
import { test } from "./support/outage.ts";
import { said } from "./support/reviewing.ts";
import { inDatabaseOf, openAccount } from "./support/shop-database.ts";
import { staffPage } from "./support/staff.ts";
import { password } from "./support/steps.ts";

const words = { ua: paletteUa, pl: palettePl, en: paletteEn };
type Language = keyof typeof words;
const inverter = { id: "inv-deye-sun-5k-sg03lp1-eu", sku: "INV-DEYE-SUN-5K-SG03LP1-EU" };

const opener = (page: Page, language: Language) =>
  page.getByRole("main").getByRole("link", { name: said(words[language].open), exact: true });
const dialogOf = (page: Page, language: Language) => page.getByRole("dialog", { name: said(words[language].title) });
const options = (page: Page) => page.getByRole("dialog").getByRole("option");
const chosen = (page: Page) => page.getByRole("dialog").getByRole("option", { selected: true });

/** Opens the palette by its keys and gives its field, which has the focus. */
async function openByKeys(page: Page, language: Language) {
  await expectAlive(opener(page, language));
  await page.keyboard.press("ControlOrMeta+k");
  const field = dialogOf(page, language).getByRole("combobox");
  await expect(field).toBeFocused();
  return field;
}

/** Places an order in a shop; returns its number. */
async function placeOrder(shop: OpenShop): Promise<string> {
  const buyer = await bareBuyer(shop, "pan-jinko-jkm440n-54hl4r-v");
  const key = crypto.randomUUID();
  expect((await buyer.order("transfer", key)).ok).toBe(true);
  return inDatabaseOf(shop, async (db) => {
    const { rows } = await sql<{ number: string }>`
      select order_number as number from orders order by created_at desc limit 1`.execute(db);
    return rows[0]?.number ?? "";
  });
}

for (const language of ["ua", "pl", "en"] as const satisfies Language[]) {
  test(`in ${language} keys alone lead from any page to an order and back to a recent one${inEveryRun(language === "ua")}`, async ({
    shop,
    browser,
  }) => {
    const t = words[language];
    const number = await placeOrder(shop);
    const page = await staffPage(browser, shop);
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.goto(`/${language}/admin/products`);
    // Also from a field, which gets no letter and the focus back.
    const search = page.locator("main input[name=q]");
    await search.focus();
    await openByKeys(page, language);
    await expect(page.getByRole("group", { name: said(t.kind_action) })).toBeVisible();
    await expectFits(page, "the palette");
    await expectAccessible(page, "the palette with nothing typed");
    await page.keyboard.press("Escape");
    await expect(dialogOf(page, language)).toBeHidden();
    await expect(search).toBeFocused();
    await expect(search).toHaveValue("");

    await openByKeys(page, language);
    await page.keyboard.type(number.toLowerCase());
    await expect(page.getByRole("group", { name: said(t.group_exact) }).getByRole("option")).toContainText(number);
    await expect(chosen(page)).toContainText(number);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/admin\/orders\/[0-9a-f-]{36}$/);
    const order = page.url();

    await page.goto(`/${language}/admin/stock`);
    await openByKeys(page, language);
    const recent = page.getByRole("group", { name: said(t.group_recent) }).getByRole("option");
    await expect(recent).toHaveText([number]);
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowDown");
    await expect(chosen(page)).toContainText(number);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(order);
    await page.goBack();
    await expect(page).toHaveURL(/admin\/stock$/);
    await expect(dialogOf(page, language)).toBeHidden();
    expect(errors).toEqual([]);
    await page.context().close();
  });
}

test("a code that is typed with Enter at once, as scanners do, opens its product", async ({ shop, browser }) => {
  const page = await staffPage(browser, shop);
  await page.goto("/en/admin/orders");
  await openByKeys(page, "en");
  await page.keyboard.insertText(inverter.sku.toLowerCase());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/admin/products/edit/${inverter.id}$`));
  await page.context().close();
});

test("what was typed while the palette is loading is not lost", async ({ shop, browser }) => {
  const page = await staffPage(browser, shop);
  await page.route("**/command-palette-*.js", async (route) => {
    await new Promise((done) => setTimeout(done, 400));
    await route.continue();
  });
  await page.goto("/en/admin/orders");
  await expectAlive(opener(page, "en"));
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("fleet");
  const field = dialogOf(page, "en").getByRole("combobox");
  await expect(field).toHaveValue("fleet");
  await expect(chosen(page)).toHaveText(paletteEn.fleet);
  await page.context().close();
});

test("groups of all kinds, nothing found, and a product that is gone leaves the list", async ({ shop, browser }) => {
  const id = `palette-${crypto.randomUUID().slice(0, 8)}`;
  await inDatabaseOf(shop, (db) =>
    sql`insert into products (id, sku, category_id, brand, model, specs, warranty_years)
      select ${id}, ${id.toUpperCase()}, id, 'Heliora', ${id}, '{}', 1 from categories where slug = 'inverters'`.execute(
      db,
    ),
  );
  const page = await staffPage(browser, shop);
  await page.goto("/en/admin/orders");
  await openByKeys(page, "en");
  await page.keyboard.type("deye");
  await expect(page.getByRole("group", { name: paletteEn.kind_product }).getByRole("option")).toHaveCount(5);
  await page.keyboard.press("ArrowDown");
  await expect(chosen(page)).toHaveCount(1);
  await expectOpen(page, "the palette with products");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("zzzzqqqq");
  await expect(dialogOf(page, "en").getByRole("status")).toContainText("zzzzqqqq");
  await expectAccessible(page, "the palette without results");

  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(id);
  await expect(chosen(page)).toContainText(id.toUpperCase());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/edit/${id}$`));
  await inDatabaseOf(shop, (db) => sql`delete from products where id = ${id}`.execute(db));
  await page.goto("/en/admin/orders");
  await openByKeys(page, "en");
  await expect(options(page).first()).toContainText(id.toUpperCase());
  await page.keyboard.press("Enter");
  await expect(dialogOf(page, "en").getByRole("status")).toContainText("no longer exists");
  await expect(options(page).filter({ hasText: id.toUpperCase() })).toHaveCount(0);
  await page.context().close();
});

test("a coupon code leads to its promotion, an attribute to its form, an e-mail address to its customer", async ({
  shop,
  browser,
}) => {
  const unique = crypto.randomUUID().slice(0, 6).toUpperCase();
  const code = `PAL${unique}`;
  const email = await openAccount(shop);
  const promotion = await inDatabaseOf(shop, (db) =>
    addPromotion(db, { label: `Акція ${unique}`, code, state: "draft" }),
  );
  const page = await staffPage(browser, shop);
  const groupOf = (name: string | RegExp) => page.getByRole("group", { name, exact: true });
  await page.goto("/ua/admin/orders");
  await openByKeys(page, "ua");
  await page.keyboard.insertText(code.toLowerCase());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/ua/admin/promotions/${promotion}/codes\\?q=${code}$`));
  await expect(page.getByRole("main")).toContainText(code);

  await openByKeys(page, "ua");
  await expect(groupOf(said(paletteUa.group_recent)).getByRole("option")).toHaveText([code]);
  await page.keyboard.insertText(unique);
  await expect(groupOf(said(paletteUa.kind_promotion)).getByRole("option")).toContainText([`Акція ${unique}`]);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(email);
  await expect(groupOf(said(paletteUa.group_exact)).getByRole("option")).toContainText([email]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/admin\/customers\/[^/?]+$/);
  await expect(page.getByRole("main")).toContainText(email);

  await openByKeys(page, "ua");
  await expect(options(page).filter({ hasText: email })).toHaveCount(0);
  await page.keyboard.insertText("пікова пот");
  const attribute = page.getByRole("dialog").getByRole("option").filter({ hasText: "power_w" });
  await expect(attribute).toBeVisible();
  await expectOpen(page, "the palette with an attribute");
  await attribute.click();
  await expect(page).toHaveURL(/admin\/attributes\/power_w$/);
  await page.context().close();
});

test("on a phone a button opens it; without an answer pages still work", async ({ shop, browser }) => {
  const page = await staffPage(browser, shop, { viewport: screens.phone, hasTouch: true });
  await page.goto("/pl/admin/orders");
  await expectAlive(opener(page, "pl"));
  await page.route("**/api/admin/palette?*", (route) => route.abort());
  await opener(page, "pl").tap();
  const field = dialogOf(page, "pl").getByRole("combobox");
  await expect(field).toBeFocused();
  await field.fill("magaz");
  await expect(dialogOf(page, "pl").getByRole("status")).toHaveText(palettePl.failed);
  await expectAccessible(page, "the palette without an answer", ["phone"]);
  await page.unroute("**/api/admin/palette?*");
  await dialogOf(page, "pl").getByRole("button", { name: palettePl.retry }).tap();
  await expect(dialogOf(page, "pl").getByRole("status")).toContainText(/wynik/);
  await options(page).first().tap();
  await expect(page).toHaveURL(/admin\/stock$/);
  await page.context().close();
});

test("signing out deletes what was opened", async ({ shop, browser }) => {
  const page = await staffPage(browser, shop);
  await page.goto("/en/admin/orders");
  await openByKeys(page, "en");
  await page.keyboard.type("fleet");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/rental\/units$/);
  expect(await page.evaluate(() => localStorage.getItem("opened"))).toContain("admin/rental/units");
  await page.goto("/en/profile");
  const out = page.getByRole("main").locator("form[action='/en/auth'] button");
  await expectAlive(out);
  await out.click();
  await expect(page).toHaveURL(/signedOut/);
  expect(await page.evaluate(() => localStorage.getItem("opened"))).toBeNull();
  await page.context().close();
});

for (const language of ["ua", "pl", "en"] as const satisfies Language[]) {
  test(`in ${language} without scripts the same is a page with a form`, async ({ shop, browser }) => {
    const t = words[language];
    const page = await staffPage(browser, shop, { javaScriptEnabled: false });
    await page.goto(`/${language}/admin/orders`);
    await opener(page, language).click();
    await expect(page).toHaveURL(`/${language}/admin/search`);
    await expect(page.getByRole("heading", { name: said(t.kind_setting) })).toBeVisible();
    await page.getByLabel(said(t.field)).fill(inverter.sku);
    await page.getByRole("button", { name: said(t.find), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`q=${inverter.sku}`));
    await expect(page.getByLabel(said(t.field))).toHaveValue(inverter.sku);
    await page.reload();
    await page
      .getByRole("region", { name: said(t.group_exact) })
      .getByRole("link")
      .click();
    await expect(page).toHaveURL(new RegExp(`/edit/${inverter.id}$`));
    await page.goto(`/${language}/admin/search?q=zzzzqqqq`);
    await expect(page.getByText(said(t.nothing.split("{q}")[1] ?? ""))).toBeVisible();
    await page.context().close();
    const scripted = await staffPage(browser, shop);
    await scripted.goto(`/${language}/admin/search?q=deye`);
    await expectOpen(scripted, "the page of results");
    await scripted.context().close();
  });
}

test("a translator finds pages of translations only, a customer gets nothing", async ({ shop, browser }) => {
  const email = await openAccount(shop);
  const context = await browser.newContext({ baseURL: shop.url });
  const data = { email, password };
  await context.request.post("/api/auth/sign-in/email", { data, headers: { Origin: shop.url } });
  const page = await context.newPage();
  expect((await page.goto("/en/admin/search?q=deye"))?.status()).toBe(403);
  expect((await page.request.get("/api/admin/palette?q=deye&locale=en")).status()).toBe(403);
  await inDatabaseOf(shop, (db) => setRole(db, email, "translator"));
  await page.goto("/en/admin/translations");
  const field = await openByKeys(page, "en");
  await field.fill("deye");
  await expect(dialogOf(page, "en").getByRole("status")).toContainText("deye");
  await field.fill("orders");
  await expect(options(page)).toHaveCount(0);
  await field.fill("text");
  await expect(options(page).first()).toBeVisible();
  await expect(page.getByRole("group", { name: paletteEn.kind_product })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialogOf(page, "en")).toBeHidden();
  await tabTo(page, opener(page, "en"), "Shift+Tab");
  await context.close();
});
