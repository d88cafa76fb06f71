import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Invalidations } from "#platform/server/invalidations.ts";
import { createReadCache } from "#platform/server/read-cache.ts";
import { addProduct, catalogueTexts, countingDatabase } from "../../../test/support/catalogue-builders.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/support/database.ts";
import { type Catalogue, createCatalogue } from "./catalogue.service.ts";
import { productTag } from "./domain/cache-tags.ts";
import { productPicture } from "./domain/pictures/rendered.ts";
import type { Audience } from "./domain/product.ts";

const ua: Audience = { locale: "ua", market: "UA" };
const pl: Audience = { locale: "pl", market: "PL" };
const en: Audience = { locale: "en", market: "PL" };
const texts = catalogueTexts();

let shop: TestDatabase;
let catalogue: Catalogue;
beforeAll(async () => {
  shop = await createTestDatabase();
  catalogue = createCatalogue({ db: shop.db, texts });
});
afterAll(() => shop.drop());

const allCategories = Array.from({ length: 25 }, (_, at) => at + 1);

describe("listing", () => {
  test("shows the products of its categories in the shop's order", async () => {
    const { cards, total, page, pages } = await catalogue.listing([1], {}, ua);
    expect([total, page, pages]).toEqual([9, 1, 1]);
    expect(cards[0]).toMatchObject({
      id: "pan-jinko-jkm440n-54hl4r-v",
      brand: "Jinko Solar",
      model: "Tiger Neo JKM440N-54HL4R-V",
      name: "Сонячна панель Jinko Solar Tiger Neo JKM440N-54HL4R-V, 440\u00a0Вт",
      categorySlug: "solar-panels",
      measures: "1\u00a0762\u00a0×\u00a01\u00a0134\u00a0×\u00a030\u00a0мм",
      price: { net: 335_000, gross: 402_000 },
      rental: null,
      available: 201,
    });
  });

  test("has names and prices of the audience", async () => {
    const [card] = (await catalogue.listing([1], {}, en)).cards;
    expect(card).toMatchObject({
      name: "Solar panel Jinko Solar Tiger Neo JKM440N-54HL4R-V, 440\u00a0W",
      price: { net: 29_000, gross: 35_670 },
    });
  });

  test.each<[string, number[], Audience]>([
    ["price-asc", [1, 2, 3], ua],
    ["price-desc", [1, 2, 3], pl],
  ])("%s orders by the price of the market", async (sort, ids, audience) => {
    const { cards } = await catalogue.listing(ids, { sort, pageSize: 100 }, audience);
    const prices = cards.map(({ price }) => price?.net ?? 0);
    const sorted = [...prices].sort((a, b) => (sort === "price-asc" ? a - b : b - a));
    expect(prices).toEqual(sorted);
  });

  test("rental machines are sorted by day price", async () => {
    const { cards } = await catalogue.listing([14], { sort: "price-asc" }, ua);
    expect(cards.map(({ rental }) => rental?.day?.net)).toEqual([75_000, 85_000, 90_000, 170_000, 190_000]);
  });

  test.each(["price-asc", "price-desc"] as const)("products without a price come last under %s", async (sort) => {
    const own = await createTestDatabase();
    try {
      await addProduct(own.db, { id: "aaa-unpriced", prices: {} });
      const { cards } = await createCatalogue({ db: own.db, texts }).listing([1], { sort }, ua);
      expect(cards.at(-1)).toMatchObject({ id: "aaa-unpriced", price: null });
    } finally {
      await own.drop();
    }
  });

  test("names are sorted by the collation of the language", async () => {
    const own = await createTestDatabase("migrated");
    try {
      await sql`insert into categories (id, slug, position) values (1, 'solar-panels', 1)`.execute(own.db);
      const named = [
        ["g", "Ґанок", "Łódź"],
        ["i", "Їжак", "Zamek"],
        ["b", "Івасик", "Lampa"],
        ["c", "Яблуко", "Ćma"],
        ["d", "Гора", "Cegła"],
      ] as const;
      for (const [id, nameUa, namePl] of named) await addProduct(own.db, { id, name: { ua: nameUa, pl: namePl } });
      const ownCatalogue = createCatalogue({ db: own.db, texts });
      const names = async (audience: Audience) =>
        (await ownCatalogue.listing([1], { sort: "name" }, audience)).cards.map(({ name }) => name);
      expect(await names(ua)).toEqual(["Гора", "Ґанок", "Івасик", "Їжак", "Яблуко"]);
      expect(await names(pl)).toEqual(["Cegła", "Ćma", "Lampa", "Łódź", "Zamek"]);
    } finally {
      await own.drop();
    }
  });

  test.each([null, "name", "price-asc", "price-desc", "new"])(
    "pages sorted by %s contain every product once",
    async (sort) => {
      const ids: string[] = [];
      for (let page = 1; page <= 4; page += 1) {
        const { cards, pages, total } = await catalogue.listing(allCategories, { sort, page }, ua);
        expect([pages, total]).toEqual([4, 91]);
        expect(cards).toHaveLength(page < 4 ? 24 : 19);
        ids.push(...cards.map(({ id }) => id));
      }
      expect(new Set(ids).size).toBe(91);
    },
  );

  test("a page past the last one is empty and has the total", async () => {
    expect(await catalogue.listing([1], { page: 9 }, ua)).toMatchObject({ cards: [], total: 9, page: 9, pages: 1 });
  });

  test("an empty category has one empty page", async () => {
    expect(await catalogue.listing([7], {}, ua)).toMatchObject({ cards: [], total: 0, page: 1, pages: 1 });
  });
});

