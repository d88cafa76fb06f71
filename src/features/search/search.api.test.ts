import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shopTexts } from "../../../test/support/texts.ts";
import { addTags } from "../../platform/server/cache-tags.ts";
import { createLocalLimit } from "../../platform/server/http/local-limit.ts";
import { PageCache } from "../../platform/server/http/page-cache.ts";
import { Invalidations } from "../../platform/server/invalidations.ts";
import type { SearchAnswer } from "./domain/answer.ts";
import { searchApi } from "./search.api.ts";
import type { Search } from "./search.service.ts";

const answer: SearchAnswer = { data: [], suggestions: [], corrected: "deye", meta: { total: 0 } };
const asked: unknown[] = [];
let app: FastifyInstance;

beforeAll(() => {
  app = Fastify();
  const search: Pick<Search, "quick"> = {
    quick: async (...question) => {
      asked.push(question);
      return answer;
    },
  };
  const searchLimit = createLocalLimit({ points: 100, seconds: 10 });
  searchApi(app, { search: search as Search, texts: shopTexts, searchLimit, cache: null });
});
afterAll(() => app.close());

const get = (query: string, headers: Record<string, string> = {}, remoteAddress = "10.0.0.1") =>
  app.inject({ url: `/api/search${query}`, headers, remoteAddress });

test("passes language and market to the search, the market of the language by default", async () => {
  await get("?q=deye");
  await get("?q=%F0%9F%94%8B&locale=en&market=PL&limit=3");
  expect(asked).toEqual([
    ["deye", { locale: "ua", market: "UA" }, 10],
    ["🔋", { locale: "en", market: "PL" }, 3],
  ]);
});

test("an answer is public and 304 for clients that have it", async () => {
  const first = await get("?q=deye");
  expect(first.statusCode).toBe(200);
  expect(first.json()).toEqual(answer);
  expect(first.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
  const again = await get("?q=deye", { "if-none-match": String(first.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});

test.each([
  ["", "q"],
  ["?q=a&limit=1e9", "limit"],
  ["?q=a&locale=xx", "locale"],
  ["?q=a&q=b", "q"],
  [`?q=${"a".repeat(10_000)}`, "q"],
  ["?q=a&sort=price", "sort"],
  ["?q[$ne]=1", "q[$ne]"],
])("%s is 400 and names the parameter", async (query, path) => {
  const refused = await get(query.slice(0, 12_000), { "accept-language": "pl" });
  expect(refused.statusCode).toBe(400);
  expect(refused.headers["content-type"]).toContain("application/problem+json");
  const { code, errors } = refused.json();
  expect(code).toBe("invalid_request");
  const named = errors.find((error: { path: string }) => error.path === path);
  expect(named.message).toMatch(/\S/);
});

test("rate limits are per client", async () => {
  for (let act = 0; act < 100; act++) expect((await get("?q=a", {}, "10.0.0.2")).statusCode).toBe(200);
  const refused = await get("?q=a", {}, "10.0.0.2");
  expect(refused.statusCode).toBe(429);
  expect(refused.json().code).toBe("too_many_requests");
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await get("?q=a", {}, "10.0.0.3")).statusCode).toBe(200);
});

test("an answer is made once, until a product changes", async () => {
  const invalidations = new Invalidations();
  const cache = new PageCache({ invalidations });
  let made = 0;
  const search: Pick<Search, "quick"> = {
    quick: async () => {
      made += 1;
      addTags(["products"]);
      const row = { kind: "brand", id: null, text: "Deye", marks: [], path: "search?q=Deye", image: null } as const;
      return { ...answer, suggestions: [{ ...row, price: null, price_net: null, count: made }] };
    },
  };
  const cached = Fastify();
  const searchLimit = createLocalLimit({ points: 100, seconds: 10 });
  searchApi(cached, { search: search as Search, texts: shopTexts, searchLimit, cache });
  const countOf = async (q: string) => (await cached.inject(`/api/search?q=${q}`)).json().suggestions[0].count;
  expect([await countOf("deye"), await countOf("deye"), await countOf("dey")]).toEqual([1, 1, 2]);
  invalidations.drop(["products"], { atOnce: true });
  expect(await countOf("deye")).toBe(3);
  await cached.close();
});
