import { sql } from "kysely";
import { addDays, type Day } from "../../src/platform/pure/days.ts";
import type { Database } from "../../src/platform/server/db/database.ts";
import { buildLease } from "./rental-builders.ts";

/** Leases of a user, by name. */
export type RentedOut = Record<"late" | "out" | "soon" | "unpaid" | "back" | "closed" | "cancelled", string>;

interface Whose {
  userId: string;
  /** A machine of the catalogue; each lease has a unit of its own. */
  productId: string;
  today: Day;
}

/** Rents a machine to a user in every state; the active lease has a damage charge, the orders of the others are paid. */
export async function rentInEveryState(db: Database, { userId, productId, today }: Whose): Promise<RentedOut> {
  const rent = async (first: number, last: number, status: "reserved" | "confirmed" | "active" | "overdue") => {
    const { rows } = await sql<{ id: number }>`insert into rental_units (product_id, serial, market, depot)
      values (${productId}, ${`T-${crypto.randomUUID().slice(0, 8).toUpperCase()}`}, 'UA', 'Kyiv') returning id`.execute(
      db,
    );
    const days = { first: addDays(today, first), end: addDays(today, last + 1) };
    return buildLease(db, { userId, productId, unitId: Number(rows[0]?.id), ...days, status });
  };
  const rented: RentedOut = {
    late: await rent(-6, -2, "overdue"),
    out: await rent(-3, 5, "active"),
    soon: await rent(4, 10, "confirmed"),
    unpaid: await rent(20, 27, "reserved"),
    back: await rent(-9, -2, "active"),
    closed: await rent(-40, -30, "active"),
    cancelled: await rent(2, 3, "reserved"),
  };
  const end = async (id: string, back: number, ...states: string[]) => {
    await sql`update leases set returned_on = ${addDays(today, back)} where id = ${id}`.execute(db);
    for (const status of states) await sql`update leases set status = ${status} where id = ${id}`.execute(db);
  };
  await end(rented.back, -2, "returned");
  await end(rented.closed, -30, "returned", "closed");
  await sql`update leases set status = 'cancelled' where id = ${rented.cancelled}`.execute(db);
  await sql`update order_items i set name = p.brand || ' ' || p.model, image = '/images/default-product-image.png'
    from products p, orders o where p.id = i.product_id and o.id = i.order_id and o.user_id = ${userId}
      and i.product_id = ${productId}`.execute(db);
  await sql`insert into lease_charges (order_id, lease_id, kind, effect_key)
    select i.order_id, ${rented.out}, 'damage', 'damage:' || ${rented.out}::text from leases l
    join order_items i on i.id = l.order_item_id where l.id = ${rented.closed}`.execute(db);
  // The guard of order status changes would reject setting these states directly.
  await sql`set session_replication_role = replica;
    update orders o set status = 'processing', payment_status = 'paid' from order_items i join leases l on l.order_item_id = i.id
    where i.order_id = o.id and o.user_id = '${sql.raw(userId)}' and l.status in ('active', 'overdue', 'confirmed', 'returned');
    set session_replication_role = origin`.execute(db);
  await sql`update orders set payment_deadline = now() + interval '3 days' where user_id = ${userId}`.execute(db);
  return rented;
}

/** Leases the first line of an order to its buyer: handed over three days ago, due back tomorrow. */
export async function rentFirstLine(db: Database, orderId: string): Promise<void> {
  await sql`with line as (select i.id, i.product_id, o.user_id from orders o join order_items i on i.order_id = o.id
      where o.id = ${orderId} and i.position = 0),
    unit as (insert into rental_units (product_id, serial, market, depot)
      select product_id, upper('T-' || left(id::text, 8)), 'UA', 'Kyiv' from line returning id)
    insert into leases (user_id, order_item_id, product_id, unit_id, status, first_day, end_day)
    select user_id, line.id, product_id, unit.id, 'active', current_date - 3, current_date + 2 from line, unit`.execute(
    db,
  );
}
