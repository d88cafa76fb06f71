import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { listenForCatalogueChanges } from "#platform/server/db/notices.ts";
import { finishedPage, PageCache } from "#platform/server/http/page-cache.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { createIndex } from "../product-index.service.ts";

const panel = "pan-jinko-jkm440n-54hl4r-v";
let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
});
afterAll(() => shop.drop());

test("a page written between a change and the shelf's reading of it is not kept", async () => {
  const cache = new PageCache();
  const index = createIndex({ db: shop.db, indexes: () => ({}) });
  const ended = [listenForCatalogueChanges(shop.connection, () => cache.clear())];
  index.onChange(() => cache.clear());
  index.follow(shop.connection);
  await vi.waitFor(() => expect(index.isReady).toBe(true), { timeout: 10_000 });
  const price = () => {
    const at = index.now.shelf.placeOf(panel) ?? -1;
    return index.now.shelf.priceOf(at, "UA", "sale");
  };
  // Somebody asks for the page without pause, and it is kept as pages are.
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
