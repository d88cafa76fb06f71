import { type RawBuilder, sql } from "kysely";
import type { Day } from "#platform/pure/days.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Currency } from "#platform/pure/money.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { anywhere } from "#platform/server/db/like.ts";
import type { Agreement, Lease } from "../domain/lease.ts";
import type { ReturnRequest } from "../domain/return-request.ts";
import type { UnitState } from "../fleet/units.store.ts";
import { agreementColumn, depositDueColumn, lastReturnRequest, leaseColumns } from "../leases/leases.store.ts";

/** The current day of each market. */
export type Todays = Record<MarketCode, Day>;

/** Queues of work, in the order of the page. */
export type LeaseQueue = "overdue" | "back" | "out" | "settle" | "soon";

/** A lease in a list of staff. */
export interface StaffLease extends Lease {
  queue: LeaseQueue | null;
  /** Brand and model. */
  machine: string;
  serial: string;
  depot: string;
  orderNumber: string;
  lessee: string;
  returnRequest: ReturnRequest | null;
}

const today = (todays: Todays) => sql`case u.market when 'UA' then ${todays.UA}::date else ${todays.PL}::date end`;

const joined = sql`leases l join rental_units u on u.id = l.unit_id join published.products p on p.id = l.product_id
  join published.order_items i on i.id = l.order_item_id join published.orders o on o.id = i.order_id`;

const columns = sql`${leaseColumns}, u.market, p.brand || ' ' || p.model as machine, u.serial, u.depot,
  o.order_number as "orderNumber", o.first_name || ' ' || o.last_name as lessee,
  case when l.status in ('active', 'overdue') then ${lastReturnRequest} end as "returnRequest"`;

function queueOf(todays: Todays): RawBuilder<LeaseQueue | null> {
  const day = today(todays);
  return sql`case
    when l.status in ('active', 'overdue') and l.end_day <= ${day} then 'overdue'
    when l.status in ('active', 'overdue') and (l.end_day - 1 = ${day}
      or (${lastReturnRequest} ->> 'day')::date <= ${day}) then 'back'
    when l.status = 'confirmed' and l.first_day <= ${day} then 'out'
    when l.status = 'returned' then 'settle'
    when l.status in ('active', 'overdue') and l.end_day - 1 <= ${day} + 7 then 'soon'
    when l.status in ('reserved', 'confirmed') and l.first_day <= ${day} + 7 then 'soon' end`;
}

/** Leases that need staff now or within seven days; the most urgent first. */
export async function selectWork(
  db: Executor,
  { todays, markets, limit }: { todays: Todays; markets: readonly MarketCode[]; limit: number },
): Promise<StaffLease[]> {
  const { rows } = await sql<StaffLease>`
    select * from (select ${columns}, ${queueOf(todays)} as queue from ${joined}
      where l.status in ('reserved', 'confirmed', 'active', 'overdue', 'returned')
        and u.market = any(${[...markets]}::text[])) work
    where queue is not null
    order by array_position(array['overdue', 'back', 'out', 'settle', 'soon'], queue),
      case when status in ('active', 'overdue') then last else first end, id
    limit ${limit}`.execute(db);
  return rows;
}

/** Number of leases in each queue. */
export type WorkCounts = Record<Exclude<LeaseQueue, "soon">, number>;

/** Number of leases in these markets that need staff now. */
export async function countWork(
  db: Executor,
  { todays, markets }: { todays: Todays; markets: readonly MarketCode[] },
): Promise<WorkCounts> {
  const { rows } = await sql<{ queue: LeaseQueue; count: number }>`
    select queue, count(*)::int as count from (select ${queueOf(todays)} as queue
      from leases l join rental_units u on u.id = l.unit_id
      where l.status in ('confirmed', 'active', 'overdue', 'returned')
        and u.market = any(${[...markets]}::text[])) work
    where queue is not null group by queue`.execute(db);
  const of = (queue: LeaseQueue) => rows.find((row) => row.queue === queue)?.count ?? 0;
  return { overdue: of("overdue"), back: of("back"), out: of("out"), settle: of("settle") };
}

