import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addDays, type Day } from "#platform/pure/days.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer, silentEmails } from "../../../../test/support/order-builders.ts";
import { buildFleet, buildLease } from "../../../../test/support/rental-builders.ts";
import { serverZones } from "../../../../test/support/server-zones.ts";
import { extendLease, lookAtExtension } from "../extensions.service.ts";
import { createLeaseJobs } from "./leases.job.ts";

/** Days of return around changes of clocks, with closing time (18:00) in UTC. */
const dues: [MarketCode, Day, string][] = [
  ["UA", "2026-03-28", "2026-03-28T16:00:00.000Z"],
  ["UA", "2026-03-29", "2026-03-29T15:00:00.000Z"],
  ["UA", "2026-03-30", "2026-03-30T15:00:00.000Z"],
  ["UA", "2026-10-24", "2026-10-24T15:00:00.000Z"],
  ["UA", "2026-10-25", "2026-10-25T16:00:00.000Z"],
  ["UA", "2026-10-26", "2026-10-26T16:00:00.000Z"],
  ["UA", "2027-03-27", "2027-03-27T16:00:00.000Z"],
  ["UA", "2027-03-28", "2027-03-28T15:00:00.000Z"],
  ["UA", "2027-10-30", "2027-10-30T15:00:00.000Z"],
  ["UA", "2027-10-31", "2027-10-31T16:00:00.000Z"],
  ["PL", "2026-03-28", "2026-03-28T17:00:00.000Z"],
  ["PL", "2026-03-29", "2026-03-29T16:00:00.000Z"],
  ["PL", "2026-03-30", "2026-03-30T16:00:00.000Z"],
  ["PL", "2026-10-24", "2026-10-24T16:00:00.000Z"],
  ["PL", "2026-10-25", "2026-10-25T17:00:00.000Z"],
  ["PL", "2026-10-26", "2026-10-26T17:00:00.000Z"],
  ["PL", "2027-03-27", "2027-03-27T17:00:00.000Z"],
  ["PL", "2027-03-28", "2027-03-28T16:00:00.000Z"],
  ["PL", "2027-10-30", "2027-10-30T16:00:00.000Z"],
  ["PL", "2027-10-31", "2027-10-31T17:00:00.000Z"],
];

let base: TestDatabase;
let time: Date;
const now = () => time;
/** Leases by market and last day. */
const leases = new Map<string, string>();

beforeAll(async () => {
  base = await createTestDatabase("migrated");
  await customer(base.db, "olena");
  for (const [at, [market, last]] of dues.entries()) {
    const productId = `lft-due-${at}`;
    const [unitId = 0] = await buildFleet(base.db, productId, { units: 1, market });
    const days = { first: addDays(last, -2), end: addDays(last, 1) };
    const id = await buildLease(base.db, {
      ...{ userId: "olena", productId, unitId, ...days, status: "active" as const, market },
    });
    leases.set(`${market} ${last}`, id);
  }
});
afterAll(() => base.drop());
beforeEach(async () => {
  await sql`update leases set status = 'active', end_day = first_day + 3`.execute(base.db);
  await sql`delete from lease_events`.execute(base.db);
});

const run = (at: string) => {
  time = new Date(at);
  return createLeaseJobs({ db: base.db, emails: silentEmails, now }).run();
};
const status = async (id: string) =>
  (await sql<{ status: string }>`select status from leases where id = ${id}`.execute(base.db)).rows[0]?.status;
const history = async () =>
  (
    await sql<{ from: string; to: string; actor: string }>`
    select from_state as "from", to_state as "to", actor from lease_events where kind = 'state' order by id`.execute(
      base.db,
    )
  ).rows;
const first = () => leases.get("UA 2026-03-28") ?? "";

test("leases become overdue a millisecond after the due hour, once", async () => {
  await run("2026-03-28T16:00:00.000Z");
  expect(await history()).toEqual([]);
  await run("2026-03-28T16:00:00.001Z");
  await run("2026-03-28T16:00:00.001Z");
  expect(await history()).toEqual([{ from: "active", to: "overdue", actor: "shop:due-hour" }]);
  expect(await status(first())).toBe("overdue");
});

