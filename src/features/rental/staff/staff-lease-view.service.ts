import { randomUUID } from "node:crypto";
import { nameOfActor } from "#features/admin/domain/staff-labels.ts";
import { dayRangeText, dayText, momentText } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Day } from "#platform/pure/days.ts";
import { marketAt } from "#platform/pure/market/markets.ts";
import { formatMoney, gross, toDecimal } from "#platform/pure/money.ts";
import { depotLabel } from "../domain/depots.ts";
import { type LeaseChange, type LeaseCondition, type WhyNotLease, whyNotLease } from "../domain/lease-machine.ts";
import type { LeaseForm } from "../domain/staff/lease-forms.ts";
import { isPaidFor } from "./lease-payment.service.ts";
import type { StaffLeasePage } from "./staff-leases.service.ts";
import type { StaffLease } from "./staff-leases.store.ts";

export type LeaseAction = LeaseForm["intent"];

/** Key of the message in `adminRental` that explains why a step is not possible now. */
export type WhyNoStep =
  | `why_${WhyNotLease}`
  | `refused_unit_${"out" | "service" | "retired"}`
  | `refused_${"order_unpaid" | "not_paid_for" | "days_over"}`
  | "why_no_other_unit";

/** A lease in a list, localised. */
export function leaseRowView(lease: StaffLease, locale: Locale) {
  const { id, queue, status, machine, serial, depot, orderNumber, lessee, first, last, returnRequest } = lease;
  const shown = queue === "overdue" ? ("overdue" as const) : status;
  return {
    id,
    queue,
    status: shown,
    machine,
    serial,
    depot: depotLabel(depot, locale),
    orderNumber,
    lessee,
    returnRequest: returnRequest && { way: returnRequest.way, day: dayText(returnRequest.day, locale) },
    days: dayRangeText(first, last, locale),
  };
}

export type LeaseRowView = ReturnType<typeof leaseRowView>;

/** The page of a lease, localised, with times of its market. */
export function staffLeaseView(page: StaffLeasePage, locale: Locale) {
  const { lease, events, checks, deposits, charges, units, todays } = page;
  const market = marketAt(lease.market, lease.createdAt);
  const money = (minor: number) => formatMoney(minor, lease.currency);
  const moment = (at: Date) => momentText(at, market.timeZone, locale);
  const late = gross(lateNet(events), market.taxRateBp);
  const left = lease.depositTaken - lease.depositGone;
  return {
    ...leaseRowView(lease, locale),
    unitId: lease.unitId,
    orderId: lease.orderId,
    email: lease.email,
    phone: lease.phone,
    paidDays: lease.agreed?.days ?? null,
    returnedOn: lease.returnedOn && dayRangeText(lease.returnedOn, lease.returnedOn, locale),
    options: lease.agreed?.options ?? [],
    hours: hoursLabel(lease.unitHours) ?? "",
    depositDue: money(lease.depositDue),
    hasDeposit: lease.depositDue > 0,
    depositLeft: left > 0 ? money(left) : null,
    late:
      late > 0
        ? {
            amount: money(late),
            input: toDecimal(late).replace(".", ","),
            isMore: late > left,
          }
        : null,
    /** Idempotency key of the form that bills damage. */
    key: randomUUID(),
    charges: charges.map(({ total, ...charge }) => ({ ...charge, total: money(total) })),
    steps: stepsOf(page),
    /** Its order line is paid and not fully refunded. */
    isRefundable: page.paidFor.isPaid && page.paidFor.pieces > 0,
    /** Latest day that can be entered for its return. */
    latest: todays[lease.market],
    units: units.map((unit) => ({ ...unit, depot: depotLabel(unit.depot, locale) })),
    checks: checks.map(({ at, hours, photos, ...check }) => ({
      ...check,
      at: moment(at),
      hours: hoursLabel(hours),
      photoCount: photos.length,
    })),
    deposits: deposits.map(({ amount, at, ...row }) => ({ ...row, amount: money(amount), at: moment(at) })),
    events: events.flatMap(({ id, kind, to, actor, name, at, details: { words } }) => {
      // A change of status is logged beside each of them.
      if (kind === "handed_over" || kind === "taken_back") return [];
      const remark = typeof words === "string" ? words : null;
      return { id, kind, to, remark, by: nameOfActor({ actor, name }), at: moment(at) };
    }),
  };
}

export type StaffLeaseView = ReturnType<typeof staffLeaseView>;

/** Every step with the reason why it is not possible now; null if it is. */
function stepsOf({ lease, units, todays, paidFor }: StaffLeasePage): Record<LeaseAction, WhyNoStep | null> {
  const { status, first, market } = lease;
  // The steps themselves take and settle the deposit.
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
      status === "cancelled"
        ? whyNotReinstate(paidFor, { last: lease.last, today: todays[market] })
        : "why_wrong_state",
  };
}

/** Whether a unit is free is checked only by the step itself. */
function whyNotReinstate(
  paid: StaffLeasePage["paidFor"],
  { last, today }: { last: Day; today: Day },
): WhyNoStep | null {
  if (!isPaidFor(paid)) return "refused_not_paid_for";
  return last < today ? "refused_days_over" : null;
}

function whyNotReady({ unitState, unitOut }: StaffLeasePage["lease"]): WhyNoStep | null {
  if (unitOut) return "refused_unit_out";
  return unitState === "available" ? null : `refused_unit_${unitState}`;
}

/** Late fee at its return, in net minor units. */
function lateNet(events: StaffLeasePage["events"]): number {
  const late = events.find(({ kind }) => kind === "taken_back")?.details.late;
  return typeof late === "number" ? late : 0;
}

/** Hours of a counter as staff types them. */
function hoursLabel(hours: number | null): string | null {
  return hours === null ? null : String(hours).replace(".", ",");
}
