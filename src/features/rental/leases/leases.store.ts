import { sql } from "kysely";
import type { Day } from "#platform/pure/days.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { LeaseEventKind } from "../domain/lease-event.ts";
import type { LeaseStatus } from "../domain/lease-machine.ts";

/** A lease as those see it who change it. Its row is locked. Deposits in minor units. */
export interface LockedLease {
  id: string;
  userId: string;
  orderItemId: string;
  productId: string;
  unitId: number;
  market: MarketCode;
  status: LeaseStatus;
  first: Day;
  end: Day;
  bufferDays: number;
  returnedOn: Day | null;
  depositTaken: number;
  depositGone: number;
}

/**
 * Locks a lease until the end of the transaction; null if there is none, or none of this person when `owner` is given.
 * Whoever also locks its order or units does that before.
 */
export async function lockLease(
  trx: Executor,
  id: string,
  { owner }: { owner: string | null },
): Promise<LockedLease | null> {
  // Apart from reading it: who waits here while the lease is moved would join it to the unit that it was on, and find nothing.
  await sql`select from leases where id = ${id} for update`.execute(trx);
  return selectLease(trx, id, { owner });
}

/** The same without locking: it may be another in the next moment. */
export async function selectLease(
  db: Executor,
  id: string,
  { owner }: { owner: string | null },
): Promise<LockedLease | null> {
  const { rows } = await sql<LockedLease>`
    select l.id, l.user_id as "userId", l.order_item_id as "orderItemId", l.product_id as "productId",
      l.unit_id as "unitId", u.market, l.status, l.first_day::text as first, l.end_day::text as "end",
      l.buffer_days as "bufferDays", l.returned_on::text as "returnedOn", l.deposit_taken as "depositTaken",
      l.deposit_gone as "depositGone"
    from leases l join rental_units u on u.id = l.unit_id
    where l.id = ${id} and (${owner}::text is null or l.user_id = ${owner})`.execute(db);
  const [lease] = rows;
  return lease ? { ...lease, unitId: Number(lease.unitId) } : null;
}

/** Which product and market a lease is of, so that its units can be locked before it; null if there is none. */
export async function leaseFleet(
  db: Executor,
  id: string,
): Promise<{ productIds: string[]; market: MarketCode } | null> {
  const { rows } = await sql<{ productId: string; market: MarketCode }>`
    select l.product_id as "productId", u.market from leases l join rental_units u on u.id = l.unit_id
    where l.id = ${id}`.execute(db);
  const [row] = rows;
  return row ? { productIds: [row.productId], market: row.market } : null;
}

/** A lease of a line of an order; `before`: that of the same line from which it took over for nothing. */
export interface LeaseOfItem {
  id: string;
  before: string | null;
}

/** Leases of a line of an order, in the order of their ids. */
export async function leasesOfItem(db: Executor, orderItemId: string): Promise<LeaseOfItem[]> {
  const { rows } = await sql<LeaseOfItem>`
    select l.id, (select before.id from lease_events e join leases before on before.id = (e.details ->> 'previousLease')::uuid
      where e.lease_id = l.id and e.kind = 'extended' and before.order_item_id = l.order_item_id limit 1) as before
    from leases l where l.order_item_id = ${orderItemId} order by l.id`.execute(db);
  return rows;
}

/** A lease of an order, before it is locked. `wasDropped`: it ended with its order, and nobody ended it before. */
export interface LeaseOfOrder {
  id: string;
  productId: string;
  market: MarketCode;
  status: LeaseStatus;
  first: Day;
  wasDropped: boolean;
}

/** The leases of an order, in the order of their ids. Its row is locked, so that no other change of the order is at them. */
export async function leasesOfOrder(trx: Executor, orderId: string): Promise<LeaseOfOrder[]> {
  const { rows } = await sql<LeaseOfOrder>`
    select l.id, l.product_id as "productId", u.market, l.status, l.first_day::text as first,
      l.status = 'cancelled' and coalesce((select e.details ->> 'reason' = 'order_ended' from lease_events e
        where e.lease_id = l.id and e.kind = 'state' order by e.id desc limit 1), false) as "wasDropped"
    from published.order_items i join leases l on l.order_item_id = i.id join rental_units u on u.id = l.unit_id
    where i.order_id = ${orderId} order by l.id`.execute(trx);
  return rows;
}

/** What changes in a lease; the database lets its hold follow, and refuses days that somebody else has. */
export interface LeaseChanges {
  status?: LeaseStatus;
  unitId?: number;
  end?: Day;
  returnedOn?: Day | null;
}

/** Writes what changes in a locked lease. */
export async function updateLease(trx: Executor, id: string, changes: LeaseChanges): Promise<void> {
  const { status, unitId, end, returnedOn } = changes;
  await trx
    .updateTable("leases")
    .set({
      ...(status ? { status } : {}),
      ...(unitId ? { unit_id: unitId } : {}),
      ...(end ? { end_day: sql<Date>`${end}::date` } : {}),
      ...(returnedOn === undefined ? {} : { returned_on: sql<Date | null>`${returnedOn}::date` }),
      updated_at: sql<Date>`now()`,
    })
    .where("id", "=", id)
    .execute();
}

/** A row of the history of a lease. */
export interface LeaseEvent {
  leaseId: string;
  kind: LeaseEventKind;
  from?: LeaseStatus;
  to?: LeaseStatus;
  actor: string;
  details?: Record<string, string | number | boolean | null>;
}

/** Adds to the history of a lease. */
export async function insertLeaseEvent(trx: Executor, event: LeaseEvent): Promise<void> {
  const { leaseId, kind, from, to, actor, details = {} } = event;
  await trx
    .insertInto("lease_events")
    .values({
      lease_id: leaseId,
      kind,
      from_state: from ?? null,
      to_state: to ?? null,
      actor,
      details: JSON.stringify(details),
    })
    .execute();
}
