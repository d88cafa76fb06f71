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

test("keeps the last eight, newest first, each once whatever its case", () => {
  for (let number = 1; number <= 10; number++) rememberSearch(`search ${number}`);
  rememberSearch("  SEARCH   5 ");
  expect(recentSearches()).toEqual(["SEARCH 5", ...[10, 9, 8, 7, 6, 4, 3].map((number) => `search ${number}`)]);
});

test("one is taken away, then all, and nothing is left in the browser", () => {
  for (const query of ["deye", "jinko", "zaptec"]) rememberSearch(query);
  forgetSearch("JINKO");
  expect(recentSearches()).toEqual(["zaptec", "deye"]);
  forgetSearch();
  expect(recentSearches()).toEqual([]);
  expect(kept.size).toBe(0);
});

test("one letter is no search", () => {
  rememberSearch("d");
  rememberSearch("   ");
  expect(recentSearches()).toEqual([]);
});

test.each(["", "null", "{", "{}", "7", '"deye"', "[1,null,{}]"])("%j in the browser is no list", (text) => {
  kept.set("recentSearches", text);
  expect(recentSearches()).toEqual([]);
  rememberSearch("deye");
  expect(recentSearches()).toEqual(["deye"]);
});

test("what somebody else wrote there is cut like what is typed", () => {
  kept.set("recentSearches", JSON.stringify([`${"x".repeat(10_000)}`, "a\nb", "q"]));
  expect(recentSearches()).toEqual(["x".repeat(100), "a b"]);
});

test("a browser that keeps nothing has none", () => {
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  rememberSearch("deye");
  forgetSearch();
  expect(recentSearches()).toEqual([]);
});
