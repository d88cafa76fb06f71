import type { Locale } from "#features/languages/domain/locale.ts";
import { dayIn } from "#platform/pure/days.ts";
import { type MarketCode, timeZones } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { ok } from "#platform/pure/result.ts";
import type { Database } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import {
  addCounts,
  type Counted,
  deleteOldMisses,
  type ErrorCount,
  type SpeedCount,
  type VisitCount,
} from "./analytics/analytics.store.ts";
import { bucketOfDuration, missedQuery } from "./domain/visit.ts";

type Seen = Omit<VisitCount, "day" | "count">;
type Failed = Omit<ErrorCount, "day" | "count">;
type Timed = Omit<SpeedCount, "day" | "count" | "bucket"> & { ms: number };

/** Counts what visitors do, in memory, and adds it to the database every few seconds. Nothing of a person is kept. */
export interface Analytics {
  /** Whether a request of this address counts now: nobody reads so many pages in a minute. The address is forgotten after it. */
  admits(address: string): boolean;
  seen(visit: Seen): void;
  failed(error: Failed): void;
  timed(duration: Timed): void;
  /** A search without a result; queries that could name a person are not counted. */
  missed(search: { query: string; locale: Locale; market: MarketCode }): void;
  /** Writes what was counted since. */
  flush(): Promise<void>;
  deleteOld(): Promise<void>;
}

interface AnalyticsDeps {
  db: Database;
  now(): Date;
  /** Milliseconds for which counts are collected. */
  interval?: number;
  onError?(error: unknown): void;
}

/** Requests of an address in a minute, beyond which it is a program. */
const mostRequests = 60;
/** Other sites that are told apart between two writes, and queries; the rest is not, so that memory is bounded. */
const [mostSources, mostQueries] = [200, 500];

/** Counters of this process. No I/O happens until something was counted. */
export function createAnalytics({ db, now, interval = 5_000, onError = () => undefined }: AnalyticsDeps): Analytics {
  let counts = new Map<string, number>();
  const sources = createBounded(mostSources);
  const queries = createBounded(mostQueries);
  let timer: NodeJS.Timeout | null = null;
  const flushIn = (delay: number): void => {
    timer ??= setTimeout(() => void flush().catch(onError), delay).unref();
  };
  function count<Table extends keyof Counted>(table: Table, row: Omit<Counted[Table][number], "day" | "count">): void {
    if (!areVisitsCounted(row.market)) return;
    const key = JSON.stringify([table, { day: dayIn(timeZones[row.market], now()), ...row }]);
    counts.set(key, (counts.get(key) ?? 0) + 1);
    flushIn(interval);
  }
  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    if (counts.size === 0) return;
    const taken = counts;
    counts = new Map();
    sources.clear();
    queries.clear();
    try {
      await write(db, taken);
    } catch (error) {
      // Counted again with what comes, as long as the database is away.
      for (const [key, amount] of taken) counts.set(key, (counts.get(key) ?? 0) + amount);
      flushIn(interval * 2);
      throw error;
    }
  }
  return {
    flush,
    admits: createAdmission(now),
    seen({ source, ...visit }) {
      const isOwn = source === "own" || source === "search" || source === "none";
      count("analytics_days", { ...visit, source: isOwn || sources.admits(source) ? source : "none" });
    },
    failed: (error) => count("error_days", error),
    timed: ({ ms, ...duration }) => count("speed_days", { ...duration, bucket: bucketOfDuration(ms) }),
    missed({ query: typed, locale, market }) {
      const query = missedQuery(typed);
      if (query === null || !queries.admits(query)) return;
      count("search_misses", { market, locale, query });
    },
    deleteOld: () => deleteOldMisses(db),
  };
}

/** Whether the settings of a market let its visits be counted. */
export const areVisitsCounted = (market: MarketCode): boolean => markets[market].analytics.visits === "counted";

/** Counts requests by address until the minute is over, and then forgets the addresses. */
function createAdmission(now: () => Date): (address: string) => boolean {
  let minute = 0;
  let requests = new Map<string, number>();
  return (address) => {
    const current = Math.floor(now().getTime() / 60_000);
    if (current !== minute) requests = new Map();
    minute = current;
    const own = (requests.get(address) ?? 0) + 1;
    requests.set(address, own);
    return own <= mostRequests;
  };
}

/** Different texts up to a number, so that made-up ones cannot fill the memory. */
function createBounded(most: number) {
  const known = new Set<string>();
  return {
    admits(text: string): boolean {
      if (!known.has(text) && known.size >= most) return false;
      known.add(text);
      return true;
    },
    clear: () => known.clear(),
  };
}

async function write(db: Database, counts: ReadonlyMap<string, number>): Promise<void> {
  const counted: Counted = { analytics_days: [], speed_days: [], error_days: [], search_misses: [] };
  for (const [key, amount] of counts) {
    const [table, row] = JSON.parse(key) as [keyof Counted, object];
    // What `count` has written is a row of its table without its number.
    counted[table].push({ ...row, count: amount } as never);
  }
  await inTransaction(db, async (trx) => {
    await addCounts(trx, counted);
    return ok(null);
  });
}
