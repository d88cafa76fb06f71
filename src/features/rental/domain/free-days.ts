import { addDays, type Day } from "#platform/pure/days.ts";
import type { MarketSettings } from "#platform/pure/market/market.ts";
import { isOpen, lastDay, paidDays } from "./open-days.ts";
import type { CalendarDay } from "./packed-days.ts";
import { periodOf } from "./period.ts";
import type { RentForm } from "./rent-form.ts";
import { type RentalRequest, type RequestError, requestError } from "./rental-request.ts";

/** Calendar days by date. */
export type Calendar = ReadonlyMap<Day, CalendarDay>;

/** Whether a request is possible by the calendar. `unknown`: beyond its end. */
export type Verdict =
  | { code: "free"; last: Day }
  | { code: "unknown"; last: Day }
  | { code: "taken"; nearest: Day | null }
  | { code: RequestError };

interface Known {
  calendar: Calendar;
  market: MarketSettings;
  /** First day on which a handover is still possible. */
  earliest: Day;
  units: number;
}

/** Whether a request is possible. The calendar has to be that of its quantity. */
export function verdictOn(
  request: RentalRequest & { quantity: number },
  { calendar, market, earliest, units }: Known,
): Verdict {
  const error = requestError(request, { earliest, market, units });
  if (error) return { code: error };
  const last = lastDay(request.start, request.days, market);
  const facts = calendar.get(request.start);
  if (!facts) return { code: "unknown", last };
  if (facts.last !== null && last <= facts.last) return { code: "free", last };
  return { code: "taken", nearest: nearestIn(calendar, request, market) };
}

/** First calendar day from `start` on which a lease of `days` can begin; null if there is none. */
export function nearestIn(
  calendar: Calendar,
  { start = "", days }: Pick<RentalRequest, "days"> & Partial<RentalRequest>,
  market: MarketSettings,
): Day | null {
  for (const { day, last, open } of calendar.values())
    if (day >= start && open && last !== null && lastDay(day, days, market) <= last) return day;
  return null;
}

/** True for days that can be chosen: as a start, or as the end of a range whose start is chosen. */
export function canPress(day: Day, form: RentForm, { calendar, market, earliest }: Omit<Known, "units">, days: number) {
  const facts = calendar.get(day);
  if (!facts?.open || day < earliest || day > addDays(earliest, market.rental.ahead)) return false;
  if (form.kind === "custom" && form.end === null) {
    const [start, end] = day < form.start ? [day, form.start] : [form.start, day];
    return isRange(start, end, { calendar, market });
  }
  if (facts.last === null) return false;
  return form.kind === "custom" || lastDay(day, days, market) <= facts.last;
}

/** True if a lease can begin and end on these days. */
function isRange(start: Day, end: Day, { calendar, market }: Pick<Known, "calendar" | "market">): boolean {
  const from = calendar.get(start);
  if (!from?.open || from.last === null || end > from.last || !isOpen(end, market)) return false;
  return periodOf(paidDays(start, end, market)) !== null;
}
