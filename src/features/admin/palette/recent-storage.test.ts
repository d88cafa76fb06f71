import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PaletteItem } from "../domain/palette/item.ts";
import { recentOf } from "./recent-storage.ts";

const item = (path: string): PaletteItem => ({ kind: "product", title: "Deye", note: "", path, isExact: false });
let values: Map<string, string>;

beforeEach(() => {
  values = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("an account reads what it opened; the last one removed leaves nothing in the browser", () => {
  const recent = recentOf("first");
  for (const path of ["a", "b"]) recent.add(item(path));
  expect(recentOf("first").read()).toMatchObject([{ path: "b" }, { path: "a" }]);
  recent.remove("b");
  expect(recent.read()).toMatchObject([{ path: "a" }]);
  recent.remove("a");
  expect(values.size).toBe(0);
});

test("another account sees nothing of it, and deletes it", () => {
  recentOf("first").add(item("a"));
  expect(recentOf("second").read()).toEqual([]);
  expect(values.size).toBe(0);
  recentOf("first").add(item("a"));
  recentOf("second").add(item("b"));
  expect(recentOf("second").read()).toMatchObject([{ path: "b" }]);
});

test("without storage there is nothing recent, and nothing fails", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new Error("forbidden");
    },
  });
  const recent = recentOf("first");
  recent.add(item("a"));
  recent.clear();
  expect(recent.read()).toEqual([]);
});
