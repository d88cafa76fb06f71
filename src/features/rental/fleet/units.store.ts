import { sql } from "kysely";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";

export type UnitState = "available" | "service" | "retired";

/** A unit to add to the fleet; `hours`: reading of its hour meter. */
export interface NewUnit {
  productId: string;
  serial: string;
  market: MarketCode;
  depot: string;
  hours: number | null;
}

/** True if a product has a rental price in a market. */
export async function isRented(db: Executor, productId: string, market: MarketCode): Promise<boolean> {
  const { rows } = await sql`
    select from published.prices where product_id = ${productId} and market = ${market} and tariff in ('day', 'week', 'month') limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Inserts a unit; null if its serial number is taken. */
export async function insertUnit(trx: Executor, unit: NewUnit): Promise<number | null> {
  const { productId, serial, market, depot, hours } = unit;
  const row = await trx
    .insertInto("rental_units")
    .values({ product_id: productId, serial, market, depot, hours })
    .onConflict((conflict) => conflict.column("serial").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The state of a unit; null if there is none. */
export async function selectUnitState(db: Executor, unitId: number): Promise<UnitState | null> {
  const { rows } = await sql<{ state: UnitState }>`select state from rental_units where id = ${unitId}`.execute(db);
  return rows[0]?.state ?? null;
}

export async function updateUnitState(trx: Executor, unitId: number, state: UnitState): Promise<void> {
  await trx.updateTable("rental_units").set({ state }).where("id", "=", unitId).execute();
}

/** The depot of a unit and its market; null if there is none. */
export async function selectUnitPlace(
  db: Executor,
  unitId: number,
): Promise<{ market: MarketCode; depot: string; isOut: boolean } | null> {
  const { rows } = await sql<{ market: MarketCode; depot: string; isOut: boolean }>`
    select u.market, u.depot,
      exists (select from leases l where l.unit_id = u.id and l.status in ('active', 'overdue')) as "isOut"
    from rental_units u where u.id = ${unitId}`.execute(db);
  return rows[0] ?? null;
}

export async function updateUnitDepot(trx: Executor, unitId: number, depot: string): Promise<void> {
  await trx.updateTable("rental_units").set({ depot }).where("id", "=", unitId).execute();
}

/** Number of leases of a unit that are not over. */
export async function countLive(db: Executor, unitId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from leases
    where unit_id = ${unitId} and status in ('reserved', 'confirmed', 'active', 'overdue')`.execute(db);
  return rows[0]?.count ?? 0;
}
