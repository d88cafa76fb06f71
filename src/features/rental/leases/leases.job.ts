import type { Emails } from "#features/emails/emails.service.ts";
import { marketAt, markets } from "#platform/pure/market/markets.ts";
import { fail, ok } from "#platform/pure/result.ts";
import type { Database } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { JobKind } from "#platform/server/jobs/jobs.ts";
import { pastDue, reminderDay } from "../domain/due.ts";
import { sendReturnReminder } from "../handover/return.email.ts";
import { changeLease, type LeaseActor } from "../leases.service.ts";
import { lockLease } from "./leases.store.ts";
import { type DueReminder, selectFallenDue, selectRecovered, selectReminders } from "./leases-job.store.ts";

/** Changes of leases that follow from time alone. */
export interface LeaseJobs {
  /**
   * Marks leases overdue after their due hour and tells their lessees; makes extended ones active again; reminds of returns a
   * week and a day before. Each lease has its own transaction; the first error is thrown at the end. Idempotent, also when
   * several processes run it at once.
   */
  run(): Promise<void>;
  /** The same as a job that runs every minute. */
  job: JobKind<Record<string, never>>;
}

interface LeaseJobsDeps {
  db: Database;
  emails: Emails;
  now: () => Date;
}

/** Leases of a kind and market in one run; the others follow in the next one. */
const batch = 200;

const by: LeaseActor = { who: "shop", name: "shop:due-hour" };

/** The jobs over a database. No I/O happens here. */
export function createLeaseJobs({ db, emails, now }: LeaseJobsDeps): LeaseJobs {
  /** Gives a lease the status it has at this instant, unless it was changed meanwhile. */
  const updateStatus = (id: string, at: Date) =>
    inTransaction(db, async (trx) => {
      const lease = await lockLease(trx, id, { owner: null });
      if (!lease) return fail({ code: "unknown_lease" as const });
      const isPast = lease.last <= pastDue(at, marketAt(lease.market, lease.createdAt));
      if (lease.status === "active" && isPast) {
        const fallen = await changeLease(trx, lease, { change: "fallDue", by, holds: ["due_passed"] });
        const effectKey = `lease:${id}:overdue:${lease.last}`;
        if (fallen.ok) await sendReturnReminder(trx, emails, lease, { state: "overdue", effectKey, actor: by.name });
        return fallen;
      }
      if (lease.status === "overdue" && !isPast)
        return changeLease(trx, lease, { change: "recover", by, holds: ["due_ahead"] });
      return ok(lease);
    });
  const remind = ({ id, last, effectKey }: DueReminder) =>
    inTransaction(db, async (trx) => {
      // It may have been returned or extended since.
      const lease = await lockLease(trx, id, { owner: null });
      if (lease?.status === "active" && lease.last === last)
        await sendReturnReminder(trx, emails, lease, { state: "due", effectKey, actor: "shop:reminder" });
      return ok(null);
    });
  const run = async (): Promise<void> => {
    const errors: unknown[] = [];
    const at = now();
    for (const market of Object.values(markets)) {
      const due = { market: market.code, pastDue: pastDue(at, market) };
      for (const select of [selectFallenDue, selectRecovered])
        for (const id of await select(db, due, batch))
          await updateStatus(id, at).catch((error: unknown) => errors.push(error));
      const day = { market: market.code, today: reminderDay(at, market) };
      for (const due of await selectReminders(db, day, batch))
        await remind(due).catch((error: unknown) => errors.push(error));
    }
    if (errors.length > 0) throw errors[0];
  };
  return { run, job: { name: "lease-clockwork", plan: { retries: 0, firstDelay: 60, maxDelay: 60 }, run } };
}
