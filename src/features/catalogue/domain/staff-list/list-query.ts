import { cleanSearch } from "#platform/pure/search-input.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import { productStates } from "../drafts/product-state.ts";

/** States by which the list is narrowed; `changed`: has changes that are not published. */
export const listStates = [...productStates, "changed"] as const;
export type ListState = (typeof listStates)[number];

/** What a product can lack. `picture`: neither an own picture nor a render; `ua`, `pl`, `en`: a text that is missing or older than the Ukrainian one; `documents`: one ends soon or has ended. */
export const lacks = ["picture", "own_picture", "ua", "pl", "en", "measures", "documents"] as const;
export type Lack = (typeof lacks)[number];

export const listStocks = ["in", "low", "none"] as const;
export type ListStock = (typeof listStocks)[number];

/** Orders of the list; `match`: best match of the search first. */
export const listSorts = ["match", "sku", "name", "brand", "price_ua", "price_pl", "stock", "changed"] as const;
export type ListSort = (typeof listSorts)[number];

/** Columns that can be left out, in their order. Name and state are always shown. */
export const listColumns = [
  "picture",
  "sku",
  "brand",
  "category",
  "price_ua",
  "price_pl",
  "stock",
  "texts",
  "changed",
] as const;
export type ListColumn = (typeof listColumns)[number];

/** What the address of the list says. */
export interface ListQuery {
  search: string;
  /** Slug; its descendants are included. */
  category: string | null;
  brand: string | null;
  /** `null`: all but archived ones. */
  state: ListState | null;
  stock: ListStock | null;
  lacks: readonly Lack[];
  /** `import`, or the actor of the last change such as `user:<id>`. */
  by: string | null;
  sort: ListSort;
  isDescending: boolean;
  columns: readonly ListColumn[];
  /** Row after which this page begins. */
  after: ListCursor | null;
}

/** Key of a row, and its value in the order of the list: a text or a whole number, moments in microseconds since 1970; `null` has no value. */
export interface ListCursor {
  key: string;
  value: string | null;
}

/** Products of a search that the list looks at. The search gives one more if it has found more. */
export const maxMatches = 2_000;

const maxBrand = 120;
const maxValue = 400;

/** The direction in which an order is useful first: newest changes, otherwise ascending. */
export function startsDescending(sort: ListSort): boolean {
  return sort === "changed";
}

function usualSort(search: string): ListSort {
  return search ? "match" : "changed";
}

/** Reads the query of an address. Invalid values are ignored, so any address opens a list. */
export function readListQuery(query: URLSearchParams): ListQuery {
  const search = cleanSearch(query.get("q"));
  const category = query.get("category") ?? "";
  const brand = cleanSearch(query.get("brand")).slice(0, maxBrand);
  const by = query.get("by") ?? "";
  const asked = listSorts.find((one) => one === query.get("sort"));
  const sort = asked && (asked !== "match" || search) ? asked : usualSort(search);
  const direction = query.get("dir");
  const columns = listColumns.filter((one) => query.getAll("col").includes(one));
  return {
    search,
    category: /^[a-z0-9]+(-[a-z0-9]+)*$/.test(category) && category.length <= 80 ? category : null,
    brand: brand || null,
    state: listStates.find((one) => one === query.get("state")) ?? null,
    stock: listStocks.find((one) => one === query.get("stock")) ?? null,
    lacks: lacks.filter((one) => query.getAll("lack").includes(one)),
    by: by === "import" || /^[a-z]+:[\w.@:-]{1,100}$/i.test(by) ? by : null,
    sort,
    isDescending:
      sort !== "match" && (direction === "asc" || direction === "desc" ? direction === "desc" : startsDescending(sort)),
    columns: columns.length > 0 ? columns : listColumns,
    after: readCursor(query.get("after"), sort),
  };
}

/** Query string of a list without its defaults; empty or `?…`. */
export function listQuery(query: ListQuery): string {
  const { search, category, brand, state, stock, by, sort, isDescending, columns, after } = query;
  const out = new URLSearchParams();
  if (search) out.set("q", search);
  for (const [name, value] of Object.entries({ category, brand, state, stock, by })) if (value) out.set(name, value);
  for (const lack of query.lacks) out.append("lack", lack);
  if (sort !== usualSort(search)) out.set("sort", sort);
  if (sort !== "match" && isDescending !== startsDescending(sort)) out.set("dir", isDescending ? "desc" : "asc");
  if (columns.length < listColumns.length) for (const column of columns) out.append("col", column);
  if (after) out.set("after", cursorText(after));
  return out.size > 0 ? `?${out}` : "";
}

/** The query without filters and place, with the chosen columns and order. */
export function unfiltered({ columns, sort, isDescending }: ListQuery): ListQuery {
  const all = readListQuery(new URLSearchParams());
  return sort === "match" ? { ...all, columns } : { ...all, columns, sort, isDescending };
}

/** Whether anything but order, columns and place differs from the whole list. */
export function isFiltered(query: ListQuery): boolean {
  return listQuery({ ...query, after: null }) !== listQuery(unfiltered(query));
}

/** The query with a filter switched on or off, at its first page. */
export function withLack(query: ListQuery, lack: Lack): ListQuery {
  const isOn = query.lacks.includes(lack);
  return { ...query, after: null, lacks: lacks.filter((one) => (one === lack ? !isOn : query.lacks.includes(one))) };
}

/** The query in another order, or the same in the other direction, at its first page. */
export function sortedBy(query: ListQuery, sort: ListSort): ListQuery {
  const isDescending = query.sort === sort ? !query.isDescending : startsDescending(sort);
  return { ...query, after: null, sort, isDescending };
}

/** Keys have no `~`. */
function cursorText({ key, value }: ListCursor): string {
  return value === null ? key : `${key}~${value}`;
}

function readCursor(text: string | null, sort: ListSort): ListCursor | null {
  if (text === null) return null;
  const at = text.indexOf("~");
  const key = at < 0 ? text : text.slice(0, at);
  const value = at < 0 ? null : text.slice(at + 1);
  return isListKey(key) && (value === null || isValueOf(sort, value)) ? { key, value } : null;
}

/** Whether PostgreSQL can compare with this value. */
function isValueOf(sort: ListSort, value: string): boolean {
  switch (sort) {
    case "sku":
    case "name":
    case "brand":
      return value.length <= maxValue && value.isWellFormed() && !value.includes("\0");
    default:
      return /^-?\d{1,17}$/.test(value);
  }
}

/** Whether this may be the key of a row: the id of a product, or the uuid of a draft of a new one. */
export function isListKey(key: string): boolean {
  return (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key) && key.length <= 120) || isUuid(key);
}
