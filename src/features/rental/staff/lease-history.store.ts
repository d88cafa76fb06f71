import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type { LeaseEventKind } from "../domain/lease-event.ts";
import type { LeaseStatus } from "../domain/lease-machine.ts";
import type { LeaseCheckItem } from "../domain/staff/lease-forms.ts";

/** Something that happened to a lease, with the name of who did it. */
export interface LeaseEventRow {
  id: number;
  kind: LeaseEventKind;
  from: LeaseStatus | null;
  to: LeaseStatus | null;
  actor: string;
  name: string | null;
  details: Record<string, unknown>;
  at: Date;
}

/** The history of a lease, newest first. */
export async function selectLeaseEvents(db: Executor, leaseId: string): Promise<LeaseEventRow[]> {
  const { rows } = await sql<LeaseEventRow>`
    select e.id, e.kind, e.from_state as "from", e.to_state as "to", e.actor,
      nullif(trim(u.first_name || ' ' || u.last_name), '') as name, e.details, e.at
    from lease_events e left join published.users u on e.actor = 'user:' || u.id
    where e.lease_id = ${leaseId} order by e.id desc`.execute(db);
  return rows;
}

/** How a machine was when it went or came. */
export interface CheckRow {
  moment: "handed_over" | "taken_back";
  hours: number | null;
  condition: "good" | "worn" | "damaged";
  checklist: LeaseCheckItem[];
  note: string | null;
  photos: string[];
  at: Date;
}

/** The checks of a lease, the hand-over first. */
export async function selectChecks(db: Executor, leaseId: string): Promise<CheckRow[]> {
  const { rows } = await sql<CheckRow>`
    select moment, hours, condition, checklist, note, photos, at from lease_checks where lease_id = ${leaseId} order by at`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, hours: figure(row.hours) }));
}

/** A movement of a deposit, in minor units. */
export interface DepositRow {
  id: number;
  kind: "taken" | "released" | "charged";
  amount: number;
  reason: string | null;
  at: Date;
}

/** Movements of the deposit of a lease, in their order. */
export async function selectDeposits(db: Executor, leaseId: string): Promise<DepositRow[]> {
  const { rows } = await sql<DepositRow>`
    select id, kind, amount, reason, at from deposit_movements where lease_id = ${leaseId} order by id`.execute(db);
  return rows;
}

/** How a lease stands to the other leases of its line in the order. */
export interface LeaseInLine {
  orderItemId: string;
  /** Leases of the line that are not cancelled. */
  live: number;
  /** It took over from another machine of its line for nothing: the money of the line was for that one. */
  isOnTop: boolean;
}

/** The line of a lease; null if there is no such lease. */
export async function selectLeaseInLine(db: Executor, leaseId: string): Promise<LeaseInLine | null> {
  const { rows } = await sql<LeaseInLine>`
    select l.order_item_id as "orderItemId",
      (select count(*)::int from leases x where x.order_item_id = l.order_item_id and x.status <> 'cancelled') as live,
      exists (select from lease_events e join leases before on before.id = (e.details ->> 'previousLease')::uuid
        where e.lease_id = l.id and e.kind = 'extended' and before.order_item_id = l.order_item_id) as "isOnTop"
    from leases l where l.id = ${leaseId}`.execute(db);
  return rows[0] ?? null;
}

function figure(value: number | string | null): number | null {
  return value === null ? null : Number(value);
}
