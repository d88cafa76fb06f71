import { expect, type Page } from "@playwright/test";
import { sql } from "kysely";
import listEn from "../../src/features/catalogue/messages/staff/products.en.json" with { type: "json" };
import listPl from "../../src/features/catalogue/messages/staff/products.pl.json" with { type: "json" };
import listUa from "../../src/features/catalogue/messages/staff/products.ua.json" with { type: "json" };
import { expectNoSidewaysScroll, expectOpen } from "./support/accessible.ts";
import { screens } from "./support/frame.ts";
import { expectAlive } from "./support/keyboard.ts";
import { inEveryRun } from "./support/long.ts";
import type { OpenShop } from "./support/open-shop.ts";
import { test } from "./support/outage.ts";
import { said } from "./support/reviewing.ts";
import { inDatabaseOf } from "./support/shop-database.ts";
import { staffPage } from "./support/staff.ts";
import { stock } from "./support/stocked.ts";

const words = { ua: listUa, pl: listPl, en: listEn };
type Language = keyof typeof words;
const inverter = "inv-deye-sun-5k-sg03lp1-eu";
// Other journeys create products in the same shop meanwhile: there can be more.
const everyProductOfTheSeed = 91;

const rows = (page: Page) => page.locator("main tbody tr");
const button = (page: Page, text: string) =>
  page.getByRole("main").getByRole("button", { name: said(text), exact: true });
const stateOf = (shop: OpenShop, id: string) =>
  inDatabaseOf(shop, async (db) => {
    const { rows: found } = await sql<{ isOnSale: boolean }>`
      select published_at <= now() as "isOnSale" from products where id = ${id}`.execute(db);
    return found[0]?.isOnSale ?? false;
  });

for (const language of ["ua", "pl", "en"] as const satisfies Language[]) {
  test(`in ${language} staff finds products, saves the view, hides one and puts it on sale again${inEveryRun(language === "en")}`, async ({
    shop,
    browser,
  }) => {
    // The checks of accessibility read every row of the list.
    test.slow();
    const t = words[language];
    const page = await staffPage(browser, shop);
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    // The widest state: on sale with changes.
    const edits = [{ field: "customs_code", before: "", after: "8502 11 20" }];
    await page.request.patch(`/api/admin/products/gen-honda-eu22i/draft`, {
      data: { edits },
      headers: { Origin: shop.url },
    });
    // Products of other journeys may take the first rows of the whole list.
    await page.goto(`/${language}/admin/products?q=eu22i`);
    await expect(rows(page).filter({ hasText: said(t.badge_changed) })).not.toHaveCount(0);
    await page.goto(`/${language}/admin/products`);
    await expect(rows(page).nth(everyProductOfTheSeed - 1)).toBeAttached();
    await expectOpen(page, "all products", ["desk", "phone"]);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page, "all products at 320 px");
    await page.setViewportSize(screens.desk);

    await page.getByLabel(said(t.search)).fill("deye 5 kw");
    await page.locator("main select[name=category]").selectOption("inverters");
    await button(page, t.find).click();
    await expect(page).toHaveURL(/category=inverters/);
    await expect(rows(page).first()).toContainText("Deye");
    const name = await rows(page).first().getByRole("link").textContent();
    await page.reload();
    await expect(rows(page).first().getByRole("link")).toHaveText(name ?? "");

    await page.getByText(said(t.view_manage)).click();
    await page.getByLabel(said(t.view_name)).fill(`Deye ${language}`);
    await button(page, t.view_save).click();
    await page.goto(`/${language}/admin/products?state=hidden`);
    await page.getByRole("link", { name: `Deye ${language}` }).click();
    await expect(rows(page).first().getByRole("link")).toHaveText(name ?? "");

    const box = page.locator(`input[name=p][value=${inverter}]`);
    await box.check();
    await button(page, t.do_hide).click();
    await expect(page.getByRole("main").getByText(said(t.state_hidden)).last()).toBeVisible();
    expect(await stateOf(shop, inverter)).toBe(false);
    await page.goto(`/${language}/admin/products?state=hidden`);
    await box.check();
    await button(page, t.do_publish).click();
    await expect(box).toHaveCount(0);
    expect(await stateOf(shop, inverter)).toBe(true);
    expect(errors).toEqual([]);
    await page.context().close();
  });
}

test("the keyboard alone searches, moves, selects a range, exports it and takes the selection away", async ({
  shop,
  browser,
}) => {
  const page = await staffPage(browser, shop);
  await page.goto("/en/admin/products?sort=sku");
  await expect(button(page, listEn.keys_show)).toBeVisible();
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: said(listEn.keys) });
  await dialog.getByLabel(said(listEn.key_characters)).uncheck();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.keyboard.press("/");
  await expect(page.getByLabel(said(listEn.search))).not.toBeFocused();
  await button(page, listEn.keys_show).click();
  await dialog.getByLabel(said(listEn.key_characters)).check();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.keyboard.press("/");
  await expect(page.getByLabel(said(listEn.search))).toBeFocused();
  await page.keyboard.type("jinko");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=jinko/);
  await page.goto("/en/admin/products?sort=sku");
  await expect(button(page, listEn.keys_show)).toBeVisible();
  await page.keyboard.press("j");
  await expect(rows(page).first().getByRole("link")).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+J");
  await page.keyboard.press("k");
  await expect(rows(page).nth(1).getByRole("link")).toBeFocused();
  await expect(page.locator("input[name=p]:checked")).toHaveCount(3);
  await expect(page.getByText("3 selected", { exact: true })).toBeVisible();
  const download = page.waitForEvent("download");
  await button(page, listEn.do_export).focus();
  await page.keyboard.press("Enter");
  expect((await download).suggestedFilename()).toBe("products.csv");
  await page.keyboard.press("Escape");
  await expect(page.locator("input[name=p]:checked")).toHaveCount(0);
  await rows(page).nth(1).getByRole("checkbox").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/admin\/products\/edit\//);
  await page.goBack();
  await expect(rows(page).nth(everyProductOfTheSeed - 1)).toBeAttached();
  await page.context().close();
});

