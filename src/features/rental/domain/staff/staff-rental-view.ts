import { type RefusedForm, refusedForm } from "#features/admin/domain/form-answer.ts";
import { dayWords } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Day } from "#platform/pure/days.ts";
import { type Currency, formatMoney } from "#platform/pure/money.ts";
import type { LeaseStatus, WhyNotLease } from "../lease-machine.ts";
import type { RentalError, RentalErrors } from "./lease-forms.ts";

/** Why something was not done with a lease or a unit, as its page says it. */
export type RentalRefusal =
  | { code: "not_now"; why: WhyNotLease }
  | { code: "dates_taken"; nearestStart?: Day | null }
  | { code: "deposit_short"; owed: number }
  | { code: "deposit_over" | "beyond_deposit"; left: number }
  | { code: "unit_not_ready"; why: "out" | "service" | "retired" }
  | { code: "order_unpaid" | "not_paid_for" | "days_over" | "nothing_paid" }
  | { code: "more_than_captured"; left: number }
  | { code: "unit_in_use" | "serial_taken" | "unknown_product" | "unknown_block" }
  | { code: "invalid_fields"; faults: RentalErrors };

type RefusalKey =
  | `why_${WhyNotLease}`
  | `refused_unit_${"out" | "service" | "retired"}`
  | `refused_${"dates_taken" | "dates_taken_until" | "deposit_short" | "deposit_over" | "beyond_deposit" | "unit_in_use" | "serial_taken" | "unknown_product" | "unknown_block" | "invalid_fields"}`
  | `refused_${"order_unpaid" | "not_paid_for" | "days_over" | "nothing_paid" | "more_than_captured"}`;

/** What a form of the rental desk is answered with when nothing was done. */
export interface RentalAnswer extends RefusedForm<RentalError, { key: RefusalKey; values: Record<string, string> }> {
  /** Boxes that were ticked. */
  ticked: string[];
}

/** With what an answer is worded. `status`: where the lease stands that it is about. */
interface AnswerPlace {
  currency: Currency;
  locale: Locale;
  status?: LeaseStatus | undefined;
}

/** The answer to a form of the rental desk that was not carried out. */
export function rentalAnswer(form: URLSearchParams, refusal: RentalRefusal, at: AnswerPlace): RentalAnswer {
  const faults = refusal.code === "invalid_fields" ? refusal.faults : {};
  return {
    ...refusedForm(form, { faults, why: refusalWords(refusal, at) }),
    ticked: form.getAll("check"),
  };
}

/** What became of a lease that was carried to another machine on the timeline. */
export interface MoveAnswer {
  refusal: RentalAnswer["refusal"];
}

/** The answer to a lease that was carried to another machine and did not get there. */
export function moveRefused(refusal: RentalRefusal, at: AnswerPlace): MoveAnswer {
  return { refusal: refusalWords(refusal, at) };
}

function refusalWords(
  refusal: RentalRefusal,
  { currency, locale, status }: AnswerPlace,
): NonNullable<RentalAnswer["refusal"]> {
  switch (refusal.code) {
    case "not_now":
      return { key: `why_${refusal.why}`, values: { status: status ?? "" } };
    case "unit_not_ready":
      return { key: `refused_unit_${refusal.why}`, values: {} };
    case "dates_taken":
      return refusal.nearestStart
        ? { key: "refused_dates_taken_until", values: { day: dayWords(refusal.nearestStart, locale) } }
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

/** What a page of the rental desk can say to have been done, by the query `done`. */
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
  "again",
  "again_moved",
  "add",
  "block",
  "unblock",
  "available",
  "service",
  "retired",
  "photos",
  "photos_failed",
  "photos_too_large",
  "photos_later",
] as const;

/** The word of an address; null for what nothing says. */
export function rentalDoneWord(typed: string | null): (typeof rentalDone)[number] | null {
  return rentalDone.find((word) => word === typed) ?? null;
}
