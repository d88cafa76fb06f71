/** Net prices of a day, a week and a month in minor units; null for tiers that are not offered. */
export interface Tiers {
  day: number | null;
  week: number | null;
  month: number | null;
}

/** Tiers that cover a number of days, and their net price in minor units. */
export interface TierMix {
  months: number;
  weeks: number;
  days: number;
  net: number;
}

/** Days of each tier (D27). */
export const tierDays = { day: 1, week: 7, month: 30 } as const;

/**
 * The cheapest mix of months, weeks and days that covers `days` (D27); of equally cheap ones that with the fewest parts, so
 * that a week is not shown as seven days. Null without tiers. Monotonic: a mix for more days also covers fewer.
 */
export function cheapestMix(tiers: Tiers, days: number): TierMix | null {
  let best: TierMix | null = null;
  for (let months = 0; months <= upTo(tiers.month, days, tierDays.month); months++) {
    const afterMonths = Math.max(0, days - months * tierDays.month);
    for (let weeks = 0; weeks <= upTo(tiers.week, afterMonths, tierDays.week); weeks++) {
      const rest = Math.max(0, afterMonths - weeks * tierDays.week);
      if (rest > 0 && tiers.day === null) continue;
      const net = months * (tiers.month ?? 0) + weeks * (tiers.week ?? 0) + rest * (tiers.day ?? 0);
      const mix = { months, weeks, days: rest, net };
      if (!best || isBetter(mix, best)) best = mix;
    }
  }
  return best;
}

/** Most days that cost the same as `days`: six days may cost as much as seven. */
export function daysForTheSame(tiers: Tiers, days: number, longest: number): number {
  const net = cheapestMix(tiers, days)?.net;
  let max = days;
  while (max < longest && cheapestMix(tiers, max + 1)?.net === net) max += 1;
  return max;
}

/** Number of tiers that cover all days; 0 for a tier that is not offered. */
function upTo(price: number | null, days: number, length: number): number {
  return price === null ? 0 : Math.ceil(days / length);
}

function isBetter(one: TierMix, other: TierMix): boolean {
  return one.net === other.net ? parts(one) < parts(other) : one.net < other.net;
}

function parts({ months, weeks, days }: TierMix): number {
  return months + weeks + days;
}
