import { expect, type Page } from "@playwright/test";
import categoriesEn from "../../src/features/catalogue/messages/structure/categories.en.json" with { type: "json" };
import categoriesPl from "../../src/features/catalogue/messages/structure/categories.pl.json" with { type: "json" };
import categoriesUa from "../../src/features/catalogue/messages/structure/categories.ua.json" with { type: "json" };
import rulesEn from "../../src/features/catalogue/messages/structure/rules.en.json" with { type: "json" };
import { expectNoSidewaysScroll, expectOpen } from "./support/accessible.ts";
import { dragTo } from "./support/drag.ts";
import { expectAlive } from "./support/keyboard.ts";
import { test } from "./support/outage.ts";
import { staffPage } from "./support/staff.ts";

const texts = { ua: categoriesUa, pl: categoriesPl, en: categoriesEn };
const languages = ["ua", "pl", "en"] as const;

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
const press = (page: Page, intent: string) => page.locator(`main button[value=${intent}]`).click();

/** A slug of its own for each journey, as those of a worker share the shop. */
let issued = 0;
const newSlug = () => `heaters-${Date.now().toString(36)}${++issued}`.toLowerCase();

/** Fills in a hidden category, so that no other journey meets it in a menu, and adds it. */
async function addCategory(page: Page, slug: string): Promise<string> {
  await page.goto("/en/admin/categories/new?like=14");
  await expectAlive(field(page, "name.en"));
  await field(page, "name.ua").fill("Теплові гармати");
  await field(page, "name.pl").fill("Nagrzewnice");
  await field(page, "name.en").fill(`Heaters ${slug}`);
  await field(page, "slug").fill(slug);
  await field(page, "hidden").check();
  await press(page, "save");
  await expect(page).toHaveURL(/admin\/categories\/\d+\?done=add/);
  return new URL(page.url()).pathname;
}

async function deleteCategory(page: Page, at: string): Promise<void> {
  await page.goto(at);
  await expectAlive(field(page, "sure"));
  await field(page, "sure").check();
  await page.getByRole("button", { name: categoriesEn.delete, exact: true }).click();
  await expect(page).toHaveURL(/admin\/categories\?done=delete/);
}

/** Moves a category on the list; again if another journey has moved one at the same moment, which is a conflict. */
async function moving(page: Page, id: string, move: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.goto("/en/admin/categories");
    await move();
    await expect(page).toHaveURL(new RegExp(`done=moved&moved=${id}$`), { timeout: 15_000 });
  }).toPass({ timeout: 120_000 });
}

test("a clerk adds a category, previews and renames it; old links lead on, and history puts it back", async ({
  browser,
  shop,
}) => {
  const page = await staffPage(browser, shop);
  const slug = newSlug();
  const at = await addCategory(page, slug);
  await page.goto(`/pl/${slug}`);
  await expect(page.getByRole("heading", { level: 1, name: "Nagrzewnice" })).toBeVisible();

  await page.goto(at);
  await expectAlive(field(page, "name.pl"));
  await field(page, "name.pl").fill("Nagrzewnice {n} 🔥");
  await field(page, "slug").fill(`${slug}-hot`);
  await press(page, "preview");
  const preview = page.getByRole("region", { name: categoriesEn.preview_title });
  await expect(preview.getByText(`/pl/${slug}-hot`)).toBeVisible();
  await expect(preview.getByText("Nagrzewnice {n} 🔥").last()).toBeVisible();
  expect((await page.request.get(`/pl/${slug}-hot`)).status()).toBe(404);
  await press(page, "save");
  await expect(page).toHaveURL(/\?done=save/);

  const old = await page.request.get(`/pl/${slug}?page=2`, { maxRedirects: 0 });
  expect([old.status(), old.headers().location, old.headers()["cache-control"]]).toEqual([
    301,
    `/pl/${slug}-hot?page=2`,
    "no-store",
  ]);
  await page.goto(`/pl/${slug}`);
  await expect(page).toHaveURL(`/pl/${slug}-hot`);
  await expect(page.getByRole("heading", { level: 1, name: "Nagrzewnice {n} 🔥" })).toBeVisible();

  await page.goto(`${at}/history`);
  await expect(page.getByText("Nagrzewnice {n} 🔥").first()).toBeVisible();
  await expectAlive(page.locator("[name=version][value='1']"));
  await page
    .locator("form", { has: page.locator("[name=version][value='1']") })
    .getByRole("button")
    .click();
  await expect(page).toHaveURL(/\?done=put_back/);
  await expect(page.getByText(`/${slug}-hot`)).toBeVisible();
  const back = await page.request.get(`/pl/${slug}-hot`, { maxRedirects: 0 });
  expect([back.status(), back.headers().location]).toEqual([301, `/pl/${slug}`]);
  await deleteCategory(page, at);
  expect((await page.request.get(`/pl/${slug}`)).status()).toBe(404);
});

