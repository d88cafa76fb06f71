import { addDays, type Day, daysBetween } from "#platform/pure/days.ts";
import { isDay } from "#platform/pure/is-day.ts";
import type { MarketSettings, RentalOption } from "#platform/pure/market/market.ts";
import { parseQuantity } from "#platform/pure/quantity.ts";
import { lastDay, paidDays } from "./open-days.ts";
import { rentalOptions } from "./options.ts";
import { daysOf, type PeriodKind, periodKinds, periodOf, periods } from "./period.ts";
import type { RentalRequest } from "./rental-request.ts";
import type { Tiers } from "./tier-mix.ts";

/** What the form of the rental page holds. */
export interface RentForm {
  kind: PeriodKind;
  /** Steps of the period; not looked at for own dates. */
  count: number;
  start: Day;
  /** Day of return of own dates; null while only one of the two has been chosen. */
  end: Day | null;
  options: readonly RentalOption[];
  quantity: number;
}

/** What the form begins with where the address says nothing. */
export interface FormDefaults {
  tiers: Tiers;
  earliest: Day;
  market: MarketSettings;
}

/** The tier without which a period is not offered (D27). */
const tierOf: Record<PeriodKind, keyof Tiers | null> = {
  day: "day",
  week: "week",
  twoweeks: "week",
  month: "month",
  custom: null,
};

/** True for a period whose tier the machine has. */
export function isOffered(kind: PeriodKind, tiers: Tiers): boolean {
  const tier = tierOf[kind];
  return tier === null || tiers[tier] !== null;
}

/** Steps with which a period begins: a whole week, a whole month. */
function firstCount(kind: PeriodKind): number {
  return kind === "week" ? 7 : periods[kind].from;
}

/**
 * The form as an address has it; whatever makes no sense counts as absent. Without a start it begins on the earliest day, and the
 * caller puts the nearest free day there. Options count as chosen by hand once the whole form was sent. `pick` is the day of the
 * calendar that somebody without scripts has pressed.
 */
export function readRentForm(search: URLSearchParams, { tiers, earliest, market }: FormDefaults): RentForm {
  const asked = periodKinds.find((kind) => kind === search.get("period") && isOffered(kind, tiers));
  const kind = asked ?? periodKinds.find((offered) => isOffered(offered, tiers)) ?? "custom";
  const count = parseQuantity(search.get(kind) ?? "") ?? 0;
  const start = search.get("start");
  const end = search.get("end");
  const isSent = search.has("quantity");
  const form: RentForm = {
    kind,
    count: daysOf(kind, count) === null ? firstCount(kind) : count,
    start: isDay(start) ? start : earliest,
    end: isDay(end) ? end : null,
    options: rentalOptions.filter((option) => (isSent ? search.has(option) : market.rental.ticked.includes(option))),
    quantity: Math.min(parseQuantity(search.get("quantity") ?? "") ?? 1, 999),
  };
  const pressed = search.get("pick");
  const complete = kind === "custom" ? withBothDays(form, market) : { ...form, end: null };
  return isDay(pressed) ? withStart(complete, pressed, market) : complete;
}

/** Own dates in their order, ten days of them where one is missing. */
function withBothDays(form: RentForm, market: MarketSettings): RentForm {
  const { start, end } = form;
  if (end === null) return { ...form, end: lastDay(start, periods.custom.from, market) };
  return end < start ? { ...form, start: end, end: start } : form;
}

/** The wish that a form makes; null while the day of return is still to be chosen. */
export function requestOf(form: RentForm, market: MarketSettings): (RentalRequest & { quantity: number }) | null {
  const { kind, count, start, options, quantity } = form;
  if (kind === "custom") {
    if (form.end === null) return null;
    return { start, days: paidDays(start, form.end, market), options, quantity };
  }
  return { start, days: daysOf(kind, count) ?? 1, options, quantity };
}

/** The form with another period; own dates begin with as many days as there were, as far as they can be so many. */
export function withKind(form: RentForm, kind: PeriodKind, market: MarketSettings): RentForm {
  if (kind !== "custom") return { ...form, kind, count: firstCount(kind), end: null };
  const { from, to } = periods.custom;
  const days = Math.min(Math.max(requestOf(form, market)?.days ?? from, from), to);
  return { ...form, kind, end: lastDay(form.start, days, market) };
}

/**
 * The form after a day of the calendar was pressed. Of own dates the first press begins, the second ends, an earlier day
 * becomes the beginning, and the third begins anew; a range that a shorter period names becomes that period. Everywhere
 * else the press is the day on which the lease begins. Own dates count days of the calendar; closed ones right before the
 * return are not paid.
 */
export function withDay(form: RentForm, day: Day, market: MarketSettings): RentForm {
  if (form.kind !== "custom") return { ...form, start: day };
  if (form.end !== null) return { ...form, start: day, end: null };
  const [start, end] = day < form.start ? [day, form.start] : [form.start, day];
  if (daysBetween(start, end) + 1 >= periods.custom.from) return { ...form, start, end };
  const named = periodOf(paidDays(start, end, market));
  return named ? { ...form, ...named, start, end: null } : { ...form, start, end };
}

/** The form with another beginning, as it was typed; own dates keep their length. */
export function withStart(form: RentForm, start: Day, market: MarketSettings): RentForm {
  const days = requestOf(form, market)?.days;
  if (form.kind !== "custom" || days === undefined) return { ...form, start };
  return { ...form, start, end: lastDay(start, days, market) };
}

/** The last day that the calendar leads to. */
export function lastStart(earliest: Day, market: MarketSettings): Day {
  return addDays(earliest, market.rental.ahead);
}
