import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../test/support/database.ts";
import { openWholeShop, type WholeShop } from "../../../test/support/whole-shop.ts";
import { consentApi } from "./consent.api.ts";

let database: TestDatabase;
let whole: WholeShop;
beforeAll(async () => {
  database = await createTestDatabase("migrated");
  whole = await openWholeShop(database);
});
afterAll(async () => {
  await whole.close();
  await database.drop();
});

test.each([
  ["a Polish network", "195.187.0.1", "PL"],
  ["a Ukrainian one", "193.28.200.10", "UA"],
  ["this machine", "127.0.0.1", null],
])("%s is in %s: %s", async (_name, remoteAddress, country) => {
  const answer = await whole.http.inject({ url: "/api/place", remoteAddress });
  expect([answer.json(), answer.headers["cache-control"]]).toEqual([{ country }, "private, no-store"]);
});

test("lookups of the country are limited", async () => {
  const ask = () => whole.http.inject({ url: "/api/place", remoteAddress: "195.187.0.2" });
  const answers = await Promise.all(Array.from({ length: 31 }, ask));
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  expect(answers.find(({ statusCode }) => statusCode === 429)?.headers["retry-after"]).toMatch(/^\d+$/);
});

test("returns the texts of the banner in the requested language only", async () => {
  const words = await whole.http.inject({ url: "/api/consent?locale=pl" });
  expect(words.json().texts["consent.place_no"]).toEqual(["Nie trzeba"]);
  for (const query of ["", "?locale=de", "?locale=pl&x=1", "?locale=__proto__"])
    expect((await whole.http.inject({ url: `/api/consent${query}` })).statusCode).toBe(400);
});

test("a failed lookup is logged and returns null", async () => {
  const lines: string[] = [];
  const app = Fastify({ logger: { stream: { write: (line) => void lines.push(line) } } });
  const countryOf = () => Promise.reject(new Error("the table is gone"));
  consentApi(app, { texts: whole.shop.texts, places: { countryOf }, placeLimit: { take: async () => 0 } });
  const answer = await app.inject({ url: "/api/place", remoteAddress: "195.187.0.1" });
  await app.close();
  expect([answer.statusCode, answer.json()]).toEqual([200, { country: null }]);
  const logged = lines.filter((line) => line.includes("the country could not be looked up"));
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain("the table is gone");
});
