import { sql } from "kysely";
import { endedLeases, nobody, openOrders } from "#features/accounts/domain/personal/erasure.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { ownerMove } from "#platform/server/db/owner-move.ts";
import { type PersonalRow, personalRows, readPersonalRows } from "#platform/server/db/personal-rows.ts";

/** Rows about a user, without what only staff may know. */
export function selectOrderRows(db: Executor, userId: string): Promise<Record<string, PersonalRow[]>> {
  const isOwn = sql`user_id = ${userId}`;
  const ownOrders = sql`(select id from orders where user_id = ${userId})`;
  const ofOrder = sql`order_id in ${ownOrders}`;
  return readPersonalRows(db, {
    orders: personalRows("orders", isOwn),
    order_items: personalRows("order_items", ofOrder),
    order_events: personalRows("order_events", ofOrder),
    order_item_parts: personalRows(
      "order_item_parts",
      sql`order_item_id in (select id from order_items where order_id in ${ownOrders})`,
    ),
    order_adjustments: personalRows("order_adjustments", ofOrder),
    stock_reservations: personalRows("stock_reservations", ofOrder),
    stock_movements: personalRows("stock_movements", ofOrder),
    payment_sessions: personalRows("payment_sessions", ofOrder),
    payment_events: personalRows("payment_events", ofOrder),
    money_movements: personalRows("money_movements", ofOrder),
    refund_lines: personalRows(
      "refund_lines",
      sql`movement_id in (select id from money_movements where order_id in ${ownOrders})`,
    ),
    returns: personalRows("returns", ofOrder),
    return_lines: personalRows(
      "return_lines",
      sql`return_id in (select id from returns where order_id in ${ownOrders})`,
    ),
    shipments: personalRows("shipments", ofOrder),
    shipment_lines: personalRows(
      "shipment_lines",
      sql`shipment_id in (select id from shipments where order_id in ${ownOrders})`,
    ),
    documents: personalRows("documents", ofOrder),
    order_notes: personalRows("order_notes", ofOrder, ["author_id"]),
    idempotency_keys: personalRows("idempotency_keys", isOwn),
    lease_charges: personalRows("lease_charges", ofOrder),
    withdrawals: personalRows("withdrawals", isOwn, ["handled_by"]),
  });
}

/** Deletes what is not part of an order: idempotency keys, and withdrawals without a known order. */
export async function deleteOrderRequests(trx: Executor, { id, email }: { id: string; email: string }): Promise<void> {
  await trx.deleteFrom("idempotency_keys").where("user_id", "=", id).execute();
  await trx.deleteFrom("withdrawals").where("email", "=", email).where("order_id", "is", null).execute();
}

// Pending returns, refunds and machines with the lessee still need the buyer.
const isOut = sql`l.unit_id is not null and l.status not in (${sql.join([...endedLeases])})`;
const isOpen = sql`(orders.status in (${sql.join([...openOrders])})
  or exists (select from returns where order_id = orders.id and status in ('requested', 'approved', 'in_progress'))
  or exists (select from money_movements where order_id = orders.id and state = 'asked')
  or exists (select from order_items i join published.leases l on l.order_item_id = i.id where i.order_id = orders.id and ${isOut})
  or exists (select from lease_charges c join published.leases l on l.id = c.lease_id where c.order_id = orders.id and ${isOut}))`;

/** Personal columns of a billing address; the country stays. */
const billingTexts = [
  "billing_first_name",
  "billing_last_name",
  "billing_address",
  "billing_city",
  "billing_postal_code",
] as const;

/**
 * Anonymises orders of erased users once the orders and their leases are closed. Gives the ids of the changed orders;
 * idempotent.
 */
export async function anonymiseClosedOrders(trx: Executor): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update orders set first_name = ${nobody.text}, last_name = ${nobody.text}, email = ${nobody.email},
      phone = ${nobody.text}, address = ${nobody.text}, city = ${nobody.text}, postal_code = ${nobody.text},
      company = null, tax_id = null, updated_at = now(),
      ${sql.join(billingTexts.map((column) => sql`${sql.ref(column)} = case when billing_country is not null then ${nobody.text} end`))}
    from published.users
    where users.id = orders.user_id and erased_at is not null and orders.email <> ${nobody.email} and not (${isOpen})
    returning orders.id`.execute(trx);
  const orderIds = rows.map(({ id }) => id);
  await anonymiseTexts(trx, orderIds);
  return orderIds;
}

/** Erased users with an open order. */
export async function selectUsersWithOpenOrders(db: Executor): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct users.id from orders join published.users on users.id = orders.user_id
    where users.erased_at is not null and ${isOpen}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Anonymises records about these orders; amounts, goods and numbers stay. */
async function anonymiseTexts(db: Executor, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const isTheirs = sql`order_id = any(${[...orderIds]}::uuid[])`;
  await sql`update order_items set installation = null where ${isTheirs} and installation is not null`.execute(db);
  await sql`update order_events set reason = null where ${isTheirs} and machine = 'return'`.execute(db);
  await sql`update withdrawals set name = ${nobody.text}, email = ${nobody.email}, goods = null where ${isTheirs}`.execute(
    db,
  );
  await sql`update returns set note = null, answer = null where ${isTheirs}`.execute(db);
  await sql`update payment_events set body = '{}' where ${isTheirs}`.execute(db);
  await sql`delete from order_notes where ${isTheirs}`.execute(db);
  await sql`update documents set content = jsonb_set(content, '{buyer}',
      (content -> 'buyer') || ${JSON.stringify(nobody.buyer)}::jsonb)
    where ${isTheirs} and content ? 'buyer'`.execute(db);
}

/** Orders with all that hangs on them, and withdrawals from them. Idempotency keys stay with the account that sent them. */
export const orderRowsMove = ownerMove([
  { table: "orders", key: "id" },
  { table: "withdrawals", key: "id" },
]);
