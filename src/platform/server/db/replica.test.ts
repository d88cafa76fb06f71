import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import type { DatabaseConnection } from "./connection.ts";
import type { Executor } from "./database.ts";
import { createReplica } from "./replica.ts";

// A second database stands in for the replica: functions of the same name before `pg_catalog` say how far it is. The drill
// (npm run drill:failover) does the same with real ones.
let primary: TestDatabase;
let standIn: TestDatabase;
let reads: number;
/** Name of the primary's database. */
let own: string;

beforeAll(async () => {
  [primary, standIn] = await Promise.all([createTestDatabase("empty"), createTestDatabase("empty")]);
  await sql`create schema pretended`.execute(standIn.db);
  await sql`create sequence pretended.looks`.execute(standIn.db);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(standIn.db);
  own = await nameOf(primary.db);
  await sql.raw(`alter database ${rows[0]?.name} set search_path = pretended, pg_catalog, public`).execute(standIn.db);
});
afterAll(() => Promise.all([primary.drop(), standIn.drop()]));
beforeEach(() => {
  reads = 0;
});

interface Pretended {
  isStandby?: boolean;
  position: string;
  database?: string;
}

/** Makes the stand-in say that it is a standby that has replayed up to this expression at its nth answer. */
async function pretend({ isStandby = true, position, database = own }: Pretended): Promise<void> {
  const client = new pg.Client(standIn.connection);
  await client.connect();
  await client.query(`create or replace function pretended.pg_is_in_recovery() returns boolean language sql as 'select ${isStandby}';
    create or replace function pretended.pg_last_wal_replay_lsn() returns pg_lsn language sql as $$ select (${position})::pg_lsn $$;
    create or replace function pretended.current_database() returns name language sql as 'select ''${database}''::name';
    create or replace function pretended.pg_last_xact_replay_timestamp() returns timestamptz language sql as $$ select now() - interval '60 s' $$;
    alter sequence pretended.looks restart`);
  await client.end();
}

const nameOf = async (db: Executor): Promise<string> => {
  reads += 1;
  const { rows } = await sql<{ name: string }>`select pg_catalog.current_database()::text as name`.execute(db);
  return rows[0]?.name ?? "";
};

/** Where a read went, and what was reported. */
async function read(connection: DatabaseConnection | null, times = 1) {
  const replica = createReplica({ db: primary.db, connection, catchUpLimit: 300 });
  const reasons: string[] = [];
  replica.onFallback((reason) => reasons.push(reason));
  const names: string[] = [];
  for (let time = 0; time < times; time += 1) names.push(await replica.read(nameOf));
  const here = await nameOf(primary.db);
  return { places: names.map((name) => (name === here ? "primary" : "replica")), reasons };
}

/** Behind at the first look, at the mark later: the server is of one instance, so its own position is that of the primary. */
const arriving = "case when nextval('pretended.looks') = 1 then '0/1' else pg_current_wal_insert_lsn() end";

test("a replica that reaches the mark is read", async () => {
  await pretend({ position: arriving });
  expect(await read(standIn.connection)).toEqual({ places: ["replica"], reasons: [] });
});

test("a replica 60 s behind: the primary is read, with one line until the replica is used again", async () => {
  await pretend({ position: "'0/1'" });
  expect(await read(standIn.connection, 3)).toEqual({
    places: ["primary", "primary", "primary"],
    reasons: ["the replica is behind; its last transaction is 60 s old"],
  });
});

test("a server ahead of the primary is of another history", async () => {
  await pretend({ position: "'FFFFFF/0'" });
  expect(await read(standIn.connection)).toEqual({
    places: ["primary"],
    reasons: ["the replica follows another history"],
  });
});

test("a replica of another database is not read", async () => {
  await pretend({ position: arriving, database: "elsewhere" });
  expect(await read(standIn.connection)).toEqual({ places: ["primary"], reasons: ["the server has another database"] });
});

test("a promoted replica is not read", async () => {
  await pretend({ isStandby: false, position: arriving });
  expect(await read(standIn.connection)).toEqual({ places: ["primary"], reasons: ["the server is no replica"] });
});

test("without a replica, or without an answer of it, the primary is read", async () => {
  expect(await read(null)).toEqual({ places: ["primary"], reasons: [] });
  const { places, reasons } = await read({ connectionString: "postgres://nobody@127.0.0.1:9/x" });
  expect([places, reasons.length]).toEqual([["primary"], 1]);
});

test("a replica that fails on the way: the work is repeated on the primary", async () => {
  await pretend({ position: arriving });
  const replica = createReplica({ db: primary.db, connection: standIn.connection });
  const report = vi.fn();
  replica.onFallback(report);
  const name = await replica.read(async (db) => {
    if (reads === 0) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db).catch(() => undefined);
    return nameOf(db);
  });
  expect(name).toBe(await nameOf(primary.db));
  expect(report).toHaveBeenCalledOnce();
});
