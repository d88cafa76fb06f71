import { randomUUID } from "node:crypto";
import type { Emails } from "#features/emails/emails.service.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import type { ChargePart } from "#features/rental/billing.service.ts";
import type { LeaseChargeKind } from "#features/rental/domain/lease-charge.ts";
import type { Day } from "#platform/pure/days.ts";
import { marketAt, markets } from "#platform/pure/market/markets.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { issueProforma } from "../documents.service.ts";
import type { Order } from "../domain/order.ts";
import { chargeOrder } from "../domain/rentals/charge-order.ts";
import { type ChargeAmount, debtDeadline } from "../domain/rentals/charge-terms.ts";
import { insertOrders } from "../placement/placement.store.ts";
import { writeCharge } from "./charge.email.ts";
import { insertCharge, selectChargeByKey, selectLeaseOrder } from "./charges.store.ts";

export interface ChargeDeps {
  emails: Emails;
  texts: Pick<Texts, "in">;
  now: () => Date;
}

/** A charge for a lease. */
export interface Charge {
  leaseId: string;
  kind: LeaseChargeKind;
  amount: ChargeAmount;
  /** Charged days, half-open; `null` for damage. */
  days: { first: Day; end: Day } | null;
  /** What was damaged; part of the item name. */
  reason: string | null;
  /** Left out: as the order of the lease, with the deadline of a debt. */
  payBy?: { method: "card" | "transfer"; deadline: Date };
  /** Idempotency key. */
  effectKey: string;
  /** `user:<id>` or `shop:<job>`. */
  actor: string;
}

/** The order of a charge, and its item. */
export interface Charged {
  orderId: string;
  orderItemId: string;
}

/**
 * Creates an order that charges for a lease (0021), with an e-mail to the lessee and a pro-forma for a transfer; address
 * and language are those of the first order. The same effect key gives the same order. Belongs to a transaction; locks the
 * counter of documents.
 */
export async function chargeLease(
  trx: Executor,
  deps: ChargeDeps,
  charge: Charge,
): Promise<Result<Charged, { code: "unknown_lease" }>> {
  const stored = await storeCharge(trx, deps, charge);
  if (stored.ok) await tellCharge(trx, deps, stored.value, charge);
  return stored;
}

/** Stores the order of a charge, without e-mail and pro-forma: `tellCharge` must follow after all other locks. */
export async function storeCharge(
  trx: Executor,
  { texts, now }: Pick<ChargeDeps, "texts" | "now">,
  charge: Charge,
): Promise<Result<Charged, { code: "unknown_lease" }>> {
  const known = await selectChargeByKey(trx, charge.effectKey);
  if (known) return ok(known);
  const came = await selectLeaseOrder(trx, charge.leaseId);
  const item = came?.order.items.find(({ id }) => id === came.itemId);
  if (!came || !item) return fail({ code: "unknown_lease" as const });
  const [orderId, itemId] = [randomUUID(), randomUUID()];
  const { leaseId, kind, days, effectKey } = charge;
  const { order: first } = came;
  const payBy = charge.payBy ?? {
    method: methodOf(first),
    deadline: debtDeadline(marketAt(first.market, first.createdAt), now()),
  };
  const facts = { ...charge, orderId, itemId, first, item, payBy, at: now() };
  await insertOrders(trx, [chargeOrder(facts, texts.in(first.locale))], new Map());
  await insertCharge(trx, { orderId, leaseId, kind, first: days?.first ?? null, end: days?.end ?? null, effectKey });
  return ok({ orderId, orderItemId: itemId });
}

/**
 * Writes the e-mail about a stored charge, and issues its pro-forma; once. Locks the counter: last in its transaction.
 */
export async function tellCharge(
  trx: Executor,
  { emails }: Pick<ChargeDeps, "emails">,
  { orderId }: Charged,
  { kind, reason, leaseId }: Pick<Charge, "kind" | "reason" | "leaseId">,
): Promise<void> {
  const came = await selectLeaseOrder(trx, leaseId);
  const machine = came?.order.items.find(({ id }) => id === came.itemId)?.name ?? "";
  await writeCharge(trx, emails, orderId, { kind, machine, reason });
  await issueProforma(trx, orderId);
}

/** Charges for instalments of long rentals, for the rental feature. */
export function chargingParts(deps: ChargeDeps): ChargePart {
  return (trx, { net, ...part }) => {
    const charge = { kind: "period", amount: { net }, reason: null, actor: "shop:billing" } as const;
    return chargeLease(trx, deps, { ...part, ...charge });
  };
}

/** Payment method of the first order, if it is still offered. */
function methodOf({ paymentMethod, market }: Order): "card" | "transfer" {
  return paymentMethod === "card" && markets[market].payments.includes("card") ? "card" : "transfer";
}
