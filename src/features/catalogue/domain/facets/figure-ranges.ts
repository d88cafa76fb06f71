import type { Locale } from "#features/languages/domain/locale.ts";
import type { Digits } from "../attribute.ts";
import { formatFigure } from "../figures.ts";

/** `405–580`, or one figure if both ends are formatted alike. */
export function formatRange(from: number, to: number, digits: Digits, locale: Locale): string {
  const low = formatFigure(from, digits, locale);
  const high = formatFigure(to, digits, locale);
  return low === high ? low : `${low}–${high}`;
}

/** `1 762 × 1 134 × 30`. */
export function formatSize(edges: readonly number[], digits: Digits, locale: Locale): string {
  return edges.map((edge) => formatFigure(edge, digits, locale)).join("\u00a0×\u00a0");
}
