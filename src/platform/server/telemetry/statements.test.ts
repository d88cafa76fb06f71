import { Writable } from "node:stream";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { steadyPulse } from "../../../../test/support/steady-pulse.ts";
import { createPulsedDatabase, type Database } from "../db/database.ts";
import { createHttp } from "../http/app.ts";
import { everybody } from "../http/endpoint.ts";
import { readSettings } from "../settings.ts";
import { openTelemetry } from "./telemetry.ts";

const email = "anna.nowak@example.com";
let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase("migrated");
});
afterAll(() => base.drop());
beforeEach(() => {
  lines = [];
});

let lines: Record<string, unknown>[] = [];
const log = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(JSON.parse(String(chunk)));
    done();
  },
});
const slow = () => lines.filter(({ msg }) => msg === "slow statement");

/** Runs work in a request of a shop that logs statements from `limit` milliseconds on. */
async function inRequest(limit: number, work: (db: Database) => Promise<unknown>): Promise<number> {
  const read = readSettings({ SLOW_STATEMENT_MS: String(limit) });
  if (!read.ok) throw new Error(read.errors.join());
  const telemetry = await openTelemetry(read.value);
  const http = await createHttp(read.value, (code) => code, log);
  telemetry.watchServer(http);
  const pulse = steadyPulse(base.connection);
  const { db } = createPulsedDatabase(base.connection, pulse, 2, telemetry.watchStatements);
  http.post("/orders/:id", { config: { access: everybody } }, async () => {
    await work(db);
    return "done";
  });
  const answer = await http.inject({ method: "POST", url: `/orders/7?email=${email}`, payload: { email } });
  await http.close();
  await db.destroy();
  return answer.statusCode;
}

test("a slow statement is logged with its duration, rows, request and route", async () => {
  await inRequest(20, (db) => sql`select pg_sleep(0.05), generate_series(1, 3), ${email}::text`.execute(db));
  expect(slow()).toEqual([
    expect.objectContaining({
      level: 40,
      statement: "select pg_sleep(?), generate_series(?, ?), $1::text",
      rows: 3,
      reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      route: "/orders/:id",
    }),
  ]);
  expect(slow()[0]?.ms).toBeGreaterThanOrEqual(50);
});

test.each([
  ["a parameter", (db: Database) => sql`select pg_sleep(0.03), ${email}::text`.execute(db)],
  ["a literal", (db: Database) => sql`select pg_sleep(0.03), ${sql.lit(email)}`.execute(db)],
  ["raw SQL", (db: Database) => sql.raw(`select pg_sleep(0.03), '${email}'`).execute(db)],
  [
    "a parameter of a statement that fails",
    (db: Database) => sql`select case when pg_sleep(0.03) is not null then ${email}::text end::int`.execute(db),
  ],
  [
    "a prepared statement",
    async (db: Database) => {
      for (let n = 0; n < 12; n += 1) await sql`select pg_sleep(0.021), ${email}::text`.execute(db);
    },
  ],
])("an e-mail address in %s is not logged", async (_where, work) => {
  await inRequest(20, (db) => work(db).catch(() => undefined));
  expect(slow().length).toBeGreaterThan(0);
  expect(JSON.stringify(lines)).not.toContain("anna");
});

test("a failed statement is logged with its SQLSTATE", async () => {
  const failing = sql`do $$ begin perform pg_sleep(0.03); raise exception 'Anna' using errcode = '22012'; end $$`;
  expect(await inRequest(20, (db) => failing.execute(db))).toBe(500);
  expect(slow()).toEqual([expect.objectContaining({ statement: "do ?", rows: null, error: "22012" })]);
});

test.each([
  ["a fast statement", 5_000],
  ["any statement with 0", 0],
])("%s is not logged", async (_what, limit) => {
  await inRequest(limit, (db) => sql`select pg_sleep(0.03)`.execute(db));
  expect(slow()).toEqual([]);
});
