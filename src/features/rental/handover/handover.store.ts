import { sql } from "kysely";
import type { Day } from "#platform/pure/days.ts";
import type { Currency } from "#platform/pure/money.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { Agreement, DepositMovement, Lease, LeaseCheck } from "../domain/lease.ts";
import type { UnitState } from "../fleet/units.store.ts";
import { agreementColumn } from "../leases/leases.store.ts";

/** What staff records about a machine at handover or return. */
export type Check = Omit<LeaseCheck, "moment" | "at">;

/** The agreement of an order line; null for orders older than agreements. */
export async function selectAgreement(db: Executor, orderItemId: string): Promise<Agreement | null> {
  const { rows } = await sql<{ agreed: Agreement | null }>`
    select ${agreementColumn} as agreed from order_rentals r where r.order_item_id = ${orderItemId}`.execute(db);
  return rows[0]?.agreed ?? null;
}

/** Stores the check of a machine, once for each moment, and updates the hours of its unit. */
export async function insertCheck(
  trx: Executor,
  { id: leaseId, unitId }: Pick<Lease, "id" | "unitId">,
  { moment, actor, check }: Pick<LeaseCheck, "moment"> & { actor: string; check: Check },
): Promise<void> {
  const { hours, condition, checklist, note, photos } = check;
  await trx
    .insertInto("lease_checks")
    .values({
      lease_id: leaseId,
      moment,
      hours,
      condition,
      checklist: JSON.stringify(checklist),
      note,
      photos: [...photos],
      actor,
    })
    .execute();
  if (hours !== null) await trx.updateTable("rental_units").set({ hours }).where("id", "=", unitId).execute();
}

/** The lease that this one continues on another unit; null if there is none. */
export async function selectPrevious(db: Executor, leaseId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select details ->> 'previousLease' as id from lease_events
    where lease_id = ${leaseId} and kind = 'extended' and details ? 'previousLease' limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** A movement of a deposit to be stored. */
export interface NewDepositMovement extends Omit<DepositMovement, "id" | "at"> {
  leaseId: string;
  currency: Currency;
  effectKey: string;
  actor: string;
}

/** Stores a movement of a deposit; false if its effect key exists already. A trigger updates the sums of the lease. */
export async function insertDeposit(trx: Executor, movement: NewDepositMovement): Promise<boolean> {
  const { leaseId, kind, amount, currency, reason, effectKey, actor } = movement;
  const row = await trx
    .insertInto("deposit_movements")
    .values({ lease_id: leaseId, kind, amount, currency, reason, effect_key: effectKey, actor })
    .onConflict((conflict) => conflict.column("effect_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Blocks a unit for service; a constraint refuses days that are held. Returns the id of the block. */
export async function insertBlock(
  trx: Executor,
  { unitId, from, until, reason }: { unitId: number; from: Day; until: Day; reason: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into unit_holds (unit_id, during, reason)
    values (${unitId}, daterange(${from}::date, ${until}::date), ${reason}) returning id`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error("a block was not stored");
  return row.id;
}

/** Deletes a block for service; false if there is none. Holds of leases are not blocks. */
export async function deleteBlock(trx: Executor, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from unit_holds where id = ${id} and lease_id is null`.execute(trx);
  return numAffectedRows === 1n;
}

/** Product and market of a unit, by which units are locked; null if there is no such unit. */
export async function unitFleet(db: Executor, unitId: number) {
  const row = await db
    .selectFrom("rental_units")
    .select(["product_id as productId", "market"])
    .where("id", "=", unitId)
    .executeTakeFirst();
  return row ? { productIds: [row.productId], market: row.market as "UA" | "PL" } : null;
}

/** True if a unit is held on a day in [`from`, `until`). */
export async function isHeld(
  db: Executor,
  { unitId, from, until }: { unitId: number; from: Day; until: Day },
): Promise<boolean> {
  const { rows } = await sql`
    select from unit_holds where unit_id = ${unitId} and during && daterange(${from}::date, ${until}::date) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Whether a unit can be handed over now: for rent and in the depot. */
export async function selectReadiness(
  db: Executor,
  unitId: number,
  { without }: { without: string },
): Promise<"ready" | "out" | "service" | "retired"> {
  const { rows } = await sql<{ state: UnitState; out: boolean }>`
    select u.state, exists (select from leases l
      where l.unit_id = u.id and l.id <> ${without} and l.status in ('active', 'overdue')) as out
    from rental_units u where u.id = ${unitId}`.execute(db);
  const [unit] = rows;
  if (!unit || unit.state === "retired") return "retired";
  if (unit.out) return "out";
  return unit.state === "service" ? "service" : "ready";
}
