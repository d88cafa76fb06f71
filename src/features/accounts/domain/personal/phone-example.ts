import type { MarketCode } from "#platform/pure/market/market.ts";

/** Example of a mobile number in local format, with no-break spaces. The numbers are unassigned. */
export const phoneExample: Record<MarketCode, string> = {
  UA: "067\u00a0123\u00a045\u00a067",
  PL: "601\u00a0234\u00a0567",
};
