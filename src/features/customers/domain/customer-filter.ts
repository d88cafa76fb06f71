import { type Locale, locales } from "#features/languages/domain/locale.ts";
import { isDay } from "#platform/pure/is-day.ts";
import { type MarketCode, marketCodes } from "#platform/pure/market/market.ts";
import { oneOf } from "#platform/pure/one-of.ts";
import { cleanSearch } from "#platform/pure/search-input.ts";
import { readTag } from "./customer-tags.ts";

/** Orders of the list. `value` is that in the currency of the filter's market. */
export const customerSorts = ["newest", "name", "value", "last_order", "orders"] as const;
export type CustomerSort = (typeof customerSorts)[number];

/** What is open with a customer: an order on its way, one to pay, a machine that is out or overdue. */
export const openThings = ["order", "unpaid", "lease", "overdue"] as const;
export type OpenThing = (typeof openThings)[number];

export const customerStates = ["blocked", "erasure", "company", "marketing", "merged"] as const;
export type CustomerState = (typeof customerStates)[number];

/** What the address of the list says. `null`: does not matter. */
export interface CustomerFilter {
  /** Part of a name, e-mail, phone, tax id or order number, or a serial number. */
  search: string;
  /** Has ordered there. */
  market: MarketCode | null;
  locale: Locale | null;
  state: CustomerState | null;
  /** Key of a customer group. */
  group: string | null;
  tag: string | null;
  open: OpenThing | null;
  /** Bounds of the value in whole units of the market's currency; without a market they do not count. */
  min: number | null;
  max: number | null;
  /** Bounds of the day of the last order, both included. */
  from: string | null;
  to: string | null;
  sort: CustomerSort;
}

/** Place in the list: the value by which the last row was ordered, and its id. */
export interface CustomerCursor {
  value: string;
  id: string;
}

export interface CustomerListAddress extends CustomerFilter {
  after: CustomerCursor | null;
}

const maxAmount = 1_000_000_000;

/** Reads the query of an address. Invalid values are ignored, so that any address opens a list. */
export function readCustomerAddress(query: URLSearchParams): CustomerListAddress {
  const market = oneOf(marketCodes, query.get("market"));
  const sort = oneOf(customerSorts, query.get("sort")) ?? "newest";
  const group = query.get("group") ?? "";
  const from = query.get("from");
  const to = query.get("to");
  return {
    search: cleanSearch(query.get("q")),
    market,
    locale: oneOf(locales, query.get("lang")),
    state: oneOf(customerStates, query.get("state")),
    group: /^[a-z0-9-]{1,80}$/.test(group) ? group : null,
    tag: readTag(query.get("tag")),
    open: oneOf(openThings, query.get("open")),
    min: market && amountIn(query.get("min")),
    max: market && amountIn(query.get("max")),
    from: isDay(from) ? from : null,
    to: isDay(to) ? to : null,
    // Amounts of two currencies have no order.
    sort: sort === "value" && market === null ? "newest" : sort,
    after: readCursor(query.get("after")),
  };
}

/** Query string of a list without its defaults; empty or `?…`. */
export function customerQuery(address: Partial<CustomerListAddress>): string {
  const { search, market, locale, state, group, tag, open, min, max, from, to, sort, after } = address;
  const query = new URLSearchParams();
  if (search) query.set("q", search);
  for (const [name, value] of Object.entries({ market, lang: locale, state, group, tag, open, from, to }))
    if (value) query.set(name, value);
  if (min !== null && min !== undefined) query.set("min", String(min));
  if (max !== null && max !== undefined) query.set("max", String(max));
  if (sort && sort !== "newest") query.set("sort", sort);
  if (after) query.set("after", `${after.id}.${after.value}`);
  return query.size > 0 ? `?${query}` : "";
}

/** Whether a list shows every customer. */
export function isUnfiltered(address: CustomerFilter): boolean {
  return customerQuery({ ...address, sort: "newest" }) === "";
}

function amountIn(typed: string | null): number | null {
  const text = (typed ?? "").replace(/\s/g, "");
  const amount = /^\d{1,10}$/.test(text) ? Number(text) : null;
  return amount !== null && amount <= maxAmount ? amount : null;
}

function readCursor(typed: string | null): CustomerCursor | null {
  const at = typed?.indexOf(".") ?? -1;
  if (typed === null || at < 1 || typed.length > 400) return null;
  return { id: typed.slice(0, at), value: typed.slice(at + 1) };
}
