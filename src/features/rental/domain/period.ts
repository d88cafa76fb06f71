import type { Tiers } from "./tier-mix.ts";

export type PeriodKind = "day" | "week" | "twoweeks" | "month" | "custom";

/** Allowed lengths of each period in steps of `stepDays` (D27). */
export const periods: Record<PeriodKind, { from: number; to: number; stepDays: number }> = {
  day: { from: 1, to: 5, stepDays: 1 },
  week: { from: 5, to: 14, stepDays: 1 },
  twoweeks: { from: 2, to: 4, stepDays: 7 },
  month: { from: 1, to: 6, stepDays: 30 },
  custom: { from: 10, to: 30, stepDays: 1 },
};

export const periodKinds = Object.keys(periods) as readonly PeriodKind[];

/** Days of `count` steps of a period; null for a count that is not allowed. */
export function daysOf(kind: PeriodKind, count: number): number | null {
  const { from, to, stepDays } = periods[kind];
  return Number.isInteger(count) && count >= from && count <= to ? count * stepDays : null;
}

/** The first period that allows so many days; null if none does. */
export function periodOf(days: number): { kind: PeriodKind; count: number } | null {
  for (const kind of periodKinds) {
    const count = days / periods[kind].stepDays;
    if (daysOf(kind, count) !== null) return { kind, count };
  }
  return null;
}

/** Days of the durations on a card. */
export const cardDurations = { day: 1, week: 7, month: 30 } as const satisfies Record<keyof Tiers, number>;
