import { createContext } from "react-router";
import { isUuid } from "#features/orders/domain/uuid.ts";
import { unitsFor } from "#features/rental/leases.service.ts";
import { dayIn } from "#platform/pure/days.ts";
import type { MarketCode } from "#platform/pure/market.ts";
import { markets } from "#platform/pure/markets.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { insertDeed } from "./audit.store.ts";
import type { LeaseRefusal } from "./domain/lease-deed.ts";
import { readLeaseForm } from "./domain/lease-forms.ts";
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
} from "./leases-desk.store.ts";
import { carryOutLease, type LeaseDeskDeps } from "./leases-desk-actions.service.ts";
import {
  type ChargeRow,
  type CheckRow,
  type DepositRow,
  type LeaseEventRow,
  type PaidFor,
  selectCharges,
  selectChecks,
  selectDeposits,
  selectLeaseEvents,
  selectPaidFor,
} from "./leases-desk-past.store.ts";

/** A lease with everything that staff sees of it. */
export interface DeskLeasePage {
  lease: WholeLease;
  events: LeaseEventRow[];
  checks: CheckRow[];
  deposits: DepositRow[];
  charges: ChargeRow[];
  paidFor: PaidFor;
  /** Units that it can be moved to. */
  units: { id: number; serial: string; depot: string }[];
  todays: Todays;
}

export type { LeaseRefusal } from "./domain/lease-deed.ts";

/** What staff does with leases. Who may ask is decided by the pages. */
export interface LeasesDesk {
  /** What has to be done; with a `search`, leases of any state that it names. */
  list(asked: { market: MarketCode | null; search: string }): Promise<DeskLease[]>;
  /** How much of it there is today. */
  counts(): Promise<WorkCounts>;
  /** Null if there is no such lease. */
  lease(id: string): Promise<DeskLeasePage | null>;
  /** Carries out a form of a lease's page and writes it into the audit log. */
  act(id: string, by: { id: string }, form: URLSearchParams): Promise<Result<{ done: string }, LeaseRefusal>>;
}

export const leasesDeskContext = createContext<LeasesDesk>();

/** Leases on the page of work: more than a shop of five hundred machines has in a day. */
const longestWork = 200;

export interface LeasesDeskDeps {
  db: Database;
  money: Omit<LeaseDeskDeps, "texts">;
  texts: LeaseDeskDeps["texts"];
}

/** The desk of leases on a database. No I/O happens here. */
export function createLeasesDesk({ db, money, texts }: LeasesDeskDeps): LeasesDesk {
  const todays = () => todaysAt(money.now());
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
        selectCharges(db, id),
        selectPaidFor(db, id),
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
        const deed = await carryOutLease(trx, { ...money, texts }, id, { wish: read.value, actor, todays: todays() });
        if (!deed.ok) return deed;
        const { done, details } = deed.value;
        if (done === "already") return ok({ done });
        const action = `lease.${read.value.intent}` as const;
        await insertDeed(trx, { actor, action, subject: { kind: "lease", id: id.toLowerCase() }, details });
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
