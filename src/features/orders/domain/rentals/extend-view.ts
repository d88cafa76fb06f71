import { dayText, momentText } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { openFrom } from "#features/rental/domain/open-days.ts";
import { addDays, type Day, dayIn } from "#platform/pure/days.ts";
import type { MarketSettings } from "#platform/pure/market/market.ts";
import { marketAt } from "#platform/pure/market/markets.ts";
import { formatMoney, share } from "#platform/pure/money.ts";
import type { ExtendFailure, ExtensionLook } from "./extending.ts";

/** Steps of the day picker, in days. */
const steps = { day: 1, week: 7, month: 30 } as const;

/** An offer of more days as texts; `days` are those of the whole period. */
export interface OfferView {
  way: "stay" | "change";
  /** As sent by the form. */
  newLast: Day;
  net: number;
  lastWords: string;
  days: number;
  price: string;
  tax: string;
  taxPercent: number;
  total: string;
  isFree: boolean;
}

/** Why a day is not available; `until`: the last available day. */
export interface RefusalView {
  code: Exclude<ExtendFailure["code"], "offer_changed"> | "overdue";
  until: { day: Day; words: string } | null;
  /** The order that has to be paid first. */
  orderId: string | null;
}

/** The page that extends a lease, as texts. */
export function extendView({ lease, payments, answer }: ExtensionLook, { locale, now }: { locale: Locale; now: Date }) {
  const market = marketAt(lease.market, lease.createdAt);
  const today = dayIn(market.timeZone, now);
  const earliest = addDays(lease.last < today ? addDays(today, -1) : lease.last, 1);
  return {
    id: lease.id,
    machine: lease.machine,
    image: lease.image,
    last: dayText(lease.last, locale),
    earliest,
    latest: addDays(lease.first, market.rental.longest - 1),
    quick: (Object.keys(steps) as (keyof typeof steps)[]).map((name) => {
      const day = openFrom(addDays(lease.last, steps[name]), market);
      return { name, day, words: dayText(day, locale) };
    }),
    payments: payments.map(({ method, deadline }) => {
      return { method, until: momentText(deadline, market.timeZone, locale) };
    }),
    offer: answer?.ok ? offerView(answer.value, market, locale) : null,
    refusal: answer && !answer.ok ? refusalView(answer, locale) : null,
  };
}

export type ExtendView = ReturnType<typeof extendView>;

function offerView(
  { way, last, days, net }: { way: "stay" | "change"; last: Day; days: number; net: number },
  { currency, taxRateBp }: MarketSettings,
  locale: Locale,
): OfferView {
  const tax = share(net, taxRateBp);
  const money = (minor: number) => formatMoney(minor, currency);
  return {
    ...{ way, newLast: last, net, days, isFree: net === 0 },
    lastWords: dayText(last, locale),
    price: money(net),
    tax: money(tax),
    taxPercent: taxRateBp / 100,
    total: money(net + tax),
  };
}

/** Formats a refusal. */
export function refusalView(failure: Exclude<ExtendFailure, { code: "offer_changed" }>, locale: Locale): RefusalView {
  const until = failure.code === "dates_taken" ? failure.last : null;
  return {
    code: failure.code === "not_now" && failure.why === "due_ahead" ? "overdue" : failure.code,
    until: until === null ? null : { day: until, words: dayText(until, locale) },
    orderId: failure.code === "unpaid_extension" ? failure.orderId : null,
  };
}
