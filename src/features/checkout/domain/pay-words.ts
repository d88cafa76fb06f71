import type { MarketSettings } from "#platform/pure/market.ts";

/** What the sentences about ways of paying need: days for a transfer, and the brands that the card page takes. */
export function payWords({ transfer, card }: MarketSettings): { days: number; brands: string } {
  return { days: transfer.workingDays, brands: card.ways.flatMap(({ brands }) => brands).join(", ") };
}
