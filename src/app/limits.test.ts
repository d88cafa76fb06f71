import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test/support/database.ts";
import { openWholeShop, type WholeShop } from "../../test/support/whole-shop.ts";

let database: TestDatabase;
let whole: WholeShop;
beforeAll(async () => {
  database = await createTestDatabase();
  whole = await openWholeShop(database, { READ_LIMIT_PER_ADDRESS: "3", SEARCH_LIMIT_PER_ADDRESS: "3" });
  await whole.shop.index.load();
});
afterAll(async () => {
  await whole.close();
  await database.drop();
});

/** Each test uses its own network. */
let networks = 0;
const newNetwork = () => {
  networks += 1;
  return `2001:db8:0:${networks.toString(16)}`;
};

const cart = { lines: [], locale: "pl", market: "PL" };
const asks = {
  "prices of a cart": { method: "POST", url: "/api/cart/price", payload: cart, limit: 3 },
  "the free days of a machine": { method: "GET", url: "/api/rental/x/availability", limit: 3 },
  "a price of renting": { method: "GET", url: "/api/rental/x/quote", limit: 3 },
  cards: { method: "GET", url: "/api/cards?ids=x&locale=pl&market=PL", limit: 3 },
  "a feed": { method: "GET", url: "/feeds/google-pl.xml", limit: 3 },
  "a sitemap": { method: "GET", url: "/sitemap.xml", limit: 3 },
  "a picture to be shared": { method: "GET", url: "/share/wide/x.jpg", limit: 3 },
  search: { method: "GET", url: "/api/search?q=x", limit: 3 },
  "the country of an address": { method: "GET", url: "/api/place", limit: 30 },
} as const;

test.each(Object.entries(asks))(
  "who asks for %s too often waits, whatever address of a network they take",
  async (_, one) => {
    const { limit, ...ask } = one;
    const network = newNetwork();
    const from = async (remoteAddress: string) =>
      whole.http.inject({ ...ask, remoteAddress, headers: { "accept-language": "pl" } });
    for (let at = 1; at <= limit; at += 1)
      expect((await from(`${network}::${at.toString(16)}`)).statusCode).not.toBe(429);
    const refused = await from(`${network}:ffff:ffff:ffff:ffff`);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused.json()).toMatchObject({
      code: "too_many_requests",
      title: whole.shop.texts.t("pl", "faults.too_many_requests"),
    });
    expect((await from(`${newNetwork()}::1`)).statusCode).not.toBe(429);
  },
);
