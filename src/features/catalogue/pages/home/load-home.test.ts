import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addProduct, catalogueTexts } from "../../../../../test/support/catalogue-builders.ts";
import { createTestDatabase, type TestDatabase } from "../../../../../test/support/database.ts";
import { type Catalogue, createCatalogue } from "../../catalogue.service.ts";
import type { Audience } from "../../domain/product.ts";
import { homeData } from "./load-home.ts";

const ua: Audience = { locale: "ua", market: "UA" };
const slugs = (tiles: readonly { slug: string }[]) => tiles.map((tile) => tile.slug);

let shop: TestDatabase;
let catalogue: Catalogue;
beforeAll(async () => {
  shop = await createTestDatabase();
  catalogue = createCatalogue({ db: shop.db, texts: catalogueTexts() });
});
afterAll(() => shop.drop());

describe("home", () => {
  test("has the sections of the specification: 5, 3, 3 slides, 4 and 4 rental categories", async () => {
    const home = await homeData(catalogue, ua);
    expect(slugs(home.solar)).toHaveLength(5);
    expect(slugs(home.ev)).toEqual(["ac-charging-stations", "dc-charging-stations", "portable-charging-devices"]);
    expect(slugs(home.slides)).toEqual(["solar-panels", "ev-chargers", "portable-solar-panels"]);
    expect(slugs(home.more)).toHaveLength(4);
    expect(slugs(home.rental)).toEqual([
      "generators",
      "industrial-generators",
      "solar-lighting-towers",
      "lifts-and-cranes",
    ]);
    expect(home.bestSellers).toHaveLength(4);
  });

  test("names the lowest real prices of buying and renting", async () => {
    const home = await homeData(catalogue, ua);
    expect(home.buy?.price).toEqual({ net: 295_000, gross: 354_000 });
    expect(home.rent?.price).toEqual({ net: 75_000, gross: 90_000 });
    expect(home.rent?.week).toBe(444_000);
  });

  test("says of a tier that a machine does not have that it is missing", async () => {
    await addProduct(shop.db, { id: "cheapest", categoryId: 14, prices: { UA: { day: 1_00, month: 20_00 } } });
    const home = await homeData(catalogue, ua);
    expect(home.rental[0]?.tiers).toEqual({ day: 120, week: null, month: 2_400 });
    expect(home.rent).toMatchObject({ name: "cheapest", week: null });
  });

  test("opens when nothing is published", async () => {
    await shop.db.updateTable("products").set({ published_at: null }).execute();
    const home = await homeData(catalogue, ua);
    expect(home).toMatchObject({ buy: null, rent: null, bestSellers: [], rental: [] });
    expect(home.solar.every((tile) => tile.count === 0 && tile.from === null)).toBe(true);
  });
});
