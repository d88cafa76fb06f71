import { test } from "@playwright/test";
import { addMonths, currentMonth } from "../../src/features/accounting/domain/period.ts";
import { port } from "../e2e/support/ask.ts";
import { type OpenShop, openShop } from "../e2e/support/open-shop.ts";
import { inDatabaseOf } from "../e2e/support/shop-database.ts";
import { staffPage } from "../e2e/support/staff.ts";
import { fillMonth } from "../support/accounting-rows.ts";
import { documentPage } from "./support/documented.ts";

let shop: OpenShop;
const month = addMonths(currentMonth("PL", new Date()), -1);
test.beforeAll(async () => {
  shop = await openShop(port + 36);
  await inDatabaseOf(shop, async (db) => {
    await fillMonth(db, { market: "PL", month });
    await fillMonth(db, { market: "UA", month });
  });
});
test.afterAll(() => shop.stop());

test("the accountant's pages", async ({ browser }) => {
  const page = await staffPage(browser, shop, {}, "admin");
  const open = (path: string, market = "PL") =>
    page.goto(`${path}?market=${market}&month=${month}`, { waitUntil: "networkidle" });
  await open("/en/admin/accounting");
  await documentPage(page, "accounting/register");
  await open("/pl/admin/accounting/vat");
  await documentPage(page, "accounting/vat");
  await open("/ua/admin/accounting/payments", "UA");
  await documentPage(page, "accounting/payments");
  await open("/en/admin/accounting/receivables");
  await documentPage(page, "accounting/receivables");
  await open("/pl/admin/accounting/closing");
  await page.locator("[name=sure]").check();
  await documentPage(page, "accounting/closing");
  await page.locator("main form:has([name=intent][value=close]) [type=submit]").click();
  await page.locator("[name=reason]").waitFor();
  await open("/ua/admin/accounting/closing");
  await page.locator('main a[href*="&check"]').click();
  await page.waitForLoadState("networkidle");
  await documentPage(page, "accounting/closed");
});
