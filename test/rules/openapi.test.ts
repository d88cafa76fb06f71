import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import { default as addFormats } from "ajv-formats";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contentResources } from "../../src/app/openapi/content-resources.ts";
import { operators } from "../../src/features/catalogue/domain/content-api/api-operators.ts";
import { addDays, dayIn } from "../../src/platform/pure/days.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { openWholeShop, type WholeShop } from "../support/whole-shop.ts";

type Document = {
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, { schema?: object }> }> }>
  >;
  components: { schemas: Record<string, { properties?: Record<string, unknown> }> };
};

let database: TestDatabase;
let whole: WholeShop;
let document: Document;
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
beforeAll(async () => {
  database = await createTestDatabase();
  whole = await openWholeShop(database);
  await whole.shop.index.load();
  await whole.shop.accounts.seedDemoAccounts();
  document = (await whole.http.inject({ url: "/api/openapi.json" })).json();
  ajv.addSchema(document, "shop");
});
afterAll(async () => {
  await whole.close();
  await database.drop();
});

test("is valid OpenAPI 3.1", async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
});

test("describes every endpoint, and no other", () => {
  const registered = whole.routes
    .filter(({ method, url }) => method !== "HEAD" && url.startsWith("/api/") && !url.startsWith("/api/auth/"))
    .map(({ method, url }) => `${method} ${url.replaceAll(/:(\w+)/g, "{$1}")}`);
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual([...new Set(registered)].sort());
});

