import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCatalogue } from "../../src/features/catalogue/catalogue.service.ts";
import { createOpenCatalogue } from "../../src/features/catalogue/content-api/content-api.service.ts";
import { productResource } from "../../src/features/catalogue/domain/content-api/api-products.ts";
import { readListQuery } from "../../src/features/catalogue/domain/content-api/api-query.ts";
import type { Audience } from "../../src/features/catalogue/domain/product.ts";
import type { WholeProduct } from "../../src/features/catalogue/domain/product-writes/whole-product.ts";
import { offersOf } from "../../src/features/feeds/feeds.store.ts";
import { markets } from "../../src/platform/pure/market/markets.ts";
import { catalogueTexts, countingDatabase, specShelf } from "../support/catalogue-builders.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { fileOf, importFile, product } from "./support.ts";

const pl: Audience = { locale: "pl", market: "PL" };
const ua: Audience = { locale: "ua", market: "UA" };
const texts = catalogueTexts();

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
});
afterAll(() => shop.drop());

/** Changes a product's prices as staff does: by an import. */
async function sell(sku: string, prices: WholeProduct["prices"]): Promise<void> {
  const { errors } = await importFile(shop.db, fileOf([product(sku, { prices })]));
  expect(errors).toEqual([]);
}

/**
 * Moves all changes of a product into the past by calendar days of the market. Subtracting days of 24 hours would be a day
 * short in the last hour before midnight if the clocks changed in between.
 */
async function wait(sku: string, days: number): Promise<void> {
  const zone = markets.PL.timeZone;
  await sql`update price_changes set changed_at =
    ((changed_at at time zone ${zone}) - make_interval(days => ${days})) at time zone ${zone}
    where product_id = ${sku.toLowerCase()}`.execute(shop.db);
}

const catalogue = () => createCatalogue({ db: shop.db, texts });
const cardOf = async (sku: string, audience: Audience) => (await catalogue().cards([sku.toLowerCase()], audience))[0];

test("the seed has no reduced price", async () => {
  const ids = (await shop.db.selectFrom("products").select("id").execute()).map(({ id }) => id);
  for (const audience of [ua, pl])
    for (const { price, rental } of await catalogue().cards(ids, audience))
      expect([price, rental?.day, rental?.week, rental?.month].flatMap((one) => one?.before ?? [])).toEqual([]);
});

describe("a price reduced by an import", () => {
  beforeAll(async () => {
    await sell("RED-1", { UA: { sale: 100_000 }, PL: { sale: 10_000, day: 5_000 } });
    await wait("RED-1", 100);
    await sell("RED-1", { UA: { sale: 100_000 }, PL: { sale: 9_000, day: 5_000 } });
    await wait("RED-1", 10);
    await sell("RED-1", { UA: { sale: 100_000 }, PL: { sale: 8_000, day: 4_000 } });
  });

  test("is struck through on the card in its market only, with the lowest price of the previous 30 days", async () => {
    const card = await cardOf("RED-1", pl);
    expect(card?.price).toEqual({ net: 8_000, gross: 9_840, before: { net: 9_000, gross: 11_070, percent: 11 } });
    expect(card?.rental?.day?.before).toEqual({ net: 5_000, gross: 6_150, percent: 20 });
    expect((await cardOf("RED-1", ua))?.price).toEqual({ net: 100_000, gross: 120_000 });
  });

  test("appears on the product page, in the cart and in the public catalogue", async () => {
    expect((await catalogue().page("red-1", pl))?.price?.before?.net).toBe(9_000);
    expect((await catalogue().priced(["red-1"], pl)).get("red-1")?.unitBefore).toBe(9_000);
    const open = createOpenCatalogue({ db: shop.db, texts, index: specShelf(shop.db) });
    const query = readListQuery(productResource, { locale: "pl", "filters[id][$eq]": "red-1" });
    if (!query.ok) throw new Error(JSON.stringify(query.errors));
    const answer = await open.products(query.value);
    expect(answer.ok && answer.value.data[0]?.attributes).toMatchObject({
      originalPrice: "90.00",
      pricing_and_inventory: {
        price: "80.00",
        original_price: "90.00",
        original_day_price: "50.00",
        original_week_price: null,
      },
    });
  });

  test("appears in price comparison feeds, with tax", async () => {
    const found = [];
    for await (const offer of offersOf(shop.db, { locale: "pl", market: "PL", origin: "https://x", trails: new Map() }))
      if (offer.id === "red-1" || offer.priceBefore !== null) found.push([offer.id, offer.price, offer.priceBefore]);
    expect(found).toEqual([["red-1", "98.40", "110.70"]]);
  });

  test("costs no additional query, however many cards are shown", async () => {
    const { db, queries } = countingDatabase(shop.connection);
    const counted = createCatalogue({ db, texts });
    const before = queries();
    await counted.cards(["red-1"], pl);
    const one = queries() - before;
    await counted.cards(
      (await shop.db.selectFrom("products").select("id").execute()).map(({ id }) => id),
      pl,
    );
    expect(queries() - before - one).toBe(one);
    await db.destroy();
  });

  test("is announced for 30 days and then becomes the regular price", async () => {
    await wait("RED-1", 29);
    expect((await cardOf("RED-1", pl))?.price?.before?.net).toBe(9_000);
    await wait("RED-1", 1);
    expect((await cardOf("RED-1", pl))?.price).toEqual({ net: 8_000, gross: 9_840 });
  });
});

test("an increase is not announced, nor is a return to the previous price", async () => {
  await sell("RED-2", { UA: {}, PL: { sale: 10_000 } });
  await wait("RED-2", 40);
  await sell("RED-2", { UA: {}, PL: { sale: 12_000 } });
  expect((await cardOf("RED-2", pl))?.price?.before).toBeUndefined();
  await sell("RED-2", { UA: {}, PL: { sale: 11_000 } });
  expect((await cardOf("RED-2", pl))?.price?.before).toBeUndefined();
  await sell("RED-2", { UA: {}, PL: { sale: 9_000 } });
  expect((await cardOf("RED-2", pl))?.price?.before?.net).toBe(10_000);
});

test("the price in force when the 30 days began counts, however old it is", async () => {
  await sell("RED-3", { UA: {}, PL: { sale: 10_000 } });
  await wait("RED-3", 2_000);
  await sell("RED-3", { UA: {}, PL: { sale: 9_000 } });
  expect((await cardOf("RED-3", pl))?.price?.before?.net).toBe(10_000);
});
