/** Totals of the products of one category; prices are net minor units. */
export interface CategorySummary {
  categoryId: number;
  count: number;
  /** Smallest and largest main figure. */
  least: number | null;
  most: number | null;
  lowestSale: number | null;
  lowestDay: number | null;
}

export type CategoryTotals = Omit<CategorySummary, "categoryId">;

/** Totals of several categories, e.g. one with its descendants. Their main figures must have the same unit. */
export function totalsOf(categoryIds: readonly number[], summaries: readonly CategorySummary[]): CategoryTotals {
  const parts = summaries.filter((summary) => categoryIds.includes(summary.categoryId));
  return {
    count: parts.reduce((sum, part) => sum + part.count, 0),
    least: extreme(
      Math.min,
      parts.map((part) => part.least),
    ),
    most: extreme(
      Math.max,
      parts.map((part) => part.most),
    ),
    lowestSale: extreme(
      Math.min,
      parts.map((part) => part.lowestSale),
    ),
    lowestDay: extreme(
      Math.min,
      parts.map((part) => part.lowestDay),
    ),
  };
}

function extreme(pick: (...values: number[]) => number, values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? pick(...known) : null;
}
