import { createContext } from "react-router";
import { isUuid } from "#features/orders/domain/uuid.ts";
import { handOver, settleDeposit, takeBack } from "#features/rental/handling.service.ts";
import { moveLease, unitsFor } from "#features/rental/leases.service.ts";
import { dayIn } from "#platform/pure/days.ts";
import type { MarketCode } from "#platform/pure/market.ts";
import { markets } from "#platform/pure/markets.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { insertDeed } from "./audit.store.ts";
import { type LeaseForm, readLeaseForm } from "./domain/lease-forms.ts";
import type { RentalRefusal } from "./domain/rental-view.ts";
import {
  type CheckRow,
  type DepositRow,
  type DeskLease,
  findLeases,
  type LeaseEventRow,
  selectChecks,
  selectDeposits,
  selectDeskLease,
  selectLeaseEvents,
  selectUnitNames,
  selectWork,
  type Todays,
  type WholeLease,
} from "./leases-desk.store.ts";

/** A lease with everything that staff sees of it. */
export interface DeskLeasePage {
  lease: WholeLease;
  events: LeaseEventRow[];
  checks: CheckRow[];
  deposits: DepositRow[];
  /** Units that it can be moved to. */
  units: { id: number; serial: string; depot: string }[];
  todays: Todays;
}

export type LeaseRefusal = RentalRefusal | { code: "unknown_lease" };

/** What staff does with leases. Who may ask is decided by the pages. */
export interface LeasesDesk {
  /** What has to be done; with a `search`, leases of any state that it names. */
  list(asked: { market: MarketCode | null; search: string }): Promise<DeskLease[]>;
  /** Null if there is no such lease. */
  lease(id: string): Promise<DeskLeasePage | null>;
  /** Carries out a form of a lease's page and writes it into the audit log. */
  act(id: string, by: { id: string }, form: URLSearchParams): Promise<Result<{ done: string }, LeaseRefusal>>;
}

export const leasesDeskContext = createContext<LeasesDesk>();

/** Leases on the page of work: more than a shop of five hundred machines has in a day. */
const longestWork = 200;

interface Deed {
  done: string;
  details: Record<string, string | number | boolean | null>;
}

/** The desk of leases on a database. No I/O happens here. */
export function createLeasesDesk({ db, now }: { db: Database; now: () => Date }): LeasesDesk {
  const todays = () => todaysAt(now());
  return {
    list({ market, search }) {
      const asked = { todays: todays(), market, limit: longestWork };
      return search === "" ? selectWork(db, asked) : findLeases(db, { ...asked, search });
    },
    async lease(id) {
      const lease = isUuid(id) ? await selectDeskLease(db, id, todays()) : null;
      if (!lease) return null;
      const movable = lease.status === "reserved" || lease.status === "confirmed";
      const [events, checks, deposits, units] = await Promise.all([
        selectLeaseEvents(db, id),
        selectChecks(db, id),
        selectDeposits(db, id),
        movable ? unitsToMove(lease) : [],
      ]);
      return { lease, events, checks, deposits, units, todays: todays() };
    },
    async act(id, by, form) {
      const read = readLeaseForm(form);
      if (!read.ok) return read;
      if (!isUuid(id)) return fail({ code: "unknown_lease" as const });
      const actor = `user:${by.id}`;
      return inTransaction(db, async (trx) => {
        const deed = await carryOut(trx, id, { wish: read.value, actor });
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
    const free = await inTransaction(db, async (trx) => ok(await unitsFor(trx, id, todays()[market])));
    return selectUnitNames(
      db,
      free.value.filter((unit) => unit !== unitId),
    );
  }

  async function carryOut(
    trx: Executor,
    id: string,
    { wish, actor }: { wish: LeaseForm; actor: string },
  ): Promise<Result<Deed, LeaseRefusal>> {
    const by = { who: "staff", name: actor } as const;
    switch (wish.intent) {
      case "hand_over": {
        const { intent: _, deposit, ...check } = wish;
        const out = await handOver(trx, id, { check: { ...check, photos: [] }, deposit, by, now: now() });
        return out.ok ? ok({ done: "hand_over", details: { amount: deposit } }) : out;
      }
      case "take_back": {
        const { intent: _, ...check } = wish;
        const back = await takeBack(trx, id, { check: { ...check, photos: [] }, at: now(), by });
        if (!back.ok) return back;
        const { late } = back.value;
        return ok({ done: late > 0 ? "take_back_late" : "take_back", details: {} });
      }
      case "settle": {
        const ended = await settleDeposit(trx, id, { deductions: wish.deductions, by });
        if (!ended.ok) return ended;
        const { released, charged } = ended.value;
        return ok({ done: "settle", details: { refunded: released, kept: charged } });
      }
      case "move": {
        const lease = await selectDeskLease(trx, id, todays());
        // The same form sent twice.
        if (lease?.unitId === wish.unit) return ok({ done: "already", details: {} });
        const today = todays()[lease?.market ?? "UA"];
        const moved = await moveLease(trx, id, { unitId: wish.unit, by, today });
        return moved.ok ? ok({ done: "move", details: { serial: lease?.serial ?? null } }) : moved;
      }
    }
  }
}

/** The day that each market has at an instant. */
export function todaysAt(instant: Date): Todays {
  return { UA: dayIn(markets.UA.timeZone, instant), PL: dayIn(markets.PL.timeZone, instant) };
}