describe("stock and publication", () => {
  let own: TestDatabase;
  let ownCatalogue: Catalogue;
  beforeAll(async () => {
    own = await createTestDatabase();
    ownCatalogue = createCatalogue({ db: own.db, texts });
    await addProduct(own.db, { id: "held", onHand: 5, reserved: 3 });
    await addProduct(own.db, { id: "gone", onHand: 2, reserved: 2 });
    await addProduct(own.db, { id: "uncounted" });
    await sql`delete from stock where product_id = 'uncounted'`.execute(own.db);
    await addProduct(own.db, { id: "hidden", published: false });
  });
  afterAll(() => own.drop());

  test.each([
    ["held", 2, "what is reserved cannot be ordered"],
    ["gone", 0, "all of it is reserved"],
    ["uncounted", 0, "nobody counted it"],
  ])("of %s %i can be ordered: %s", async (id, available) => {
    expect((await ownCatalogue.priced([id], ua)).get(id)?.available).toBe(available);
    expect((await ownCatalogue.page(id, ua))?.available).toBe(available);
  });

  test("unpublished products are invisible", async () => {
    expect(await ownCatalogue.page("hidden", ua)).toBeNull();
    expect((await ownCatalogue.priced(["hidden"], ua)).size).toBe(0);
    expect(await ownCatalogue.cards(["hidden"], ua)).toEqual([]);
    const { cards, total } = await ownCatalogue.listing([1], { pageSize: 100 }, ua);
    expect(cards.map(({ id }) => id)).not.toContain("hidden");
    expect(total).toBe(cards.length);
  });
});

