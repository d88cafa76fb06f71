import { sql } from "kysely";
import type { PaymentMethod } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { RefundLine } from "../domain/payments/refund.ts";
import type { LockedOrder } from "../fulfilment/order-status.store.ts";

/** A payment or refund; `amount` in minor units. */
export interface MoneyMovement {
  orderId: string;
  kind: "capture" | "refund";
  method: PaymentMethod;
  amount: number;
  currency: LockedOrder["currency"];
  state: "asked" | "done";
  reference: string | null;
  effectKey: string;
  actor: string;
  reason?: string | null;
}

/** Stores a movement of money and adds it to the order. Gives its id; `null` if its effect key is known already. */
export async function insertMoney(trx: Executor, movement: MoneyMovement): Promise<string | null> {
  const { orderId, kind, method, amount, currency, state, reference, effectKey, actor, reason } = movement;
  const row = await trx
    .insertInto("money_movements")
    .values({
      order_id: orderId,
      kind,
      method,
      amount,
      currency,
      state,
      reference,
      effect_key: effectKey,
      actor,
      reason: reason ?? null,
      done_at: state === "done" ? sql<Date>`now()` : null,
    })
    .onConflict((conflict) => conflict.column("effect_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) return null;
  await addToOrder(trx, orderId, kind, amount);
  return row.id;
}

/** Stores the parts of a refund. */
export async function insertRefundLines(
  trx: Executor,
  movementId: string,
  lines: readonly RefundLine[],
): Promise<void> {
  if (lines.length === 0) return;
  await trx
    .insertInto("refund_lines")
    .values(
      lines.map(({ kind, orderItemId, quantity, amount, tax }, position) => ({
        movement_id: movementId,
        position,
        kind,
        order_item_id: orderItemId,
        quantity,
        amount,
        tax,
      })),
    )
    .execute();
}

/** The order of a refund, if there is such a refund. */
export async function orderOfRefund(trx: Executor, id: string): Promise<string | null> {
  const row = await trx
    .selectFrom("money_movements")
    .select("order_id")
    .where("id", "=", id)
    .where("kind", "=", "refund")
    .executeTakeFirst();
  return row?.order_id ?? null;
}

/** True while a refund is requested and not settled. The caller has locked its order. */
export async function isAsked(trx: Executor, id: string): Promise<boolean> {
  const row = await trx.selectFrom("money_movements").select("state").where("id", "=", id).executeTakeFirst();
  return row?.state === "asked";
}

/** Settles a refund; a failed one is subtracted from the order again. */
export async function settleRefund(
  trx: Executor,
  id: string,
  { state, reference }: { state: "done" | "failed"; reference: string | null },
): Promise<void> {
  const row = await trx
    .updateTable("money_movements")
    .set({ state, reference, done_at: sql<Date>`now()` })
    .where("id", "=", id)
    .returning(["order_id", "amount"])
    .executeTakeFirstOrThrow();
  if (state === "failed") await addToOrder(trx, row.order_id, "refund", -row.amount);
}

/** Sum of completed refunds, in minor units. */
export async function refundedFor(trx: Executor, orderId: string): Promise<number> {
  const row = await trx
    .selectFrom("money_movements")
    .select((money) => money.fn.coalesce(money.fn.sum<number>("amount"), sql<number>`0`).as("sum"))
    .where("order_id", "=", orderId)
    .where("kind", "=", "refund")
    .where("state", "=", "done")
    .executeTakeFirstOrThrow();
  return Number(row.sum);
}

async function addToOrder(trx: Executor, orderId: string, kind: MoneyMovement["kind"], amount: number): Promise<void> {
  const column = kind === "capture" ? "captured" : "refunded";
  await trx
    .updateTable("orders")
    .set((order) => ({ [column]: order(column, "+", amount), updated_at: sql<Date>`now()` }))
    .where("id", "=", orderId)
    .execute();
}
