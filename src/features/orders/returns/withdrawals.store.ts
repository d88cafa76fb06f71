import { sql } from "kysely";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { retentionDays } from "#platform/pure/market/terms.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { WithdrawalStatement } from "../domain/returns/withdrawal.ts";

/** A statement to be stored. */
export interface NewWithdrawal {
  id: string;
  market: MarketCode;
  locale: Locale;
  statement: WithdrawalStatement;
  at: Date;
}

/** A stored statement. */
export interface StoredWithdrawal {
  number: string;
  at: Date;
  /** False if it was stored before. */
  isNew: boolean;
  orderId: string | null;
  /** Owner of the order. */
  userId: string | null;
}

/**
 * Stores a statement, once per id, with the order that matches its number and address (that of the order or of the buyer's
 * account). `null` if another statement has this id.
 */
export async function storeWithdrawal(
  trx: Executor,
  { id, market, locale, statement, at }: NewWithdrawal,
): Promise<StoredWithdrawal | null> {
  const { name, order, email, goods } = statement;
  const { rows } = await sql<StoredWithdrawal>`
    with found as (select o.id, o.user_id from orders o join published.users u on u.id = o.user_id
      where o.order_number = ${order} and (lower(o.email) = ${email} or u.email = ${email})),
    stored as (insert into withdrawals (id, market, locale, order_number, name, email, goods, received_at, order_id, user_id)
      select ${id}, ${market}, ${locale}, ${order}, ${name}, ${email}, ${goods}, ${at}, f.id, f.user_id
      from (select) one left join found f on true
      on conflict (id) do nothing returning number, received_at, order_id, user_id)
    select number, received_at as at, true as "isNew", order_id as "orderId", user_id as "userId" from stored`.execute(
    trx,
  );
  if (rows[0]) return rows[0];
  const before = await sql<StoredWithdrawal>`
    select number, received_at as at, false as "isNew", order_id as "orderId", user_id as "userId" from withdrawals
    where id = ${id} and email = ${email} and order_number = ${order} and name = ${name} and goods is not distinct from ${goods}`.execute(
    trx,
  );
  return before.rows[0] ?? null;
}

/** Deletes statements without an order after their retention period. */
export async function deleteOldWithdrawals(db: Executor): Promise<void> {
  await sql`delete from withdrawals where order_id is null
    and received_at < now() - make_interval(days => ${retentionDays.withdrawals}::int)`.execute(db);
}
