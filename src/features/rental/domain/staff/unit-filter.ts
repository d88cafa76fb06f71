import type { MarketCode } from "#platform/pure/market/market.ts";
import { marketCodes } from "#platform/pure/market/market.ts";
import { oneOf } from "#platform/pure/one-of.ts";
import { cleanSearch } from "#platform/pure/search-input.ts";

export const unitStates = ["available", "service", "retired"] as const;

/** What a list of units is narrowed to. Null: everything. */
export interface UnitAddress {
  market: MarketCode | null;
  state: (typeof unitStates)[number] | null;
  /** Part of a serial number, a model or a depot; empty: everything. */
  search: string;
}

/** Reads the query of an address. What nobody offers is taken for not said. */
export function readUnitFilter(query: URLSearchParams): UnitAddress {
  return {
    market: oneOf(marketCodes, query.get("market")),
    state: unitStates.find((state) => state === query.get("state")) ?? null,
    search: cleanSearch(query.get("q")),
  };
}
