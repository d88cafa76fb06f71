import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetSearch, recentSearches, rememberSearch } from "./recent.ts";

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test("keeps the last eight, newest first, without duplicates in another case", () => {
  for (let number = 1; number <= 10; number++) rememberSearch(`search ${number}`);
  rememberSearch("  SEARCH   5 ");
  expect(recentSearches()).toEqual(["SEARCH 5", ...[10, 9, 8, 7, 6, 4, 3].map((number) => `search ${number}`)]);
});

test("removes one, then all, and leaves nothing in storage", () => {
  for (const query of ["deye", "jinko", "zaptec"]) rememberSearch(query);
  forgetSearch("JINKO");
  expect(recentSearches()).toEqual(["zaptec", "deye"]);
  forgetSearch();
  expect(recentSearches()).toEqual([]);
  expect(kept.size).toBe(0);
});

test("a single letter is not remembered", () => {
  rememberSearch("d");
  rememberSearch("   ");
  expect(recentSearches()).toEqual([]);
});

test.each(["", "null", "{", "{}", "7", '"deye"', "[1,null,{}]"])("%j in storage is an empty list", (text) => {
  kept.set("recentSearches", text);
  expect(recentSearches()).toEqual([]);
  rememberSearch("deye");
  expect(recentSearches()).toEqual(["deye"]);
});

test("stored queries are normalised like typed ones", () => {
  kept.set("recentSearches", JSON.stringify([`${"x".repeat(10_000)}`, "a\nb", "q"]));
  expect(recentSearches()).toEqual(["x".repeat(100), "a b"]);
});

test("without storage there are none", () => {
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  rememberSearch("deye");
  forgetSearch();
  expect(recentSearches()).toEqual([]);
});
