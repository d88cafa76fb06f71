import { describe, expect, test } from "vitest";
import { bucketOfDuration, deviceOf, isBot, isPrefetch, missedQuery, pageOf, quantile, sourceOf } from "./visit.ts";

const phone = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36";
const computer = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
const tablet = "Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
const googlebot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const headers = (agent: string, more: Record<string, string> = {}) => ({
  "user-agent": agent,
  "accept-language": "uk",
  ...more,
});

test.each([
  ["a phone", headers(phone), false],
  ["a computer", headers(computer), false],
  ["a crawler", headers(googlebot), true],
  ["a preview of a messenger", headers("TelegramBot (like TwitterBot)"), true],
  ["a library", headers("python-requests/2.32.0"), true],
  ["no name", headers(""), true],
  ["a browser without a language", { "user-agent": computer }, true],
])("%s is a program: %s", (_name, sent, expected) => {
  expect(isBot(sent)).toBe(expected);
});

test("classes of devices", () => {
  expect([phone, tablet, computer].map((agent) => deviceOf(headers(agent)))).toEqual(["mobile", "tablet", "desktop"]);
});

test("what is only fetched in advance", () => {
  expect(isPrefetch(headers(phone, { "sec-purpose": "prefetch;prerender" }))).toBe(true);
  expect(isPrefetch(headers(phone))).toBe(false);
});

test.each([
  [undefined, "none"],
  ["https://shop.example/ua/cart", "own"],
  ["https://www.shop.example/ua", "own"],
  ["https://www.google.com.ua/", "search"],
  ["https://duckduckgo.com/?q=x", "search"],
  ["https://forum.example.org/thread/7?user=anna", "forum.example.org"],
  ["https://evil.example/google.com", "evil.example"],
  ["android-app://com.google", "none"],
  ["nonsense", "none"],
])("a visit from %s counts as %s", (referer, source) => {
  expect(sourceOf(referer === undefined ? {} : { referer }, "shop.example:1337")).toBe(source);
});

describe("pages", () => {
  test.each([
    ["/ua", "home"],
    ["/ua/_root.data", "home"],
    ["/pl/product/pan-1", "product"],
    ["/pl/product/pan-1.data", "product"],
    ["/en/solar-panels", "listing"],
    ["/en/checkout", "checkout"],
    ["/en/checkout/success", "success"],
    ["/en/faq", "content"],
    ["/en/admin/orders", null],
    ["/api/cart", null],
  ])("%s is %s", (path, page) => {
    expect(pageOf(path, (segment) => segment === "solar-panels")?.page ?? null).toBe(page);
  });
});

test.each([
  ["  Сонячна   Панель ", "сонячна панель"],
  ["anna@example.com", null],
  ["+380 67 123 45 67", null],
  ["x", null],
  ["a".repeat(61), null],
  ["lg 550 w", "lg 550 w"],
])("the query %j is stored as %j", (typed, stored) => {
  expect(missedQuery(typed)).toBe(stored);
});

test("three quarters of durations are within the bound of their class", () => {
  const counts = new Map<number, number>();
  for (const ms of [90, 450, 450, 2_400, 2_501, 9_000, 700_000, 150])
    counts.set(bucketOfDuration(ms), (counts.get(bucketOfDuration(ms)) ?? 0) + 1);
  expect(quantile(counts, 0.75)).toBe(3_000);
  expect(quantile(new Map(), 0.75)).toBeNull();
});
