import { dayRangeWords, dayWords, momentWords } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { type LeaseWord, leaseWords } from "#features/orders/domain/rentals/lease.ts";
import { dueAt, handOverAt, isCancelledFree, lateDayNet, lateFee } from "#features/rental/domain/late.ts";
import type { LeaseStatus } from "#features/rental/domain/lease-machine.ts";
import { type ReturnWay, returnDays } from "#features/rental/domain/return-request.ts";
import { type Day, dayIn, daysBetween } from "#platform/pure/days.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { formatMoney, gross, share } from "#platform/pure/money.ts";
import type { RentalRow } from "./rental.ts";

/** A rented machine ready to be shown: every amount and day is a text already. */
export interface RentalView {
  id: string;
  name: string;
  image: string;
  status: LeaseStatus;
  word: LeaseWord;
  /** First day, day of return and both together, in words. */
  from: string;
  until: string;
  days: string;
  /** The hour until which it has to be back. */
  time: string;
  /** Which day of how many today is; 0 before the first. */
  dayNow: number;
  dayCount: number;
  /** Share of its time that is over, 0–1. */
  over: number;
  /** Days until it can be fetched, and until it has to be back; negative once that has passed. */
  daysToStart: number;
  daysLeft: number;
  /** More days can be asked for: until it has to be back (D32). */
  mayExtend: boolean;
  mayReturn: boolean;
  asked: { day: string; way: ReturnWay } | null;
  /** Until when it is cancelled for nothing; null when it no longer is. */
  cancelUntil: string | null;
  /** Until when it has to be paid; null where nothing is awaited. */
  payUntil: string | null;
  returnedOn: string | null;
}

/** What pages show of a lease at an instant. */
export function rentalView(row: RentalRow, { locale, now }: { locale: Locale; now: Date }): RentalView {
  const { id, name, image, status, first, last, asked, payUntil, returnedOn } = row;
  const market = markets[row.market];
  const today = dayIn(market.timeZone, now);
  const dayCount = daysBetween(first, last) + 1;
  const passed = daysBetween(first, today);
  const isOut = status === "active" || status === "overdue";
  const cancelUntil = new Date(handOverAt(first, market).getTime() - market.rental.freeCancellationHours * 3_600_000);
  return {
    id,
    name,
    image,
    status,
    word: leaseWords[status],
    from: dayWords(first, locale),
    until: dayWords(last, locale),
    days: dayRangeWords(first, last, locale),
    time: market.hours?.close ?? "24:00",
    dayNow: Math.max(0, Math.min(dayCount, passed + 1)),
    dayCount,
    over: Math.min(1, Math.max(0, passed / dayCount)),
    daysToStart: -passed,
    daysLeft: daysBetween(today, last),
    mayExtend: (status === "active" || status === "confirmed") && now <= dueAt(last, market),
    mayReturn: isOut,
    asked: asked && isOut ? { day: dayWords(asked.day, locale), way: asked.way } : null,
    cancelUntil:
      (status === "reserved" || status === "confirmed") && isCancelledFree(first, now, market)
        ? momentWords(cancelUntil, market.timeZone, locale)
        : null,
    payUntil: status === "reserved" && payUntil ? momentWords(payUntil, market.timeZone, locale) : null,
    returnedOn: returnedOn && dayWords(returnedOn, locale),
  };
}

/** What being late costs, with tax: each day begun, and all of it until now; null where nothing of it is known. */
export function lateView({ agreed, last, market: code, currency, taxRateBp }: RentalRow, now: Date) {
  if (!agreed) return null;
  const market = markets[code];
  const dayNet = lateDayNet(agreed.tiers);
  const fee = lateFee({ last, back: now, dayNet, replacement: agreed.replacement }, market);
  const words = (net: number) => formatMoney(gross(net, taxRateBp), currency);
  const { graceHours, dayBp } = market.rental.late;
  return { graceHours, day: words(share(dayNet, dayBp)), soFar: fee > 0 ? words(fee) : null };
}

/** The days between which a return can be asked for, and the one that stands in the form at first. */
export function returnChoice(
  { last, market: code, asked }: RentalRow,
  now: Date,
): Record<"from" | "until" | "day", Day> {
  const { from, until } = returnDays({ last, now, market: markets[code] });
  const known = asked && asked.day >= from && asked.day <= until ? asked.day : null;
  return { from, until, day: known ?? (last < from ? from : last) };
}
