import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { listenForCatalogueChanges } from "#platform/server/db/notices.ts";
import { finishedPage, PageCache } from "#platform/server/http/page-cache.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { createProductIndex } from "../product-index.service.ts";

const panel = "pan-jinko-jkm440n-54hl4r-v";
let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
});
afterAll(() => shop.drop());

test("a page rendered between a change and its reading by the product index is not cached", async () => {
  const cache = new PageCache();
  const index = createProductIndex({ db: shop.db, indexes: () => ({}) });
  const ended = [listenForCatalogueChanges(shop.connection, () => cache.clear())];
  index.onChange(() => cache.clear());
  index.follow(shop.connection);
  await vi.waitFor(() => expect(index.isReady).toBe(true), { timeout: 10_000 });
  const price = () => {
    const at = index.now.columns.ordinalOf(panel) ?? -1;
    return index.now.columns.priceOf(at, "UA", "sale");
  };
  // The page is requested continuously and cached like any other.
  let isOver = false;
  const readers = (async () => {
    while (!isOver) {
      const { generation } = cache;
      if (!cache.get("page")) {
        const shown = String(price());
        await new Promise((done) => setTimeout(done, 3));
        cache.put("page", finishedPage(shown, {}), generation);
      }
      await new Promise((done) => setTimeout(done, 1));
    }
  })();
  for (let net = 1_000; net < 1_020; net += 1) {
    await sql`update prices set net = ${net} where product_id = ${panel} and market = 'UA' and tariff = 'sale'`.execute(
      shop.db,
    );
    await vi.waitFor(() => expect(cache.get("page")?.bodies.identity?.toString()).toBe(String(net)), {
      timeout: 5_000,
      interval: 2,
    });
  }
  isOver = true;
  await readers;
  await Promise.all([...ended.map((end) => end()), index.close()]);
});
