import { expect } from "@playwright/test";
import { sql } from "kysely";
import { ask, port } from "./support/ask.ts";
import { inDatabaseOf } from "./support/shop-database.ts";
import { test } from "./support/test.ts";

const shared = () => ({ dataDir: process.env[`E2E_DATA_DIR_${port}`] ?? "" });
/** No other journey buys it, or shows it by name. */
const quiet = "mnt-ground-2x10";

const keysOf = async (path: string) => ((await ask(path)).headers.get("surrogate-key") ?? "").split(" ");

for (const path of [
  "/ua",
  "/pl/solar-panels",
  "/ua/solar-panels?page=2",
  "/en/catalogue",
  "/ua/categories",
  "/pl/rental",
  "/ua/low-voltage",
  "/ua/product/pan-jinko-jkm440n-54hl4r-v",
  "/pl/rent/gen-honda-eu22i",
  "/en/faq",
  "/ua/delivery-warranty-returns",
  "/pl/company",
  "/ua/customer-cases",
  "/en/manuals",
  "/ua/support",
  "/en/terms",
  "/pl/privacy",
  "/api/products?locale=ua",
  "/api/categories?locale=pl",
]) {
  test(`${path} knows what it shows`, async () => {
    const keys = await keysOf(path);
    expect(keys).not.toContain("*");
  });
}

test("a page shows a new price soon, and what does not show it stays", async () => {
  const product = `/ua/product/${quiet}`;
  const other = "/ua/product/pan-jinko-jkm440n-54hl4r-v";
  // Other journeys may change what the other page shows meanwhile; a page that a new price drops fails each time.
  await expect(async () => {
    const before = { product: await ask(product), other: await ask(other) };
    const { net } = await inDatabaseOf(shared(), async (db) => {
      const { rows } = await sql<{ net: number }>`update prices set net = net + 100
        where product_id = ${quiet} and market = 'UA' and tariff = 'sale' returning net`.execute(db);
      return rows[0] ?? { net: 0 };
    });
    const shown = new Intl.NumberFormat("uk-UA", { minimumFractionDigits: 2 }).format((net * 1.2) / 100);
    await expect
      .poll(async () => (await (await ask(product)).text()).replace(/[\u00a0\u202f]/g, " "))
      .toContain(shown.replace(/[\u00a0\u202f]/g, " "));
    expect((await ask(product)).headers.get("etag")).not.toBe(before.product.headers.get("etag"));
    expect((await ask(other)).headers.get("etag")).toBe(before.other.headers.get("etag"));
  }).toPass();
});
