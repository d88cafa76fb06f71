import { addDays, type Day, daysBetween } from "#platform/pure/days.ts";
import { isDay } from "#platform/pure/is-day.ts";
import type { MarketSettings, RentalOption } from "#platform/pure/market/market.ts";
import { parseQuantity } from "#platform/pure/quantity.ts";
import { lastDay, paidDays } from "./open-days.ts";
import { rentalOptions } from "./options.ts";
import { daysOf, type PeriodKind, periodKinds, periodOf, periods } from "./period.ts";
import type { RentalRequest } from "./rental-request.ts";
import type { Tiers } from "./tier-mix.ts";

/** State of the form of the rental page. */
export interface RentForm {
  kind: PeriodKind;
  /** Steps of the period; ignored for custom dates. */
  count: number;
  start: Day;
  /** Day of return of custom dates; null until it is chosen. */
  end: Day | null;
  options: readonly RentalOption[];
  quantity: number;
}

/** Defaults for values missing from the query. */
export interface FormDefaults {
  tiers: Tiers;
  earliest: Day;
  market: MarketSettings;
}

/** The tier that a period requires (D27). */
const tierOf: Record<PeriodKind, keyof Tiers | null> = {
  day: "day",
  week: "week",
  twoweeks: "week",
  month: "month",
  custom: null,
};

/** True if the machine has the tier of a period. */
export function isOffered(kind: PeriodKind, tiers: Tiers): boolean {
  const tier = tierOf[kind];
  return tier === null || tiers[tier] !== null;
}

/** Initial steps of a period: a whole week, a whole month. */
function firstCount(kind: PeriodKind): number {
  return kind === "week" ? 7 : periods[kind].from;
}

/**
 * Parses the query; invalid values count as missing. Without a start the form begins on the earliest day, which the caller
 * replaces by the nearest free one. Default options apply until the form was submitted (`quantity`). `pick`: the calendar day
 * pressed without scripts.
 */
export function readRentForm(search: URLSearchParams, { tiers, earliest, market }: FormDefaults): RentForm {
  const requested = periodKinds.find((kind) => kind === search.get("period") && isOffered(kind, tiers));
  const kind = requested ?? periodKinds.find((offered) => isOffered(offered, tiers)) ?? "custom";
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

/** Custom dates in ascending order; ten days if one is missing. */
function withBothDays(form: RentForm, market: MarketSettings): RentForm {
  const { start, end } = form;
  if (end === null) return { ...form, end: lastDay(start, periods.custom.from, market) };
  return end < start ? { ...form, start: end, end: start } : form;
}

/** The request of a form; null until the day of return is chosen. */
export function requestOf(form: RentForm, market: MarketSettings): (RentalRequest & { quantity: number }) | null {
  const { kind, count, start, options, quantity } = form;
  if (kind === "custom") {
    if (form.end === null) return null;
    return { start, days: paidDays(start, form.end, market), options, quantity };
  }
  return { start, days: daysOf(kind, count) ?? 1, options, quantity };
}

/** The form with another period; custom dates take over the number of days within their limits. */
export function withKind(form: RentForm, kind: PeriodKind, market: MarketSettings): RentForm {
  if (kind !== "custom") return { ...form, kind, count: firstCount(kind), end: null };
  const { from, to } = periods.custom;
  const days = Math.min(Math.max(requestOf(form, market)?.days ?? from, from), to);
  return { ...form, kind, end: lastDay(form.start, days, market) };
}

/**
 * The form after a calendar day was pressed. For custom dates the first press sets the start, the second the return (an
 * earlier day becomes the start), and the third starts over; a range short enough for another period becomes that period. For
 * other periods a press sets the start. Closed days right before the return of custom dates are not paid.
 */
export function withDay(form: RentForm, day: Day, market: MarketSettings): RentForm {
  if (form.kind !== "custom") return { ...form, start: day };
  if (form.end !== null) return { ...form, start: day, end: null };
  const [start, end] = day < form.start ? [day, form.start] : [form.start, day];
  if (daysBetween(start, end) + 1 >= periods.custom.from) return { ...form, start, end };
  const named = periodOf(paidDays(start, end, market));
  return named ? { ...form, ...named, start, end: null } : { ...form, start, end };
}

/** The form with another start; custom dates keep their length. */
export function withStart(form: RentForm, start: Day, market: MarketSettings): RentForm {
  const days = requestOf(form, market)?.days;
  if (form.kind !== "custom" || days === undefined) return { ...form, start };
  return { ...form, start, end: lastDay(start, days, market) };
}

/** Last day on which a lease can begin. */
export function lastStart(earliest: Day, market: MarketSettings): Day {
  return addDays(earliest, market.rental.ahead);
}
