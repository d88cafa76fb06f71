import { strapi } from "@strapi/client";
import Fastify, { type FastifyInstance } from "fastify";
import qs from "qs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { catalogueTexts, specShelf } from "../../../../test/support/catalogue-builders.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { catalogueApi } from "./content.api.ts";
import { createOpenCatalogue } from "./content-api.service.ts";

/** Strapi clients against a listening server, over a real socket. */
let shop: TestDatabase;
let app: FastifyInstance;
let api: string;
beforeAll(async () => {
  shop = await createTestDatabase();
  const texts = catalogueTexts();
  app = Fastify();
  catalogueApi(app, {
    openCatalogue: createOpenCatalogue({ db: shop.db, texts, index: specShelf(shop.db) }),
    texts,
    cache: null,
  });
  api = `${await app.listen({ port: 0, host: "127.0.0.1" })}/api`;
});
afterAll(async () => {
  await app.close();
  await shop.drop();
});

const ids = (answer: { data: unknown[] }) => answer.data.map((entry) => (entry as { id: string }).id);

describe("the official client", () => {
  const products = () => strapi({ baseURL: api }).collection("products");

  test("lists with every option of its query type", async () => {
    const found = await products().find({
      locale: "en",
      status: "published",
      filters: {
        categories: { name: { $eq: "Batteries" } },
        $or: [{ general_information: { name: { $containsi: "DEYE" } } }, { sku: { $startsWith: "BAT-P" } }],
      },
      populate: {
        general_information: { populate: ["images"] },
        pricing_and_inventory: true,
        categories: { fields: ["name"] },
      },
      fields: ["sku", "name"],
      sort: ["pricing_and_inventory.price:asc", "name"],
      pagination: { page: 1, pageSize: 10, withCount: true },
    });
    expect(found.meta.pagination).toMatchObject({ page: 1, pageSize: 10, pageCount: 1 });
    expect(found.data.length).toBeGreaterThan(1);
    expect(found.meta.pagination?.total).toBe(found.data.length);
    for (const { id, documentId, attributes } of found.data) {
      expect(documentId).toBe(id);
      expect(Object.keys(attributes).sort()).toEqual([
        "categories",
        "general_information",
        "name",
        "pricing_and_inventory",
        "sku",
      ]);
      expect(attributes.categories.data[0].attributes).toEqual({ name: "Batteries" });
      expect(attributes.general_information.images.data[0].attributes.url).toMatch(/^\/images\//);
    }
    const prices = found.data.map(({ attributes }) => Number(attributes.pricing_and_inventory.price));
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
  });

  test("finds one by its documentId", async () => {
    const [first] = (await products().find({ pagination: { start: 3, limit: 1 } })).data;
    const one = await products().findOne(String(first?.documentId), { locale: "pl", populate: "*" });
    expect(one.data.documentId).toBe(first?.documentId);
    expect(one.data.attributes.pricing_and_inventory.currency).toBe("PLN");
  });

  test("raises its own errors for refused queries and unknown entries", async () => {
    await expect(products().findOne("none")).rejects.toMatchObject({ name: "HTTPNotFoundError" });
    await expect(products().find({ filters: { cost: { $gt: 1 } } })).rejects.toMatchObject({
      name: "HTTPBadRequestError",
    });
    await expect(products().create({ name: "x" })).rejects.toMatchObject({ name: "HTTPNotFoundError" });
  });

  test("reads categories", async () => {
    const { data } = await strapi({ baseURL: api }).collection("categories").find({ locale: "en", sort: "name:desc" });
    expect(data).toHaveLength(25);
    expect(data[0]?.attributes.name).toBe("Solar power plant kits");
  });
});

describe("a front end that builds addresses with qs", () => {
  async function ask(path: string, query: object, options: qs.IStringifyOptions = { encodeValuesOnly: true }) {
    const answer = await fetch(
      `${api}/${path}?${qs.stringify(query, options as qs.IStringifyOptions<qs.BooleanOptional>)}`,
    );
    expect(answer.status, await answer.clone().text()).toBe(200);
    return (await answer.json()) as { data: { id: string; attributes: Record<string, never> }[]; meta: object };
  }
  const spellings: [string, qs.IStringifyOptions][] = [
    ["encoded values", { encodeValuesOnly: true }],
    ["everything encoded", {}],
    ["nothing encoded", { encode: false }],
    ["numbered lists", { arrayFormat: "indices" }],
    ["lists without numbers", { arrayFormat: "brackets" }],
    ["repeated names", { arrayFormat: "repeat" }],
  ];

  test.each(spellings)("gets the same answer with %s", async (_name, options) => {
    const query = {
      filters: { brand: { $in: ["Deye", "Huawei"] }, categoryId: { $in: [2, 3] } },
      populate: ["general_information", "categories"],
      sort: ["sku:desc"],
    };
    const found = await ask("products", query, options);
    expect(found.data.length).toBeGreaterThan(3);
    expect(ids(found)).toEqual(ids(await ask("products", query)));
    expect(Object.keys(found.data[0]?.attributes ?? {})).toEqual(
      expect.arrayContaining(["general_information", "categories"]),
    );
    expect(Object.keys(found.data[0]?.attributes ?? {})).not.toContain("specifications");
  });

  /** The search of the specification, section 7, verbatim. */
  const search = (word: string) => ({
    filters: {
      $or: [
        { general_information: { name: { $containsi: word } } },
        { general_information: { description: { $containsi: word } } },
        { localizations: { general_information: { name: { $containsi: word } } } },
        { localizations: { general_information: { description: { $containsi: word } } } },
        { categories: { name: { $containsi: word } } },
        { tags: { name: { $containsi: word } } },
        { specifications: { value: { $containsi: word } } },
      ],
    },
    populate: {
      general_information: { populate: { images: true } },
      localizations: { populate: { general_information: true } },
      pricing_and_inventory: true,
    },
    pagination: { pageSize: 100 },
  });

  test.each([
    ["ІНВЕРТОР", "inv-", "a part of a name"],
    ["PODNOŚNIK", "lft-", "a word of another language"],
    ["LiFePO4", "bat-", "a value"],
  ])("searches %s and finds %s…: %s", async (word, start) => {
    const found = await ask("products", search(word));
    expect(ids(found).some((id) => id.startsWith(start))).toBe(true);
  });

  test("answers the query of the specification: products of a type, except active promotions", async () => {
    const populate = {
      general_information: { populate: ["images"] },
      pricing_and_inventory: true,
      specifications: true,
      categories: true,
      tags: true,
    };
    const byType = await ask("products", { populate, filters: { type: { $eq: "Акумулятори" } } });
    const byCategory = await ask("products", { populate, filters: { categoryId: 2 } });
    expect(byType.data.length).toBeGreaterThan(2);
    expect(ids(byType)).toEqual(ids(byCategory));
    expect(ids(await ask("products", { type: "акумулятори", brand: "DEYE", categoryId: 2 })).length).toBe(2);
  });
});
