import type { MarketCode } from "#platform/pure/market/market.ts";

/** A mobile number as people of the market write it; shown as an example, belongs to nobody. Never broken apart. */
export const phoneExample: Record<MarketCode, string> = {
  UA: "067\u00a0123\u00a045\u00a067",
  PL: "601\u00a0234\u00a0567",
};
