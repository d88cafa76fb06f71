import type { FastifyBaseLogger } from "fastify";
import { type Database, isDatabaseGone } from "#platform/server/db/database.ts";
import type { Jobs } from "#platform/server/jobs/jobs.ts";
import { deleteOld, intervals, regularly } from "./housekeeping.ts";
import type { Shop } from "./wiring/compose.ts";
import { jobsOf } from "./wiring/jobs.ts";

interface BackgroundDeps {
  db: Database;
  shop: Shop;
  jobs: Jobs;
  log: FastifyBaseLogger;
}

/** What a shop does without being asked: jobs, deleting old rows, the test provider of card payments. */
export interface Background {
  /** Opens the queues, so that requests can add jobs. */
  open(): Promise<void>;
  /** Begins to work, in one worker of the shop. */
  run(): Promise<void>;
  /** Ends it; running jobs have `limit` milliseconds. */
  stop(limit: number): Promise<void>;
}

/** Days that differ from the rows and are named in the log. */
const loggedDays = 20;

/** While the database is away, every second the same line would say nothing new: the error is thrown once. */
function reportedOnce(work: () => Promise<unknown>): () => Promise<void> {
  let isAway = false;
  return async () => {
    try {
      await work();
      isAway = false;
    } catch (error) {
      const isKnown = isAway && isDatabaseGone(error);
      isAway = isDatabaseGone(error);
      if (!isKnown) throw error;
    }
  };
}

/** Nothing runs before `open`. */
export function createBackground({ db, shop, jobs, log }: BackgroundDeps): Background {
  const { kinds, schedule } = jobsOf(shop);
  const reporting = (message: string) => (error: unknown) => log.error({ err: error }, message);
  const ending: (() => Promise<unknown>)[] = [];
  let isStopped = false;
  // The queue is a table of its own, since jobs of one kind run one after the other (decision 0103).
  const startDeliveries = reportedOnce(shop.deliveries.start);
  const renewSums = reportedOnce(shop.sums.renew);
  return {
    async open() {
      await jobs.open(kinds, reporting("the job queue failed"));
      for (const [kind, cron] of schedule) await jobs.everyTime(kind, cron);
    },
    async run() {
      if (isStopped) return;
      ending.push(regularly(intervals.hour, () => deleteOld({ db, ...shop }), reporting("old rows were not deleted")));
      ending.push(
        regularly(intervals.hour, shop.privacy.eraseDue, reporting("accounts due for erasure were not erased")),
      );
      const notSaved = reporting("the product index was not saved");
      ending.push(regularly(intervals.tenMinutes, () => shop.index.save(), notSaved));
      if (shop.sandbox) ending.push(shop.sandbox.start(reporting("the test provider failed")));
      shop.deliveries.onError(reporting("a webhook was not delivered"));
      ending.push(regularly(intervals.second, startDeliveries, reporting("webhooks were not looked for")));
      ending.push(regularly(intervals.second * 2, renewSums, reporting("the sums of changed days were not computed")));
      shop.sums.onDiffering((days) =>
        log.error({ count: days.length, days: days.slice(0, loggedDays) }, "sums of days differ from the rows"),
      );
      await jobs.work(kinds, reporting("a job failed"));
      await shop.feeds.begin();
    },
    async stop(limit) {
      isStopped = true;
      await shop.deliveries.stop();
      await shop.uploads.stop();
      await jobs.stop(limit);
      await Promise.all(ending.map((end) => end()));
    },
  };
}
