/** Net prices in minor units of a day, a week and a month; null where that tier is not offered. */
export interface Tiers {
  day: number | null;
  week: number | null;
  month: number | null;
}

/** What a number of days is paid with, and its net price in minor units. */
export interface TierMix {
  months: number;
  weeks: number;
  days: number;
  net: number;
}

/** Days of each tier (D27). */
export const tierDays = { day: 1, week: 7, month: 30 } as const;

/**
 * The cheapest mix of months, weeks and days that covers `days` days (D27); of equally cheap ones that with the fewest
 * parts, so that a week is a week and not seven days. Null when no tier is offered. Never dearer for fewer days, because
 * what covers a day more covers the day less too.
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

/** The most days that cost no more than so many: whoever pays for six days may keep it for seven. */
export function daysForTheSame(tiers: Tiers, days: number, longest: number): number {
  const net = cheapestMix(tiers, days)?.net;
  let most = days;
  while (most < longest && cheapestMix(tiers, most + 1)?.net === net) most += 1;
  return most;
}

/** As many of a tier as cover all days, none of one that is not offered. */
function upTo(price: number | null, days: number, length: number): number {
  return price === null ? 0 : Math.ceil(days / length);
}

function isBetter(one: TierMix, other: TierMix): boolean {
  return one.net === other.net ? parts(one) < parts(other) : one.net < other.net;
}

function parts({ months, weeks, days }: TierMix): number {
  return months + weeks + days;
}
