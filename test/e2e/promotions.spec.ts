import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { port } from "./support/ask.ts";
import { expectReadable } from "./support/axe.ts";
import { comeIn } from "./support/come-in.ts";
import { expectAlive } from "./support/keyboard.ts";
import { inDatabaseOf } from "./support/shop-database.ts";
import { putIntoCart } from "./support/steps.ts";
import { test } from "./support/test.ts";
import { words } from "./support/words.ts";

const panel = "pan-jinko-jkm440n-54hl4r-v";

const shared = () => ({ dataDir: process.env[`E2E_DATA_DIR_${port}`] ?? "" });

/** A coupon of its own for each journey, as they share the shop: 10 % off everything. */
async function issueCoupon(minimum: number | null = null): Promise<string> {
  const code = `SUN${randomUUID().replaceAll("-", "").slice(0, 10).toUpperCase()}`;
  await inDatabaseOf(shared(), async (db) => {
    const { id } = await db
      .insertInto("price_promotions")
      .values({
        ...{ name: code, label_ua: "Осінній розпродаж", label_pl: "Jesienna wyprzedaż", label_en: "Autumn sale" },
        ...{ kind: "percent", percent_bp: 1000, needs_code: true, state: "active", minimum_ua: minimum },
        ...{ starts_at: new Date(0), created_by: "test", updated_by: "test" },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("coupons").values({ code, promotion_id: id, created_by: "test" }).execute();
  });
  return code;
}

function summary(page: Page) {
  return page.locator("aside", { has: page.locator("dl.summary-lines") });
}

test("a code is typed by keyboard, shows what it takes off, stays after a reload, and is taken back", async ({
  page,
}) => {
  const code = await issueCoupon();
  const { pricing } = words.ua;
  await putIntoCart(page, "ua", panel);
  await page.goto("/ua/cart");
  const field = page.getByLabel(pricing.code, { exact: true });
  await expectAlive(field);
  await field.fill("NOPE-2026");
  await field.press("Enter");
  await expect(page.getByText(pricing.reason_unknown.replace("{code}", "NOPE2026"))).toBeVisible();
  await expect(field).toHaveValue("NOPE-2026");
  await field.fill(`${code.slice(0, 3)}-${code.slice(3).toLowerCase()}`);
  await field.press("Enter");
  const discount = summary(page).locator("dl > div", { hasText: "Осінній розпродаж" });
  await expect(discount).toContainText(code);
  await expect(discount).toContainText("−");
  await expect(field).toHaveValue("");
  await expectReadable(page);
  await page.reload();
  await expect(discount).toContainText(code);
  await page.getByRole("button", { name: pricing.removeCode.replace("{code}", code) }).click();
  await expect(discount).toBeHidden();
});

test("a code that needs more goods says how much, on a narrow phone", async ({ page }) => {
  const code = await issueCoupon(9_000_000_00);
  const { pricing } = words.ua;
  await page.setViewportSize({ width: 320, height: 700 });
  await putIntoCart(page, "ua", panel);
  await page.goto("/ua/cart");
  const field = page.getByLabel(pricing.code, { exact: true });
  await expectAlive(field);
  await field.fill(code);
  await field.press("Enter");
  await expect(page.getByText(new RegExp(`${code}: ${pricing.reason_minimum.split("{missing}")[0]}`))).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test("the checkout shows the same discount, and takes codes too", async ({ page }) => {
  const [first, second] = [await issueCoupon(), await issueCoupon()];
  const { pricing } = words.ua;
  await comeIn(page, "ua");
  await page.addInitScript((code) => localStorage.setItem("cart-codes", JSON.stringify([code])), first);
  await putIntoCart(page, "ua", panel);
  await page.goto("/ua/checkout");
  const discounts = summary(page).locator("dl > div", { hasText: "Осінній розпродаж" });
  await expect(discounts).toHaveCount(1);
  await expect(discounts).toContainText(first);
  const field = page.getByLabel(pricing.code, { exact: true });
  await expectAlive(field);
  await field.fill(second);
  await field.press("Enter");
  await expect(discounts).toHaveCount(2);
  await expectReadable(page);
});
