import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import attributesUa from "../../src/features/catalogue/messages/structure/attributes.ua.json" with { type: "json" };
import historyUa from "../../src/features/catalogue/messages/structure/history.ua.json" with { type: "json" };
import listsUa from "../../src/features/catalogue/messages/structure/lists.ua.json" with { type: "json" };
import { expectNoSidewaysScroll } from "./support/accessible.ts";
import { expectReadable } from "./support/axe.ts";
import { expectAlive } from "./support/keyboard.ts";
import { test } from "./support/outage.ts";
import { staffPage } from "./support/staff.ts";

/** Connectors: no other journey changes their list. */
const category = 24;
const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
const put = (text: string, values: Record<string, string>) =>
  Object.entries(values).reduce((out, [name, value]) => out.replace(`{${name}}`, value), text);

/** Adds an attribute and returns its key. */
async function addAttribute(page: Page, label: string): Promise<string> {
  await page.goto("/ua/admin/attributes/new");
  await expectAlive(button(page, attributesUa.create));
  await page.locator('[name="label.ua"]').fill(label);
  await page.locator('[name="label.en"]').fill(`Hum ${label}`);
  await page.locator('[name="group"]').selectOption("build");
  await page.locator('[name="storedUnit"]').selectOption("db");
  await page.locator('[name="range.0"]').fill("90");
  await page.locator('[name="range.1"]').fill("10");
  await button(page, attributesUa.create).click();
  // Limits upside down: told at the field, and what was typed stays.
  await expect(main(page).locator(".error-text")).toHaveCount(1);
  await expect(page.locator('[name="label.ua"]')).toHaveValue(label);
  await page.locator('[name="range.1"]').fill("120");
  await button(page, attributesUa.create).click();
  await page.waitForURL(/attributes\/[a-z0-9_]+\?done=add/);
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

test("a clerk adds an attribute to a category, sees it in the form of a product, and puts the list back", async ({
  browser,
  shop,
}) => {
  test.slow();
  const page = await staffPage(browser, shop);
  const label = `Гул ${randomUUID().slice(0, 8)}`;
  const key = await addAttribute(page, label);
  await expectReadable(page);

  await page.goto(`/ua/admin/categories/${category}/attributes`);
  await expectAlive(button(page, listsUa.add));
  await page.locator('[name="added"]').selectOption(key);
  await button(page, listsUa.add).click();
  await button(page, put(listsUa.up, { name: label })).click();
  await expect(button(page, put(listsUa.up, { name: label }))).toBeFocused();
  await button(page, listsUa.save).click();
  await page.waitForURL(/done=save/);
  await expectReadable(page);
  const places = page.locator('[name="row"]');
  await expect(places.nth((await places.count()) - 2)).toHaveValue(key);

  const form = main(page);
  await expect(async () => {
    await page.goto("/ua/admin/products?category=cables-adapters");
    const href = await form.locator('a[href*="/admin/products/edit/"]').first().getAttribute("href");
    await page.goto(href ?? "");
    await expect(page.locator(`[id="field-specs.${key}"]`)).toBeVisible({ timeout: 3_000 });
  }).toPass();

  await page.goto(`/ua/admin/categories/${category}/attributes`);
  await main(page)
    .locator("section[aria-labelledby=history]")
    .getByRole("button", { name: begins(historyUa.put_back_at) })
    .first()
    .click();
  await page.waitForURL(/done=put_back/);
  await expect(page.locator(`[name="row"][value="${key}"]`)).toHaveCount(0);

  await page.goto(`/ua/admin/attributes/${key}`);
  await page.locator('[name="sure"]').check();
  await button(page, attributesUa.delete).click();
  await page.waitForURL(/attributes\?done=delete/);
});

const begins = (text: string) => new RegExp(`^${text.slice(0, text.indexOf("{"))}`);

test("a filter is previewed before it is saved, and a wrong preset is told at its field", async ({ browser, shop }) => {
  const page = await staffPage(browser, shop);
  await page.goto("/ua/admin/categories/1/filters");
  await expectAlive(button(page, listsUa.preview));
  const preview = page.locator('section[aria-labelledby="preview"]');
  await expect(preview).toContainText(listsUa.preview_stored);
  await page.locator('[name="added"]').selectOption("voc_v");
  await button(page, listsUa.add).click();
  const presets = page.locator('[name="presets.+voc_v"]');
  await presets.fill("багато");
  await button(page, listsUa.preview).click();
  await expect(main(page).locator(".error-text").first()).toContainText("багато");
  await expect(presets).toHaveValue("багато");
  await presets.fill("40–");
  await button(page, listsUa.preview).click();
  await expect(preview).toContainText(listsUa.preview_typed);
  await expect(preview).toContainText("Voc");
  await expectReadable(page);
  await page.reload();
  await expect(page.locator('[name="presets.+voc_v"]')).toHaveCount(0);
});

test("without scripts rows are moved by the server, and nothing is wider than a small phone", async ({
  browser,
  shop,
}) => {
  const page = await staffPage(browser, shop, { javaScriptEnabled: false, viewport: { width: 320, height: 700 } });
  for (const path of ["attributes", "attributes/new", "categories/1/attributes", "categories/1/filters"]) {
    await page.goto(`/ua/admin/${path}`);
    await expectNoSidewaysScroll(page, path);
  }
  await page.goto("/ua/admin/categories/1/filters");
  const rows = page.locator('[name="row"]');
  const [first, second] = [await rows.nth(0).inputValue(), await rows.nth(1).inputValue()];
  await page.locator(`button[value="down:${first}"]`).click();
  await expect(rows.nth(0)).toHaveValue(second);
  await expect(rows.nth(1)).toHaveValue(first);
});
