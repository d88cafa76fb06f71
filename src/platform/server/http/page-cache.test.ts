import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { acceptedEncoding, bodyOf, finishedPage, isKnown, PageCache } from "./page-cache.ts";

const page = (html: string) => finishedPage(html, {});

test("a page rendered before a change is not cached after it", () => {
  const cache = new PageCache();
  const generation = cache.generation;
  cache.clear();
  cache.put("/ua", page("old price"), generation);
  expect(cache.get("/ua")).toBeUndefined();
});

test("the least recently used page is evicted first", () => {
  const cache = new PageCache(2);
  cache.put("a", page("a"), 0);
  cache.put("b", page("b"), 0);
  cache.get("a");
  cache.put("c", page("c"), 0);
  expect(["a", "b", "c"].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true]);
});

test.each([
  [undefined, "identity"],
  ["gzip, deflate", "gzip"],
  ["gzip, br;q=0.9", "br"],
  ["GZIP;q=1.0", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br; q=0.000, gzip;q=0", "identity"],
  ["brotli, x-gzip", "identity"],
  ["*", "identity"],
] as const)("a reader who accepts %s gets %s", (accept, encoding) => {
  expect(acceptedEncoding(accept)).toBe(encoding);
});

test.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ["*", true],
  ['"b"', false],
  ["a", false],
  [undefined, false],
])("If-None-Match %s matches: %s", (header, known) => {
  expect(isKnown('W/"a"', header)).toBe(known);
});

test("every encoding has the same content, and equal pages have the same ETag", () => {
  const kept = page("<p>сонце</p>");
  expect(brotliDecompressSync(bodyOf(kept, "br")).toString()).toBe("<p>сонце</p>");
  expect(gunzipSync(bodyOf(kept, "gzip")).toString()).toBe("<p>сонце</p>");
  expect(page("<p>сонце</p>").etag).toBe(kept.etag);
  expect(page("<p>Сонце</p>").etag).not.toBe(kept.etag);
});
