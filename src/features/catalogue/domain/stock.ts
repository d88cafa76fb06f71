/** From so many down a card names the number left, by unit of sale. */
const last = { piece: 5, metre: 50 } as const;

/** How a stock stands for a reader. */
export function stockState(available: number, saleUnit: keyof typeof last): "in" | "low" | "none" {
  if (available <= 0) return "none";
  return available <= last[saleUnit] ? "low" : "in";
}
