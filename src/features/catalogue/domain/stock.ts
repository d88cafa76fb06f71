/** Up to this quantity, by unit of sale, a card shows the number left. */
const last = { piece: 5, metre: 50 } as const;

export function stockState(available: number, saleUnit: keyof typeof last): "in" | "low" | "none" {
  if (available <= 0) return "none";
  return available <= last[saleUnit] ? "low" : "in";
}
