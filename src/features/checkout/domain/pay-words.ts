import type { MarketSettings } from "#platform/pure/market.ts";

/** Brands of ways of paying on the card page that are no cards, by the provider's names. */
const brands: Record<string, string> = { blik: "BLIK", p24: "Przelewy24" };

/** What the sentences about ways of paying need: days for a transfer, and the brands beside cards in this market. */
export function payWords({ transfer, card }: MarketSettings): { days: number; more: string } {
  const more = card.methods.flatMap((method) => brands[method] ?? []);
  return { days: transfer.workingDays, more: more.map((brand) => `, ${brand}`).join("") };
}
