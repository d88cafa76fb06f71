import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addTags } from "#platform/server/cache-tags.ts";
import { finishedPage } from "#platform/server/http/cached-page.ts";
import { PageCache } from "#platform/server/http/page-cache.ts";
import { Invalidations } from "#platform/server/invalidations.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { productTag, tagsOfChange } from "../domain/cache-tags.ts";
import { createProductIndex } from "../product-index.service.ts";

const panel = "pan-jinko-jkm440n-54hl4r-v";
let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
});
afterAll(() => shop.drop());

test("a page rendered between a change and its reading by the product index is not cached", async () => {
  const invalidations = new Invalidations();
  const cache = new PageCache({ invalidations });
  const index = createProductIndex({ db: shop.db, indexes: () => ({}) });
  index.onChange((changes) => (changes ? invalidations.drop(changes.flatMap(tagsOfChange)) : invalidations.dropAll()));
  index.follow(shop.connection);
  await vi.waitFor(() => expect(index.isReady).toBe(true), { timeout: 10_000 });
  const price = () => {
    const at = index.now.columns.ordinalOf(panel) ?? -1;
    return index.now.columns.priceOf(at, "UA", "sale");
  };
  // The page is requested continuously.
  let isOver = false;
  let shown = "";
  const readers = (async () => {
    while (!isOver) {
      const page = await cache.read("page", async () => {
        addTags([productTag(panel)]);
        const text = String(price());
        await new Promise((done) => setTimeout(done, 3));
        return { page: finishedPage(text, {}), isCacheable: true };
      });
      shown = page?.bodyIn("identity").toString() ?? "";
      await new Promise((done) => setTimeout(done, 1));
    }
  })();
  for (let net = 1_000; net < 1_020; net += 1) {
    await sql`update prices set net = ${net} where product_id = ${panel} and market = 'UA' and tariff = 'sale'`.execute(
      shop.db,
    );
    await vi.waitFor(() => expect(shown).toBe(String(net)), { timeout: 5_000, interval: 2 });
  }
  isOver = true;
  await readers;
  await index.close();
});
