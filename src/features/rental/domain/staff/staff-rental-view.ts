import { type RefusedForm, refusedForm } from "#features/admin/domain/form-answer.ts";
import { dayText } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Day } from "#platform/pure/days.ts";
import { type Currency, formatMoney } from "#platform/pure/money.ts";
import type { LeaseStatus, WhyNotLease } from "../lease-machine.ts";
import type { RentalError, RentalErrors } from "./lease-forms.ts";

/** Why a change of a lease or a unit was refused. */
export type RentalRefusal =
  | { code: "not_now"; why: WhyNotLease }
  | { code: "dates_taken"; nearestStart?: Day | null }
  | { code: "deposit_short"; owed: number }
  | { code: "deposit_over" | "beyond_deposit"; left: number }
  | { code: "unit_not_ready"; why: "out" | "service" | "retired" }
  | { code: "order_unpaid" | "not_paid_for" | "days_over" | "nothing_paid" | "already_requested" }
  | { code: "more_than_captured"; left: number }
  | { code: "unit_in_use" | "unit_is_out" | "other_market" | "serial_taken" | "unknown_product" | "unknown_block" }
  | { code: "invalid_fields"; errors: RentalErrors };

type RefusalKey =
  | `why_${WhyNotLease}`
  | `refused_unit_${"out" | "service" | "retired"}`
  | `refused_${"dates_taken" | "dates_taken_until" | "deposit_short" | "deposit_over" | "beyond_deposit" | "unit_in_use" | "unit_is_out" | "other_market" | "serial_taken" | "unknown_product" | "unknown_block" | "invalid_fields"}`
  | `refused_${"order_unpaid" | "not_paid_for" | "days_over" | "nothing_paid" | "more_than_captured" | "already_requested"}`;

/** A refused form of the staff screens for rental. */
export interface RentalAnswer extends RefusedForm<RentalError, { key: RefusalKey; values: Record<string, string> }> {
  /** Ticked boxes. */
  ticked: string[];
}

/** For messages: currency, locale, and the status of the lease. */
interface AnswerContext {
  currency: Currency;
  locale: Locale;
  status?: LeaseStatus | undefined;
}

/** Answer to a refused form. */
export function rentalAnswer(form: URLSearchParams, refusal: RentalRefusal, at: AnswerContext): RentalAnswer {
  const errors = refusal.code === "invalid_fields" ? refusal.errors : {};
  return {
    ...refusedForm(form, { errors, why: refusalMessage(refusal, at) }),
    ticked: form.getAll("check"),
  };
}

/** Result of a move by dragging on the timeline. */
export interface MoveAnswer {
  refusal: RentalAnswer["refusal"];
}

/** Answer to a refused move. */
export function moveRefused(refusal: RentalRefusal, at: AnswerContext): MoveAnswer {
  return { refusal: refusalMessage(refusal, at) };
}

function refusalMessage(
  refusal: RentalRefusal,
  { currency, locale, status }: AnswerContext,
): NonNullable<RentalAnswer["refusal"]> {
  switch (refusal.code) {
    case "not_now":
      return { key: `why_${refusal.why}`, values: { status: status ?? "" } };
    case "unit_not_ready":
      return { key: `refused_unit_${refusal.why}`, values: {} };
    case "dates_taken":
      return refusal.nearestStart
        ? { key: "refused_dates_taken_until", values: { day: dayText(refusal.nearestStart, locale) } }
        : { key: "refused_dates_taken", values: {} };
    case "deposit_short":
      return { key: "refused_deposit_short", values: { owed: formatMoney(refusal.owed, currency) } };
    case "deposit_over":
    case "beyond_deposit":
      return { key: `refused_${refusal.code}`, values: { left: formatMoney(refusal.left, currency) } };
    case "more_than_captured":
      return { key: "refused_more_than_captured", values: { left: formatMoney(refusal.left, currency) } };
    default:
      return { key: `refused_${refusal.code}`, values: {} };
  }
}

/** Outcomes that a page can show, by the query `done`. */
const rentalDone = [
  "already",
  "hand_over",
  "take_back",
  "take_back_late",
  "settle",
  "settle_billed",
  "bill",
  "move",
  "cancel",
  "cancel_refund",
  "refund_asked",
  "again",
  "again_moved",
  "add",
  "block",
  "unblock",
  "available",
  "service",
  "retired",
  "unit_move",
  "photos",
  "photos_failed",
  "photos_too_large",
  "photos_later",
] as const;

/** The outcome in a query; null for unknown ones. */
export function rentalOutcome(typed: string | null): (typeof rentalDone)[number] | null {
  return rentalDone.find((word) => word === typed) ?? null;
}
