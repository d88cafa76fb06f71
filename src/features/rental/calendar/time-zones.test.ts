import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer } from "../../../../test/support/order-builders.ts";
import { buildFleet, orderLine } from "../../../../test/support/rental-builders.ts";
import type { DaysAnswer, DaysAsk } from "../../../../test/support/run-rental-days.ts";
import { serverZones } from "../../../../test/support/server-zones.ts";

// Expectations are computed by PostgreSQL and by plain arithmetic, independently of the code under test.

/** Nights in which clocks change, with the UTC offset of Kyiv before and after; Warsaw is one hour less. */
const nights = [
  ["2026-03-29", 2, 3],
  ["2026-10-25", 3, 2],
  ["2027-03-28", 2, 3],
  ["2027-10-31", 3, 2],
] as const;
/** Closed days other than Sundays within two weeks of these nights. */
const closed: Record<MarketCode, string[]> = { UA: [], PL: ["2026-04-06", "2027-03-29", "2027-11-01", "2027-11-11"] };
const around = 14;
const [dayNet, weekNet, monthNet] = [2_300_00, 11_500_00, 34_500_00];
const script = fileURLToPath(new URL("../../../../test/support/run-rental-days.ts", import.meta.url));

interface DayOfView {
  day: string;
  /** Days since some day long ago. */
  number: number;
  open: boolean;
}
interface View {
  market: MarketCode;
  night: string;
  days: DayOfView[];
  /** The last millisecond of each day around the night, and the first of the next, in the market. */
  midnights: { day: string; last: string; next: string }[];
}

let base: TestDatabase;
let views: View[] = [];
let ask: DaysAsk;
const productId = "lft-zones";
const freeProductId = "lft-zones-free";

beforeAll(async () => {
  base = await createTestDatabase("migrated");
  await customer(base.db, "olena");
  const most = ((2 * around + 1) * (2 * around + 2)) / 2;
  for (const market of ["UA", "PL"] as const) await buildFleet(base.db, productId, { units: most, market });
  views = [];
  for (const market of ["UA", "PL"] as const) for (const night of nights) views.push(await viewOf(market, night));
  await buildFleet(base.db, freeProductId, { units: 1 });
  await buildFleet(base.db, freeProductId, { units: 1, market: "PL" });
  ask = {
    connection: base.connection,
    productId,
    freeProductId,
    lineId: await orderLine(base.db, { userId: "olena", productId }),
    facts: { tiers: { day: dayNet, week: weekNet, month: monthNet }, replacement: 520_000_00 },
    views: views.map(({ market, days, midnights }) => ({
      market,
      days: days.map(({ day }) => day),
      some: near(days),
      instants: midnights.flatMap(({ last, next }) => [last, next]),
    })),
  };
});
afterAll(() => base.drop());

/** Open days around the night. */
function near(days: readonly DayOfView[]): string[] {
  return days.slice(around - 4, around + 5).flatMap(({ day, open }) => (open ? [day] : []));
}

async function viewOf(market: MarketCode, [night, before, after]: (typeof nights)[number]): Promise<View> {
  const { rows } = await sql<{ day: string; number: number; sunday: boolean }>`
    select d::date::text as day, d::date - date '2000-01-01' as number, extract(isodow from d) = 7 as sunday
    from generate_series(${night}::date - ${around}::int, ${night}::date + ${around}::int, interval '1 day') d`.execute(
    base.db,
  );
  const days = rows.map((row) => ({ ...row, open: !row.sunday && !closed[market].includes(row.day) }));
  const midnights = days.slice(around - 1, around + 2).map(({ day, number }) => {
    // Clocks change after midnight, so the night before the change still has the old hour when it begins.
    const ahead = (day < night ? before : after) - (market === "PL" ? 1 : 0);
    const next = Date.UTC(2000, 0, 1 + number + 1, -ahead);
    return { day, last: new Date(next - 1).toISOString(), next: new Date(next).toISOString() };
  });
  return { market, night, days, midnights };
}

/** Price of the cheapest mix, found by brute force. */
const cheapest = [0];
for (let days = 1; days <= 60; days++) {
  const upTo = (length: number) => cheapest[Math.max(0, days - length)] ?? 0;
  cheapest.push(Math.min(upTo(1) + dayNet, upTo(7) + weekNet, upTo(30) + monthNet));
}

/** Expected start, end, paid days, price with insurance (5 %) and held days of each pair. */
function expectedPairs({ days }: View): string[] {
  const plus = (number: number) => new Date(Date.UTC(2000, 0, 1 + number)).toISOString().slice(0, 10);
  return days.flatMap((start, at) =>
    days.slice(at).flatMap((end, length) => {
      if (!start.open || !end.open) return [];
      // Closed days right before the return are free.
      let free = 0;
      while (free < length && !days[at + length - 1 - free]?.open) free++;
      const paid = length + 1 - free;
      const net = ((cheapest[paid] ?? 0) * 105) / 100;
      return [`${start.day} ${end.day} ${paid} ${net} ${start.day}/${plus(end.number + 1)}/${plus(end.number + 2)}`];
    }),
  );
}

async function inZone(zone: string): Promise<DaysAnswer> {
  const env = { ...process.env, TZ: zone, ASK: JSON.stringify(ask) };
  const { stdout } = await promisify(execFile)(process.execPath, [script], {
    env,
    maxBuffer: 64 * 1024 * 1024,
    timeout: 50_000,
  });
  return JSON.parse(stdout) as DaysAnswer;
}

let words: string[][] | undefined;

test.each(serverZones)(
  "a server in %s has the same days and prices for every start and end around every change of the clocks",
  async (zone, behind) => {
    const answer = await inZone(zone);
    expect(answer.behind).toBe(behind);
    for (const [at, view] of views.entries()) {
      const name = `${view.market} ${view.night}`;
      const expected = expectedPairs(view);
      expect(expected.length).toBeGreaterThan(200);
      expect(answer.pairs[at], name).toEqual(expected);
      const some = near(view.days);
      for (const [number, { day, next }] of view.midnights.entries()) {
        const [before = "", after = ""] = answer.bookable[at]?.slice(2 * number) ?? [];
        // No handover at the end of a day; a moment later the day has passed.
        const ahead = some.map((one) => (one > day ? "1" : "0")).join("");
        expect(before, `${name}, before ${next}`).toBe(ahead);
        expect(after, `${name}, at ${next}`).toBe(ahead);
      }
    }
    words ??= answer.words;
    expect(answer.words).toEqual(words);
  },
  60_000,
);
