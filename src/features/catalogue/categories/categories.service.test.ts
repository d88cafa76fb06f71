import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { catalogueTexts } from "../../../../test/support/catalogue-builders.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { type Catalogue, createCatalogue } from "../catalogue.service.ts";
import { categories, categorySlugs } from "../domain/categories.ts";
import type { Audience } from "../domain/product.ts";

const ua: Audience = { locale: "ua", market: "UA" };
const pl: Audience = { locale: "pl", market: "PL" };

let shop: TestDatabase;
let catalogue: Catalogue;
beforeAll(async () => {
  shop = await createTestDatabase();
  catalogue = createCatalogue({ db: shop.db, texts: catalogueTexts() });
});
afterAll(() => shop.drop());

describe("a category is found", () => {
  test.each<[string | number, string, string]>([
    ["solar-panels", "solar-panels", "by its slug"],
    ["charging-stations", "ev-chargers", "by another slug of the specification"],
    ["charging", "ev-chargers", "by yet another"],
    [5, "mounting-systems", "by its id"],
    ["1", "solar-panels", "by its id out of an address"],
  ])("%j is %s: %s", async (asked, slug) => {
    expect((await catalogue.category(asked, ua))?.slug).toBe(slug);
  });
  test.each(["nope", "", "0", "26", "1.0", "01", "Solar-Panels"])("%j is none", async (asked) => {
    expect(await catalogue.category(asked, ua)).toBeNull();
  });
  test.each(categorySlugs())("the slug %s opens a listing", async (slug) => {
    expect(await catalogue.category(slug, pl)).not.toBeNull();
  });
});

test("a category has its ancestors and children", async () => {
  expect(await catalogue.category("lifts-and-cranes", pl)).toMatchObject({
    id: 17,
    name: "Podnośniki i dźwigi",
    rental: true,
    ids: [17, 18, 19, 20, 21, 22],
    breadcrumb: [{ slug: "lifts-and-cranes", name: "Podnośniki i dźwigi", path: "lifts-and-cranes", top: "catalogue" }],
  });
  const scissor = await catalogue.category("scissor-lifts", ua);
  expect(scissor?.breadcrumb.map(({ slug }) => slug)).toEqual(["lifts-and-cranes", "scissor-lifts"]);
  expect(scissor?.children).toEqual([]);
});

test("categories in the database match the table, in order", async () => {
  const found = await catalogue.categories(ua);
  expect(found.map(({ id, slug, parentId, rental }) => ({ id, slug, parent: parentId, rental }))).toEqual(
    categories().map(({ id, slug, parent, rental }) => ({ id, slug, parent, rental })),
  );
});

describe("menu", () => {
  test.each([
    ["solar-panels", 9, "405–580", "Вт", 354_000, null],
    ["inverters", 12, "4–12", "кВт", 2_580_000, null],
    ["hybrid-inverters", 10, "5–12", "кВт", 4_320_000, null],
    ["batteries", 7, "4,8–10", "кВт·год", 5_520_000, null],
    ["sets-of-solar-power-plants", 4, "6–13", "кВт", 12_120_000, null],
    ["ev-chargers", 12, "22–180", "кВт", 2_940_000, null],
    ["ac-charging-stations", 5, "22", "кВт", 2_940_000, null],
    ["cables-adapters", 1, "4–6", "мм²", 22_200, null],
    ["generators", 5, "1,8–6,3", "кВт", 3_780_000, 90_000],
    ["lifts-and-cranes", 10, "8–54", "м", 46_800_000, 204_000],
    ["cranes", 2, "9–54", "м", null, 1_176_000],
  ])("%s: %i products, %s %s, from %j, a day from %j", async (slug, count, value, unit, from, fromDay) => {
    const entry = (await catalogue.menu(ua)).find((one) => one.slug === slug);
    expect(entry).toMatchObject({ count, range: { value, unit } });
    expect(entry?.from?.gross ?? null).toBe(from);
    expect(entry?.fromDay?.gross ?? null).toBe(fromDay);
  });

  test("has names and prices of the audience", async () => {
    expect((await catalogue.menu(pl))[0]).toMatchObject({
      shortName: "Panele fotowoltaiczne",
      range: { unit: "W" },
      from: { net: 25_500, gross: 31_365 },
    });
  });

  test("counts every product in exactly one topmost category", async () => {
    const topmost = (await catalogue.menu(ua)).filter(({ parentId }) => parentId === null);
    expect(topmost.reduce((sum, { count }) => sum + count, 0)).toBe(91);
  });
});
