import { type RawBuilder, sql } from "kysely";
import type { Day } from "#platform/pure/days.ts";
import type { MarketCode, RentalOption } from "#platform/pure/market/market.ts";
import type { Currency } from "#platform/pure/money.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { anywhere } from "#platform/server/db/like.ts";
import type { LeaseStatus } from "../domain/lease-machine.ts";
import type { ReturnWay } from "../domain/return-request.ts";

/** Today in each market: their days do not begin together. */
export type Todays = Record<MarketCode, Day>;

/** What has to be done with a lease, in the order of the page. */
export type LeaseQueue = "overdue" | "back" | "out" | "settle" | "soon";

/** A lease in a list. `last` is the day on which it has to be back. */
export interface DeskLease {
  id: string;
  queue: LeaseQueue | null;
  status: LeaseStatus;
  first: Day;
  last: Day;
  machine: string;
  serial: string;
  depot: string;
  market: MarketCode;
  orderNumber: string;
  lessee: string;
  /** When and how its lessee wants to give it back, if they said so. */
  asked: { day: Day; way: ReturnWay } | null;
}

const today = (todays: Todays) => sql`case u.market when 'UA' then ${todays.UA}::date else ${todays.PL}::date end`;

const joined = sql`leases l join rental_units u on u.id = l.unit_id join published.products p on p.id = l.product_id
  join published.order_items i on i.id = l.order_item_id join published.orders o on o.id = i.order_id`;

/** The last wish counts. */
const askedFor = sql`(select e.details from lease_events e
  where e.lease_id = l.id and e.kind = 'return_asked' order by e.id desc limit 1)`;

const listed = sql`l.id, l.status, l.first_day::text as first, (l.end_day - 1)::text as last,
  p.brand || ' ' || p.model as machine, u.serial, u.depot, u.market, o.order_number as "orderNumber",
  o.first_name || ' ' || o.last_name as lessee, case when l.status in ('active', 'overdue') then ${askedFor} end as asked`;

function queueOf(todays: Todays): RawBuilder<LeaseQueue | null> {
  const day = today(todays);
  return sql`case
    when l.status in ('active', 'overdue') and l.end_day <= ${day} then 'overdue'
    when l.status in ('active', 'overdue') and (l.end_day - 1 = ${day}
      or (${askedFor} ->> 'day')::date <= ${day}) then 'back'
    when l.status = 'confirmed' and l.first_day <= ${day} then 'out'
    when l.status = 'returned' then 'settle'
    when l.status in ('active', 'overdue') and l.end_day - 1 <= ${day} + 7 then 'soon'
    when l.status in ('reserved', 'confirmed') and l.first_day <= ${day} + 7 then 'soon' end`;
}

/** Leases that wait for somebody of the staff, and those of the seven days to come; the most urgent first. */
export async function selectWork(
  db: Executor,
  { todays, market, limit }: { todays: Todays; market: MarketCode | null; limit: number },
): Promise<DeskLease[]> {
  const { rows } = await sql<DeskLease>`
    select * from (select ${listed}, ${queueOf(todays)} as queue from ${joined}
      where l.status in ('reserved', 'confirmed', 'active', 'overdue', 'returned')
        and (${market}::text is null or u.market = ${market})) work
    where queue is not null
    order by array_position(array['overdue', 'back', 'out', 'settle', 'soon'], queue),
      case when status in ('active', 'overdue') then last else first end, id
    limit ${limit}`.execute(db);
  return rows;
}

/** How many leases wait for what. */
export type WorkCounts = Record<Exclude<LeaseQueue, "soon">, number>;

/** How many leases wait for somebody of the staff, in both markets. */
export async function countWork(db: Executor, todays: Todays): Promise<WorkCounts> {
  const { rows } = await sql<{ queue: LeaseQueue; count: number }>`
    select queue, count(*)::int as count from (select ${queueOf(todays)} as queue
      from leases l join rental_units u on u.id = l.unit_id
      where l.status in ('confirmed', 'active', 'overdue', 'returned')) work
    where queue is not null group by queue`.execute(db);
  const of = (queue: LeaseQueue) => rows.find((row) => row.queue === queue)?.count ?? 0;
  return { overdue: of("overdue"), back: of("back"), out: of("out"), settle: of("settle") };
}

/** Leases of any state whose order, unit, machine or lessee has a text in it, newest first. */
export async function findLeases(
  db: Executor,
  { todays, market, search, limit }: { todays: Todays; market: MarketCode | null; search: string; limit: number },
): Promise<DeskLease[]> {
  const part = anywhere(search);
  const { rows } = await sql<DeskLease>`
    select ${listed}, ${queueOf(todays)} as queue from ${joined}
    where (o.order_number ilike ${part} or u.serial ilike ${part} or p.brand || ' ' || p.model ilike ${part}
        or o.first_name || ' ' || o.last_name ilike ${part} or o.email ilike ${part})
      and (${market}::text is null or u.market = ${market})
    order by l.first_day desc, l.id limit ${limit}`.execute(db);
  return rows;
}

/** A lease with what was agreed about it. Amounts in minor units; those of `agreed` net, for this one machine. */
export interface WholeLease extends DeskLease {
  productId: string;
  unitId: number;
  unitState: "available" | "service" | "retired";
  /** Somebody else still has the unit. */
  unitOut: boolean;
  returnedOn: Day | null;
  orderId: string;
  orderItemId: string;
  email: string;
  phone: string;
  currency: Currency;
  unitHours: number | null;
  depositTaken: number;
  depositGone: number;
  days: number | null;
  deposit: number;
  options: { option: RentalOption; net: number }[];
}

/** One lease; null if there is none. */
export async function selectDeskLease(db: Executor, id: string, todays: Todays): Promise<WholeLease | null> {
  const { rows } = await sql<WholeLease>`
    select ${listed}, ${queueOf(todays)} as queue, l.product_id as "productId", u.id as "unitId", u.state as "unitState",
      exists (select from leases x where x.unit_id = u.id and x.id <> l.id and x.status in ('active', 'overdue')) as "unitOut",
      l.returned_on::text as "returnedOn", o.id as "orderId", i.id as "orderItemId", o.email, o.phone, o.currency, u.hours as "unitHours",
      l.deposit_taken as "depositTaken", l.deposit_gone as "depositGone", r.days, greatest(coalesce(r.deposit, 0) - deposit_carried(l.id), 0) as deposit,
      coalesce(r.options, '[]') as options
    from ${joined} left join order_rentals r on r.order_item_id = i.id where l.id = ${id}`.execute(db);
  const [lease] = rows;
  return lease ? { ...lease, unitId: Number(lease.unitId), unitHours: figure(lease.unitHours) } : null;
}

/** Serial numbers and depots of units, in the order of the numbers. */
export async function selectUnitNames(
  db: Executor,
  ids: readonly number[],
): Promise<{ id: number; serial: string; depot: string }[]> {
  const { rows } = await sql<{ id: number; serial: string; depot: string }>`
    select id, serial, depot from rental_units where id = any(${[...ids]}::bigint[]) order by serial`.execute(db);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

function figure(value: number | string | null): number | null {
  return value === null ? null : Number(value);
}
