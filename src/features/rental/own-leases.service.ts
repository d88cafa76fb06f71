import type { Executor } from "#platform/server/db/database.ts";
import type { LeaseEventKind, OwnLease, OwnLeaseHistory } from "./domain/lease.ts";
import { selectChecks, selectDeposits, selectLeaseEvents } from "./leases/lease-history.store.ts";
import { selectOwnLease, selectOwnLeases, selectUrgentLeases } from "./leases/own-leases.store.ts";

/** Leases of a user by stage; leases of other users are in none of the answers. */
export interface OwnLeases {
  out: OwnLease[];
  coming: OwnLease[];
  over: OwnLease[];
}

/** All leases of a user up to `limit` of each stage, and up to `over` of those that are over. */
export async function ownLeases(
  db: Executor,
  userId: string,
  { limit, over }: { limit: number; over: number },
): Promise<OwnLeases> {
  const [out, coming, past] = await Promise.all([
    selectOwnLeases(db, userId, { group: "out", limit }),
    selectOwnLeases(db, userId, { group: "coming", limit }),
    selectOwnLeases(db, userId, { group: "over", limit: over }),
  ]);
  return { out, coming, over: past };
}

/** Leases that a user has to return or can fetch up to a day, overdue ones included; the most urgent first. */
export const urgentLeases = selectUrgentLeases;

/** A lease of a user; null if there is none. `id` is a uuid. */
export const ownLease = selectOwnLease;

/** Events that lessees are told about: not to which unit the shop moved a lease, nor reminders and notes. */
const toldEvents: readonly LeaseEventKind[] = ["state", "extended", "shortened", "return_asked"];

/** The history of a lease without names of staff. The caller has read the lease with `ownLease`. */
export async function ownLeaseHistory(db: Executor, leaseId: string): Promise<OwnLeaseHistory> {
  const [events, checks, deposits] = await Promise.all([
    selectLeaseEvents(db, leaseId),
    selectChecks(db, leaseId),
    selectDeposits(db, leaseId),
  ]);
  return {
    events: events
      .filter(({ kind }) => toldEvents.includes(kind))
      .map(({ id, kind, to, details, at }) => ({ id, kind, to, details, at })),
    checks: checks.map(({ checklist: _, photos, ...check }) => ({ ...check, photoCount: photos.length })),
    deposits,
  };
}
