import { isOrderStatus, type OrderStatus } from "#features/orders/domain/order-states.ts";
import { type OrdersCursor, readCursor, writeCursor } from "#features/orders/domain/orders-filter.ts";

/** Work that waits for a person; each is a queue of orders. */
export const orderQueues = ["confirm", "accept", "transfer", "pack", "shipped", "refund"] as const;
export type OrderQueue = (typeof orderQueues)[number];

export const deskMarkets = ["UA", "PL"] as const;

/** What the list of orders is narrowed to. Null: everything. */
export interface DeskFilter {
  queue: OrderQueue | null;
  status: OrderStatus | null;
  market: (typeof deskMarkets)[number] | null;
  /** Part of a number, a name, an e-mail, a phone or a product; empty: everything. */
  search: string;
}

/** The list as an address says it. */
export interface DeskAddress extends DeskFilter {
  after: OrdersCursor | null;
}

/** Nothing that people look for is longer. */
export const longestSearch = 100;

/** Reads the query of an address. What nobody offers is taken for not said, so that any address opens a list. */
export function readDeskAddress(query: URLSearchParams): DeskAddress {
  const status = query.get("status");
  return {
    queue: orderQueues.find((queue) => queue === query.get("queue")) ?? null,
    status: isOrderStatus(status) ? status : null,
    market: deskMarkets.find((market) => market === query.get("market")) ?? null,
    search: cleanSearch(query.get("q")),
    after: readCursor(query.get("after")),
  };
}

/** The query for a list, `?…` or nothing; what is usual is left out. */
export function deskQuery({ queue, status, market, search, after }: Partial<DeskAddress>): string {
  const query = new URLSearchParams();
  if (queue) query.set("queue", queue);
  if (status) query.set("status", status);
  if (market) query.set("market", market);
  if (search) query.set("q", search);
  if (after) query.set("after", writeCursor(after));
  return query.size > 0 ? `?${query}` : "";
}

/** Typed text without what no database takes; its spaces are single. */
export function cleanSearch(typed: string | null): string {
  const clean = (typed ?? "").replace(/[\s\p{Cc}]+/gu, " ").trim();
  return [...clean].slice(0, longestSearch).join("").trim().toWellFormed();
}
