import { sql } from "kysely";
import type { Day } from "#platform/pure/days.ts";
import type { Currency } from "#platform/pure/money.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { Tiers } from "../domain/tier-mix.ts";

/** How a machine was when it went or came. Hours as its counter says, photos as names of kept files. */
export interface Check {
  hours: number | null;
  condition: "good" | "worn" | "damaged";
  checklist: readonly string[];
  note: string | null;
  photos: readonly string[];
}

/** What was agreed about a rented line; amounts in net minor units, for one piece. */
export interface Agreed {
  days: number;
  tiers: Tiers;
  replacement: number;
  deposit: number;
  options: readonly { option: string; net: number }[];
}

/** What was agreed about the line of a lease; null for leases from before there was anything to agree. */
export async function selectAgreed(db: Executor, orderItemId: string): Promise<Agreed | null> {
  const { rows } = await sql<Agreed>`
    select days, tiers, replacement, deposit, options from order_rentals where order_item_id = ${orderItemId}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Keeps how a machine was at hand-over or return, and its hours with the machine. Once for each moment. */
export async function insertCheck(
  trx: Executor,
  {
    leaseId,
    unitId,
    moment,
    actor,
    check,
  }: {
    leaseId: string;
    unitId: number;
    moment: "handed_over" | "taken_back";
    actor: string;
    check: Check;
  },
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

/** The lease that a machine took over from; null if it took over from none. */
export async function selectPrevious(db: Executor, leaseId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select details ->> 'previousLease' as id from lease_events
    where lease_id = ${leaseId} and kind = 'extended' and details ? 'previousLease' limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** A movement of a deposit; `amount` in minor units. */
export interface DepositMovement {
  leaseId: string;
  kind: "taken" | "released" | "charged";
  amount: number;
  currency: Currency;
  reason: string | null;
  effectKey: string;
  actor: string;
}

/** Keeps a movement of a deposit; false if its effect key is known already. The lease's sums follow by a trigger. */
export async function insertDeposit(trx: Executor, movement: DepositMovement): Promise<boolean> {
  const { leaseId, kind, amount, currency, reason, effectKey, actor } = movement;
  const row = await trx
    .insertInto("deposit_movements")
    .values({ lease_id: leaseId, kind, amount, currency, reason, effect_key: effectKey, actor })
    .onConflict((conflict) => conflict.column("effect_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes a unit out for service; the database refuses days that somebody has. Gives the id of the block. */
export async function insertBlock(
  trx: Executor,
  { unitId, from, until, reason }: { unitId: number; from: Day; until: Day; reason: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into unit_holds (unit_id, during, reason)
    values (${unitId}, daterange(${from}::date, ${until}::date), ${reason}) returning id`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error("a block was not kept");
  return Number(row.id);
}

/** Ends a block of service; false if there is none with that id. Holds of leases are no blocks. */
export async function deleteBlock(trx: Executor, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from unit_holds where id = ${id} and lease_id is null`.execute(trx);
  return numAffectedRows === 1n;
}

/** Product and market of a unit, to lock its fleet; null if there is none. */
export async function unitFleet(db: Executor, unitId: number) {
  const row = await db
    .selectFrom("rental_units")
    .select(["product_id as productId", "market"])
    .where("id", "=", unitId)
    .executeTakeFirst();
  return row ? { productIds: [row.productId], market: row.market as "UA" | "PL" } : null;
}

/** True if a lease or service holds a unit on a day from `from` to before `until`. */
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

/** Whether a machine can be given to somebody now: it stands in the depot and is rented. */
export async function selectReadiness(
  db: Executor,
  unitId: number,
  { without }: { without: string },
): Promise<"ready" | "out" | "service" | "retired"> {
  const { rows } = await sql<{ state: "available" | "service" | "retired"; out: boolean }>`
    select u.state, exists (select from leases l
      where l.unit_id = u.id and l.id <> ${without} and l.status in ('active', 'overdue')) as out
    from rental_units u where u.id = ${unitId}`.execute(db);
  const [unit] = rows;
  if (!unit || unit.state === "retired") return "retired";
  if (unit.out) return "out";
  return unit.state === "service" ? "service" : "ready";
}
