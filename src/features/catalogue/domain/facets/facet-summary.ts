import type { MarketCode } from "#platform/pure/market/market.ts";
import type { CategorySummary } from "../summary.ts";
import type { FacetIndex, Segment } from "./facet-index.ts";

/** Totals of each category that has products, in one market. */
export function summariesOf(index: FacetIndex, categoryIds: readonly number[], market: MarketCode): CategorySummary[] {
  const { there } = index.products;
  const [sale, day] = [index.products.prices(market, "sale"), index.products.prices(market, "day")];
  return index.segments(categoryIds).flatMap((segment) => {
    const slots = Array.from({ length: segment.count }, (_, slot) => slot).filter(
      (slot) => there[ordinalOf(slot)] === 1,
    );
    if (slots.length === 0) return [];
    const ordinals = slots.map(ordinalOf);
    return [
      {
        categoryId: segment.categoryId,
        count: slots.length,
        least: extreme(slots, segment.mains, Math.min),
        most: extreme(slots, segment.mainEnds, Math.max),
        lowestSale: extreme(ordinals, sale, Math.min),
        lowestDay: extreme(ordinals, day, Math.min),
      },
    ];

    function ordinalOf(slot: number): number {
      return segment.ordinals[slot] as number;
    }
  });
}

/** The smallest or largest of some figures, `null` if all are NaN. */
function extreme(at: readonly number[], figures: Segment["mains"], pick: typeof Math.min): number | null {
  let found = Number.NaN;
  for (const place of at) {
    const figure = figures[place] as number;
    if (!Number.isNaN(figure)) found = Number.isNaN(found) ? figure : pick(found, figure);
  }
  return Number.isNaN(found) ? null : found;
}
