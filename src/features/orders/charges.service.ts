import { randomUUID } from "node:crypto";
import { dateWords } from "#features/languages/domain/day-words.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import type { Letters } from "#features/letters/letters.service.ts";
import { addDays, type Day } from "#platform/pure/days.ts";
import type { PaymentMethod } from "#platform/pure/market.ts";
import { markets } from "#platform/pure/markets.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { writeCharge } from "./charge-letters.service.ts";
import { insertCharge, selectChargeByKey, selectLeaseOrder } from "./charges.store.ts";
import { issueFirstPapers } from "./documents.service.ts";
import {
  type ChargeAmount,
  type ChargeKind,
  chargeName,
  chargeSteps,
  chargeSums,
  debtDeadline,
} from "./domain/charge.ts";
import type { Order } from "./domain/order.ts";
import { insertOrders, type NewOrder } from "./placement.store.ts";

export interface ChargeDeps {
  letters: Letters;
  texts: Pick<Texts, "in">;
  now: () => Date;
}

/** Something of a lease that is to be paid. */
export interface Charge {
  leaseId: string;
  kind: ChargeKind;
  amount: ChargeAmount;
  /** The days it pays for, half-open; null for damage. */
  days: { first: Day; end: Day } | null;
  /** What was damaged; in the line of the order. */
  reason: string | null;
  /** Left out: as the order of the lease, and the usual time. */
  payBy?: { method: Exclude<PaymentMethod, "pod">; deadline: Date };
  /** The same charge twice is one order. */
  effectKey: string;
  /** `user:<id>` or `shop:<job>`. */
  actor: string;
}

export interface Charged {
  orderId: string;
  orderNumber: string;
}

/**
 * Makes an order of something that is to be paid for a lease (0021), with its pro-forma and a letter to the lessee: to the
 * address and in the language of the first order. The same effect key gives the same order. Belongs to a transaction.
 */
export async function chargeLease(
  trx: Executor,
  { letters, texts, now }: ChargeDeps,
  charge: Charge,
): Promise<Result<Charged, { code: "unknown_lease" }>> {
  const known = await selectChargeByKey(trx, charge.effectKey);
  if (known) return ok({ orderId: known.orderId, orderNumber: known.orderNumber });
  const came = await selectLeaseOrder(trx, charge.leaseId);
  if (!came) return fail({ code: "unknown_lease" as const });
  const { order: first, userId, itemId } = came;
  const item = first.items.find(({ id }) => id === itemId);
  if (!item) return fail({ code: "unknown_lease" as const });
  const made = orderOf(charge, { first, item, userId }, { t: texts.in(first.locale), now: now() });
  const numbers = await insertOrders(trx, [made], new Map());
  const orderId = made.order.id;
  const orderNumber = numbers.get(orderId) ?? "";
  const { leaseId, kind, days, effectKey } = charge;
  await insertCharge(trx, { orderId, leaseId, kind, first: days?.first ?? null, end: days?.end ?? null, effectKey });
  await issueFirstPapers(trx, [orderId]);
  await writeCharge(trx, letters, orderId, { kind, machine: item.name, reason: charge.reason });
  return ok({ orderId, orderNumber });
}
