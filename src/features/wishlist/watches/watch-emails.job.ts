import type { Emails } from "#features/emails/emails.service.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { ok } from "#platform/pure/result.ts";
import type { Database } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { JobKind } from "#platform/server/jobs/jobs.ts";
import { type DueProduct, markDone, selectDueProducts, takeDue } from "./watch-emails.store.ts";
import { sendDue } from "./watches.email.ts";

/** Sends the requested e-mails about products. */
export interface Watching {
  /**
   * Writes the e-mails that are due by current stock and price, in batches; each is written once, even with concurrent runs in
   * several processes. The first error is thrown at the end.
   */
  run(): Promise<void>;
  /** The same as a job, due every minute. */
  job: JobKind<Record<string, never>>;
}

interface WatchingDeps {
  db: Database;
  emails: Emails;
  /** Secret of the links in an e-mail. */
  tokenOf: (id: string) => string;
}

/** E-mails per transaction, and per run; the rest follows a minute later. */
const batchSize = 200;
const maxPerRun = 20_000;

const rates = { UA: markets.UA.taxRateBp, PL: markets.PL.taxRateBp };

export function createWatching({ db, emails, tokenOf }: WatchingDeps): Watching {
  /** Writes one batch; returns its size. Each batch reads current stock and price, which may change during a run. */
  async function writeBatch(due: DueProduct): Promise<number> {
    const done = await inTransaction(db, async (trx) => {
      const taken = await takeDue(trx, due, rates, batchSize);
      if (taken.length > 0) {
        await sendDue(trx, emails, taken, tokenOf);
        await markDone(
          trx,
          taken.map(({ id }) => id),
        );
      }
      return ok(taken.length);
    });
    return done.value;
  }

  const run = async (): Promise<void> => {
    const errors: unknown[] = [];
    let left = maxPerRun;
    for (const due of await selectDueProducts(db, rates)) {
      for (let written = batchSize; written === batchSize && left > 0; left -= written)
        written = await writeBatch(due).catch((error: unknown) => {
          errors.push(error);
          return 0;
        });
    }
    if (errors.length > 0) throw errors[0];
  };
  return { run, job: { name: "watches", plan: { retries: 0, firstDelay: 60, maxDelay: 60 }, run } };
}
