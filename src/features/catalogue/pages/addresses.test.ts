import { type LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { blocksContext, createBlocks } from "#features/content/content.service.ts";
import { wholeContext } from "#platform/server/http/whole-context.ts";
import { catalogueTexts } from "../../../../test/support/catalogue-builders.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { textsContext } from "../../languages/languages.service.ts";
import { catalogueContext, createCatalogue } from "../catalogue.service.ts";
import { loader as catalogue } from "../categories/catalogue.page.tsx";
import { loader as category } from "../categories/category.page.tsx";
import { loader as lowVoltage } from "../categories/low-voltage.page.tsx";
import { loader as rental } from "../categories/rental.page.tsx";
import { loader as listing } from "../listing/listing.page.tsx";
import { loader as sublisting } from "../listing/sublisting.page.tsx";
import { loader as product } from "../product/product.page.tsx";

let shop: TestDatabase;
const context = new RouterContextProvider();
beforeAll(async () => {
  shop = await createTestDatabase();
  const texts = catalogueTexts();
  context.set(textsContext, texts);
  context.set(wholeContext, { isWhole: true });
  context.set(catalogueContext, createCatalogue({ db: shop.db, texts }));
  context.set(blocksContext, createBlocks({ db: shop.db }));
});
afterAll(() => shop.drop());

type Loader<T> = (args: LoaderFunctionArgs) => Promise<T>;

/** Runs the loader of a page: its data, or a description of what it threw. */
async function ask<T>(loader: Loader<T>, address: string, params: Record<string, string> = {}): Promise<T | string> {
  const url = new URL(`/pl${address}`, "http://site");
  const args = { request: new Request(url), url, pattern: "", params: { locale: "pl", ...params }, context };
  try {
    return await loader(args);
  } catch (thrown) {
    if (thrown instanceof Response) return `${thrown.status} ${thrown.headers.get("Location")}`;
    if (typeof thrown === "object" && thrown !== null && "init" in thrown) {
      return String((thrown.init as ResponseInit).status);
    }
    throw thrown;
  }
}

/** Category shown at an address, or what was thrown. */
async function shown(loader: typeof listing, address: string, params: Record<string, string>): Promise<string> {
  const data = await ask(loader, address, params);
  return typeof data === "string" ? data : (data.trail.at(-1)?.slug ?? "");
}

describe("/{slug}", () => {
  test.each([
    ["solar-panels", "solar-panels"],
    ["hybrid-inverters", "hybrid-inverters"],
    ["charging", "ev-chargers"],
    ["charging-stations", "ev-chargers"],
    ["no-such-thing", "404"],
    ["1", "404"],
  ])("%s shows %s", async (slug, expected) => {
    expect(await shown(listing, `/${slug}`, { category: slug })).toBe(expected);
  });
});

describe("/category/{id}", () => {
  test.each([
    ["1", "solar-panels"],
    ["5", "mounting-systems"],
    ["batteries", "batteries"],
    ["99", "404"],
    ["0", "404"],
    ["1e0", "404"],
    ["__proto__", "404"],
  ])("%s shows %s", async (id, expected) => {
    expect(await shown(category, `/category/${id}`, { id })).toBe(expected);
  });
});

describe("/{slug}/{section or id}", () => {
  test.each([
    ["lifts-and-cranes", "scissor-lifts", "scissor-lifts", "a section"],
    ["lifts-and-cranes", "generators", "404", "a section of something else"],
    ["solar-panels", "1", "404", "an address that takes no id"],
    ["sets-of-solar-power-plants", "set-hyb-12k", "302 /pl/product/set-hyb-12k", "a set"],
    ["sets-of-solar-power-plants", "pan-jinko-jkm440n-54hl4r-v", "404", "a product that is no set"],
    ["sets-of-solar-power-plants", "4", "sets-of-solar-power-plants", "the category's number"],
    ["portable-solar-panels", "13", "portable-solar-panels", "the category's number"],
    ["portable-power-stations", "11", "portable-power-stations", "the category's number"],
    ["portable-power-stations", "2", "404", "another category's number"],
    ["portable-power-stations", "abc", "404", "a word"],
    ["nothing", "scissor-lifts", "404", "an unknown category"],
  ])("%s/%s: %s (%s)", async (slug, rest, expected) => {
    expect(await shown(sublisting, `/${slug}/${rest}`, { category: slug, subcategory: rest })).toBe(expected);
  });
});

describe("/catalogue", () => {
  test("has every product on four pages", async () => {
    const page = await ask(catalogue, "/catalogue?page=4");
    expect(page).toMatchObject({ products: { total: 91, page: 4, pages: 4 } });
  });

  test.each([
    ["?page=5", "302 /pl/catalogue?page=4"],
    ["?page=-1", "302 /pl/catalogue"],
    ["?sort=&page=2", "302 /pl/catalogue?page=2"],
  ])("%s moves: %s", async (query, expected) => {
    expect(await ask(catalogue, `/catalogue${query}`)).toBe(expected);
  });

  test("counts in its tree agree with the listings", async () => {
    const page = await ask(catalogue, "/catalogue");
    if (typeof page === "string") throw new Error(page);
    expect(page.tree.reduce((sum, entry) => sum + entry.count, 0)).toBe(91);
    for (const entry of page.tree) {
      const data = await ask(listing, `/${entry.slug}`, { category: entry.slug });
      expect(data, entry.slug).toMatchObject({ products: { total: entry.count } });
    }
  });
});

test("/rental has only machines with rental prices", async () => {
  const page = await ask(rental, "/rental");
  if (typeof page === "string") throw new Error(page);
  expect(page.products.total).toBe(22);
  expect(page.products.cards.every((card) => card.rental?.day)).toBe(true);
  expect(page.sections.map((section) => section.path)).toEqual([
    "generators",
    "industrial-generators",
    "solar-lighting-towers",
    "lifts-and-cranes",
  ]);
});

test("/low-voltage has cables, connectors and circuit breakers", async () => {
  const page = await ask(lowVoltage, "/low-voltage");
  if (typeof page === "string") throw new Error(page);
  expect(new Set(page.products.cards.map((card) => card.categorySlug))).toEqual(
    new Set(["cables-wires", "cables-adapters", "automatic-switches"]),
  );
});

test.each(["nothing", "", "PAN-JINKO", "../solar-panels", "\u0000"])("/product/%s is not there", async (id) => {
  expect(await ask(product, "/product/x", { id })).toBe("404");
});

describe("filters", () => {
  const panels = (query: string) =>
    ask(listing, `/solar-panels${query.replace("/pl/solar-panels", "")}`, { category: "solar-panels" });

  test("filter the listing, and count what the next click gives", async () => {
    const page = await panels("?technology=n-type-topcon");
    if (typeof page === "string") throw new Error(page);
    const { total, filters, canonical } = page.products;
    expect([total, filters.all]).toEqual([3, 9]);
    const values = (param: string) => filters.groups.find((group) => group.param === param);
    const technology = values("technology");
    expect(technology).toMatchObject({ kind: "values", label: expect.stringMatching(/\S/) });
    if (technology?.kind !== "values") throw new Error("no technologies");
    expect(technology.values.reduce((sum, { count }) => sum + count, 0)).toBe(9);
    const brand = values("brand");
    if (brand?.kind !== "values") throw new Error("no brands");
    expect(brand.values.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    for (const { value, count } of brand.values.filter((one) => one.count > 0)) {
      const next = await panels(`?brand=${value}&technology=n-type-topcon`);
      expect(next, value).toMatchObject({ products: { total: count } });
    }
    expect(canonical).toEqual({ query: "", isHidden: true, brand: null });
  });

  test("a promoted range has an exact count", async () => {
    const page = await panels("");
    if (typeof page === "string") throw new Error(page);
    const { promoted } = page.products.filters;
    expect(promoted.length).toBeGreaterThan(3);
    for (const { href, count } of promoted)
      expect(await panels(href), href).toMatchObject({ products: { total: count } });
  });

  test("the page of one brand is canonical and has its name", async () => {
    expect(await panels("?brand=longi")).toMatchObject({
      products: { canonical: { query: "?brand=longi", isHidden: false, brand: "LONGi" } },
    });
    expect(await panels("?brand=longi&sort=new")).toMatchObject({ products: { canonical: { query: "?brand=longi" } } });
    expect(await panels("?stock=1")).toMatchObject({ products: { canonical: { isHidden: true } } });
  });

  test("without matches, each suggested link leads to the promised number", async () => {
    const page = await panels("?brand=longi&price=1-2&power=10-20");
    if (typeof page === "string") throw new Error(page);
    expect(page.products).toMatchObject({ total: 0, page: 1, pages: 1 });
    const other = await panels("?brand=longi&power=10-20");
    if (typeof other === "string") throw new Error(other);
    expect(other.products.filters.ways).toHaveLength(1);
    for (const { href, count } of other.products.filters.ways)
      expect(await panels(href)).toMatchObject({ products: { total: count } });
  });

  test.each([
    ["?brand=nobody", "302 /pl/solar-panels"],
    ["?power=500-400", "302 /pl/solar-panels?power=400-500"],
    ["?brand=longi&page=99", "302 /pl/solar-panels?brand=longi"],
    ["?phases=3", null],
  ])("%s moves: %s", async (query, expected) => {
    const page = await panels(query);
    expect(typeof page === "string" ? page : null).toBe(expected);
  });

  test("other filters in an address apply, but are not cached", async () => {
    const made = { isWhole: true };
    context.set(wholeContext, made);
    await panels("?brand=longi");
    expect(made.isWhole).toBe(true);
    await panels("?brand=longi&utm_source=x");
    expect(made.isWhole).toBe(false);
  });
});
