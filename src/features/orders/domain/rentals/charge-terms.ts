import type { Translate } from "#features/languages/domain/messages.ts";
import type { LeaseChargeKind } from "#features/rental/domain/lease-charge.ts";
import { addDays, addWorkingDays, type Day, dayIn, endOfDay } from "#platform/pure/days.ts";
import type { MarketSettings, PaymentMethod } from "#platform/pure/market/market.ts";
import { divideHalfUp, share } from "#platform/pure/money.ts";
import { stepLabel } from "../documents/document-page.ts";
import { paymentDeadline } from "../payments/payment-deadline.ts";

/** Amount of a charge in minor units: net for an extension, gross for lateness and damage. */
export type ChargeAmount = { net: number } | { gross: number };

/** Net, tax and total of a charge. Compensation for damage is not taxed. */
export function chargeSums(
  kind: LeaseChargeKind,
  amount: ChargeAmount,
  market: Pick<MarketSettings, "taxRateBp">,
): { net: number; tax: number; taxRateBp: number; total: number } {
  const taxRateBp = kind === "damage" ? 0 : market.taxRateBp;
  if ("gross" in amount) {
    const net = divideHalfUp(amount.gross * 10_000, 10_000 + taxRateBp);
    return { net, tax: amount.gross - net, taxRateBp, total: amount.gross };
  }
  const tax = share(amount.net, taxRateBp);
  return { net: amount.net, tax, taxRateBp, total: amount.net + tax };
}

/** Price steps of a charge in the language of its order. There is no delivery. */
export function chargeSteps(
  kind: LeaseChargeKind,
  { net, tax, taxRateBp }: ReturnType<typeof chargeSums>,
  t: Translate,
) {
  const charged = {
    step: "goods" as const,
    label: t(`papers.charge_sum_${kind === "damage" ? "damage" : "rent"}`),
    amount: net,
    rateBp: null,
  };
  if (taxRateBp === 0) return [charged];
  return [charged, { step: "tax" as const, label: stepLabel("tax", taxRateBp, t), amount: tax, rateBp: taxRateBp }];
}

/** Item name of a charge in the language of its order. `reason`: what was damaged. */
export function chargeName(
  kind: LeaseChargeKind,
  { machine, reason }: { machine: string; reason: string | null },
  t: Translate,
): string {
  const name = t(`papers.charge_${kind}`, { machine });
  return reason ? `${name}: ${reason}` : name;
}

/** Due date of a debt: as many working days as for a transfer. It does not lapse afterwards. */
export function debtDeadline(market: MarketSettings, now: Date): Date {
  return endOfDay(addWorkingDays(dayIn(market.timeZone, now), market.transfer.workingDays), market.timeZone);
}

/**
 * Payment deadline of an extension: as for any order, but no later than the return without it (`due`). An extension after
 * that moment has the usual time.
 */
export function extensionDeadline(
  method: Exclude<PaymentMethod, "pod">,
  { due, market, now }: { due: Date; market: MarketSettings; now: Date },
): Date {
  const usual = paymentDeadline(method, market, now);
  return due > now && due < usual ? due : usual;
}

/** Payment methods for an extension. A transfer takes a day, so it is not offered if the machine is due before. */
export function extensionMethods(
  market: MarketSettings,
  { last, today }: { last: Day; today: Day },
): Exclude<PaymentMethod, "pod">[] {
  const offered = (["card", "transfer"] as const).filter((method) => market.payments.includes(method));
  const inTime = offered.filter((method) => method === "card" || last < today || last >= addDays(today, 1));
  return inTime.length > 0 ? inTime : offered;
}