/** First day of the oldest lease of each queue in these markets; `null` for an empty one. */
export async function selectOldestWork(
  db: Executor,
  { todays, markets }: { todays: Todays; markets: readonly MarketCode[] },
): Promise<Record<keyof WorkCounts, Day | null>> {
  const { rows } = await sql<{ queue: LeaseQueue; day: Day }>`
    select queue, min(day)::text as day from (
      select ${queueOf(todays)} as queue, case when l.status = 'confirmed' then l.first_day
        else coalesce(l.returned_on, l.end_day - 1) end as day
      from leases l join rental_units u on u.id = l.unit_id
      where l.status in ('confirmed', 'active', 'overdue', 'returned')
        and u.market = any(${[...markets]}::text[])) work
    where queue is not null group by queue`.execute(db);
  const of = (queue: LeaseQueue) => rows.find((row) => row.queue === queue)?.day ?? null;
  return { overdue: of("overdue"), back: of("back"), out: of("out"), settle: of("settle") };
}

/** Leases of any status found by order, unit, machine or lessee; newest first. */
export async function findLeases(
  db: Executor,
  { todays, markets, search, limit }: { todays: Todays; markets: readonly MarketCode[]; search: string; limit: number },
): Promise<StaffLease[]> {
  const part = anywhere(search);
  const { rows } = await sql<StaffLease>`
    select ${columns}, ${queueOf(todays)} as queue from ${joined}
    where (o.order_number ilike ${part} or u.serial ilike ${part} or p.brand || ' ' || p.model ilike ${part}
        or o.first_name || ' ' || o.last_name ilike ${part} or o.email ilike ${part})
      and u.market = any(${[...markets]}::text[])
    order by l.first_day desc, l.id limit ${limit}`.execute(db);
  return rows;
}

/** A lease on its page. Minor units. */
export interface StaffLeaseDetail extends StaffLease {
  orderId: string;
  email: string;
  phone: string;
  currency: Currency;
  unitState: UnitState;
  /** Another lessee still has the unit. */
  unitOut: boolean;
  unitHours: number | null;
  /** Null for leases older than agreements. */
  agreed: Agreement | null;
  /** Deposit to pay at handover: as agreed, less what is transferred from the lease that this one continues. */
  depositDue: number;
}

/** One lease; null if there is none. */
export async function selectStaffLease(db: Executor, id: string, todays: Todays): Promise<StaffLeaseDetail | null> {
  const { rows } = await sql<StaffLeaseDetail>`
    select ${columns}, ${queueOf(todays)} as queue, o.id as "orderId", o.email, o.phone, o.currency, u.state as "unitState",
      exists (select from leases x where x.unit_id = u.id and x.id <> l.id and x.status in ('active', 'overdue')) as "unitOut",
      u.hours as "unitHours", ${agreementColumn} as agreed, ${depositDueColumn} as "depositDue"
    from ${joined} left join order_rentals r on r.order_item_id = i.id where l.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The order line of a lease. */
export interface LeaseLine extends Pick<Lease, "orderItemId"> {
  /** Leases of the line that are not cancelled. */
  live: number;
  /** It continues another lease of the line at no charge, so the line pays for that one only. */
  isOnTop: boolean;
}

/** The order line of a lease; null if there is no such lease. */
export async function selectLeaseLine(db: Executor, leaseId: string): Promise<LeaseLine | null> {
  const { rows } = await sql<LeaseLine>`
    select l.order_item_id as "orderItemId",
      (select count(*)::int from leases x where x.order_item_id = l.order_item_id and x.status <> 'cancelled') as live,
      exists (select from lease_events e join leases before on before.id = (e.details ->> 'previousLease')::uuid
        where e.lease_id = l.id and e.kind = 'extended' and before.order_item_id = l.order_item_id) as "isOnTop"
    from leases l where l.id = ${leaseId}`.execute(db);
  return rows[0] ?? null;
}

/** Serial numbers and depots of units, sorted by serial number. */
export async function selectUnitNames(
  db: Executor,
  ids: readonly number[],
): Promise<{ id: number; serial: string; depot: string }[]> {
  const { rows } = await sql<{ id: number; serial: string; depot: string }>`
    select id, serial, depot from rental_units where id = any(${[...ids]}::bigint[]) order by serial`.execute(db);
  return rows;
}
