import type { LeaseWord } from "#features/rental/domain/lease-machine.ts";
import { cleanSearch } from "#platform/pure/search-input.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import type { OrderStatus } from "../order-states.ts";

/** Filter of the list of own orders; `null`: everything. */
export interface OrdersFilter {
  type: "purchases" | "leases" | null;
  status: OrderWord | null;
  range: "30d" | "6m" | "1y" | null;
  /** Part of an order number or product name; empty: everything. */
  search: string;
}

/** Statuses of orders and leases as shown to customers (specification section 4, D22, D32). */
export type OrderWord = OrderStatus | LeaseWord;

/** A position in the list: newest first, orders of the same time by id. `at` is microseconds since 1970. */
export interface OrdersCursor {
  at: number;
  id: string;
}

/** Query parameters of the list of own orders. */
export interface OrdersAddress extends OrdersFilter {
  view: "list" | "timeline";
  /** Only orders after this position. */
  after: OrdersCursor | null;
}

export const orderTypes = ["purchases", "leases"] as const;
export const orderRanges = ["30d", "6m", "1y"] as const;
export const orderWords = [
  "pending",
  "processing",
  "shipped",
  "delivered",
  "completed",
  "active",
  "overdue",
  "returned",
  "cancelled",
] as const satisfies readonly OrderWord[];

/** Reads the query parameters. Unknown values are ignored, so that any address opens a list. */
export function readOrdersAddress(query: URLSearchParams): OrdersAddress {
  return {
    type: oneOf(orderTypes, query.get("type")),
    status: oneOf(orderWords, query.get("status")),
    range: oneOf(orderRanges, query.get("range")),
    search: cleanSearch(query.get("q")),
    view: query.get("view") === "timeline" ? "timeline" : "list",
    after: readCursor(query.get("after")),
  };
}

/** The query string of a list, `?…` or empty; defaults are left out. */
export function ordersQuery({ type, status, range, search, view, after }: OrdersAddress): string {
  const query = new URLSearchParams();
  if (type) query.set("type", type);
  if (status) query.set("status", status);
  if (range) query.set("range", range);
  if (search) query.set("q", search);
  if (view === "timeline") query.set("view", view);
  if (after) query.set("after", writeCursor(after));
  return query.size > 0 ? `?${query}` : "";
}

/** The unfiltered list from its beginning. */
export const wholeList: OrdersAddress = {
  type: null,
  status: null,
  range: null,
  search: "",
  view: "list",
  after: null,
};

/** True if any filter is set. */
export function isNarrowed({ type, status, range, search }: OrdersFilter): boolean {
  return type !== null || status !== null || range !== null || search !== "";
}

/** A position as query parameter. */
export function writeCursor({ at, id }: OrdersCursor): string {
  return `${at}.${id}`;
}

/** Reads a position; `null` if it is malformed. */
export function readCursor(typed: string | null): OrdersCursor | null {
  const [, at, id] = /^(\d{1,16})\.(.+)$/.exec(typed ?? "") ?? [];
  // Microseconds beyond the safe integers would lose precision.
  const isValid = id !== undefined && isUuid(id) && Number.isSafeInteger(Number(at));
  return isValid ? { at: Number(at), id } : null;
}

function oneOf<T extends string>(words: readonly T[], typed: string | null): T | null {
  return words.find((word) => word === typed) ?? null;
}
