import { beforeEach, expect, test } from "vitest";
import { createCartStore } from "#features/cart/cart-store.browser.ts";
import { formatMoney } from "#platform/pure/money.ts";
import { shopTexts } from "../../../../../test/support/texts.ts";
import type { ReorderLine, ReorderPlan } from "../../domain/history/reorder.ts";
import { reorderNotes } from "./reorder-notes.ts";

const language = {
  t: shopTexts.in("en"),
  money: (minor: number) => formatMoney(minor, "UAH"),
  locale: "en" as const,
};
const line = (id: string, facts: Partial<ReorderLine> = {}): ReorderLine => ({
  id,
  name: id,
  image: "",
  saleUnit: "piece",
  quantity: 3,
  available: 10,
  unitNet: 100_00,
  now: 100_00,
  was: null,
  installation: null,
  ...facts,
});
const plan = (change: Partial<ReorderPlan>): ReorderPlan => ({
  market: "UA",
  lines: [],
  gone: [],
  otherMarket: false,
  ...change,
});

let cart: ReturnType<typeof createCartStore>;
beforeEach(() => {
  const kept = new Map<string, string>();
  cart = createCartStore(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  }));
});
const reorder = (change: Partial<ReorderPlan>) => reorderNotes(plan(change), cart.add, language);
const held = () => cart.current().lines.map(({ id, quantity }) => [id, quantity]);

test("what is as it was goes into the cart without a word", () => {
  expect(reorder({ lines: [line("a"), line("b")] })).toEqual({ put: 2, notes: [] });
  expect(held()).toEqual([
    ["a", 3],
    ["b", 3],
  ]);
});
test("what is scarce goes as far as there is, and is named", () => {
  expect(reorder({ lines: [line("a", { available: 2 })] })).toEqual({ put: 1, notes: ["a: only 2\u00a0pcs in stock"] });
  expect(held()).toEqual([["a", 2]]);
});
test("what lies in the cart already counts against the stock", () => {
  reorder({ lines: [line("a", { quantity: 9 })] });
  expect(reorder({ lines: [line("a")] }).notes).toEqual(["a: only 10\u00a0pcs in stock"]);
  expect(held()).toEqual([["a", 10]]);
});
test("another price is told with the one of then", () => {
  const { notes } = reorder({ lines: [line("a", { now: 90_00, was: 100_00 })] });
  expect(notes.map((note) => note.replaceAll("\u00a0", " "))).toEqual([
    "a: the price excl. VAT is now 90,00 грн, it was 100,00 грн",
  ]);
});
test.each([
  ["withdrawn", "no longer sold"],
  ["no_price", "price on request"],
  ["out_of_stock", "out of stock"],
] as const)("what is %s is named", (reason, words) => {
  expect(reorder({ gone: [{ name: "a", reason }] })).toEqual({ put: 0, notes: [`a: ${words}`] });
});
test("a full cart takes no more lines, and says so", () => {
  for (let at = 0; at < 100; at++) reorder({ lines: [line(`p${at}`)] });
  expect(reorder({ lines: [line("a")] })).toEqual({
    put: 0,
    notes: ["a: the cart already holds 100\u00a0lines, no more fit in"],
  });
});
test("prices of another country are told", () => {
  expect(reorder({ lines: [line("a")], otherMarket: true }).notes).toHaveLength(1);
});
