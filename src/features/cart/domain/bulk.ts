import type { MarketSettings } from "#platform/pure/market/market.ts";

/** Contribution of a line to a bulk purchase: watts and batteries per unit, and quantity. */
export interface BulkLine {
  panelWatts: number;
  batteries: number;
  quantity: number;
}

/** Total panel watts and batteries, and whether they qualify for a quotation. */
export function bulkOf(
  lines: readonly BulkLine[],
  limits: MarketSettings["bulk"],
): { watts: number; batteries: number; offered: boolean } {
  const watts = lines.reduce((sum, line) => sum + line.panelWatts * line.quantity, 0);
  const batteries = lines.reduce((sum, line) => sum + line.batteries * line.quantity, 0);
  return { watts, batteries, offered: watts > limits.panelWatts || batteries > limits.batteries };
}
