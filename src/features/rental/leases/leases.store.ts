import { sql } from "kysely";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { Agreement, Lease, LeaseEvent, NewLease } from "../domain/lease.ts";
import type { ReturnRequest } from "../domain/return-request.ts";

/** The columns of `leases l` under the names of `Lease`, without `market`, which is that of its unit or order. */
export const leaseColumns = sql`l.id, l.status, l.user_id as "userId", l.order_item_id as "orderItemId", l.product_id as "productId",
  l.unit_id as "unitId", l.first_day::text as first, (l.end_day - 1)::text as last, l.end_day::text as "end",
  l.buffer_days as "bufferDays", l.returned_on::text as "returnedOn", l.deposit_taken as "depositTaken",
  l.deposit_gone as "depositGone", l.created_at as "createdAt"`;

/** A row of `order_rentals r` as `Agreement`; null where a left join found none. */
export const agreementColumn = sql<Agreement | null>`case when r.order_item_id is not null then
  jsonb_build_object('tiers', r.tiers, 'replacement', r.replacement, 'first', r.first_day, 'end', r.end_day, 'days', r.days,
    'options', jsonb_path_query_array(r.options, '$[*].option'), 'deposit', r.deposit) end`;

/** The deposit to pay at the handover of `leases l` with `order_rentals r`. */
export const depositDueColumn = sql<number>`greatest(coalesce(r.deposit, 0) - deposit_carried(l.id), 0)`;

/** The last request for a return of `leases l`, as `ReturnRequest`. */
export const lastReturnRequest = sql<ReturnRequest | null>`(select e.details from lease_events e
  where e.lease_id = l.id and e.kind = 'return_asked' order by e.id desc limit 1)`;

/**
 * Locks a lease until the end of the transaction; null if there is none, or none of `owner` when one is given. Its order and
 * its units are locked before it.
 */
export async function lockLease(trx: Executor, id: string, { owner }: { owner: string | null }): Promise<Lease | null> {
  // Two statements: a lease moved while this one waits would be joined to its former unit and not be found.
  await sql`select from leases where id = ${id} for update`.execute(trx);
  return selectLease(trx, id, { owner });
}

/** The same without a lock. */
export async function selectLease(
  db: Executor,
  id: string,
  { owner }: { owner: string | null },
): Promise<Lease | null> {
  const { rows } = await sql<Lease>`
    select ${leaseColumns}, u.market from leases l join rental_units u on u.id = l.unit_id
    where l.id = ${id} and (${owner}::text is null or l.user_id = ${owner})`.execute(db);
  return rows[0] ?? null;
}

/** Product and market of a lease, by which its units are locked; null if there is no such lease. */
export async function leaseFleet(
  db: Executor,
  id: string,
): Promise<{ productIds: string[]; market: MarketCode } | null> {
  const { rows } = await sql<Pick<Lease, "productId" | "market">>`
    select l.product_id as "productId", u.market from leases l join rental_units u on u.id = l.unit_id
    where l.id = ${id}`.execute(db);
  const [row] = rows;
  return row ? { productIds: [row.productId], market: row.market } : null;
}

/** A lease of an order line; `previousId`: the lease of the same line that it continues on another unit, at no charge. */
export interface LineLease extends Pick<Lease, "id"> {
  previousId: string | null;
}

/** Leases of an order line, by id. */
export async function leasesOfLine(db: Executor, orderItemId: string): Promise<LineLease[]> {
  const { rows } = await sql<LineLease>`
    select l.id, (select before.id from lease_events e join leases before on before.id = (e.details ->> 'previousLease')::uuid
      where e.lease_id = l.id and e.kind = 'extended' and before.order_item_id = l.order_item_id limit 1) as "previousId"
    from leases l where l.order_item_id = ${orderItemId} order by l.id`.execute(db);
  return rows;
}

/** A lease of an order, not locked yet. `wasDropped`: it was cancelled with its order and not before. */
export interface OrderLease extends Lease {
  wasDropped: boolean;
}

/** Leases of an order, by id. The order is locked, so it changes in no other way meanwhile. */
export async function leasesOfOrder(trx: Executor, orderId: string): Promise<OrderLease[]> {
  const { rows } = await sql<OrderLease>`
    select ${leaseColumns}, u.market,
      l.status = 'cancelled' and coalesce((select e.details ->> 'reason' = 'order_ended' from lease_events e
        where e.lease_id = l.id and e.kind = 'state' order by e.id desc limit 1), false) as "wasDropped"
    from published.order_items i join leases l on l.order_item_id = i.id join rental_units u on u.id = l.unit_id
    where i.order_id = ${orderId} order by l.id`.execute(trx);
  return rows;
}

/** Inserts leases that wait for payment; a trigger holds their units. Returns their ids. */
export async function insertLeases(trx: Executor, leases: readonly NewLease[]): Promise<string[]> {
  const rows = await trx
    .insertInto("leases")
    .values(
      leases.map(({ userId, orderItemId, productId, unitId, first, end, bufferDays }) => ({
        user_id: userId,
        order_item_id: orderItemId,
        product_id: productId,
        unit_id: unitId,
        first_day: sql<Date>`${first}::date`,
        end_day: sql<Date>`${end}::date`,
        buffer_days: bufferDays,
      })),
    )
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Updates a locked lease. The hold of its unit follows by a trigger, which refuses days held by another lease. */
export async function updateLease(
  trx: Executor,
  id: string,
  changes: Partial<Pick<Lease, "status" | "unitId" | "end" | "returnedOn">>,
): Promise<void> {
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

/** A row to add to the history of a lease. */
export interface NewLeaseEvent extends Pick<LeaseEvent, "kind" | "actor">, Partial<Pick<LeaseEvent, "from" | "to">> {
  leaseId: string;
  details?: Record<string, string | number | boolean | null>;
}

/** Adds to the history of a lease. */
export async function insertLeaseEvent(trx: Executor, event: NewLeaseEvent): Promise<void> {
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
