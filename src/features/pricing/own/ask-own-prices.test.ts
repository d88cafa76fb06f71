import { beforeEach, expect, test, vi } from "vitest";
import type { Me } from "#features/accounts/accounts.browser.ts";
import { type Asker, askOwnPrice } from "./ask-own-prices.ts";

const asks = vi.fn<(url: string) => Promise<Response>>();
vi.stubGlobal("fetch", asks);
/** The shop has a price for every id but `plain`. */
const answerAll = async (url: string) => {
  const ids = new URL(url, "http://shop").searchParams.get("ids")?.split(",") ?? [];
  const prices = ids
    .filter((id) => id !== "plain")
    .map((id) => ({ id, net: 95_00, gross: 114_00, tiers: [], texts: null }));
  return Response.json({ prices });
};
const askedIds = () => asks.mock.calls.map(([url]) => new URL(url, "http://shop").searchParams.get("ids"));

const member = (ownPrices?: "gross" | "net"): Asker => {
  const me: Me = { firstName: "A", lastName: "B", email: "a@example.com", ...(ownPrices ? { ownPrices } : {}) };
  return { me, locale: "ua", market: "UA" };
};
const idsOf = async (asker: Asker, ...ids: string[]) =>
  (await Promise.all(ids.map((id) => askOwnPrice(asker, id)))).map((price) => price?.id ?? null);

beforeEach(() => {
  asks.mockReset().mockImplementation(answerAll);
});

test("all of a moment are one request, and what is known is not asked again", async () => {
  const asker = member("gross");
  expect(await idsOf(asker, "a", "plain", "a")).toEqual(["a", null, "a"]);
  expect(askedIds()).toEqual(["a,plain"]);
  expect(await idsOf(asker, "plain", "b")).toEqual([null, "b"]);
  expect(askedIds()).toEqual(["a,plain", "b"]);
});

test("61 products are two requests", async () => {
  const ids = Array.from({ length: 61 }, (_, at) => `p-${at}`);
  expect(await idsOf(member("gross"), ...ids)).toEqual(ids);
  expect(askedIds().map((asked) => asked?.split(",").length)).toEqual([60, 1]);
});

test("another market, language or account asks anew", async () => {
  const asker = member("gross");
  for (const other of [asker, { ...asker, market: "PL" }, { ...asker, locale: "en" }, member("gross")])
    await idsOf(other, "a");
  expect(asks).toHaveBeenCalledTimes(4);
});

test("an ended session keeps the public prices, and nothing more is asked", async () => {
  const asker = member("gross");
  asks.mockResolvedValueOnce(new Response(null, { status: 401 }));
  expect(await idsOf(asker, "a")).toEqual([null]);
  expect(await idsOf(asker, "a", "b")).toEqual([null, null]);
  expect(asks).toHaveBeenCalledTimes(1);
});

test.each([
  ["a refusal", () => Promise.resolve(new Response(null, { status: 503 }))],
  ["no network", () => Promise.reject(new TypeError("no network"))],
])("%s keeps the public price, and is asked again the next time", async (_, fail) => {
  const asker = member("gross");
  asks.mockImplementationOnce(fail);
  expect(await idsOf(asker, "a")).toEqual([null]);
  expect(await idsOf(asker, "a")).toEqual(["a"]);
});
