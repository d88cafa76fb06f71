import { dayText } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Day } from "#platform/pure/days.ts";
import type { CardFree, FreeStart, RentalPrices } from "./product.ts";

/** Requested rental days, both inclusive. */
export interface WantedDays {
  from: Day;
  to: Day;
}

/** Free days of a machine. */
export interface MachineDays {
  days: boolean[];
  nearest: Record<keyof RentalPrices, Day | null>;
}

/** Free days with localised texts. */
export function cardFree({ days, nearest }: MachineDays, from: Day | null, locale: Locale): CardFree {
  const start = (day: Day | null): FreeStart | null => (day ? { day, words: dayText(day, locale) } : null);
  return { from, days, nearest: { day: start(nearest.day), week: start(nearest.week), month: start(nearest.month) } };
}
