import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type { MoneyRow } from "../domain/history/post-purchase.ts";
import { type LockedOrder, selectFacts } from "../fulfilment/order-status.store.ts";

/**
 * An order of this user with what its changes depend on, without a lock; `null` if there is none or it is not theirs.
 */
export async function selectAfterFacts(db: Executor, userId: string, orderId: string): Promise<LockedOrder | null> {
  const facts = await selectFacts(db, orderId);
  return facts?.userId === userId ? facts : null;
}

/** Payments and refunds of an order, oldest first. The caller has checked the owner. */
export async function selectMoneyRows(db: Executor, orderId: string): Promise<MoneyRow[]> {
  const { rows } = await sql<MoneyRow>`
    select id, kind, method, amount, state, coalesce(done_at, created_at) as at from money_movements
    where order_id = ${orderId} order by created_at, id`.execute(db);
  return rows;
}
