import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { formatFigure } from "./figures.ts";
import type { Rating } from "./reviewed.ts";

/** The rating of `count` reviews whose stars add up to `sum`; `null` without reviews. */
export function ratingOf(count: number, sum: number, locale: Locale, t: Translate): Rating | null {
  if (count === 0) return null;
  const value = formatFigure(averageStars(count, sum), [1, 1], locale);
  // A tenth of a star is two per cent of the width of five stars.
  const share = Math.round((sum / count) * 20);
  return { value, count, share, words: t("attributes.rated", { value, count }) };
}

/** Average with one decimal, rounded half up. */
export function averageStars(count: number, sum: number): number {
  return Math.round((sum * 10) / count) / 10;
}
