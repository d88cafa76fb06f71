import type { MarketCode } from "#platform/pure/market/market.ts";

/** What works with an inverter. Known to a feature above the catalogue; wired in `src/app/wiring/catalogue.ts`. */
export interface Fitting {
  /**
   * Ids of the products in these categories that fit one of the inverters, with or without a note, in the climate of the
   * market.
   */
  fittingInverters(
    inverterIds: readonly string[],
    categoryIds: readonly number[],
    market: MarketCode,
  ): Promise<ReadonlySet<string>>;
}
