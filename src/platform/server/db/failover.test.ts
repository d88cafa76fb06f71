import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { type OddNetwork, openOddNetwork } from "../../../../test/support/odd-network.ts";
import { openServer } from "./client.ts";
import { createPulsedDatabase, type Database, isDatabaseGone } from "./database.ts";
import { migrate } from "./migrate.ts";
import { pulsedPool } from "./pool.ts";
import { monitorDatabase, type Pulse } from "./pulse.ts";
import { checkServer } from "./server-check.ts";

// A read-only database stands in for a standby: clients get the same error code.
let one: TestDatabase;
let two: TestDatabase;
let ways: OddNetwork[] = [];
let pulse: Pulse | undefined;
let db: Database | undefined;

beforeAll(async () => {
  [one, two] = await Promise.all([createTestDatabase("empty"), createTestDatabase("empty")]);
  for (const { db: each } of [one, two]) await sql`create table notes (id int)`.execute(each);
});
afterAll(() => Promise.all([one.drop(), two.drop()]));
beforeEach(async () => {
  await becomePrimary(one);
  await becomeStandby(two);
  ways = await Promise.all([openOddNetwork(one.connection), openOddNetwork(two.connection)]);
});
afterEach(async () => {
  await db?.destroy();
  await pulse?.stop();
  for (const way of ways) await way.close();
});

async function administer({ connection }: TestDatabase, statement: (name: string) => string): Promise<void> {
  const client = new pg.Client(connection);
  client.on("error", () => undefined);
  await client.connect();
  await client.query("set default_transaction_read_only = off");
  const { rows } = await client.query<{ name: string }>("select current_database() as name");
  await client.query(statement(rows[0]?.name ?? ""));
  await client.end();
}
const becomePrimary = (database: TestDatabase) =>
  administer(database, (name) => `alter database ${name} set default_transaction_read_only = off`);
const becomeStandby = (database: TestDatabase) =>
  administer(database, (name) => `alter database ${name} set default_transaction_read_only = on`);

/** Writes a row and returns the name of its database. */
async function write(): Promise<string> {
  if (!db) throw new Error("not open");
  try {
    const { rows } = await sql<{ name: string }>`insert into notes values (1)
      returning current_database() as name`.execute(db);
    return rows[0]?.name ?? "";
  } catch (error) {
    if (isDatabaseGone(error)) return "gone";
    throw error;
  }
}
const nameOf = ({ connection }: TestDatabase) =>
  "host" in connection ? connection.database : new URL(connection.connectionString).pathname.slice(1);
/** Both ways as libpq writes them; the databases have different names, so each way says which is meant. */
async function open(connectionString: string): Promise<void> {
  pulse = monitorDatabase({ connectionString });
  await pulse.began;
  ({ db } = createPulsedDatabase({ connectionString }, pulse, 4));
}

test("the server behind one address changes: writes fail until connections lead to the new one", async () => {
  const [way] = ways;
  if (!way) throw new Error("no way");
  await open(way.connection.connectionString);
  await Promise.all(Array.from({ length: 4 }, write));
  // As with balancers that do not close connections: the old primary continues as a standby.
  await becomeStandby(one);
  if (db) for (let n = 0; n < 4; n += 1) await sql`set default_transaction_read_only = on`.execute(db);
  await vi.waitFor(async () => expect(await write()).toBe("gone"), { timeout: 5_000 });
  await becomePrimary(one);
  await vi.waitFor(async () => expect(await write()).toBe(nameOf(one)), { timeout: 5_000 });
  expect(await Promise.all(Array.from({ length: 8 }, write))).toEqual(Array(8).fill(nameOf(one)));
});

