import { createContext } from "react-router";
import { addAuditEntry } from "#features/admin/audit.service.ts";
import { dayIn } from "#platform/pure/days.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import type { Database } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { LeaseRefusal } from "../domain/staff/lease-audit.ts";
import { readLeaseForm } from "../domain/staff/lease-forms.ts";
import type { ChargeEntry } from "../lease-orders.service.ts";
import { unitsFor } from "../leases.service.ts";
import {
  type CheckRow,
  type DepositRow,
  type LeaseEventRow,
  selectChecks,
  selectDeposits,
  selectLeaseEvents,
} from "./lease-history.store.ts";
import { type LeasePaidFor, paidForLease, type StaffLeaseDeps } from "./lease-payment.service.ts";
import { carryOutLease } from "./staff-lease.service.ts";
import {
  countWork,
  type DeskLease,
  findLeases,
  selectDeskLease,
  selectUnitNames,
  selectWork,
  type Todays,
  type WholeLease,
  type WorkCounts,
} from "./staff-leases.store.ts";

/** A lease with everything that staff sees of it. */
export interface DeskLeasePage {
  lease: WholeLease;
  events: LeaseEventRow[];
  checks: CheckRow[];
  deposits: DepositRow[];
  charges: ChargeEntry[];
  paidFor: LeasePaidFor;
  /** Units that it can be moved to. */
  units: { id: number; serial: string; depot: string }[];
  todays: Todays;
}

export type { LeaseRefusal } from "../domain/staff/lease-audit.ts";

/** What staff does with leases. Who may ask is decided by the pages. */
export interface StaffLeases {
  /** What has to be done; with a `search`, leases of any state that it names. */
  list(asked: { market: MarketCode | null; search: string }): Promise<DeskLease[]>;
  /** How much of it there is today. */
  counts(): Promise<WorkCounts>;
  /** Null if there is no such lease. */
  lease(id: string): Promise<DeskLeasePage | null>;
  /** Carries out a form of a lease's page and writes it into the audit log. */
  act(id: string, by: { id: string }, form: URLSearchParams): Promise<Result<{ done: string }, LeaseRefusal>>;
}

export const staffLeasesContext = createContext<StaffLeases>();

/** Leases on the page of work: more than a shop of five hundred machines has in a day. */
const longestWork = 200;

/** The desk of leases on a database. No I/O happens here. */
export function createStaffLeases({ db, ...deps }: StaffLeaseDeps & { db: Database }): StaffLeases {
  const todays = () => todaysAt(deps.now());
  return {
    list({ market, search }) {
      const asked = { todays: todays(), market, limit: longestWork };
      return search === "" ? selectWork(db, asked) : findLeases(db, { ...asked, search });
    },
    counts: () => countWork(db, todays()),
    async lease(id) {
      const lease = isUuid(id) ? await selectDeskLease(db, id, todays()) : null;
      if (!lease) return null;
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
    async act(id, by, form) {
      const read = readLeaseForm(form);
      if (!read.ok) return read;
      if (!isUuid(id)) return fail({ code: "unknown_lease" as const });
      const actor = `user:${by.id}`;
      return inTransaction(db, async (trx) => {
        const entry = await carryOutLease(trx, deps, id, { wish: read.value, actor, todays: todays() });
        if (!entry.ok) return entry;
        const { done, details } = entry.value;
        if (done === "already") return ok({ done });
        const action = `lease.${read.value.intent}` as const;
        await addAuditEntry(trx, { actor, action, subject: { kind: "lease", id: id.toLowerCase() }, details });
        return ok({ done });
      });
    },
  };

  async function unitsToMove({ id, unitId, market }: WholeLease) {
    const free = await unitsFor(db, id, todays()[market]);
    return selectUnitNames(
      db,
      free.filter((unit) => unit !== unitId),
    );
  }
}

/** The day that each market has at an instant. */
export function todaysAt(instant: Date): Todays {
  return { UA: dayIn(markets.UA.timeZone, instant), PL: dayIn(markets.PL.timeZone, instant) };
}
