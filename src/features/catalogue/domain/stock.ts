/** Up to this quantity, by unit of sale, pages show the exact number left. */
export const lastQuantities = { piece: 5, metre: 50 } as const;

type SaleUnit = keyof typeof lastQuantities;

export function stockState(available: number, saleUnit: SaleUnit): "in" | "low" | "none" {
  if (available <= 0) return "none";
  return available <= lastQuantities[saleUnit] ? "low" : "in";
}

/**
 * The most that a page lets a reader choose, given the quantity that it shows. Beyond the last ones that is more than may be
 * left: the exact stock is asked for when it is chosen.
 */
export function mostChosen({ available, saleUnit }: { available: number; saleUnit: SaleUnit }): number {
  return stockState(available, saleUnit) === "in" ? Number.MAX_SAFE_INTEGER : available;
}

/**
 * The quantity that public pages show: exact for the last ones, otherwise a lower bound, one more than 5, 10, 20, 50, 100 and so
 * on. Pages then stay the same through most sales. Decision 0066.
 */
export function shownStock(available: number, saleUnit: SaleUnit): number {
  if (available <= lastQuantities[saleUnit]) return Math.max(0, available);
  const magnitude = 10 ** Math.floor(Math.log10(available - 1));
  const digit = [5, 2].find((one) => one * magnitude < available) ?? 1;
  return Math.max(digit * magnitude, lastQuantities[saleUnit]) + 1;
}
