import type { MarketSettings } from "#platform/pure/market/market.ts";

const defaults: Record<number, keyof MarketSettings["warrantyYears"]> = {
  1: "panels",
  2: "batteries",
  3: "inverters",
  6: "inverters",
};

/** Years of warranty of the product, by default those of its category in the market (D37). */
export function warrantyYears(own: number | null, categoryId: number, market: MarketSettings): number {
  return own ?? market.warrantyYears[defaults[categoryId] ?? "accessories"];
}

/** Years of a panel's performance warranty, by default the market's; `null` for other products. */
export function performanceYears(own: number | null, categoryId: number, market: MarketSettings): number | null {
  return own ?? (categoryId === 1 ? market.warrantyYears.panelPerformance : null);
}
