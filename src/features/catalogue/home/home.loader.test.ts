import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTexts } from "#features/languages/languages.service.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { formatMoney } from "#platform/pure/money.ts";
import { addProduct, catalogueTexts } from "../../../../test/support/catalogue-builders.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { type Catalogue, createCatalogue } from "../catalogue.service.ts";
import type { Audience } from "../domain/product.ts";
import shared from "../messages/en.json" with { type: "json" };
import own from "../messages/home.en.json" with { type: "json" };
import type { Wording } from "../pages/shop-for.ts";
import { homeData } from "./home.loader.ts";

const english: Audience = { locale: "en", market: "UA" };
const wording: Wording = {
  t: createTexts({ ua: {}, pl: {}, en: { catalogue: shared, catalogueHome: own } }).in("en"),
  money: (minor) => formatMoney(minor, "UAH"),
  market: markets.UA,
  locale: "en",
};
const slugs = (tiles: readonly { slug: string }[]) => tiles.map((tile) => tile.slug);

/** Replaces no-break spaces. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value ?? null).replaceAll("\u00a0", " "));

let shop: TestDatabase;
let catalogue: Catalogue;
beforeAll(async () => {
  shop = await createTestDatabase();
  catalogue = createCatalogue({ db: shop.db, texts: catalogueTexts() });
});
afterAll(() => shop.drop());

describe("home", () => {
  test("has the sections of the specification: 5, 3, 3 slides, 4 and 4 rental categories", async () => {
    const home = await homeData(catalogue, english, wording);
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

  test("has the lowest actual sale and rental prices", async () => {
    const home = await homeData(catalogue, english, wording);
    expect(plain(home.buy)).toEqual({
      name: "Solar panel JA Solar JAM54S31-405/MR, 405 W",
      price: { gross: "3 540,00 грн", net: "2 950,00 грн" },
      note: { gross: "2 950,00 грн excl. VAT", net: "3 540,00 грн incl. VAT" },
    });
    expect(plain(home.rent)).toEqual({
      name: "Petrol generator FOGO F 3001",
      price: { gross: "900,00 грн", net: "750,00 грн" },
      note: { gross: "per day, 4 440,00 грн per week", net: "per day, 3 700,00 грн per week" },
    });
  });

  test("has the use of each kind of charger and four terms of the market", async () => {
    const home = await homeData(catalogue, english, wording);
    expect(plain(home.ev[0]?.text.gross)).toBe("A night in the garage, full by morning. From 29 400,00 грн");
    expect(home.facts.map(({ figure, unit }) => `${figure} ${unit}`)).toEqual([
      "3–5 days",
      "10 years",
      "14 days",
      "10 kW",
    ]);
  });

  test("marks tiers that a machine does not have as missing", async () => {
    await addProduct(shop.db, { id: "cheapest", categoryId: 14, prices: { UA: { day: 1_00, month: 20_00 } } });
    const anew = createCatalogue({ db: shop.db, texts: catalogueTexts() });
    const home = await homeData(anew, english, wording);
    expect(plain(home.rental[0]?.tiers)).toEqual([
      { per: "/ day", price: { gross: "from 1,20 грн", net: "from 1,00 грн" } },
      { per: "/ week", price: null },
      { per: "/ month", price: { gross: "from 24,00 грн", net: "from 20,00 грн" } },
    ]);
    expect(home.rent).toMatchObject({ name: "cheapest", note: { gross: "per day", net: "per day" } });
  });

  test("shows slides by staff, but only those with a valid link", async () => {
    const slide = { image: null, scene: "ev-chargers", title: "Winter", description: "Charged at minus twenty" };
    const written = [
      { ...slide, category: { slug: "ev-chargers" } },
      { ...slide, category: { slug: "gone" } },
    ];
    const { slides } = await homeData(catalogue, english, wording, written);
    expect(slides).toMatchObject([
      { slug: "ev-chargers", title: "Winter", text: "Charged at minus twenty", name: "EV chargers" },
    ]);
  });

  test("works when nothing is published", async () => {
    await shop.db.updateTable("products").set({ published_at: null }).execute();
    const home = await homeData(createCatalogue({ db: shop.db, texts: catalogueTexts() }), english, wording);
    expect(home).toMatchObject({ buy: null, rent: null, bestSellers: [], rental: [] });
    expect(home.solar.every((tile) => tile.count === 0 && tile.lowest === null)).toBe(true);
  });
});