test("a category is moved by buttons, by keys and into another one, and cannot go below itself", async ({
  browser,
  shop,
}) => {
  const page = await staffPage(browser, shop);
  const [slug, other] = [newSlug(), newSlug()];
  const at = await addCategory(page, slug);
  const below = await addCategory(page, other);
  const id = at.split("/").at(-1) ?? "";
  const row = page.locator(`[data-category='${id}']`);
  const summary = row.locator("summary");
  await moving(page, id, async () => {
    await expectAlive(summary);
    await summary.focus();
    await page.keyboard.press("Alt+ArrowUp");
  });
  await expect(summary).toBeFocused();
  await moving(page, id, async () => {
    await summary.click();
    await row.getByRole("button", { name: categoriesEn.move_down }).click();
  });
  const lower = below.split("/").at(-1) ?? "";
  const onto = page.locator(`[data-category='${lower}']`);
  await page.goto("/en/admin/categories");
  await expectAlive(summary);
  // Escape drops nothing.
  await dragTo(page, row.locator("span.cursor-grab"), onto, true);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(page).toHaveURL(/admin\/categories$/);
  await moving(page, id, async () => {
    await expectAlive(summary);
    await dragTo(page, row.locator("span.cursor-grab"), onto);
  });
  await page.goto(at);
  await expect(field(page, "parent")).toHaveValue(lower);
  await field(page, "parent").selectOption("");
  await press(page, "save");
  await expect(page).toHaveURL(/done=save/);
  await moving(page, id, async () => {
    await summary.click();
    await row.locator("[name=target]").selectOption(lower);
    await row.getByRole("button", { name: categoriesEn.move_there }).click();
  });
  await page.goto(at);
  await expect(field(page, "parent")).toHaveValue(lower);

  await page.goto(below);
  await expectAlive(field(page, "parent"));
  await expect(field(page, "parent").locator(`option[value='${id}']`)).toHaveCount(0);
  await deleteCategory(page, at);
  await deleteCategory(page, below);
});

test("without scripts all is saved, errors stand at their fields, and a conflict shows both values", async ({
  browser,
  shop,
}) => {
  const page = await staffPage(browser, shop, { javaScriptEnabled: false });
  const slug = newSlug();
  await page.goto("/en/admin/categories/new");
  await field(page, "name.en").fill("Heaters");
  await field(page, "slug").fill("batteries");
  await press(page, "save");
  await expect(page.getByText(categoriesEn.error_needed)).toHaveCount(2);
  await field(page, "name.ua").fill("Теплові гармати");
  await field(page, "name.pl").fill("Nagrzewnice");
  await field(page, "hidden").check();
  await press(page, "save");
  await expect(page.getByText(rulesEn.taken.split("{")[0] ?? "")).toBeVisible();
  await field(page, "slug").fill(slug);
  await press(page, "save");
  await expect(page).toHaveURL(/admin\/categories\/\d+\?done=add/);
  const at = new URL(page.url()).pathname;

  const second = await page.context().newPage();
  await second.goto(at);
  await field(second, "name.en").fill("Heaters of a second clerk");
  await press(second, "save");
  await expect(second).toHaveURL(/done=save/);
  await field(page, "name.en").fill("Heaters of the first");
  await press(page, "save");
  await expect(page.getByText(categoriesEn.changed_title)).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "Heaters of a second clerk" })).toBeVisible();
  await expect(field(page, "name.en")).toHaveValue("Heaters of the first");
  await press(page, "save");
  await expect(page).toHaveURL(/done=save/);
  await expect(field(page, "name.en")).toHaveValue("Heaters of the first");

  const id = at.split("/").at(-1) ?? "";
  const row = page.locator(`[data-category='${id}']`);
  await moving(page, id, async () => {
    await row.locator("summary").click();
    await row.getByRole("button", { name: categoriesEn.move_up }).click();
  });

  await page.goto(at);
  await page.getByRole("button", { name: categoriesEn.delete, exact: true }).click();
  await expect(page.getByText(categoriesEn.delete_unsure)).toBeVisible();
  await field(page, "sure").check();
  await page.getByRole("button", { name: categoriesEn.delete, exact: true }).click();
  await expect(page).toHaveURL(/done=delete/);
});

test("moving products shows first which figures have no place in the other category", async ({ browser, shop }) => {
  const page = await staffPage(browser, shop);
  await page.goto("/en/admin/categories/13");
  await expect(page.getByText(categoriesEn.use_isProtected)).toBeVisible();
  await page.goto("/en/admin/categories/13/products?to=2");
  await expect(page.getByText(categoriesEn.products_left_facts)).toBeVisible();
  await expectOpen(page, "moving products");
});

for (const language of languages) {
  test(`the pages of categories are open to everybody (${language})`, async ({ browser, shop }) => {
    const page = await staffPage(browser, shop, { viewport: { width: 320, height: 640 } });
    const t = texts[language];
    await page.goto(`/${language}/admin/categories`);
    await expect(page.getByRole("heading", { level: 1, name: t.title })).toBeVisible();
    await page.locator("summary").first().click();
    await expectNoSidewaysScroll(page, "categories");
    await expectOpen(page, "categories");
    await page.goto(`/${language}/admin/categories/7`);
    await expectNoSidewaysScroll(page, "a category");
    await expectOpen(page, "a category");
    await page.goto(`/${language}/admin/categories/7/history`);
    await expectOpen(page, "history of a category");
  });
}
