import { expect, test } from "vitest";
import { menuPathOf } from "./staff-pages.ts";

test.each([
  ["admin", "admin"],
  ["admin/orders", "admin/orders"],
  ["admin/categories/1/filters", "admin/categories"],
  ["admin/attributes", "admin/categories"],
  ["admin/attributes/voc_v/change", "admin/categories"],
  ["admin/synonyms/words", "admin/categories"],
  ["admin/menu", "admin/categories"],
  ["admin/redirects/new", "admin/categories"],
  ["admin/operators/new", "admin/products"],
  ["admin/withdrawals", "admin/returns"],
  ["admin/scan", "admin/stock"],
  ["admin/search", null],
  ["admin/ordersheet", null],
])("%s is marked in the menu as %s", (path, marked) => {
  expect(menuPathOf(path)).toBe(marked);
});
