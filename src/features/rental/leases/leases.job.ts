import type { Emails } from "#features/emails/emails.service.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { fail, ok } from "#platform/pure/result.ts";
import type { Database } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { JobKind } from "#platform/server/jobs/jobs.ts";
import { pastDue, reminderDay } from "../domain/due.ts";
import { writeReturn } from "../handover/return.email.ts";
import { changeLease, type LeaseHand, lastOf } from "../leases.service.ts";
import { lockLease } from "./leases.store.ts";
import { type DueReminder, selectFallenDue, selectRecovered, selectReminders } from "./leases-job.store.ts";

/** What happens to leases by time alone. */
export interface LeaseJobs {
  /**
   * Calls overdue what is not back by its due hour, and tells its lessee; active again what has days ahead after all;
   * reminds of returns a week and a day before. Each lease for itself: what fails is thrown at the end. Comes to the same end however often, and by how many processes, it is done.
   */
  run(): Promise<void>;
  /** The same as a job, due every minute. */
  job: JobKind<Record<string, never>>;
}

interface LeaseJobsDeps {
  db: Database;
  emails: Emails;
  now: () => Date;
}

/** Leases of a kind and a market in one run; the rest has its turn a minute later. */
const batch = 200;

const by: LeaseHand = { who: "shop", name: "shop:due-hour" };

/** The scheduled jobs over the leases of a database. No I/O happens here. */
export function createLeaseJobs({ db, emails, now }: LeaseJobsDeps): LeaseJobs {
  /** Changes a lease to what it has to be at this instant; one that somebody changed meanwhile stays as it is. */
  const settle = (id: string, at: Date) =>
    inTransaction(db, async (trx) => {
      const lease = await lockLease(trx, id, { owner: null });
      if (!lease) return fail({ code: "unknown_lease" as const });
      const isPast = lastOf(lease) <= pastDue(at, markets[lease.market]);
      if (lease.status === "active" && isPast) {
        const fallen = await changeLease(trx, lease, { change: "fallDue", by, holds: ["due_passed"] });
        const effectKey = `lease:${id}:overdue:${lastOf(lease)}`;
        if (fallen.ok) await writeReturn(trx, emails, lease, { state: "overdue", effectKey, actor: by.name });
        return fallen;
      }
      if (lease.status === "overdue" && !isPast)
        return changeLease(trx, lease, { change: "recover", by, holds: ["due_ahead"] });
      return ok(lease);
    });
  const remind = ({ id, last, effectKey }: DueReminder) =>
    inTransaction(db, async (trx) => {
      // Who has brought it back or extended it since is not reminded of that day.
      const lease = await lockLease(trx, id, { owner: null });
      if (lease?.status === "active" && lastOf(lease) === last)
        await writeReturn(trx, emails, lease, { state: "due", effectKey, actor: "shop:reminder" });
      return ok(null);
    });
  const run = async (): Promise<void> => {
    const errors: unknown[] = [];
    const at = now();
    for (const market of Object.values(markets)) {
      const due = { market: market.code, pastDue: pastDue(at, market) };
      for (const select of [selectFallenDue, selectRecovered])
        for (const id of await select(db, due, batch))
          await settle(id, at).catch((error: unknown) => errors.push(error));
      const day = { market: market.code, today: reminderDay(at, market) };
      for (const due of await selectReminders(db, day, batch))
        await remind(due).catch((error: unknown) => errors.push(error));
    }
    if (errors.length > 0) throw errors[0];
  };
  return { run, job: { name: "lease-clockwork", plan: { retries: 0, firstDelay: 60, longestDelay: 60 }, run } };
}
