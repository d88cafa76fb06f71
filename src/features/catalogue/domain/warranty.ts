import type { MarketSettings } from "#platform/pure/market/market.ts";
import { definitions } from "./definitions/current.ts";

/** Years of warranty of the product, by default those of its category in the market (D37). */
export function warrantyYears(own: number | null, categoryId: number, market: MarketSettings): number {
  return own ?? market.warrantyYears[warrantyOf(categoryId)];
}

const warrantyOf = (categoryId: number) => definitions().category(categoryId)?.warranty ?? "accessories";

/** Years of a panel's performance warranty, by default the market's; `null` for other products. */
export function performanceYears(own: number | null, categoryId: number, market: MarketSettings): number | null {
  return own ?? (warrantyOf(categoryId) === "panels" ? market.warrantyYears.panelPerformance : null);
}
