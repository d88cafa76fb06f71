import { type RawBuilder, sql } from "kysely";
import type { Day } from "#platform/pure/days.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { OwnLease } from "../domain/lease.ts";
import type { LeaseStatus } from "../domain/lease-machine.ts";
import { agreementColumn, depositDueColumn, lastReturnRequest, leaseColumns } from "./leases.store.ts";

/** Leases of a user by stage. */
type OwnLeaseGroup = "out" | "coming" | "over";

const statuses: Record<OwnLeaseGroup, readonly LeaseStatus[]> = {
  out: ["active", "overdue"],
  coming: ["reserved", "confirmed"],
  over: ["returned", "closed", "cancelled"],
};

/** Leases of a user in a group: the next ones first, the last ones first among those that are over. */
export function selectOwnLeases(
  db: Executor,
  userId: string,
  { group, limit }: { group: OwnLeaseGroup; limit: number },
): Promise<OwnLease[]> {
  const order = { out: sql`l.end_day`, coming: sql`l.first_day`, over: sql`l.end_day desc` }[group];
  return select(
    db,
    sql`l.user_id = ${userId} and l.status = any(${[...statuses[group]]})`,
    sql`${order}, l.id limit ${limit}`,
  );
}

/** Leases that a user has to return or can fetch up to `until`, overdue ones included; the most urgent first. */
export function selectUrgentLeases(
  db: Executor,
  userId: string,
  { until, limit }: { until: Day; limit: number },
): Promise<OwnLease[]> {
  const day = sql`case when l.status = 'confirmed' then l.first_day else l.end_day - 1 end`;
  return select(
    db,
    sql`l.user_id = ${userId} and l.status in ('confirmed', 'active', 'overdue') and ${day} <= ${until}::date`,
    sql`${day}, l.id limit ${limit}`,
  );
}

/** A lease of a user; null if there is none. `id` is a uuid. */
export async function selectOwnLease(db: Executor, userId: string, id: string): Promise<OwnLease | null> {
  const [lease] = await select(db, sql`l.id = ${id} and l.user_id = ${userId}`, sql`l.id`);
  return lease ?? null;
}

async function select(db: Executor, where: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<OwnLease[]> {
  const { rows } = await sql<OwnLease>`
    select ${leaseColumns}, o.market, o.id as "orderId", o.order_number as "orderNumber", o.currency, o.tax_rate_bp as "taxRateBp",
      i.name as machine, i.image, u.serial, case when o.status = 'pending' then o.payment_deadline end as "payUntil",
      ${lastReturnRequest} as "returnRequest", ${agreementColumn} as agreed, ${depositDueColumn} as "depositDue",
      coalesce(i.unit_net < r.rent + coalesce((select sum((o ->> 'net')::bigint) from jsonb_array_elements(r.options) o), 0),
        false) as "isInParts"
    from leases l join published.order_items i on i.id = l.order_item_id join published.orders o on o.id = i.order_id
      left join rental_units u on u.id = l.unit_id left join order_rentals r on r.order_item_id = i.id
    where ${where} order by ${order}`.execute(db);
  return rows;
}
