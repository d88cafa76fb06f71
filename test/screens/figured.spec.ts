import { test } from "@playwright/test";
import { insertFigureRows } from "../../bench/figure-rows.ts";
import { createSums } from "../../src/features/figures/sums.service.ts";
import { port } from "../e2e/support/ask.ts";
import { type OpenShop, openShop } from "../e2e/support/open-shop.ts";
import { inDatabaseOf } from "../e2e/support/shop-database.ts";
import { staffPage } from "../e2e/support/staff.ts";
import { documentPage } from "./support/documented.ts";

/** A shop with three years behind it. */
let shop: OpenShop;
test.beforeAll(async () => {
  shop = await openShop(port + 37);
  await inDatabaseOf(shop, async (db) => {
    await insertFigureRows(db, 3_000, 12);
    await createSums({ db, now: () => new Date() }).rebuild();
  });
});
test.afterAll(() => shop.stop());

test("first page of the staff and reports", async ({ browser }) => {
  test.setTimeout(300_000);
  const page = await staffPage(browser, shop, {}, "admin");
  const open = (path: string) => page.goto(path, { waitUntil: "networkidle" });
  await open("/ua/admin?period=28");
  await documentPage(page, "figures/dashboard");
  await open("/en/admin/figures/sales?market=UA&period=year");
  await documentPage(page, "figures/sales");
  await open("/pl/admin/figures/products?market=PL&period=90");
  await documentPage(page, "figures/products");
});
