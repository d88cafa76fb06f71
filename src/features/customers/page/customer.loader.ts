import type { RouterContextProvider } from "react-router";
import { addressBookContext } from "#features/accounts/addresses.service.ts";
import { entryLabel } from "#features/admin/domain/audit.ts";
import { formatsOf, nameOfActor } from "#features/admin/domain/staff-labels.ts";
import { dateText, dayText } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { addDays, type Day, dayIn } from "#platform/pure/days.ts";
import { currencies, type MarketCode } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { formatMoney } from "#platform/pure/money.ts";
import { resendingOf } from "../domain/resending.ts";
import { readSection } from "../domain/sections.ts";
import { barsOf, monthsOf } from "../domain/value-months.ts";
import { type CustomerPage, customersContext } from "./customer.service.ts";

/** A customer with localised times and amounts; `null` for an unknown id. */
export async function loadCustomer(
  context: Readonly<RouterContextProvider>,
  id: string,
  query: URLSearchParams,
  { locale, market }: { locale: Locale; market: MarketCode },
) {
  const section = readSection(query);
  const found = await context.get(customersContext).one(id, section ? { [section.name]: section.page } : {});
  if (!found) return null;
  const addresses = await context.get(addressBookContext).list(id);
  const { timeZone } = markets[market];
  const { moment } = formatsOf(market, currencies[market], locale);
  const day = (at: Date) => dateText(at, timeZone, locale);
  const { customer, counts, tags, groups } = found;
  return {
    section,
    ...{ counts, tags, groups },
    customer: {
      ...customer,
      since: day(customer.since),
      isErased: customer.erasedAt !== null,
      erasureAskedAt: customer.erasureAskedAt && day(customer.erasureAskedAt),
      blockedAt: customer.blockedAt && moment(customer.blockedAt),
      erasedAt: null,
    },
    merges: found.merges.map((merge) => ({
      ...merge,
      at: moment(merge.at),
      undoneAt: merge.undoneAt && moment(merge.undoneAt),
      until: day(merge.until),
    })),
    ...figuresOf(found, dayIn(timeZone, new Date()).slice(0, 7)),
    ...linesOf(found, locale, { day, moment }),
    addresses: addresses.map(({ id: key, fullName, street, apartment, postalCode, city, country, isDefault }) => ({
      key,
      text: [fullName, [street, apartment].filter(Boolean).join(", "), `${postalCode} ${city}`.trim(), country].join(
        ", ",
      ),
      isDefault,
    })),
  };
}

function figuresOf({ figures, months }: CustomerPage, until: string) {
  return {
    figures: figures.map(({ market, currency, orders, returned, value, paid }) => ({
      market,
      orders,
      returned: orders === 0 ? 0 : Math.round((returned / orders) * 100),
      value: formatMoney(value, currency),
      average: paid === 0 ? null : formatMoney(Math.round(value / paid), currency),
    })),
    charts: figures.map(({ market, currency }) => {
      const shown = monthsOf(months, market, until);
      const bars = barsOf(shown);
      return {
        market,
        months: shown.map(({ month, value, orders }, index) => ({
          month,
          label: monthText(month),
          value: formatMoney(value, currency),
          orders,
          height: bars[index] ?? 0,
        })),
      };
    }),
  };
}

/** For example `11.2026`, the same in all languages. */
function monthText(month: string): string {
  const [year, number] = month.split("-");
  return `${number}.${year}`;
}

interface Formats {
  day: (at: Date) => string;
  moment: (at: Date) => string;
}

function linesOf(found: CustomerPage, locale: Locale, { day, moment }: Formats) {
  const localDay = (text: string) => dayText(text as Day, locale);
  return {
    open: found.open.map((one) => ({ ...one, at: day(one.at) })),
    orders: found.orders.map(({ at, total, currency, ...order }) => {
      return { ...order, total: formatMoney(total, currency), at: day(at) };
    }),
    leases: found.leases.map(({ firstDay, endDay, ...lease }) => {
      return { ...lease, days: `${localDay(firstDay)} – ${localDay(addDays(endDay as Day, -1))}` };
    }),
    payments: found.payments.map(({ amount, currency, at, ...payment }) => {
      return { ...payment, amount: formatMoney(amount, currency), at: moment(at) };
    }),
    returns: found.returns.map((one) => ({ ...one, at: day(one.at) })),
    tickets: found.tickets.map((one) => ({ ...one, at: day(one.at) })),
    reviews: found.reviews.map((one) => ({ ...one, at: day(one.at) })),
    emails: found.emails.map(({ id, subject, kind, state, created_at: at, locale: lang }) => {
      return {
        id,
        subject,
        resending: resendingOf({ kind, state }),
        state: state as "waiting" | "sent" | "failed" | "held",
        lang: lang as Locale,
        at: moment(at),
      };
    }),
    consents: found.consents.map((one) => ({ ...one, at: moment(one.at) })),
    sessions: found.sessions.map(({ id, openedAt, ...device }) => ({ id, ...deviceOf(device), at: moment(openedAt) })),
    signIns: found.signIns.map(({ id, at, successful, ...device }) => {
      return { id, isSuccessful: successful, ...deviceOf(device), at: moment(at) };
    }),
    notes: found.notes.map(({ at, changedAt, before, ...note }) => ({
      ...note,
      at: moment(at),
      changedAt: changedAt && moment(changedAt),
      before: before.map(({ until, ...earlier }) => ({ ...earlier, until: moment(until) })),
    })),
    audit: found.audit.map((entry) => ({
      id: entry.id,
      by: nameOfActor(entry) ?? entry.actor,
      label: entryLabel(entry.action),
      at: moment(entry.at),
    })),
  };
}

function deviceOf({ browser, system, country }: { browser: string; system: string; country: string | null }) {
  return { device: [browser, system, country].filter(Boolean).join(", ") };
}

export type LoadedCustomer = NonNullable<Awaited<ReturnType<typeof loadCustomer>>>;