test("operation ids are unique", () => {
  const ids = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((one) => (one as unknown as { operationId: string }).operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test("has the operators and fields that the API supports", () => {
  const { schemas } = document.components;
  const described = ["textFilter", "numberFilter", "moneyFilter", "momentFilter", "flagFilter"].flatMap((name) =>
    Object.keys(schemas[name]?.properties ?? {}),
  );
  expect(new Set(described)).toEqual(new Set(Object.keys(operators)));
  expect(Object.keys(schemas.ProductsFilters?.properties ?? {})).toEqual(
    expect.arrayContaining(["$and", "$or", "$not", "general_information", "tags", "price"]),
  );
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(["CategoriesFilters", "PromotionsFilters", "AdsFilters", "CarouselSlidesFilters"]),
  );
});

/** A request, and its path in the description if that has parameters. */
type Asked = Omit<InjectOptions, "path"> & { path?: string };

/** A Tuesday some weeks ahead: an open day within the booking period. */
const day = (() => {
  const today = dayIn("Europe/Kyiv", new Date());
  return addDays(today, 21 + ((9 - new Date(`${today}T00:00:00Z`).getUTCDay()) % 7));
})();
const line = { mode: "buy", id: "gen-honda-eu22i", uniqueKey: "a", quantity: 1 };
const cases: [Asked, number][] = [
  ...Object.keys(contentResources).flatMap((name): [Asked, number][] => [
    [{ url: `/api/${name}` }, 200],
    [{ url: `/api/${name}?populate=*&locale=en&pagination[withCount]=false` }, 200],
    [{ url: `/api/${name}?fields[0]=id&populate[]=&pagination[start]=0&pagination[limit]=1` }, 200],
    [{ url: `/api/${name}?filters[secret]=1` }, 400],
  ]),
  [{ url: "/api/products/gen-honda-eu22i?locale=pl", path: "/api/products/{id}" }, 200],
  [{ url: "/api/products/gen-honda-eu22i?foo=1", path: "/api/products/{id}" }, 400],
  [{ url: "/api/products/none", path: "/api/products/{id}" }, 404],
  [{ url: "/api/cards?ids=gen-honda-eu22i,none&locale=en&market=PL" }, 200],
  [{ url: "/api/cards?ids=%20&locale=en&market=PL" }, 400],
  [{ method: "POST", url: "/api/cart/price", payload: { lines: [line], locale: "en", market: "UA" } }, 200],
  [{ method: "POST", url: "/api/cart/price", payload: { lines: 1 } }, 400],
  [{ method: "POST", url: "/api/quotations", payload: {} }, 400],
  [
    {
      url: "/api/rental/gen-honda-eu22i/availability?market=UA&from=2030-01-07&to=2030-01-14",
      path: "/api/rental/{id}/availability",
    },
    200,
  ],
  [
    {
      url: "/api/rental/none/availability?market=UA&from=2030-01-07&to=2030-01-14",
      path: "/api/rental/{id}/availability",
    },
    404,
  ],
  [
    {
      url: `/api/rental/gen-honda-eu22i/quote?market=UA&start=${day}&days=3&options=insurance`,
      path: "/api/rental/{id}/quote",
    },
    200,
  ],
  [{ url: "/api/rental/gen-honda-eu22i/quote?market=UA", path: "/api/rental/{id}/quote" }, 400],
  [{ url: "/api/me" }, 200],
  [{ url: "/api/me/addresses" }, 401],
  [{ url: "/api/me/wishes" }, 401],
  [{ url: "/api/me/prices?ids=gen-honda-eu22i&locale=pl&market=PL" }, 401],
  [{ url: "/api/orders" }, 401],
  [{ url: "/api/me/export" }, 401],
  [{ method: "POST", url: "/api/create-checkout-session", payload: {} }, 401],
  [{ method: "POST", url: "/api/webhooks/stripe", payload: {} }, 400],
  [{ url: "/api/admin/products.csv" }, 401],
  [{ url: "/api/openapi.json" }, 200],
  [{ url: "/api/search?q=deye&locale=pl" }, 200],
  [{ url: "/api/search?q=deye&foo=1" }, 400],
];

const address = {
  label: "Dom",
  type: "shipping",
  fullName: "Anna Nowak",
  street: "Prosta 1",
  city: "Warszawa",
  postalCode: "00-001",
  country: "PL",
};
/** Requests of a signed-in user, in sequence; `{id}` is the id of the created object. */
const ownCases: [Asked, number][] = [
  [{ url: "/api/me" }, 200],
  [{ method: "POST", url: "/api/me/addresses", payload: address }, 201],
  [{ method: "POST", url: "/api/me/addresses", payload: { label: "" } }, 400],
  [{ url: "/api/me/addresses" }, 200],
  [{ method: "PUT", url: "/api/me/addresses/{id}", payload: { ...address, city: "Kraków" } }, 200],
  [{ method: "PUT", url: "/api/me/addresses/{id}/default" }, 204],
  [{ method: "DELETE", url: "/api/me/addresses/{id}" }, 204],
  [{ method: "DELETE", url: "/api/me/addresses/{id}" }, 404],
  [{ method: "PUT", url: "/api/me/business", payload: { company: "", taxId: "" } }, 204],
  [{ method: "PUT", url: "/api/me/business", payload: { company: "x" } }, 400],
  [
    {
      method: "PUT",
      url: "/api/me/wishes/gen-honda-eu22i",
      path: "/api/me/wishes/{id}",
      payload: { locale: "pl", market: "PL" },
    },
    204,
  ],
  [{ url: "/api/me/prices?ids=gen-honda-eu22i&locale=pl&market=PL" }, 200],
  [{ url: "/api/me/prices?ids=gen-honda-eu22i" }, 400],
  [{ url: "/api/me/wishes" }, 200],
  [{ method: "POST", url: "/api/me/wishes/merge", payload: { wishes: [], viewed: [] } }, 200],
  [{ method: "POST", url: "/api/me/viewed", payload: { id: "gen-honda-eu22i" } }, 204],
  [{ method: "DELETE", url: "/api/me/wishes/gen-honda-eu22i", path: "/api/me/wishes/{id}" }, 204],
  [{ method: "DELETE", url: "/api/me/viewed" }, 204],
  [{ url: "/api/orders?pagination[page]=1" }, 200],
  [{ url: "/api/orders?foo=1" }, 400],
  [{ url: "/api/orders/none", path: "/api/orders/{id}" }, 404],
  [{ url: "/api/profile/orders?locale=pl&after=x" }, 400],
  [{ url: "/api/me/avatar" }, 404],
  [{ url: "/api/me/export" }, 200],
  [{ method: "POST", url: "/api/create-checkout-session", payload: {} }, 400],
  [{ url: "/api/admin/products.csv" }, 403],
];

describe("answers match the description", () => {
  async function assessed({ path, ...asked }: Asked, status: number): Promise<unknown> {
    const answer = await whole.http.inject(asked);
    expect(answer.statusCode, answer.body).toBe(status);
    const name = path ?? String(asked.url).split("?")[0] ?? "";
    const { responses } = document.paths[name]?.[(asked.method ?? "GET").toLowerCase()] ?? { responses: {} };
    expect(Object.keys(responses)).toContain(String(status));
    if (status === 204) return null;
    const [type = "", described] = Object.entries(responses[status]?.content ?? {})[0] ?? [];
    expect(answer.headers["content-type"]).toContain(type);
    expect(described?.schema).toBeDefined();
    const assess = ajv.compile({ ...described?.schema, components: document.components });
    expect(assess(answer.json()), JSON.stringify(assess.errors)).toBe(true);
    return answer.json();
  }

  test.each(cases)("%j: %i", async (asked, status) => {
    await assessed(asked, status);
  });

  test("for a signed-in user too", async () => {
    const payload = { email: "anna.demo@heliora.example", password: "slonce-nad-dachem-7" };
    const opened = await whole.http.inject({ method: "POST", url: "/api/auth/sign-in/email", payload });
    expect(opened.statusCode, opened.body).toBe(200);
    const cookies = Object.fromEntries(opened.cookies.map(({ name, value }) => [name, value]));
    let id = "";
    for (const [asked, status] of ownCases) {
      const url = String(asked.url).replace("{id}", id);
      const body = await assessed({ path: String(asked.url).split("?")[0] ?? "", ...asked, url, cookies }, status);
      if (status === 201) id = (body as { id: string }).id;
    }
  });
});

describe("the documentation page", () => {
  test.each(["ua", "pl", "en"])("in %s names every operation, operator and field", async (locale) => {
    const { statusCode, body, headers } = await whole.http.inject({ url: `/api/docs?locale=${locale}` });
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(body).not.toMatch(/<script|style=|undefined|\[object|apiDocs\./);
    for (const path of Object.keys(document.paths)) expect(body).toContain(`<code>${path}</code>`);
    for (const name of Object.keys(operators)) expect(body).toContain(`<code>${name}</code>`);
    expect(body).toContain("<code>[general_information][name]</code>");
    expect(body).toContain(`<html lang="${locale === "ua" ? "uk" : locale}">`);
  });

  test("has an ETag", async () => {
    const { headers } = await whole.http.inject({ url: "/api/docs" });
    const again = await whole.http.inject({ url: "/api/docs", headers: { "if-none-match": String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });
});
