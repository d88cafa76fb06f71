import { createContext } from "react-router";
import { addDays, type Day, dayIn, daysBetween } from "#platform/pure/days.ts";
import { marketCodes, timeZones } from "#platform/pure/market/market.ts";
import { ok } from "#platform/pure/result.ts";
import type { Database } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { type DayRange, figureParts } from "./domain/day-range.ts";
import {
  type ChangedDay,
  computeSums,
  countDifferences,
  hasChangedDays,
  lockSums,
  markDays,
  replaceDifferences,
  selectDifferences,
  selectDifferingDays,
  selectMissingDays,
  selectSpan,
  takeChangedDays,
  tryLockSums,
} from "./sums/sums.store.ts";

interface SumsDeps {
  db: Database;
  now(): Date;
}

/** Sums by market and day, computed from rows. */
export interface Sums {
  /** Computes the days whose rows have changed, and a day that has begun. Nothing while another process does it. */
  renew(): Promise<void>;
  /** Sets who is told when a check finds days that differ. */
  onDiffering(listener: (differing: readonly ChangedDay[]) => void): void;
  /** Compares all days with the rows, stores which ones differ, and returns them. */
  check(): Promise<readonly ChangedDay[]>;
  /** Check of all days, then the last five weeks anew. */
  nightly(): Promise<void>;
  /** Computes all days anew. `onProgress` gets each range before it is computed. */
  rebuild(onProgress?: (range: DayRange) => void): Promise<void>;
  /** Days that the last check found to differ, newest first. */
  differences(): Promise<readonly ChangedDay[]>;
  /** Number of days that the last check found to differ and that were not computed since. */
  countDiffering(): Promise<number>;
  /** Marks the days that differ to be computed anew. */
  repair(): Promise<void>;
}

export const sumsContext = createContext<Sums>();

/** Changed days that are computed in one transaction. */
const batch = 200;
/** Days that are computed or compared by one statement. */
const chunkDays = 31;
/** Days that are computed anew each night. */
const nightlyDays = 35;
/** Differing days that are shown, and those that are computed anew: all that there can be. */
const shownDifferences = 100;
const allDifferences = 100_000;

/** Sums of the shop on a database. No I/O happens here. */
export function createSums(deps: SumsDeps): Sums {
  const { db, now } = deps;
  const markNewDays = createDayMarker(deps);
  let running: Promise<void> | null = null;
  let report: (differing: readonly ChangedDay[]) => void = () => undefined;
  async function checkAll(): Promise<readonly ChangedDay[]> {
    const differing = await check(db);
    if (differing.length > 0) report(differing);
    return differing;
  }
  async function renewAll(): Promise<void> {
    await markNewDays();
    if (!(await hasChangedDays(db))) return;
    while (await renewBatch(db));
  }
  return {
    renew() {
      running ??= renewAll().finally(() => {
        running = null;
      });
      return running;
    },
    onDiffering(listener) {
      report = listener;
    },
    check: checkAll,
    async nightly() {
      await checkAll();
      await compute(
        db,
        marketCodes.flatMap((market) => {
          const to = dayIn(timeZones[market], now());
          return chunks({ market, from: addDays(to, 1 - nightlyDays), to });
        }),
      );
    },
    rebuild: async (onProgress) => compute(db, await allRanges(db), onProgress),
    differences: () => selectDifferences(db, shownDifferences),
    countDiffering: () => countDifferences(db),
    async repair() {
      await markDays(db, await selectDifferences(db, allDifferences));
    },
  };
}

/** Marks, once a day, the days that have begun since, also while the shop was off. */
function createDayMarker({ db, now }: SumsDeps): () => Promise<void> {
  let known = "";
  return async () => {
    const today = marketCodes.map((market) => dayIn(timeZones[market], now())).join(" ");
    if (known === today) return;
    for (const market of marketCodes) {
      const span = await selectSpan(db, market);
      if (span) await markDays(db, await selectMissingDays(db, { market, from: span.first, to: span.last }));
    }
    known = today;
  };
}

/** Computes some changed days; true if there may be more. */
async function renewBatch(db: Database): Promise<boolean> {
  const { value } = await inTransaction(db, async (trx) => {
    if (!(await tryLockSums(trx))) return ok(false);
    const changed = await takeChangedDays(trx, batch);
    for (const range of rangesOf(changed)) await computeSums(trx, range.part, range);
    return ok(changed.length === batch);
  });
  return value;
}

/** All days of all markets, oldest first. */
async function allRanges(db: Database): Promise<DayRange[]> {
  const all: DayRange[] = [];
  for (const market of marketCodes) {
    const span = await selectSpan(db, market);
    if (span) all.push(...chunks({ market, from: span.first, to: span.last }));
  }
  return all;
}

async function check(db: Database): Promise<readonly ChangedDay[]> {
  const differing: ChangedDay[] = [];
  for (const range of await allRanges(db)) {
    for (const part of figureParts) {
      // One state of the database for the sums, the rows and the queue.
      const days = await db
        .transaction()
        .setIsolationLevel("repeatable read")
        .execute((trx) => selectDifferingDays(trx, part, range));
      differing.push(...days.map((day) => ({ market: range.market, day, part })));
    }
  }
  await inTransaction(db, async (trx) => {
    await replaceDifferences(trx, differing);
    return ok(null);
  });
  return differing;
}

async function compute(
  db: Database,
  ranges: readonly DayRange[],
  onProgress?: (range: DayRange) => void,
): Promise<void> {
  for (const range of ranges) {
    onProgress?.(range);
    await inTransaction(db, async (trx) => {
      await lockSums(trx);
      for (const part of figureParts) await computeSums(trx, part, range);
      return ok(null);
    });
  }
}

/** A range in pieces that one statement computes. */
function chunks({ market, from, to }: DayRange): DayRange[] {
  const all: DayRange[] = [];
  for (let first = from; first <= to; first = addDays(first, chunkDays)) {
    const last = addDays(first, chunkDays - 1);
    all.push({ market, from: first, to: last < to ? last : to });
  }
  return all;
}

/** Changed days as ranges: days that follow each other are computed by one statement. */
function rangesOf(changed: readonly ChangedDay[]): (DayRange & Pick<ChangedDay, "part">)[] {
  const ranges: (DayRange & Pick<ChangedDay, "part">)[] = [];
  for (const { market, day, part } of changed.toSorted(byDay)) {
    const last = ranges.at(-1);
    if (
      last?.market === market &&
      last.part === part &&
      last.to === addDays(day, -1) &&
      daysBetween(last.from, day) < chunkDays
    )
      last.to = day;
    else ranges.push({ market, part, from: day, to: day });
  }
  return ranges;
}

function byDay(one: ChangedDay, other: ChangedDay): number {
  const key = ({ market, part, day }: ChangedDay): Day => `${market} ${part} ${day}`;
  return key(one) < key(other) ? -1 : 1;
}
