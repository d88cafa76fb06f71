import { sql } from "kysely";
import type { Day } from "#platform/pure/days.ts";
import { type MarketCode, marketCodes } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { anywhere } from "#platform/server/db/like.ts";
import { depotsLike } from "../domain/depots.ts";
import type { UnitFilter } from "../domain/staff/unit-filter.ts";
import type { UnitState } from "../fleet/units.store.ts";
import type { StaffLease, Todays } from "./staff-leases.store.ts";

/** A unit of the fleet; `now`: where it is today. */
export interface UnitRow {
  id: number;
  productId: string;
  serial: string;
  machine: string;
  market: MarketCode;
  depot: string;
  state: UnitState;
  hours: number | null;
  now: "free" | "held" | "out" | "overdue" | "service";
}

const todayOf = (todays: Todays) => sql`case u.market when 'UA' then ${todays.UA}::date else ${todays.PL}::date end`;

/** SQL condition of a filter on units `u` of products `p`. */
export function matches({ market, state, search }: UnitFilter, markets: readonly MarketCode[] = marketCodes) {
  const part = anywhere(search);
  return sql<boolean>`u.market = any(${markets.filter((code) => market === null || code === market)}::text[]) and (${state}::text is null or u.state = ${state})
    and (u.serial ilike ${part} or p.brand || ' ' || p.model ilike ${part} or u.depot ilike ${part}
      or u.depot = any(${depotsLike(search)}::text[]))`;
}

const columns = (
  todays: Todays,
) => sql`u.id, u.product_id as "productId", u.serial, p.brand || ' ' || p.model as machine,
  u.market, u.depot, u.state, u.hours, case
    when exists (select from leases l where l.unit_id = u.id and l.status in ('active', 'overdue') and l.end_day <= ${todayOf(todays)}) then 'overdue'
    when exists (select from leases l where l.unit_id = u.id and l.status in ('active', 'overdue')) then 'out'
    when exists (select from unit_holds h where h.unit_id = u.id and h.lease_id is null and h.during @> ${todayOf(todays)}) then 'service'
    when exists (select from leases l where l.unit_id = u.id and l.status in ('reserved', 'confirmed')
      and l.first_day <= ${todayOf(todays)}) then 'held'
    else 'free' end as now`;

interface Part {
  todays: Todays;
  behind: string | null;
  limit: number;
  /** Those that the reader may see. */
  markets: readonly MarketCode[];
}

/** Units sorted by serial number, after the given one. */
export async function selectUnits(
  db: Executor,
  filter: UnitFilter,
  { todays, behind, limit, markets }: Part,
): Promise<UnitRow[]> {
  const { rows } = await sql<UnitRow>`
    select ${columns(todays)} from rental_units u join published.products p on p.id = u.product_id
    where ${matches(filter, markets)} and (${behind}::text is null or u.serial > ${behind})
    order by u.serial limit ${limit}`.execute(db);
  return rows;
}

/** One unit; null if there is none. */
export async function selectUnit(db: Executor, id: number, todays: Todays): Promise<UnitRow | null> {
  const { rows } = await sql<UnitRow>`
    select ${columns(todays)} from rental_units u join published.products p on p.id = u.product_id where u.id = ${id}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** A block for service from `from` to `last`, both included. */
export interface BlockRow {
  id: number;
  from: Day;
  last: Day;
  reason: string;
}

/** Blocks of a unit that end on or after a day. */
export async function selectBlocks(db: Executor, unitId: number, today: Day): Promise<BlockRow[]> {
  const { rows } = await sql<BlockRow>`
    select id, lower(during)::text as "from", (upper(during) - 1)::text as last, reason from unit_holds
    where unit_id = ${unitId} and lease_id is null and upper(during) > ${today}::date order by during`.execute(db);
  return rows;
}

/** A lease on the page of its unit. */
export type UnitLease = Pick<StaffLease, "id" | "status" | "first" | "last" | "orderNumber" | "lessee">;

/** Leases of a unit, the latest first. */
export async function selectUnitLeases(db: Executor, unitId: number, limit: number): Promise<UnitLease[]> {
  const { rows } = await sql<UnitLease>`
    select l.id, l.status, l.first_day::text as first, (l.end_day - 1)::text as last, o.order_number as "orderNumber",
      o.first_name || ' ' || o.last_name as lessee
    from leases l join published.order_items i on i.id = l.order_item_id join published.orders o on o.id = i.order_id
    where l.unit_id = ${unitId} order by l.first_day desc, l.id limit ${limit}`.execute(db);
  return rows;
}

/** Products that can be added to the fleet of a market: those with a rental price there. */
export async function selectRentables(db: Executor): Promise<{ id: string; machine: string; market: MarketCode }[]> {
  const { rows } = await sql<{ id: string; machine: string; market: MarketCode }>`
    select distinct p.id, p.brand || ' ' || p.model as machine, r.market
    from published.products p join published.prices r on r.product_id = p.id and r.tariff in ('day', 'week', 'month')
    order by machine, r.market desc`.execute(db);
  return rows;
}
