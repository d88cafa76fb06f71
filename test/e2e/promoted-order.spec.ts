import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { port } from "./support/ask.ts";
import { expectReadable } from "./support/axe.ts";
import { comeIn } from "./support/come-in.ts";
import { inDatabaseOf } from "./support/shop-database.ts";
import { begin, choosePayment, fillShipping, placeOrder, putIntoCart } from "./support/steps.ts";
import { test } from "./support/test.ts";
import { words } from "./support/words.ts";

const panel = "pan-jinko-jkm440n-54hl4r-v";
const label = "Осінній розпродаж";
const shop = { dataDir: process.env[`E2E_DATA_DIR_${port}`] ?? "" };

/** A coupon of its own, as journeys share the shop: 10 % off everything. */
async function issueCoupon(): Promise<string> {
  const code = `SUN${randomUUID().replaceAll("-", "").slice(0, 10).toUpperCase()}`;
  await inDatabaseOf(shop, async (db) => {
    const { id } = await db
      .insertInto("price_promotions")
      .values({
        ...{ name: code, label_ua: label, label_pl: "Jesienna wyprzedaż", label_en: "Autumn sale" },
        ...{ kind: "percent", percent_bp: 1000, needs_code: true, state: "active" },
        ...{ starts_at: new Date(0), created_by: "test", updated_by: "test" },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("coupons").values({ code, promotion_id: id, created_by: "test" }).execute();
  });
  return code;
}

/** Goes to the last step of the checkout with a panel and this code. */
async function toReview(page: Page, code: string): Promise<void> {
  await comeIn(page, "ua");
  await putIntoCart(page, "ua", panel);
  await page.evaluate((own) => localStorage.setItem("cart-codes", JSON.stringify([own])), code);
  await page.goto("/ua/checkout");
  await fillShipping(page, "ua");
  await choosePayment(page, "ua", "transfer");
}

test("a code is part of the order: its line, its sums, its name", async ({ page }) => {
  const code = await issueCoupon();
  await toReview(page, code);
  await placeOrder(page, "ua");
  await page.waitForURL(/checkout\/success/);
  await expect(page.locator("dl.summary-lines > div", { hasText: `${label} (${code})` })).toContainText("−");
  await expect(page.getByText(words.ua.orders.goods_before)).toBeVisible();
  await expectReadable(page);
});

test("a campaign is paused before the last click: the buyer sees what changed, and goes on", async ({ page }) => {
  const code = await issueCoupon();
  await toReview(page, code);
  await inDatabaseOf(shop, async (db) => {
    await db.updateTable("price_promotions").set({ state: "paused" }).where("name", "=", code).execute();
  });
  const { checkout } = words.ua;
  await placeOrder(page, "ua");
  await expect(page.getByText(checkout.promotionGone.replace("{label}", label))).toBeVisible();
  await expectReadable(page);
  await page.getByRole("button", { name: begin(checkout.place) }).click();
  await page.waitForURL(/checkout\/success/);
  await expect(page.getByText(code)).toHaveCount(0);
});
