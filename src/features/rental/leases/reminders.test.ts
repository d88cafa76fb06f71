import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createEmails } from "#features/emails/emails.service.ts";
import { addDays, type Day } from "#platform/pure/days.ts";
import { createMailer } from "#platform/server/mail/mailer.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer } from "../../../../test/support/order-builders.ts";
import { buildFleet, buildLease } from "../../../../test/support/rental-builders.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import { createLeaseJobs } from "./leases.job.ts";

let base: TestDatabase;
let id = "";
let count = 0;

beforeAll(async () => {
  base = await createTestDatabase("migrated");
  await customer(base.db, "olena");
});
afterAll(() => base.drop());
beforeEach(async () => {
  await sql`delete from mails`.execute(base.db);
  await sql`delete from leases`.execute(base.db);
});

async function lease(first: Day, last: Day, status: "confirmed" | "active" = "active"): Promise<void> {
  count += 1;
  const productId = `lft-told-${count}`;
  const [unitId = 0] = await buildFleet(base.db, productId, { units: 1 });
  id = await buildLease(base.db, { userId: "olena", productId, unitId, first, end: addDays(last, 1), status });
}
async function run(at: string): Promise<void> {
  const mailer = createMailer({
    secret: "a secret of a test",
    db: base.db,
    jobs: { add: async () => undefined },
    transport: { send: async () => undefined },
    html: async () => "",
  });
  const emails = createEmails({ mailer, texts: shopTexts, origin: "https://heliora.example" });
  await createLeaseJobs({ db: base.db, emails, now: () => new Date(at) }).run();
}
const told = async () =>
  (
    await sql<{ key: string }>`select effect_key as key from mails order by created_at, effect_key`.execute(base.db)
  ).rows.map(({ key }) => key.replace(`lease:${id}:`, ""));

test("a week before, a day before and when it is overdue, once each, never at night", async () => {
  await lease("2026-11-02", "2026-11-28");
  await run("2026-11-21T05:59:59Z");
  expect(await told()).toEqual([]);
  await run("2026-11-21T06:00:00Z");
  await run("2026-11-21T06:01:00Z");
  await run("2026-11-25T12:00:00Z");
  expect(await told()).toEqual(["due-7:2026-11-28"]);
  await run("2026-11-27T06:00:00Z");
  await run("2026-11-28T15:00:00Z");
  expect(await told()).toEqual(["due-7:2026-11-28", "due-1:2026-11-28"]);
  await run("2026-11-28T16:00:01Z");
  await run("2026-11-30T16:00:01Z");
  expect(await told()).toEqual(["due-7:2026-11-28", "due-1:2026-11-28", "overdue:2026-11-28"]);
  const { rows } = await sql`select from lease_events where kind = 'reminded'`.execute(base.db);
  expect(rows).toHaveLength(3);
});

test("a user whose e-mails were erased is not told again", async () => {
  await lease("2026-11-02", "2026-11-28");
  await run("2026-11-21T10:00:00Z");
  await sql`delete from mails`.execute(base.db);
  await run("2026-11-21T10:01:00Z");
  expect(await told()).toEqual([]);
  await run("2026-11-27T10:00:00Z");
  expect(await told()).toEqual(["due-1:2026-11-28"]);
});

test("extended, it is reminded of the new day", async () => {
  await lease("2026-11-02", "2026-11-28");
  await run("2026-11-21T10:00:00Z");
  await sql`update leases set end_day = '2026-12-06' where id = ${id}`.execute(base.db);
  await run("2026-11-27T10:00:00Z");
  expect(await told()).toEqual(["due-7:2026-11-28"]);
  await run("2026-11-28T10:00:00Z");
  expect(await told()).toEqual(["due-7:2026-11-28", "due-7:2026-12-05"]);
});

test.each<[string, Day, Day, string[]]>([
  ["three days: a day before alone", "2026-11-26", "2026-11-28", ["due-1:2026-11-28"]],
  ["a day: not at all", "2026-11-28", "2026-11-28", []],
])("rented for %s", async (_name, first, last, expected) => {
  await lease(first, last);
  for (const at of ["2026-11-26T10:00:00Z", "2026-11-27T10:00:00Z", "2026-11-28T10:00:00Z"]) await run(at);
  expect(await told()).toEqual(expected);
});

test("a lease without handover has no reminder", async () => {
  await lease("2026-11-02", "2026-11-28", "confirmed");
  await run("2026-11-27T10:00:00Z");
  await run("2026-11-28T20:00:00Z");
  expect(await told()).toEqual([]);
});

test("eight processes at once send one e-mail and add one row of history", async () => {
  await lease("2026-11-02", "2026-11-28");
  await Promise.all(Array.from({ length: 8 }, () => run("2026-11-21T10:00:00Z")));
  expect(await told()).toEqual(["due-7:2026-11-28"]);
  const { rows } = await sql`select from lease_events where kind = 'reminded'`.execute(base.db);
  expect(rows).toHaveLength(1);
});
