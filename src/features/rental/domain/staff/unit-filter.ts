import type { MarketCode } from "#platform/pure/market/market.ts";
import { marketCodes } from "#platform/pure/market/market.ts";
import { oneOf } from "#platform/pure/one-of.ts";
import { cleanSearch } from "#platform/pure/search-input.ts";

export const unitStates = ["available", "service", "retired"] as const;

/** Filter of a list of units; null: all. */
export interface UnitFilter {
  market: MarketCode | null;
  state: (typeof unitStates)[number] | null;
  /** Part of a serial number, a model or a depot; empty: all. */
  search: string;
}

/** Parses a query; unknown values count as missing. */
export function readUnitFilter(query: URLSearchParams): UnitFilter {
  return {
    market: oneOf(marketCodes, query.get("market")),
    state: unitStates.find((state) => state === query.get("state")) ?? null,
    search: cleanSearch(query.get("q")),
  };
}
