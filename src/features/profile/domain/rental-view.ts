import { dayRangeText, dayText, momentText } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { cancelledFreeUntil, dueAt, isCancelledFree, lateDayNet, lateFee } from "#features/rental/domain/late.ts";
import type { OwnLease } from "#features/rental/domain/lease.ts";
import { type ReturnWay, returnDays } from "#features/rental/domain/return-request.ts";
import { type Day, dayIn, daysBetween } from "#platform/pure/days.ts";
import { marketAt } from "#platform/pure/market/markets.ts";
import { formatMoney, gross, share } from "#platform/pure/money.ts";

/** A lease as pages of its lessee show it: amounts and days are localised texts. */
export interface RentalView extends Pick<OwnLease, "id" | "machine" | "image" | "status"> {
  /** First day, day of return, and both as a range. */
  from: string;
  until: string;
  days: string;
  /** Hour at which it is due. */
  time: string;
  /** Today as the n-th of `dayCount` days; 0 before the first. */
  dayNow: number;
  dayCount: number;
  /** Elapsed share of its days, 0–1. */
  over: number;
  /** Days until its first day and until its return; negative afterwards. */
  daysToStart: number;
  daysLeft: number;
  /** It can be extended until it is due (D32). */
  mayExtend: boolean;
  mayReturn: boolean;
  returnRequest: { day: string; way: ReturnWay } | null;
  /** End of free cancellation; null once it has passed. */
  cancelUntil: string | null;
  /** Deadline of its payment; null when none is due. */
  payUntil: string | null;
  returnedOn: string | null;
}

/** What pages show of a lease at an instant. */
export function rentalView(lease: OwnLease, { locale, now }: { locale: Locale; now: Date }): RentalView {
  const { id, machine, image, status, first, last, returnRequest, payUntil, returnedOn } = lease;
  const market = marketAt(lease.market, lease.createdAt);
  const today = dayIn(market.timeZone, now);
  const dayCount = daysBetween(first, last) + 1;
  const passed = daysBetween(first, today);
  const isOut = status === "active" || status === "overdue";
  const isAhead = status === "reserved" || status === "confirmed";
  return {
    id,
    machine,
    image,
    status,
    from: dayText(first, locale),
    until: dayText(last, locale),
    days: dayRangeText(first, last, locale),
    time: market.hours?.close ?? "24:00",
    dayNow: Math.max(0, Math.min(dayCount, passed + 1)),
    dayCount,
    over: Math.min(1, Math.max(0, passed / dayCount)),
    daysToStart: -passed,
    daysLeft: daysBetween(today, last),
    mayExtend: (status === "active" || status === "confirmed") && now <= dueAt(last, market),
    mayReturn: isOut,
    returnRequest: returnRequest && isOut ? { day: dayText(returnRequest.day, locale), way: returnRequest.way } : null,
    cancelUntil:
      isAhead && isCancelledFree(first, now, market)
        ? momentText(cancelledFreeUntil(first, market), market.timeZone, locale)
        : null,
    payUntil: status === "reserved" && payUntil ? momentText(payUntil, market.timeZone, locale) : null,
    returnedOn: returnedOn && dayText(returnedOn, locale),
  };
}

/** Late fees including tax: per day begun, and in total so far; null for leases older than agreements. */
export function lateView({ agreed, last, market: code, currency, taxRateBp, createdAt }: OwnLease, now: Date) {
  if (!agreed) return null;
  const market = marketAt(code, createdAt);
  const dayNet = lateDayNet(agreed.tiers);
  const fee = lateFee({ last, back: now, dayNet, replacement: agreed.replacement }, market);
  const amount = (net: number) => formatMoney(gross(net, taxRateBp), currency);
  const { graceHours, dayBp } = market.rental.late;
  return { graceHours, day: amount(share(dayNet, dayBp)), soFar: fee > 0 ? amount(fee) : null };
}

/** Range of days that can be requested for a return, and the initial value of the form. */
export function returnChoice(
  { last, market: code, createdAt, returnRequest }: Pick<OwnLease, "last" | "market" | "createdAt" | "returnRequest">,
  now: Date,
): Record<"from" | "until" | "day", Day> {
  const { from, until } = returnDays({ last, now, market: marketAt(code, createdAt) });
  const requested = returnRequest?.day;
  const isPossible = requested !== undefined && requested >= from && requested <= until;
  return { from, until, day: isPossible ? requested : last < from ? from : last };
}
