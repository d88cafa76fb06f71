import { createContext } from "react-router";
import { type Holder, marketsOf, may, unrestricted } from "#features/accounts/domain/identity/permissions.ts";
import {
  type ApprovalHandler,
  approvedForm,
  mayRefundAlone,
  requestRefund,
} from "#features/admin/approvals.service.ts";
import { addAuditEntry } from "#features/admin/audit.service.ts";
import { type Day, dayIn } from "#platform/pure/days.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { DepositMovement, LeaseCheck } from "../domain/lease.ts";
import type { LeaseRefusal } from "../domain/staff/lease-audit.ts";
import { type LeaseForm, readLeaseForm } from "../domain/staff/lease-forms.ts";
import type { ChargeEntry } from "../lease-orders.service.ts";
import {
  type NamedLeaseEvent,
  selectChecks,
  selectDeposits,
  selectLeaseEvents,
} from "../leases/lease-history.store.ts";
import { unitsFor } from "../leases.service.ts";
import { type LeasePaidFor, paidForLease, type StaffLeaseDeps } from "./lease-payment.service.ts";
import { executeLeaseForm } from "./staff-lease.service.ts";
import {
  countWork,
  findLeases,
  type StaffLease,
  type StaffLeaseDetail,
  selectOldestWork,
  selectStaffLease,
  selectUnitNames,
  selectWork,
  type Todays,
  type WorkCounts,
} from "./staff-leases.store.ts";

/** A lease with all that staff sees of it. */
export interface StaffLeasePage {
  lease: StaffLeaseDetail;
  events: NamedLeaseEvent[];
  checks: LeaseCheck[];
  deposits: DepositMovement[];
  charges: ChargeEntry[];
  paidFor: LeasePaidFor;
  /** Units to which it can be moved. */
  units: { id: number; serial: string; depot: string }[];
  todays: Todays;
}

export type { LeaseRefusal } from "../domain/staff/lease-audit.ts";

/** Leases for staff. The pages check permissions; what lies in markets that `access` does not have, does not exist for it. */
export interface StaffLeases {
  /** Leases that need work, or leases of any status found by `search`. */
  list(filter: { market: MarketCode | null; search: string }, access?: Holder): Promise<StaffLease[]>;
  /** Number of leases that need work today. */
  counts(access?: Holder): Promise<WorkCounts>;
  /** Day since which the oldest of each kind waits. */
  oldest(access?: Holder): Promise<Record<keyof WorkCounts, Day | null>>;
  /** Null if there is no such lease. */
  lease(id: string, access?: Holder): Promise<StaffLeasePage | null>;
  /**
   * Executes a form of the page of a lease and adds an audit entry. A refund that needs a second person changes nothing until
   * somebody else has approved it.
   */
  act(
    id: string,
    by: { id: string },
    form: URLSearchParams,
    access?: Holder,
  ): Promise<Result<{ done: string }, LeaseRefusal>>;
  /** Carries out a form whose refund a second person has approved, in the transaction of the approval. */
  carryOut: ApprovalHandler;
}

export const staffLeasesContext = createContext<StaffLeases>();

/** Limit of the work page; a fleet of 500 units has fewer in a day. */
const maxWork = 200;

/** Leases for staff over a database. No I/O happens here. */
export function createStaffLeases({ db, ...deps }: StaffLeaseDeps & { db: Database }): StaffLeases {
  const todays = () => todaysAt(deps.now());
  return {
    list({ market, search }, access = unrestricted) {
      const markets = marketsOf(access, "rental").filter((code) => market === null || code === market);
      const filter = { todays: todays(), markets, limit: maxWork };
      return search === "" ? selectWork(db, filter) : findLeases(db, { ...filter, search });
    },
    counts: (access = unrestricted) => countWork(db, { todays: todays(), markets: marketsOf(access, "rental") }),
    oldest: (access = unrestricted) => selectOldestWork(db, { todays: todays(), markets: marketsOf(access, "rental") }),
    async lease(id, access = unrestricted) {
      const lease = isUuid(id) ? await selectStaffLease(db, id, todays()) : null;
      if (!lease || !may(access, "rental", lease.market)) return null;
      const movable = lease.status === "reserved" || lease.status === "confirmed";
      const [events, checks, deposits, charges, paidFor, units] = await Promise.all([
        selectLeaseEvents(db, id),
        selectChecks(db, id),
        selectDeposits(db, id),
        deps.orders.charges(db, id),
        paidForLease(db, deps.orders, id),
        movable ? unitsToMove(lease) : [],
      ]);
      return paidFor && { lease, events, checks, deposits, charges, paidFor, units, todays: todays() };
    },
    async act(id, by, form, access = unrestricted) {
      const read = readLeaseForm(form);
      if (!read.ok) return read;
      const known = isUuid(id) ? await selectStaffLease(db, id, todays()) : null;
      if (!known || !may(access, "rental", known.market)) return fail({ code: "unknown_lease" as const });
      const { market } = known;
      const allows = (amount: number) => mayRefundAlone(access, { market, amount });
      const done = await inTransaction(db, (trx) => carryOut(trx, deps, id, { request: read.value, by, allows }));
      if (done.ok) return done;
      if (done.code !== "above_limit") return fail(done);
      const subject = { kind: "lease", id: id.toLowerCase() } as const;
      return requestRefund(db, { kind: "lease_refund", subject, form, by, amount: done.amount, market });
    },
    carryOut: async (trx, approval, by) => {
      const read = readLeaseForm(approvedForm(approval));
      return read.ok ? carryOut(trx, deps, approval.subject.id, { request: read.value, by, allows: () => true }) : read;
    },
  };

  async function unitsToMove({ id, unitId, market }: StaffLeaseDetail) {
    const free = await unitsFor(db, id, todays()[market]);
    return selectUnitNames(
      db,
      free.filter((unit) => unit !== unitId),
    );
  }
}

/** Executes a validated form, with an audit entry. */
async function carryOut(
  trx: Executor,
  deps: StaffLeaseDeps,
  id: string,
  { request, by, allows }: { request: LeaseForm; by: { id: string }; allows: (amount: number) => boolean },
): Promise<Result<{ done: string }, LeaseRefusal | { code: "above_limit"; amount: number }>> {
  const actor = `user:${by.id}`;
  const entry = await executeLeaseForm(trx, deps, id, { request, actor, todays: todaysAt(deps.now()) });
  if (!entry.ok) return entry;
  const { done, details } = entry.value;
  const amount = Number(details.refunded ?? 0);
  if (amount > 0 && !allows(amount)) return fail({ code: "above_limit" as const, amount });
  if (done === "already") return ok({ done });
  const action = `lease.${request.intent}` as const;
  await addAuditEntry(trx, { actor, action, subject: { kind: "lease", id: id.toLowerCase() }, details });
  return ok({ done });
}

/** The day in each market at an instant. */
export function todaysAt(instant: Date): Todays {
  return { UA: dayIn(markets.UA.timeZone, instant), PL: dayIn(markets.PL.timeZone, instant) };
}
