import type { MarketSettings } from "#platform/pure/market/market.ts";

/** What a line counts towards a bulk purchase: watts of one panel, batteries in one piece, pieces. */
export interface BulkLine {
  panelWatts: number;
  batteries: number;
  quantity: number;
}

/** Panels (watts) and batteries of all lines together, and whether that is enough for a personal offer. */
export function bulkOf(
  lines: readonly BulkLine[],
  limits: MarketSettings["bulk"],
): { watts: number; batteries: number; offered: boolean } {
  const watts = lines.reduce((sum, line) => sum + line.panelWatts * line.quantity, 0);
  const batteries = lines.reduce((sum, line) => sum + line.batteries * line.quantity, 0);
  return { watts, batteries, offered: watts > limits.panelWatts || batteries > limits.batteries };
}
