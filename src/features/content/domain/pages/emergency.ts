import type { MarketCode } from "#platform/pure/market/market.ts";

/** Whom to call in each country. The first one answers everywhere in Europe. */
export const emergencyNumbers: Record<MarketCode, { general: string; fire: string; ambulance: string }> = {
  UA: { general: "112", fire: "101", ambulance: "103" },
  PL: { general: "112", fire: "998", ambulance: "999" },
};