describe("product page", () => {
  test("a panel has groups, warranty, breadcrumb and related products", async () => {
    const page = await catalogue.page("pan-jinko-jkm440n-54hl4r-v", ua);
    expect(page).toMatchObject({
      warrantyYears: 15,
      performanceWarrantyYears: 30,
      sizes: [],
      tags: ["Для даху приватного будинку"],
      components: [],
      panelWatts: 440,
    });
    expect(page?.breadcrumb).toEqual([
      { slug: "solar-panels", name: "Сонячні панелі", path: "solar-panels", top: "catalogue" },
    ]);
    expect(page?.groups.map(({ key }) => key)).toEqual(["electrical", "temperature", "build"]);
    expect(page?.related.map(({ categoryId }) => categoryId)).toEqual([1, 1, 6, 2]);
    expect(page?.related.map(({ id }) => id)).not.toContain("pan-jinko-jkm440n-54hl4r-v");
    expect(page?.picture).toBe(page?.pictures[0]?.src);
    for (const { alt } of page?.pictures ?? []) expect(alt).toMatch(/^Сонячна панель Jinko Solar .+, 440\u00a0Вт: /);
  });

  test("a panel is not related to an inverter that cannot take its current", async () => {
    const page = await catalogue.page("pan-risen-rsm110-8-540m", ua);
    const inverters = page?.related.filter(({ categoryId }) => categoryId === 6) ?? [];
    expect(inverters.map(({ id }) => id)).toEqual(["inv-deye-sun-8k-sg04lp3-eu"]);
  });

  test("a family lists its sizes, smallest first", async () => {
    const page = await catalogue.page("inv-deye-sun-12k-sg04lp3-eu", pl);
    expect(page?.sizes).toEqual([
      { address: "inv-deye-sun-8k-sg04lp3-eu", label: "8\u00a0kW", current: false },
      { address: "inv-deye-sun-12k-sg04lp3-eu", label: "12\u00a0kW", current: true },
    ]);
  });

  test.each([
    ["crn-liebherr-ltm-1050-3-1", true],
    ["crn-maeda-mc285c", false],
    ["gen-honda-eu22i", false],
  ])("%s is rented with somebody who works it: %s", async (id, expected) => {
    expect((await catalogue.page(id, ua))?.withOperator).toBe(expected);
  });

  test("a set lists its parts with quantities", async () => {
    const parts = (await catalogue.page("set-hyb-5k", en))?.components ?? [];
    expect(parts.map(({ id, quantity, saleUnit }) => [id, quantity, saleUnit])).toEqual([
      ["pan-jinko-jkm580n-72hl4-v", 10, "piece"],
      ["inv-deye-sun-5k-sg03lp1-eu", 1, "piece"],
      ["bat-deye-se-g5-1-pro-b", 1, "piece"],
      ["mnt-corab-tile-10", 1, "piece"],
      ["cab-helukabel-solarflex-4", 100, "metre"],
      ["adp-staubli-mc4-evo2", 6, "piece"],
    ]);
    expect(parts[0]?.name).toBe("Solar panel Jinko Solar Tiger Neo JKM580N-72HL4-V, 580\u00a0W");
  });

  test("a crane can be rented and is sold at a price on request", async () => {
    const page = await catalogue.page("crn-maeda-mc285c", ua);
    expect(page).toMatchObject({ price: null, rental: { day: { net: 980_000, gross: 1_176_000 } } });
    expect(page?.breadcrumb.map(({ slug }) => slug)).toEqual(["lifts-and-cranes", "cranes"]);
  });

  test("all 91 pages can be loaded", async () => {
    const { cards } = await catalogue.listing(allCategories, { pageSize: 100 }, ua);
    for (const [at, { id }] of cards.entries()) {
      const page = await catalogue.page(id, [ua, pl, en][at % 3] ?? ua);
      expect(page?.description.length, id).toBeGreaterThan(40);
      expect(page?.related.length, id).toBeGreaterThan(0);
      expect(page?.related.length, id).toBeLessThanOrEqual(4);
    }
  });

  test.each(["nope", "", "\u0000", "PAN-JINKO-JKM440N-54HL4R-V", "'; drop table products; --", "a".repeat(5000)])(
    "there is no product %j",
    async (id) => {
      expect(await catalogue.page(id, ua)).toBeNull();
    },
  );
});

test("priced returns data for cart and orders and omits unknown ids", async () => {
  const priced = await catalogue.priced(["pan-jinko-jkm440n-54hl4r-v", "cab-yky-5x10", "nope"], pl);
  expect([...priced.keys()].sort()).toEqual(["cab-yky-5x10", "pan-jinko-jkm440n-54hl4r-v"]);
  expect(priced.get("cab-yky-5x10")).toEqual({
    id: "cab-yky-5x10",
    sku: "CAB-YKY-5X10",
    name: "Kabel energetyczny TELE-FONIKA YKY 5×10\u00a0mm²",
    brand: "TELE-FONIKA",
    model: "YKY 5×10",
    picture: productPicture({ id: "cab-yky-5x10", pictures: [] }),
    categorySlug: "cables-wires",
    unitNet: 3000,
    unitBefore: null,
    available: 450,
    saleUnit: "metre",
    warrantyYears: 1,
    panelWatts: 0,
    batteries: 0,
  });
});

