import type { Day } from "#platform/pure/days.ts";
import { isDay } from "#platform/pure/is-day.ts";
import { type MarketCode, marketCodes } from "#platform/pure/market/market.ts";
import { oneOf } from "#platform/pure/one-of.ts";
import { cleanSearch } from "#platform/pure/search-input.ts";
import { type OrdersCursor, readCursor, writeCursor } from "../history/orders-filter.ts";
import { isOrderStatus, type OrderStatus } from "../order-states.ts";

/** Queues of orders that wait for staff. */
export const orderQueues = ["confirm", "accept", "transfer", "pack", "shipped", "refund"] as const;
export type OrderQueue = (typeof orderQueues)[number];

/** Filter of the list; `null`: everything. */
export interface StaffOrdersFilter {
  queue: OrderQueue | null;
  status: OrderStatus | null;
  market: MarketCode | null;
  /** Part of an order number, name, e-mail, phone or product; empty: everything. */
  search: string;
  /** Days on which they were placed, or cancelled if `by` says so; both included, by the clock of the market; left out or `null`: any. */
  from?: Day | null;
  to?: Day | null;
  by?: "cancelled" | null;
}

/** Query parameters of the list. */
export interface StaffOrdersAddress extends StaffOrdersFilter {
  after: OrdersCursor | null;
}

/** Reads the query parameters. Unknown values are ignored, so that any address opens a list. */
export function readStaffOrdersAddress(query: URLSearchParams): StaffOrdersAddress {
  const status = query.get("status");
  const [from, to] = [query.get("from"), query.get("to")];
  return {
    queue: orderQueues.find((queue) => queue === query.get("queue")) ?? null,
    status: isOrderStatus(status) ? status : null,
    market: oneOf(marketCodes, query.get("market")),
    search: cleanSearch(query.get("q")),
    from: isDay(from) ? from : null,
    to: isDay(to) ? to : null,
    by: query.get("by") === "cancelled" ? "cancelled" : null,
    after: readCursor(query.get("after")),
  };
}

/** The query string of a list, `?…` or empty; defaults are left out. */
export function staffOrdersQuery(address: Partial<StaffOrdersAddress>): string {
  const { queue, status, market, search, from, to, by, after } = address;
  const query = new URLSearchParams();
  if (queue) query.set("queue", queue);
  if (status) query.set("status", status);
  if (market) query.set("market", market);
  if (search) query.set("q", search);
  if (from) query.set("from", from);
  if (to) query.set("to", to);
  if (by) query.set("by", by);
  if (after) query.set("after", writeCursor(after));
  return query.size > 0 ? `?${query}` : "";
}
