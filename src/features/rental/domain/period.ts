import type { Tiers } from "./tier-mix.ts";

export type PeriodKind = "day" | "week" | "twoweeks" | "month" | "custom";

/** How long each kind of period can be, counted in steps of so many days, and the tier it needs (D27). */
export const periods: Record<PeriodKind, { from: number; to: number; stepDays: number }> = {
  day: { from: 1, to: 5, stepDays: 1 },
  week: { from: 5, to: 14, stepDays: 1 },
  twoweeks: { from: 2, to: 4, stepDays: 7 },
  month: { from: 1, to: 6, stepDays: 30 },
  custom: { from: 10, to: 30, stepDays: 1 },
};

export const periodKinds = Object.keys(periods) as readonly PeriodKind[];

/** Days of so many steps of a period; null for a count that the period does not have. */
export function daysOf(kind: PeriodKind, count: number): number | null {
  const { from, to, stepDays } = periods[kind];
  return Number.isInteger(count) && count >= from && count <= to ? count * stepDays : null;
}

/** The period by which somebody would ask for so many days; null if there is none. */
export function periodOf(days: number): { kind: PeriodKind; count: number } | null {
  for (const kind of periodKinds) {
    const count = days / periods[kind].stepDays;
    if (daysOf(kind, count) !== null) return { kind, count };
  }
  return null;
}

/** What a card offers: the length of a lease by its duration, in days, and whether the machine has that tier. */
export const cardDurations = { day: 1, week: 7, month: 30 } as const satisfies Record<keyof Tiers, number>;
