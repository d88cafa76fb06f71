import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCart } from "#features/cart/cart.service.ts";
import { createCatalogue } from "#features/catalogue/catalogue.service.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { addStaff, anna, draftsOf, panel } from "../support/draft-builders.ts";
import { shopTexts } from "../support/texts.ts";

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
  await addStaff(shop.db);
});
afterAll(() => shop.drop());

/** What a customer's cart says about the product. */
async function inCart() {
  const cart = createCart({ catalogue: createCatalogue({ db: shop.db, texts: shopTexts }) });
  const line = { id: panel, uniqueKey: panel, quantity: 1 };
  return (await cart.price([line], { locale: "ua", market: "UA" })).lines[0]?.problem ?? null;
}

test.each(["hide", "archive"] as const)(
  "%s: carts say that the product is gone; its stock and watches stay",
  async (act) => {
    const drafts = draftsOf(shop.db);
    await sql`insert into watches (user_id, product_id, market, locale, kind, state, hash)
    values ('anna', ${panel}, 'UA', 'ua', 'stock', 'waiting', 'h') on conflict do nothing`.execute(shop.db);
    const kept = () =>
      sql`select s.on_hand, s.reserved, (select count(*) from watches w where w.product_id = s.product_id) as watches
      from stock s where s.product_id = ${panel}`.execute(shop.db);
    const before = await kept();
    expect(await inCart()).toBeNull();
    if (act === "hide") await drafts.hide(panel, anna);
    else await drafts.archive(panel, anna, null);
    expect(await inCart()).toBe("gone");
    expect((await kept()).rows).toEqual(before.rows);
    await drafts.restore(panel, anna);
    await drafts.publish({ product: panel }, anna, "publish");
    expect(await inCart()).toBeNull();
  },
);
