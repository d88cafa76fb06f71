import { sql } from "kysely";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";

/** A statement of withdrawal for staff. */
export interface StaffWithdrawal {
  id: string;
  number: string;
  market: "UA" | "PL";
  name: string;
  email: string;
  /** As typed. */
  orderNumber: string;
  /** The order that matches number and address, if any. */
  orderId: string | null;
  goods: string | null;
  at: Date;
  handledAt: Date | null;
}

const columns = sql`w.id, w.number, w.market, w.name, w.email, w.order_number as "orderNumber", w.order_id as "orderId",
  w.goods, w.received_at as at, w.handled_at as "handledAt"`;

/** Unhandled statements, oldest first; or handled ones, newest first. */
export async function selectWithdrawals(
  db: Executor,
  { isOpen, markets, limit }: { isOpen: boolean; markets: readonly MarketCode[]; limit: number },
): Promise<StaffWithdrawal[]> {
  const { rows } = await sql<StaffWithdrawal>`
    select ${columns} from withdrawals w where (w.handled_at is null) = ${isOpen}
      and w.market = any(${[...markets]}::text[])
    order by ${isOpen ? sql`w.received_at` : sql`w.received_at desc`}, w.id limit ${limit}`.execute(db);
  return rows;
}

/** Statements about an order. */
export async function selectWithdrawalsOf(db: Executor, orderId: string): Promise<StaffWithdrawal[]> {
  const { rows } = await sql<StaffWithdrawal>`
    select ${columns} from withdrawals w where w.order_id = ${orderId} order by w.received_at, w.id`.execute(db);
  return rows;
}

/** Marks a statement of these markets as handled; false if it was already, or there is none. */
export async function markHandled(
  trx: Executor,
  id: string,
  { by, markets }: { by: string; markets: readonly MarketCode[] },
): Promise<boolean> {
  const done = await trx
    .updateTable("withdrawals")
    .set({ handled_at: sql`now()`, handled_by: by })
    .where("id", "=", id)
    .where("handled_at", "is", null)
    .where("market", "in", [...markets])
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}
