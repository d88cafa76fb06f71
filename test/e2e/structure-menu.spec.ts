import { expect, type Page } from "@playwright/test";
import historyEn from "../../src/features/catalogue/messages/structure/history.en.json" with { type: "json" };
import en from "../../src/features/catalogue/messages/structure/links/menu.en.json" with { type: "json" };
import pl from "../../src/features/catalogue/messages/structure/links/menu.pl.json" with { type: "json" };
import ua from "../../src/features/catalogue/messages/structure/links/menu.ua.json" with { type: "json" };
import { expectNoSidewaysScroll, expectOpen } from "./support/accessible.ts";
import { expectAlive } from "./support/keyboard.ts";
import { test } from "./support/outage.ts";
import { staffPage } from "./support/staff.ts";

const texts = { ua, pl, en };
const list = (page: Page, name: string) => page.getByRole("list", { name, exact: true });
const button = (page: Page, text: string, name: string) =>
  page.getByRole("button", { name: text.replace("{name}", name), exact: true });

// All of these change the one menu of the shop.
test.describe.configure({ mode: "serial" });

/** Puts the state back that the newest step replaced, until the menu is as it was. */
async function putBack(page: Page, version: number): Promise<void> {
  await page.goto("/en/admin/menu");
  const form = page.locator(`form:has(input[name=version][value="${version}"])`);
  await expectAlive(form.getByRole("button"));
  await form.getByRole("button", { name: historyEn.put_back }).click();
  await expect(page.getByText(en.done)).toBeVisible();
}

test("a clerk adds a page to the footer, moves it by keys, and puts the menu back", async ({ browser, shop }) => {
  const page = await staffPage(browser, shop);
  await page.goto("/en/admin/menu");
  const version = Number(await page.locator("main input[name=seen]").first().inputValue());
  const panel = page.getByRole("region", { name: en.link_footer_about });
  await panel.getByText(en.add, { exact: true }).click();
  await expectAlive(panel.locator("[name=page]"));
  await panel.locator("[name=page]").fill("/planner/strings");
  await panel.getByRole("button", { name: en.add_it }).click();
  // What is missing is said at its field, and what was typed stays.
  await expect(panel.locator("[name=name_ua]").last()).toHaveAttribute("aria-invalid", "true");
  await expect(panel.locator("[name=page]")).toHaveValue("/planner/strings");
  await panel.locator("[name=name_ua]").last().fill("Перевірка рядків");
  await panel.locator("[name=name_en]").last().fill("Check the rows");
  await panel.getByRole("button", { name: en.add_it }).click();
  await expect(list(page, en.link_footer_about)).toContainText("Check the rows");
  await button(page, en.move_up, "Check the rows").press("Enter");
  await expect(list(page, en.link_footer_about).getByRole("listitem").nth(1)).toContainText("Check the rows");
  await expect(button(page, en.move_up, "Check the rows")).toBeFocused();

  await page.goto("/en/faq");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Check the rows" });
  await expect(link).toHaveAttribute("href", "/en/planner/strings");
  await putBack(page, version);
  await page.goto("/en/faq");
  await expect(link).toHaveCount(0);
});

test("who comes second sees what is there now, and can do the same again", async ({ browser, shop }) => {
  const page = await staffPage(browser, shop);
  const other = await page.context().newPage();
  for (const one of [page, other]) {
    await one.goto("/en/admin/menu");
    await expectAlive(button(one, en.move_down, "About us"));
  }
  const version = Number(await page.locator("main input[name=seen]").first().inputValue());
  await button(other, en.move_down, "About us").click();
  await expect(other.getByText(en.done)).toBeVisible();
  await button(page, en.remove, "Wish list").click();
  await expect(page.getByText(en.changed_title)).toBeVisible();
  await expect(list(page, en.link_footer_product)).toContainText("Wish list");
  await page.getByRole("button", { name: en.do_it }).click();
  await expect(list(page, en.link_footer_product)).not.toContainText("Wish list");
  await putBack(page, version);
  await expect(list(page, en.link_footer_product)).toContainText("Wish list");
});

test("without scripts, in every language and at 320 pixels", async ({ browser, shop }) => {
  const page = await staffPage(browser, shop, { javaScriptEnabled: false, viewport: { width: 320, height: 700 } });
  for (const locale of ["ua", "pl", "en"] as const) {
    await page.goto(`/${locale}/admin/menu`);
    await expect(page.getByRole("heading", { level: 1, name: texts[locale].title })).toBeVisible();
    await expectNoSidewaysScroll(page, `${locale}: admin/menu`);
  }
  await button(page, en.move_down, "About us").click();
  await expect(page.getByText(en.done)).toBeVisible();
  await button(page, en.move_up, "About us").click();
  await expect(list(page, en.link_footer_about).getByRole("listitem").first()).toContainText("About us");
});

test("the page is open to everybody", async ({ browser, shop }) => {
  const page = await staffPage(browser, shop);
  await page.goto("/en/admin/menu");
  await expectOpen(page, "admin/menu");
});
