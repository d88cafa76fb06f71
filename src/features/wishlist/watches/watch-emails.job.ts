import type { Emails } from "#features/emails/emails.service.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { ok } from "#platform/pure/result.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { JobKind } from "#platform/server/jobs/jobs.ts";
import {
  type DueWatch,
  type MemberWatch,
  markDone,
  selectDueProducts,
  selectMemberWatches,
  takeDue,
  takeMembers,
} from "./watch-emails.store.ts";
import { type PriceSources, watchedPrices } from "./watched-price.ts";
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

interface WatchingDeps extends PriceSources {
  db: Database;
  emails: Emails;
  /** Secret of the links in an e-mail. */
  tokenOf: (id: string) => string;
}

/** E-mails per transaction, and per run; the rest follows a minute later. */
const batchSize = 200;
const maxPerRun = 20_000;

const rates = () => ({ UA: markets.UA.taxRateBp, PL: markets.PL.taxRateBp });

export function createWatching({ db, emails, tokenOf, ...sources }: WatchingDeps): Watching {
  /** Writes one batch; returns its size. Each batch reads current stock and price, which may change during a run. */
  async function writeBatch(take: (trx: Executor) => Promise<DueWatch[]>): Promise<number> {
    const done = await inTransaction(db, async (trx) => {
      const taken = await take(trx);
      if (taken.length > 0) {
        await sendDue(trx, emails, await withOwnPrices(sources, taken), tokenOf);
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
    const attempt = (take: (trx: Executor) => Promise<DueWatch[]>) =>
      writeBatch(take).catch((error: unknown) => {
        errors.push(error);
        return 0;
      });
    let left = maxPerRun;
    for (const due of await selectDueProducts(db, rates())) {
      for (let written = batchSize; written === batchSize && left > 0; left -= written)
        written = await attempt((trx) => takeDue(trx, due, rates(), batchSize));
    }
    const members = await dueMembers(sources, await selectMemberWatches(db));
    for (let from = 0; from < members.length; from += batchSize)
      await attempt((trx) => takeMembers(trx, members.slice(from, from + batchSize)));
    if (errors.length > 0) throw errors[0];
  };
  return { run, job: { name: "watches", plan: { retries: 0, firstDelay: 60, maxDelay: 60 }, run } };
}

/** Wishes for a price that the member's own price has reached, each with it. */
async function dueMembers(sources: PriceSources, watches: readonly MemberWatch[]) {
  const prices = await pricesOf(sources, watches);
  return watches.flatMap((watch) => {
    const gross = prices(watch);
    return gross !== undefined && gross <= watch.target ? [{ id: watch.id, gross }] : [];
  });
}

/** An e-mail tells members of customer groups what they pay themselves. */
async function withOwnPrices(sources: PriceSources, due: readonly DueWatch[]): Promise<DueWatch[]> {
  const prices = await pricesOf(
    sources,
    due.flatMap((watch) => (watch.isMember && watch.userId !== null ? [{ ...watch, userId: watch.userId }] : [])),
  );
  return due.map((watch) => {
    const own = watch.userId === null ? undefined : prices({ ...watch, userId: watch.userId });
    return { ...watch, gross: own ?? watch.gross };
  });
}

type Reader = Pick<MemberWatch, "userId" | "market" | "productId">;

/** Prices with VAT by reader and product, asked for once for each reader in a market. */
async function pricesOf(
  sources: PriceSources,
  readers: readonly Reader[],
): Promise<(of: Reader) => number | undefined> {
  const keyOf = ({ userId, market }: Reader) => `${market} ${userId}`;
  const found = new Map<string, Map<string, number>>();
  for (const [key, own] of Map.groupBy(readers, keyOf)) {
    const [{ userId, market }] = own as [Reader];
    const ids = [...new Set(own.map(({ productId }) => productId))];
    found.set(key, await watchedPrices(sources, ids, { userId, market, locale: "ua" }));
  }
  return (of) => found.get(keyOf(of))?.get(of.productId);
}
