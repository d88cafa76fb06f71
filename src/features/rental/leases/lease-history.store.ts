import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type { DepositMovement, LeaseCheck, LeaseEvent } from "../domain/lease.ts";

/** An event with the name of the user who caused it; null for jobs and erased users. */
export interface NamedLeaseEvent extends LeaseEvent {
  name: string | null;
}

/** The history of a lease, newest first. */
export async function selectLeaseEvents(db: Executor, leaseId: string): Promise<NamedLeaseEvent[]> {
  const { rows } = await sql<NamedLeaseEvent>`
    select e.id, e.kind, e.from_state as "from", e.to_state as "to", e.actor,
      nullif(trim(u.first_name || ' ' || u.last_name), '') as name, e.details, e.at
    from lease_events e left join published.users u on e.actor = 'user:' || u.id
    where e.lease_id = ${leaseId} order by e.id desc`.execute(db);
  return rows;
}

/** The checks of a lease, handover first. */
export async function selectChecks(db: Executor, leaseId: string): Promise<LeaseCheck[]> {
  const { rows } = await sql<LeaseCheck>`
    select moment, hours, condition, checklist, note, photos, at from lease_checks where lease_id = ${leaseId} order by at`.execute(
    db,
  );
  return rows;
}

/** Movements of the deposit of a lease, oldest first. */
export async function selectDeposits(db: Executor, leaseId: string): Promise<DepositMovement[]> {
  const { rows } = await sql<DepositMovement>`
    select id, kind, amount, reason, at from deposit_movements where lease_id = ${leaseId} order by id`.execute(db);
  return rows;
}