test("of several servers the one that accepts writes is used, also after it stops responding", async () => {
  const [first, second] = ways.map(({ connection }) => new URL(connection.connectionString));
  if (!first || !second) throw new Error("no ways");
  // The same name on both servers, as replicas have.
  const shared = `${first.username}@${first.host},${second.host}`;
  const address = `postgres://${shared}${first.pathname}${first.search}`;
  ways[1]?.leadTo(one.connection);
  await open(`${address}&target_session_attrs=read-write`);
  expect(await write()).toBe(nameOf(one));
  expect(ways[0]?.count()).toBeGreaterThan(0);
  expect(ways[1]?.count()).toBe(0);
  ways[0]?.swallow();
  await vi.waitFor(async () => expect(await write()).toBe(nameOf(one)), { timeout: 8_000 });
  expect(ways[1]?.count()).toBeGreaterThan(0);
});

test("start and migrations skip a read-only server, and fail with a message if there is no other", async () => {
  const [way] = ways;
  if (!way) throw new Error("no way");
  const standby = new URL(way.connection.connectionString);
  await becomeStandby(one);
  await expect(checkServer(standby.href)).rejects.toThrow("read-only replica");
  await expect(
    checkServer(`postgres://${standby.username}@127.0.0.1:1,${standby.host}${standby.pathname}${standby.search}`),
  ).rejects.toThrow("read-only replica");
  await becomePrimary(one);
  const address = `postgres://${standby.username}@127.0.0.1:1,${standby.host}${standby.pathname}${standby.search}`;
  expect(await checkServer(address)).toEqual({ connectionString: standby.href });
  const { client } = await openServer({ connectionString: address }, 5_000);
  await client.end();
  expect(await migrate({ connectionString: address }, { folder: "db/migrations", say: () => undefined })).toContain(
    "0001_catalogue",
  );
});

const readOnly = {
  any: true,
  "read-write": false,
  "read-only": true,
  primary: true,
  standby: false,
  "prefer-standby": true,
};
const writable = { ...readOnly, "read-write": true, "read-only": false };

test.each([
  ["read-only", readOnly],
  ["writable", writable],
])("target_session_attrs of a URL with one server that is %s", async (kind, expected) => {
  const [way] = ways;
  if (!way) throw new Error("no way");
  if (kind === "read-only") await becomeStandby(one);
  const found: Record<string, boolean> = {};
  for (const target of Object.keys(expected)) {
    const url = new URL(way.connection.connectionString);
    url.searchParams.set("target_session_attrs", target);
    found[target] = await openServer({ connectionString: url.href }, 5_000).then(
      ({ client }) => client.end().then(() => true),
      (error: Error) => {
        expect(error).toMatchObject({ code: "08004", message: `none of its servers is ${target}` });
        return false;
      },
    );
  }
  expect(found).toEqual(expected);
});

test("a shop whose URL demands a server that accepts writes does not read from another one", async () => {
  const [way] = ways;
  if (!way) throw new Error("no way");
  const url = new URL(way.connection.connectionString);
  url.searchParams.set("target_session_attrs", "read-write");
  await open(url.href);
  const returned = vi.fn();
  pulse?.onReturn(returned);
  await becomeStandby(one);
  // Connections keep the setting with which they were opened.
  await administer(
    one,
    (name) =>
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
  );
  await vi.waitFor(() => expect(pulse?.isHere).toBe(false), { timeout: 5_000 });
  expect(await write()).toBe("gone");
  await becomePrimary(one);
  await vi.waitFor(async () => expect(await write()).toBe(nameOf(one)), { timeout: 5_000 });
  expect(returned).toHaveBeenCalledOnce();
});

test("a commit whose wait for a standby was cancelled is an unknown outcome, not a success", async () => {
  const [way] = ways;
  if (!way) throw new Error("no way");
  await open(way.connection.connectionString);
  if (!pulse) throw new Error("not open");
  const pool = pulsedPool(way.connection, pulse, { max: 1 });
  const client = await pool.connect();
  const commit = client.query("select pg_sleep(0.05)");
  // This server waits for no standby; the drill (npm run drill:failover) has one that does.
  client.emit("notice", { routine: "SyncRepWaitForLSN" } as unknown as Error);
  const thrown = await commit.catch((error: unknown) => error);
  expect(thrown).toMatchObject({ code: "08007" });
  expect(isDatabaseGone(thrown)).toBe(true);
  expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  client.release();
  await pool.end();
});
