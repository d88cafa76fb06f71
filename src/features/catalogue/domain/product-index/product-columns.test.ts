import { expect, test } from "vitest";
import { createColumns, type MarkedProduct } from "./product-columns.ts";

const product = (id: string, mark: number, sale?: number): MarkedProduct => ({
  id,
  sku: id,
  brand: "B",
  model: id,
  categoryId: 1,
  specs: {},
  position: 0,
  createdAt: 0,
  available: 3,
  prices: { UA: sale === undefined ? {} : { sale }, PL: {} },
  texts: { ua: { name: id, description: "" }, pl: { name: id, description: "" }, en: { name: id, description: "" } },
  tagNames: { ua: [], pl: [], en: [] },
  mark,
});

test("a new price is written in place; new facts take a new ordinal", () => {
  const index = createColumns();
  expect(index.take(product("a", 1, 100))).toBe(0);
  expect(index.take(product("a", 1, 200))).toBeNull();
  expect(index.priceOf(0, "UA", "sale")).toBe(200);
  expect(index.take(product("a", 2))).toBe(1);
  expect([index.isThere(0), index.isThere(1), index.count, index.size]).toEqual([false, true, 1, 2]);
  expect(index.priceOf(1, "UA", "sale")).toBeNull();
});

test("a removed product comes back with a new ordinal", () => {
  const index = createColumns();
  index.take(product("a", 1));
  expect([index.remove("a"), index.remove("a"), index.count, index.ordinalOf("a")]).toEqual([
    true,
    false,
    0,
    undefined,
  ]);
  expect(index.take(product("a", 1))).toBe(1);
});

test("columns grow and keep their values", () => {
  const index = createColumns();
  for (let at = 0; at < 5_000; at += 1) index.take(product(`p-${at}`, at, at + 1));
  expect(index.count).toBe(5_000);
  for (const at of [0, 1_023, 1_024, 4_999])
    expect([index.idOf(at), index.priceOf(at, "UA", "sale"), index.priceOf(at, "PL", "day")]).toEqual([
      `p-${at}`,
      at + 1,
      null,
    ]);
});