test("cards are in the order of the ids", async () => {
  const ids = ["set-grid-6k", "nope", "bat-byd-hvs-7-7", "pan-csi-cs6w-550ms"];
  expect((await catalogue.cards(ids, ua)).map(({ id }) => id)).toEqual([
    "set-grid-6k",
    "bat-byd-hvs-7-7",
    "pan-csi-cs6w-550ms",
  ]);
});

describe("best sellers", () => {
  test("without orders the main categories alternate", async () => {
    const cards = await catalogue.bestSellers(ua);
    expect(cards.map(({ categoryId }) => categoryId)).toEqual([1, 6, 2, 11]);
    expect(cards.every(({ available, price }) => available > 0 && price !== null)).toBe(true);
  });

  test("most ordered products come first, cancelled orders do not count", async () => {
    const own = await createTestDatabase();
    try {
      await order(own, "pending", "set-grid-6k");
      await order(own, "completed", "set-grid-6k");
      await order(own, "pending", "bat-byd-hvs-7-7");
      await order(own, "cancelled", "pan-csi-cs6w-550ms");
      const cards = await createCatalogue({ db: own.db, texts }).bestSellers(ua);
      expect(cards.slice(0, 3).map(({ id }) => id)).toEqual([
        "set-grid-6k",
        "bat-byd-hvs-7-7",
        "pan-jinko-jkm440n-54hl4r-v",
      ]);
    } finally {
      await own.drop();
    }
  });
});

async function order({ db }: TestDatabase, status: string, productId: string): Promise<void> {
  await sql`
    insert into users (id, name, email, first_name, last_name, terms_version, terms_accepted_at)
    values ('buyer', 'B', 'b@example.com', 'B', 'B', '1', now()) on conflict do nothing`.execute(db);
  await sql`
    with placed as (
      insert into orders (user_id, market, locale, currency, status, ended_as, payment_method, shipping_method, first_name, last_name,
        email, phone, address, city, postal_code, country, subtotal, tax_rate_bp, tax, shipping_cost, payment_fee, total, terms_version)
      values ('buyer', 'UA', 'ua', 'UAH', ${status}, ${status === "cancelled" ? "staff" : null}, 'pod', 'standard', 'B', 'B', 'b@example.com', '1', 'a', 'c', '1', 'UA', 100, 0, 0, 0, 0, 100, '1')
      returning id)
    insert into order_items (order_id, position, product_id, sku, name, image, quantity, unit_net)
    select id, 1, ${productId}, 'S', 'N', '', 1, 100 from placed`.execute(db);
}

test("a product without a text in a language is not shown in it", async () => {
  await addProduct(shop.db, { id: "only-in-ukrainian" });
  await sql`delete from product_texts where product_id = 'only-in-ukrainian' and locale <> 'ua'`.execute(shop.db);
  expect(await catalogue.page("only-in-ukrainian", ua)).toMatchObject({ name: "only-in-ukrainian" });
  expect(await catalogue.page("only-in-ukrainian", pl)).toBeNull();
  expect(await catalogue.cards(["only-in-ukrainian"], en)).toEqual([]);
  await sql`delete from products where id = 'only-in-ukrainian'`.execute(shop.db);
});

test("pages cost few queries, and none while nothing that they show changes", async () => {
  const counting = countingDatabase(shop.connection);
  try {
    const invalidations = new Invalidations();
    const reads = createReadCache(invalidations);
    reads.begin();
    const counted = createCatalogue({ db: counting.db, reads, texts });
    // The first listing fills the product index.
    await counted.listing([1], { pageSize: 0 }, ua);
    const queries = async (read: () => Promise<unknown>) => {
      const before = counting.queries();
      await read();
      return counting.queries() - before;
    };
    const listing = () => counted.listing([1], { sort: "price-asc" }, ua);
    const inverter = "inv-deye-sun-12k-sg04lp3-eu";
    // Facts and ratings of the cards.
    expect([await queries(listing), await queries(listing)]).toEqual([2, 0]);
    // Facts of the product and of candidates for related products, its product line, and the categories.
    const page = (audience: Audience) => queries(() => counted.page(inverter, audience));
    expect([await page(ua), await page(ua), await page(en)]).toEqual([4, 0, 1]);
    invalidations.drop([productTag(inverter)]);
    expect([await page(ua), await page(en)]).toEqual([1, 0]);
  } finally {
    await counting.db.destroy();
  }
});