test("eight processes at once change each lease once", async () => {
  time = new Date("2027-11-05T12:00:00Z");
  await Promise.all(Array.from({ length: 8 }, () => createLeaseJobs({ db: base.db, emails: silentEmails, now }).run()));
  expect(await history()).toHaveLength(dues.length);
});

test("a lease with days ahead again recovers, once", async () => {
  await run("2026-03-28T16:00:00.001Z");
  await sql`update leases set end_day = '2026-04-02' where id = ${first()}`.execute(base.db);
  await run("2026-03-28T16:30:00Z");
  await run("2026-03-28T16:31:00Z");
  expect(await status(first())).toBe("active");
  expect(await history()).toMatchObject([{ to: "overdue" }, { from: "overdue", to: "active" }]);
});

test.each(["reserved", "confirmed", "returned", "cancelled"])("a lease that is %s never falls due", async (state) => {
  await sql`set session_replication_role = replica; update leases set status = '${sql.raw(state)}' where id = '${sql.raw(first())}';
    set session_replication_role = origin`.execute(base.db);
  await run("2026-03-28T20:00:00Z");
  expect(await status(first())).toBe(state);
  await sql`set session_replication_role = replica; update leases set status = 'active' where id = '${sql.raw(first())}';
    set session_replication_role = origin`.execute(base.db);
});

test("a lease extended while the job had it on its list stays active", async () => {
  const request = { by: { who: "staff", name: "user:anna" }, owner: null, newLast: "2026-03-30" } as const;
  time = new Date("2026-03-28T16:00:01Z");
  const seen = await lookAtExtension(base.db, first(), { ...request, now: time });
  if (!seen.ok) throw new Error(seen.code);
  await Promise.all([
    inTransaction(base.db, (trx) => extendLease(trx, first(), { ...request, now: time, seen: seen.value })),
    ...Array.from({ length: 8 }, () => createLeaseJobs({ db: base.db, emails: silentEmails, now }).run()),
  ]);
  await createLeaseJobs({ db: base.db, emails: silentEmails, now }).run();
  expect(await status(first())).toBe("active");
});

/** Runs the jobs in a process in another time zone at these instants; returns what is overdue after each. */
async function inZone(zone: string, behind: number, instants: string[]): Promise<string[][]> {
  const script = `
    import { createDatabase } from "#platform/server/db/database.ts";
    import { createLeaseJobs } from "#features/rental/leases/leases.job.ts";
    const { db } = createDatabase(JSON.parse(process.env.CONNECTION));
    const seen = [];
    for (const at of JSON.parse(process.env.INSTANTS)) {
      await createLeaseJobs({ db, emails: { write: async () => undefined }, now: () => new Date(at) }).run();
      const rows = await db.selectFrom("leases").select("id").where("status", "=", "overdue").execute();
      seen.push(rows.map(({ id }) => id));
    }
    await db.destroy();
    console.log(JSON.stringify({ behind: new Date("2026-07-01").getTimezoneOffset(), seen }));`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script], {
    env: {
      ...process.env,
      ...{ TZ: zone, CONNECTION: JSON.stringify(base.connection), INSTANTS: JSON.stringify(instants) },
    },
  });
  const answer = JSON.parse(stdout) as { behind: number; seen: string[][] };
  // Proves the time zone of the process: its offset in July.
  expect(answer.behind).toBe(behind);
  return answer.seen;
}

test.each(serverZones)(
  "a server in %s finds the same overdue around every change of the clocks",
  async (zone, behind) => {
    const moments = [...new Set(dues.map(([, , due]) => due))].sort();
    const instants = moments.flatMap((due) => [due, due.replace(".000Z", ".001Z")]);
    const seen = await inZone(zone, behind, instants);
    for (const [at, instant] of instants.entries()) {
      const expected = dues
        .filter(([, , due]) => due < instant)
        .map(([market, last]) => leases.get(`${market} ${last}`));
      expect(seen[at]?.toSorted(), instant).toEqual(expected.toSorted());
    }
  },
  30_000,
);
