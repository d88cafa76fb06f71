import { type RawBuilder, sql } from "kysely";
import type { LeaseStatus } from "#features/rental/domain/lease-machine.ts";
import type { Day } from "#platform/pure/days.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { RentalCheck, RentalDeposit, RentalEvent, RentalOrder, RentalRow } from "../domain/rental.ts";

/** Which of somebody's leases: those under way, those that are not over yet, or those that are over. */
export type RentalGroup = "out" | "coming" | "over";

const states: Record<RentalGroup, readonly LeaseStatus[]> = {
  out: ["active", "overdue"],
  coming: ["reserved", "confirmed"],
  over: ["returned", "closed", "cancelled"],
};

const columns = sql`l.id, o.id as "orderId", o.order_number as "orderNumber", l.product_id as "productId", i.name, i.image,
  o.market, o.currency, o.tax_rate_bp as "taxRateBp", l.status, l.first_day::text as first, (l.end_day - 1)::text as last,
  l.returned_on::text as "returnedOn", u.serial, case when o.status = 'pending' then o.payment_deadline end as "payUntil",
  case when asked.details is not null then asked.details end as asked,
  case when r.order_item_id is not null then jsonb_build_object('tiers', r.tiers, 'replacement', r.replacement,
    'options', jsonb_path_query_array(r.options, '$[*].option'), 'deposit', greatest(r.deposit - deposit_carried(l.id), 0),
    'first', r.first_day, 'end', r.end_day, 'days', r.days, 'isInParts', i.unit_net < r.rent
      + coalesce((select sum((o ->> 'net')::bigint) from jsonb_array_elements(r.options) o), 0)) end as agreed`;

const joined = sql`published.leases l join published.order_items i on i.id = l.order_item_id join published.orders o on o.id = i.order_id
  left join published.rental_units u on u.id = l.unit_id left join published.order_rentals r on r.order_item_id = i.id
  left join lateral (select e.details from published.lease_events e
    where e.lease_id = l.id and e.kind = 'return_asked' order by e.id desc limit 1) asked on true`;

/** Leases of this person in a group: what is next comes first, of those that are over the last one. */
export async function selectRentals(
  db: Executor,
  userId: string,
  { group, limit }: { group: RentalGroup; limit: number },
): Promise<RentalRow[]> {
  const order = { out: sql`l.end_day`, coming: sql`l.first_day`, over: sql`l.end_day desc` }[group];
  return select(
    db,
    sql`l.user_id = ${userId} and l.status = any(${[...states[group]]})`,
    sql`${order}, l.id limit ${limit}`,
  );
}

/** What this person has to bring back or can fetch from `today` to `last`, what is late too; the most urgent first. */
export async function selectUrgent(
  db: Executor,
  userId: string,
  { last, limit }: { last: Day; limit: number },
): Promise<RentalRow[]> {
  const day = sql`case when l.status = 'confirmed' then l.first_day else l.end_day - 1 end`;
  return select(
    db,
    sql`l.user_id = ${userId} and l.status in ('confirmed', 'active', 'overdue') and ${day} <= ${last}::date`,
    sql`${day}, l.id limit ${limit}`,
  );
}

/** One lease of this person; null if there is none. `id` is a uuid. */
export async function selectRental(db: Executor, userId: string, id: string): Promise<RentalRow | null> {
  const [row] = await select(db, sql`l.id = ${id} and l.user_id = ${userId}`, sql`l.id`);
  return row ?? null;
}

async function select(db: Executor, where: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<RentalRow[]> {
  const { rows } = await sql<RentalRow>`select ${columns} from ${joined} where ${where} order by ${order}`.execute(db);
  return rows;
}

/** The orders that pay for a lease, the oldest first. */
export async function selectRentalOrders(db: Executor, leaseId: string): Promise<RentalOrder[]> {
  const { rows } = await sql<RentalOrder>`
    select o.id, o.order_number as number, paid.kind, o.total, o.currency, o.status, o.payment_status as "paymentStatus",
      o.payment_method as "paymentMethod", o.created_at as "placedAt"
    from (select i.order_id as id, null as kind from published.leases l join published.order_items i on i.id = l.order_item_id where l.id = ${leaseId}
        and not exists (select from published.lease_charges c where c.order_id = i.order_id)
      union all select c.order_id, c.kind from published.lease_charges c where c.lease_id = ${leaseId}
      union all select c.order_id, c.kind from published.leases l join published.order_items i on i.id = l.order_item_id
        join published.lease_charges c on c.order_id = i.order_id where l.id = ${leaseId} and c.lease_id <> ${leaseId}) paid
    join published.orders o on o.id = paid.id order by o.created_at, o.id`.execute(db);
  return rows;
}

/** What a lessee is told of the history of a lease, newest first. Which unit the shop has chosen is not among it. */
export async function selectRentalEvents(db: Executor, leaseId: string): Promise<RentalEvent[]> {
  const { rows } = await sql<RentalEvent>`
    select id, kind, to_state as "to", details, at from published.lease_events
    where lease_id = ${leaseId} and kind in ('state', 'extended', 'shortened', 'return_asked') order by id desc`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** The checks of a lease, the hand-over first. */
export async function selectRentalChecks(db: Executor, leaseId: string): Promise<RentalCheck[]> {
  const { rows } = await sql<RentalCheck & { hours: string | null }>`
    select moment, hours, condition, note, cardinality(photos) as photos, at from published.lease_checks
    where lease_id = ${leaseId} order by at`.execute(db);
  return rows.map((row) => ({ ...row, hours: row.hours === null ? null : Number(row.hours) }));
}

/** Movements of the deposit of a lease, in their order. */
export async function selectRentalDeposits(db: Executor, leaseId: string): Promise<RentalDeposit[]> {
  const { rows } = await sql<RentalDeposit>`
    select id, kind, amount, reason, at from published.deposit_movements where lease_id = ${leaseId} order by id`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}
