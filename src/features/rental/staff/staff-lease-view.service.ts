import { randomUUID } from "node:crypto";
import { nameOfActor } from "#features/admin/domain/staff-labels.ts";
import { dayRangeWords, dayWords, momentWords } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Day } from "#platform/pure/days.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { formatMoney, gross, toDecimal } from "#platform/pure/money.ts";
import { depotWords } from "../domain/depots.ts";
import { type LeaseChange, type LeaseCondition, type WhyNotLease, whyNotLease } from "../domain/lease-machine.ts";
import type { LeaseForm } from "../domain/staff/lease-forms.ts";
import type { LeaseEventRow } from "./lease-history.store.ts";
import { isPaidFor } from "./lease-payment.service.ts";
import type { DeskLeasePage } from "./staff-leases.service.ts";
import type { DeskLease } from "./staff-leases.store.ts";

export type LeaseAction = LeaseForm["intent"];

/** Why a step is not possible now, as a sentence of `adminRental`; null when it is. */
export type WhyNoStep =
  | `why_${WhyNotLease}`
  | `refused_unit_${"out" | "service" | "retired"}`
  | `refused_${"order_unpaid" | "not_paid_for" | "days_over"}`
  | "why_no_other_unit";

/** A lease of a list, ready to show. */
export function leaseRowView(lease: DeskLease, locale: Locale) {
  const { id, queue, status, machine, serial, depot, orderNumber, lessee, first, last, asked } = lease;
  const shown = queue === "overdue" ? ("overdue" as const) : status;
  return {
    id,
    queue,
    status: shown,
    machine,
    serial,
    depot: depotWords(depot, locale),
    orderNumber,
    lessee,
    asked: asked && { way: asked.way, day: dayWords(asked.day, locale) },
    days: dayRangeWords(first, last, locale),
  };
}

export type LeaseRowView = ReturnType<typeof leaseRowView>;

/** The page of a lease, ready to show: days, amounts and moments in words of its market. */
export function deskLeaseView(page: DeskLeasePage, locale: Locale) {
  const { lease, events, checks, deposits, charges, units, todays } = page;
  const market = markets[lease.market];
  const money = (minor: number) => formatMoney(minor, lease.currency);
  const moment = (at: Date) => momentWords(at, market.timeZone, locale);
  const late = gross(lateNet(events), market.taxRateBp);
  return {
    ...leaseRowView(lease, locale),
    unitId: lease.unitId,
    orderId: lease.orderId,
    email: lease.email,
    phone: lease.phone,
    paidDays: lease.days,
    returnedOn: lease.returnedOn && dayRangeWords(lease.returnedOn, lease.returnedOn, locale),
    options: lease.options.map(({ option }) => option),
    hours: lease.unitHours === null ? "" : String(lease.unitHours).replace(".", ","),
    deposit: money(lease.deposit),
    hasDeposit: lease.deposit > 0,
    left: lease.depositTaken > lease.depositGone ? money(lease.depositTaken - lease.depositGone) : null,
    late:
      late > 0
        ? {
            words: money(late),
            typed: toDecimal(late).replace(".", ","),
            isMore: late > lease.depositTaken - lease.depositGone,
          }
        : null,
    /** Names what a form does, so that it is done once. */
    key: randomUUID(),
    charges: charges.map(({ total, ...charge }) => ({ ...charge, total: money(total) })),
    steps: stepsOf(page),
    /** There is money of it that can be given back. */
    isRefundable: page.paidFor.isPaid && page.paidFor.pieces > 0,
    /** The last day on which it can have come back. */
    latest: todays[lease.market],
    units: units.map((unit) => ({ ...unit, depot: depotWords(unit.depot, locale) })),
    checks: checks.map(({ at, hours, ...check }) => ({
      ...check,
      at: moment(at),
      hours: hours === null ? null : String(hours).replace(".", ","),
      photos: check.photos.length,
    })),
    deposits: deposits.map(({ amount, at, ...row }) => ({ ...row, amount: money(amount), at: moment(at) })),
    events: events.flatMap(({ id, kind, to, actor, name, at, details: { words } }) => {
      // Both stand beside a change of state at the same moment.
      if (kind === "handed_over" || kind === "taken_back") return [];
      const said = typeof words === "string" ? words : null;
      return { id, kind, to, said, by: nameOfActor({ actor, name }), at: moment(at) };
    }),
  };
}

export type DeskLeaseView = ReturnType<typeof deskLeaseView>;

/** Every step with what stands against it; the forms and the explanations ask the same. */
function stepsOf({ lease, units, todays, paidFor }: DeskLeasePage): Record<LeaseAction, WhyNoStep | null> {
  const { status, first, market } = lease;
  // What is taken and settled with the step itself does not stand against it.
  const holds = new Set<LeaseCondition>(["deposit_taken", "deposit_settled"]);
  if (todays[market] >= first) holds.add("first_day_come");
  const why = (change: LeaseChange): WhyNoStep | null => {
    const answer = whyNotLease(change, "staff", { status, holds });
    return answer && `why_${answer}`;
  };
  const isMovable = status === "reserved" || status === "confirmed";
  return {
    hand_over: why("handOver") ?? whyNotReady(lease),
    take_back: why("takeBack"),
    settle: why("close"),
    bill: status === "closed" ? null : "why_wrong_state",
    move: isMovable ? (units.length === 0 ? "why_no_other_unit" : null) : "why_wrong_state",
    cancel: status === "reserved" ? "refused_order_unpaid" : why("cancelByStaff"),
    again:
      status === "cancelled" ? whyNotAgain(paidFor, { last: lease.last, today: todays[market] }) : "why_wrong_state",
  };
}

/** Whether a unit is free is asked when it is done: until then it may become so. */
function whyNotAgain(paid: DeskLeasePage["paidFor"], { last, today }: { last: Day; today: Day }): WhyNoStep | null {
  if (!isPaidFor(paid)) return "refused_not_paid_for";
  return last < today ? "refused_days_over" : null;
}

function whyNotReady({ unitState, unitOut }: DeskLeasePage["lease"]): WhyNoStep | null {
  if (unitOut) return "refused_unit_out";
  return unitState === "available" ? null : `refused_unit_${unitState}`;
}

/** What being late cost when it came back, in net minor units. */
function lateNet(events: readonly LeaseEventRow[]): number {
  const late = events.find(({ kind }) => kind === "taken_back")?.details.late;
  return typeof late === "number" ? late : 0;
}