test("a press with shift ticks all rows up to the last one pressed", async ({ shop, browser }) => {
  const page = await staffPage(browser, shop);
  await page.goto("/en/admin/products?sort=sku");
  await expect(button(page, listEn.keys_show)).toBeVisible();
  await rows(page).nth(1).getByRole("checkbox").click();
  await rows(page)
    .nth(5)
    .getByRole("checkbox")
    .click({ modifiers: ["Shift"] });
  await expect(page.locator("input[name=p]:checked")).toHaveCount(5);
  await page.getByRole("checkbox", { name: said(listEn.select_all) }).check();
  await expect(page.locator("input[name=p]:checked").nth(everyProductOfTheSeed - 1)).toBeAttached();
  await expect(page.locator("input[name=p]:not(:checked)")).toHaveCount(0);
  await page.context().close();
});

test("without scripts the same forms filter, select, save a view and say what is wrong", async ({ shop, browser }) => {
  const page = await staffPage(browser, shop, { javaScriptEnabled: false });
  await page.goto("/pl/admin/products");
  await page.getByLabel(said(listPl.search)).fill("jinko");
  await button(page, listPl.find).click();
  await expect(page).toHaveURL(/q=jinko/);
  await expect(rows(page).first()).toContainText("Jinko");
  // Enter in a tick box must not carry out the first action.
  await rows(page).first().getByRole("checkbox").check();
  await rows(page).first().getByRole("checkbox").press("Enter");
  await expect(rows(page).first().getByRole("checkbox")).not.toBeChecked();
  await expect(page).toHaveURL(/q=jinko/);
  await expect(page.locator("main .notice[data-tone=done]")).toHaveCount(0);
  await button(page, listPl.do_hide).click();
  await expect(page.getByRole("alert")).toContainText("Nic nie zaznaczono");
  await page.goto("/pl/admin/products?state=draft");
  await page.getByText(said(listPl.view_manage)).click();
  await page.getByLabel(said(listPl.view_name)).fill("  ");
  await button(page, listPl.view_save).click();
  await expect(page.getByText(said(listPl.error_view_name))).toBeVisible();
  await page.getByLabel(said(listPl.view_name)).fill("Szkice");
  await button(page, listPl.view_save).click();
  await expect(page.getByRole("link", { name: "Szkice" })).toHaveAttribute("aria-current", "true");
  await page.getByText(said(listPl.view_manage)).click();
  await page.getByRole("button", { name: "Usuń widok Szkice" }).click();
  await expect(page.getByRole("link", { name: "Szkice" })).toHaveCount(0);
  await page.context().close();
});

test("all that a filter finds is hidden or archived at once, after a look at how many it is", async ({
  shop,
  browser,
}) => {
  const brand = `Zgadnij${Date.now().toString(36)}`;
  const ids = ["one", "two"].map((name) => `${brand.toLowerCase()}-${name}`);
  await stock(shop, ...ids.map((id) => ({ id, brand })));
  const page = await staffPage(browser, shop, { javaScriptEnabled: false });
  const asked = page.locator("main .notice[data-tone=warn]").filter({ has: page.getByRole("button") });
  await page.goto(`/pl/admin/products?brand=${brand}`);
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole("checkbox", { name: "wszystkie 2 znalezione produkty" }).check();
  await button(page, listPl.do_hide).click();
  await expect(asked).toContainText("Ukryć 2 produkty?");
  expect([await stateOf(shop, ids[0] ?? ""), await stateOf(shop, ids[1] ?? "")]).toEqual([true, true]);
  await asked.getByRole("button").click();
  await expect(page.locator("main .notice[data-tone=done]")).toBeVisible();
  expect([await stateOf(shop, ids[0] ?? ""), await stateOf(shop, ids[1] ?? "")]).toEqual([false, false]);
  await page.context().close();

  const desk = await staffPage(browser, shop);
  await desk.goto(`/en/admin/products?brand=${brand}`);
  await expectAlive(rows(desk).first().getByRole("checkbox"));
  await rows(desk).first().getByRole("checkbox").check();
  await button(desk, listEn.do_archive).click();
  await expect(desk.getByText("Archive 1 product?")).toBeVisible();
  await expectOpen(desk, "a list that asks first", ["desk", "phone"]);
  await desk.getByRole("link", { name: listEn.ask_no }).click();
  await expect(desk.getByText("Archive 1 product?")).toHaveCount(0);
  await expect(rows(desk)).toHaveCount(2);
  await desk.context().close();
});
