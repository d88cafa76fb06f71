import type { MessageKey } from "#features/languages/domain/messages.ts";
import type { ListColumn, ListSort } from "../../domain/staff-list/list-query.ts";
import type { ViewError } from "../../domain/staff-list/saved-views.ts";

/** Columns of the table; name and state cannot be left out. */
export type TableColumn = ListColumn | "name" | "state";

export const tableColumns: readonly TableColumn[] = [
  "picture",
  "name",
  "sku",
  "brand",
  "category",
  "state",
  "price_ua",
  "price_pl",
  "stock",
  "texts",
  "changed",
];

/** Columns that are set to the right. */
export const figures: ReadonlySet<TableColumn> = new Set(["price_ua", "price_pl", "stock"]);

/** The order that the heading of a column switches; `null` for none. */
export const sortOfColumn: Record<TableColumn, ListSort | null> = {
  picture: null,
  name: "name",
  state: null,
  sku: "sku",
  brand: "brand",
  category: null,
  price_ua: "price_ua",
  price_pl: "price_pl",
  stock: "stock",
  texts: null,
  changed: "changed",
};

export const viewErrors: Record<ViewError, MessageKey> = {
  view_name: "adminProducts.error_view_name",
  view_name_long: "adminProducts.error_view_name_long",
  view_limit: "adminProducts.error_view_limit",
};
