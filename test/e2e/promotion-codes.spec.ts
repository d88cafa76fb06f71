import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import codesEn from "../../src/features/pricing/messages/staff/codes.en.json" with { type: "json" };
import codesPl from "../../src/features/pricing/messages/staff/codes.pl.json" with { type: "json" };
import { expectReadable } from "./support/axe.ts";
import { expectAlive } from "./support/keyboard.ts";
import type { OpenShop } from "./support/open-shop.ts";
import { test } from "./support/outage.ts";
import { inDatabaseOf } from "./support/shop-database.ts";
import { staffPage } from "./support/staff.ts";
import { putIntoCart } from "./support/steps.ts";
import { words } from "./support/words.ts";

const panel = "pan-jinko-jkm440n-54hl4r-v";
const label = "Осінній розпродаж";

/** A promotion of its own for each journey, without codes: 10 % off everything. */
async function addPromotion(shop: OpenShop): Promise<{ id: string; name: string }> {
  const name = `Codes ${randomUUID().slice(0, 8)}`;
  return inDatabaseOf(shop, (db) =>
    db
      .insertInto("price_promotions")
      .values({
        ...{ name, label_ua: label, label_pl: "Jesienna wyprzedaż", label_en: "Autumn sale" },
        ...{ kind: "percent", percent_bp: 1000, needs_code: true, state: "active" },
        ...{ starts_at: new Date(0), created_by: "test", updated_by: "test" },
      })
      .returning(["id", "name"])
      .executeTakeFirstOrThrow(),
  );
}

const rows = (page: Page) => page.locator("main li", { has: page.locator("code") });

async function typeCode(page: Page, code: string): Promise<void> {
  const field = page.getByLabel(words.ua.pricing.code, { exact: true });
  await expectAlive(field);
  await field.fill(code);
  await field.press("Enter");
}

test("a clerk generates codes, takes them away as a file, disables one; buyers see it", async ({
  shop,
  browser,
  page: buyer,
}) => {
  const { id } = await addPromotion(shop);
  const page = await staffPage(browser, shop);
  await page.goto(`/en/admin/promotions/${id}/codes`);
  await expect(page.getByText(codesEn.no_codes, { exact: true })).toBeVisible();
  const count = page.locator("input[name=count]");
  await expectAlive(count);
  await count.fill("20");
  await count.press("Enter");
  await expect(page.getByText("20 codes were added")).toBeVisible();
  await expect(rows(page)).toHaveCount(20);
  await expectReadable(page);

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: codesEn.download }).click(),
  ]);
  const lines = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n");
  expect(lines).toHaveLength(21);
  const [gone = "", good = ""] = lines.slice(1).map((line) => line.split(",", 1)[0] ?? "");

  await page.getByRole("button", { name: codesEn.disable_code.replace("{code}", gone) }).click();
  await expect(page.getByText(codesEn.disabled.replace("{code}", gone))).toBeVisible();
  await expect(page.getByRole("button", { name: codesEn.enable_code.replace("{code}", gone) })).toBeVisible();

  await putIntoCart(buyer, "ua", panel);
  await buyer.goto("/ua/cart");
  await typeCode(buyer, gone);
  await expect(buyer.getByText(words.ua.pricing.reason_unknown.replace("{code}", gone))).toBeVisible();
  // Typed as it is read aloud: in groups, in small letters.
  await typeCode(buyer, `${good.slice(0, 5)}-${good.slice(5).toLowerCase()}`);
  await expect(buyer.locator("dl.summary-lines > div", { hasText: label })).toContainText(good);

  await page.goto(`/en/admin/promotions/${id}/uses`);
  await expect(page.getByText(codesEn.no_uses, { exact: true })).toBeVisible();
  await expectReadable(page);
});

test("without scripts: errors at the field, another promotion's code named, what was typed stays", async ({
  shop,
  browser,
}) => {
  const [first, second] = [await addPromotion(shop), await addPromotion(shop)];
  const code = `OWN${first.id.slice(0, 6)}`.toUpperCase();
  const page = await staffPage(browser, shop, { javaScriptEnabled: false });
  const submit = page.getByRole("button", { name: codesPl.add, exact: true });
  await page.goto(`/pl/admin/promotions/${first.id}/codes`);
  await page.locator("input[name=code]").fill("ЗНИЖКА");
  await page.locator("form", { has: submit }).locator("input[name=limit]").fill("3");
  await submit.click();
  await expect(page.getByText(codesPl.error_not_a_code)).toBeVisible();
  await expect(page.locator("input[name=code]")).toHaveValue("ЗНИЖКА");
  await expect(page.locator("form", { has: submit }).locator("input[name=limit]")).toHaveValue("3");
  await page.locator("input[name=code]").fill(code);
  await submit.click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(code);
  await expect(rows(page)).toContainText("0");

  await page.goto(`/pl/admin/promotions/${second.id}/codes`);
  await page.locator("input[name=code]").fill(code);
  await submit.click();
  await expect(page.getByText(codesPl.error_taken.replace("{name}", first.name))).toBeVisible();
  await page.getByRole("link", { name: first.name }).click();
  await expect(rows(page)).toContainText(code);
});
