import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Account } from "#features/accounts/accounts.service.ts";
import { createCatalogue } from "#features/catalogue/catalogue.service.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer } from "../../../../test/support/order-builders.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import { createWishlists } from "../wishlist.service.ts";
import { wishlistApi } from "./lists.api.ts";

let base: TestDatabase;
let http: FastifyInstance;
/** The signed-in account. */
let who: string | null;
const panel = "pan-jinko-jkm440n-54hl4r-v";
const inUa = { locale: "ua", market: "UA" };

beforeAll(async () => {
  base = await createTestDatabase();
  for (const id of ["olena", "taras"]) await customer(base.db, id);
  const catalogue = createCatalogue({ db: base.db, texts: shopTexts });
  const wishlists = createWishlists({ db: base.db, catalogue, secret: "secret", now: () => new Date() });
  http = Fastify();
  const accounts = { current: async () => (who === null ? null : ({ id: who } as Account)) };
  wishlistApi(http, { accounts, catalogue, wishlists, texts: shopTexts });
});
afterAll(async () => {
  await http.close();
  await base.drop();
});
beforeEach(() => {
  who = "olena";
});

const ask = (method: "GET" | "PUT" | "POST" | "DELETE", url: string, body?: unknown) =>
  http.inject({
    method,
    url,
    headers: { "accept-language": "uk" },
    ...(body === undefined ? {} : { payload: body as object }),
  });

describe("cards", () => {
  test("come in the requested order, deduplicated, without unknown ones, also for guests", async () => {
    who = null;
    const answer = await ask("GET", `/api/cards?ids=bat-pylontech-us5000,${panel},nope,${panel}&locale=pl&market=PL`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["cache-control"]).toContain("public");
    const { data } = answer.json();
    expect(data.map(({ id }: { id: string }) => id)).toEqual(["bat-pylontech-us5000", panel]);
    expect(data[1].name).toContain("Panel");
  });

  test.each([
    ["none", "locale=ua&market=UA"],
    ["an empty one", "ids=&locale=ua&market=UA"],
    ["too many", `ids=${Array.from({ length: 25 }, (_, n) => `p${n}`).join(",")}&locale=ua&market=UA`],
    ["what is no id", "ids=a_b&locale=ua&market=UA"],
    ["another language", "ids=a&locale=de&market=UA"],
    ["another field", "ids=a&locale=ua&market=UA&x=1"],
    ["ids twice", "ids=a&ids=b&locale=ua&market=UA"],
  ])("for %s: 400 in the reader's language", async (_name, query) => {
    const answer = await ask("GET", `/api/cards?${query}`);
    expect([answer.statusCode, answer.json().code]).toEqual([400, "invalid_request"]);
    expect(answer.json().errors.length).toBeGreaterThan(0);
  });
});

describe("a member's lists", () => {
  test("a guest is refused, whatever is sent", async () => {
    who = null;
    for (const [method, url, body] of [
      ["GET", "/api/me/wishes"],
      ["POST", "/api/me/wishes/merge", { x: 1 }],
      ["PUT", `/api/me/wishes/${panel}`, inUa],
      ["DELETE", `/api/me/wishes/${panel}`],
      ["POST", "/api/me/viewed", { id: panel }],
      ["DELETE", "/api/me/viewed"],
    ] as const) {
      const answer = await ask(method, url, body);
      expect([url, answer.statusCode, answer.headers["cache-control"]]).toEqual([url, 401, "private, no-store"]);
    }
  });

  test("are changed and read by their owner alone", async () => {
    expect((await ask("PUT", `/api/me/wishes/${panel}`, inUa)).statusCode).toBe(204);
    expect((await ask("POST", "/api/me/viewed", { id: panel })).statusCode).toBe(204);
    const mine = (await ask("GET", "/api/me/wishes")).json();
    expect(mine).toMatchObject({ wishes: [{ id: panel, market: "UA" }], viewed: [{ id: panel }] });
    who = "taras";
    expect((await ask("DELETE", `/api/me/wishes/${panel}`)).statusCode).toBe(204);
    expect((await ask("DELETE", "/api/me/viewed")).statusCode).toBe(204);
    expect((await ask("GET", "/api/me/wishes")).json()).toMatchObject({ wishes: [], viewed: [] });
    who = "olena";
    expect((await ask("GET", "/api/me/wishes")).json()).toEqual(mine);
    expect((await ask("POST", "/api/me/wishes/merge", { wishes: mine.wishes, viewed: mine.viewed })).json()).toEqual(
      mine,
    );
    expect((await ask("PUT", "/api/me/wishes/no-such", inUa)).statusCode).toBe(404);
  });

  const wish = { id: "a", at: 1, market: "UA", net: 1 };
  test.each<[name: string, body: unknown]>([
    ["nothing", undefined],
    ["a list", []],
    ["another field", { wishes: [], viewed: [], owner: "taras" }],
    ["too many", { wishes: Array.from({ length: 201 }, (_, n) => ({ ...wish, id: `p${n}` })), viewed: [] }],
    ["a price of nothing", { wishes: [{ ...wish, net: 0 }], viewed: [] }],
    ["a time that is none", { wishes: [], viewed: [{ id: "a", at: "now" }] }],
    ["a market that is none", { wishes: [{ ...wish, market: "DE" }], viewed: [] }],
    ["an id that is none", { wishes: [{ ...wish, id: "../a" }], viewed: [] }],
  ])("merging %s: 400", async (_name, body) => {
    expect((await ask("POST", "/api/me/wishes/merge", body)).statusCode).toBe(400);
  });
});
