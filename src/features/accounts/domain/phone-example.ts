import type { MarketCode } from "#platform/pure/market.ts";

/** A mobile number as people of the market write it; shown as an example, belongs to nobody. */
export const phoneExample: Record<MarketCode, string> = { UA: "067 123 45 67", PL: "601 234 567" };
