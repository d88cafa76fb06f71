import { sql } from "kysely";
import type { ProviderEvent } from "#features/payments/domain/provider.ts";
import type { Currency } from "#platform/pure/money.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { OrderHead } from "../domain/order.ts";
import { type HeadRow, headColumns, headOf } from "../placement/order.store.ts";

/** A payment page of an order. `asked`: the provider may not know it yet. */
export interface CardSession {
  id: string;
  orderId: string;
  providerId: string | null;
  amount: number;
  state: "asked" | "open" | "complete" | "expired" | "failed";
  url: string | null;
  origin: string;
  expiresAt: Date;
}

const sessionColumns = sql`id, order_id as "orderId", provider_id as "providerId", amount, state, url, origin,
  expires_at as "expiresAt"`;

/** An order of this user, without its items. */
export async function selectOwnHead(db: Executor, userId: string, id: string): Promise<OrderHead | null> {
  const { rows } = await sql<HeadRow>`
    select ${headColumns} from orders o where o.id = ${id} and o.user_id = ${userId}`.execute(db);
  return rows[0] ? headOf(rows[0]) : null;
}

/** The open session of an order; the caller has locked the order. */
export async function liveSession(db: Executor, orderId: string): Promise<CardSession | null> {
  const { rows } = await sql<CardSession>`select ${sessionColumns} from payment_sessions
    where order_id = ${orderId} and state in ('asked', 'open')`.execute(db);
  return rows[0] ?? null;
}

/** Stores a session before the provider is asked for it. */
export async function insertSession(
  trx: Executor,
  {
    orderId,
    amount,
    currency,
    origin,
    expiresAt,
  }: Pick<CardSession, "orderId" | "amount" | "origin" | "expiresAt"> & {
    currency: Currency;
  },
): Promise<CardSession> {
  const { rows } = await sql<CardSession>`
    insert into payment_sessions (order_id, amount, currency, origin, expires_at)
    values (${orderId}, ${amount}, ${currency}, ${origin}, ${expiresAt}) returning ${sessionColumns}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error("no session was stored");
  return row;
}

/** A session by our id, or by the provider's. */
export async function findSession(
  db: Executor,
  { id, providerId }: { id: string | null; providerId: string },
): Promise<CardSession | null> {
  const { rows } = await sql<CardSession>`select ${sessionColumns} from payment_sessions
    where id::text = ${id} or provider_id = ${providerId} order by id::text = ${id} desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Updates a session; left-out fields stay. The caller has locked the order. */
export async function updateSession(
  trx: Executor,
  id: string,
  {
    state,
    providerId,
    paymentId,
    url,
  }: {
    state: CardSession["state"];
    providerId?: string;
    paymentId?: string | null;
    url?: string | null;
  },
): Promise<void> {
  await sql`update payment_sessions set state = ${state}, provider_id = coalesce(${providerId ?? null}, provider_id),
      payment_id = coalesce(${paymentId ?? null}, payment_id), url = coalesce(${url ?? null}, url), updated_at = now()
    where id = ${id}`.execute(trx);
}

/** Stores an event, once; false if it is known. */
export async function insertCardEvent(
  db: Executor,
  event: ProviderEvent & { sessionId: string | null },
): Promise<boolean> {
  const row = await db
    .insertInto("payment_events")
    .values({ id: event.id, kind: event.kind, session_id: event.sessionId, body: JSON.stringify(event.body) })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export type EventOutcome = "applied" | "nothing_to_do" | "unknown_order" | "not_understood";

/** Locks an event that is not applied yet. Lock order: order, event. */
export async function lockWaitingEvent(trx: Executor, id: string): Promise<{ body: unknown } | null> {
  const { rows } = await sql<{ body: unknown }>`select body from payment_events
    where id = ${id} and (outcome is null or outcome in ('unknown_order', 'not_understood')) for update`.execute(trx);
  return rows[0] ?? null;
}

/** The body of an event, if it is stored. */
export async function selectEvent(db: Executor, id: string): Promise<{ body: unknown } | null> {
  return (await db.selectFrom("payment_events").select("body").where("id", "=", id).executeTakeFirst()) ?? null;
}

/** Stores the outcome of an event. */
export async function markEvent(
  trx: Executor,
  id: string,
  { outcome, orderId }: { outcome: EventOutcome; orderId: string | null },
): Promise<void> {
  await trx
    .updateTable("payment_events")
    .set({
      outcome,
      order_id: orderId,
      applied_at: outcome === "unknown_order" || outcome === "not_understood" ? null : sql<Date>`now()`,
    })
    .where("id", "=", id)
    .execute();
}

/** An unsettled refund by card, and the payment it refunds; `null` if there is nothing to do. */
export async function selectCardRefund(
  db: Executor,
  id: string,
): Promise<{ amount: number; paymentId: string | null } | null> {
  // Money that was not owed is refunded to its own payment, all else to the one that paid the order.
  const { rows } = await sql<{ amount: number; paymentId: string | null }>`
    select r.amount, (
      select c.reference from money_movements c
      where c.order_id = r.order_id and c.kind = 'capture' and c.method = 'card'
      order by r.effect_key = 'give-back:' || c.effect_key desc, c.created_at limit 1
    ) as "paymentId"
    from money_movements r
    where r.id = ${id} and r.kind = 'refund' and r.method = 'card' and r.state = 'asked'`.execute(db);
  return rows[0] ?? null;
}
