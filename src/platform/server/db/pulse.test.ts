import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { type OddNetwork, openOddNetwork } from "../../../../test/support/odd-network.ts";
import { createPulsedDatabase, type Database, isDatabaseGone } from "./database.ts";
import { listenTo } from "./notices.ts";
import { monitorDatabase, type Pulse } from "./pulse.ts";
import { mayPause } from "./time-limit.ts";

// Guaranteed to buyers: a response within three seconds, recovery within five.
const answerIn = 3_000;
const backIn = 5_000;

let database: TestDatabase;
let network: OddNetwork;
let pulse: Pulse;
let db: Database;

beforeEach(async () => {
  database = await createTestDatabase("empty");
  network = await openOddNetwork(database.connection);
  pulse = monitorDatabase(network.connection);
  ({ db } = createPulsedDatabase(network.connection, pulse, 3));
  await pulse.began;
});
afterEach(async () => {
  await db.destroy();
  await pulse.stop();
  await network.close();
  await database.drop();
});

const ask = (text = "select 1") => sql.raw(text).execute(db);
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => "answered",
    (error: unknown) => (isDatabaseGone(error) ? "gone" : String(error)),
  );

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; took: number }> {
  const start = performance.now();
  const value = await work();
  return { value, took: performance.now() - start };
}

test("while the database does not respond all calls fail in time: running, queued and new ones; then it recovers", async () => {
  await Promise.all([ask(), ask(), ask()]);
  const long = outcome(ask("select pg_sleep(60)"));
  const open = await db.startTransaction().execute();
  network.swallow();
  // Three connections, eleven that want one.
  const inUse = outcome(sql`select 1`.execute(open));
  const during = await timed(() => Promise.all([long, inUse, ...Array.from({ length: 9 }, () => outcome(ask()))]));
  await open
    .rollback()
    .execute()
    .catch(() => undefined);
  expect(new Set(during.value)).toEqual(new Set(["gone"]));
  expect(during.took).toBeLessThan(answerIn);
  expect(pulse.isHere).toBe(false);

  const later = await timed(() => Promise.all(Array.from({ length: 20 }, () => outcome(ask()))));
  expect(new Set(later.value)).toEqual(new Set(["gone"]));
  expect(later.took).toBeLessThan(500);

  network.heal();
  const back = await timed(() => vi.waitFor(() => ask(), { timeout: 20_000, interval: 50 }));
  expect(back.took).toBeLessThan(backIn);
  expect(pulse.isHere).toBe(true);
  expect(await Promise.all(Array.from({ length: 6 }, () => outcome(ask())))).toEqual(Array(6).fill("answered"));
});

test("a statement may take longer than the limit of the pulse", async () => {
  expect(await outcome(ask("select pg_sleep(4)"))).toBe("answered");
  expect(pulse.isHere).toBe(true);
});

test("listening resumes after an outage, and nothing is missed", async () => {
  const heard: string[] = [];
  const began = vi.fn();
  const end = listenTo(network.connection, "news", { began, onNotice: (payload) => heard.push(payload) });
  await vi.waitFor(() => expect(began).toHaveBeenCalledTimes(1), { timeout: 10_000 });
  network.swallow();
  await sql`select pg_notify('news', 'lost')`.execute(database.db);
  await vi.waitFor(() => expect(pulse.isHere).toBe(false), { timeout: answerIn });
  network.heal();
  await vi.waitFor(() => expect(began).toHaveBeenCalledTimes(2), { timeout: backIn });
  await sql`select pg_notify('news', 'after')`.execute(database.db);
  await vi.waitFor(() => expect(heard).toEqual(["after"]), { timeout: 5_000 });
  await end();
});

test("the loss of only the pulse's own connection affects no queries", async () => {
  const long = outcome(ask("select pg_sleep(1)"));
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like '%transaction_read_only%' and pid <> pg_backend_pid()`.execute(
    database.db,
  );
  expect(await long).toBe("answered");
  expect(pulse.isHere).toBe(true);
});

test("a pooler without a server behind it counts as silent", async () => {
  const fields = ["SFATAL", "C08P01", "Mserver login has been failing, try again later (server_login_retry)", ""];
  const body = Buffer.from(`${fields.join("\0")}\0`);
  const head = Buffer.from([0x45, 0, 0, 0, body.length + 4]);
  const pooler = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => socket.end(Buffer.concat([head, body])));
  });
  pooler.listen(0, "127.0.0.1");
  await once(pooler, "listening");
  const { port } = pooler.address() as AddressInfo;
  const lonely = monitorDatabase({ connectionString: `postgres://nobody@127.0.0.1:${port}/x` });
  await vi.waitFor(() => expect(lonely.isHere).toBe(false), { timeout: answerIn });
  await lonely.stop();
  pooler.close();
});

test("a read-only server is noticed, and its connections are replaced when it accepts writes", async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db);
  const name = rows[0]?.name ?? "";
  await ask("create table notes (id int)");
  await Promise.all([ask(), ask(), ask()]);
  await sql.raw(`alter database ${name} set default_transaction_read_only = on`).execute(database.db);
  // Existing sessions are not affected, as with a primary that has just become a replica.
  await ask("set default_transaction_read_only = on");
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like '%current_setting%' and pid <> pg_backend_pid()`.execute(
    database.db,
  );
  await vi.waitFor(() => expect(pulse.isWritable).toBe(false), { timeout: answerIn });
  expect(await outcome(ask("insert into notes values (1)"))).toBe("gone");
  expect(await outcome(ask("select from notes"))).toBe("answered");
  await sql
    .raw(`alter database ${name} reset default_transaction_read_only`)
    .execute(database.db)
    .catch(async () => {
      await sql`set default_transaction_read_only = off`.execute(database.db);
      await sql.raw(`alter database ${name} reset default_transaction_read_only`).execute(database.db);
    });
  await vi.waitFor(() => expect(pulse.isWritable).toBe(true), { timeout: backIn });
  for (const _ of [1, 2, 3, 4]) expect(await outcome(ask("insert into notes values (1)"))).toBe("answered");
});

test("a transaction of a dead process loses its locks, one that pauses on purpose keeps them", async () => {
  await ask("create table notes (id int)");
  const pauses = await db.startTransaction().execute();
  await mayPause(pauses, 60_000);
  const lost = await db.startTransaction().execute();
  await sql`lock table notes in access share mode`.execute(pauses);
  await sql`lock table notes in row exclusive mode`.execute(lost);
  const locks = async () =>
    (
      await sql<{ mode: string }>`select mode from pg_locks
        where relation = 'notes'::regclass and granted`.execute(database.db)
    ).rows.map(({ mode }) => mode);
  expect((await locks()).sort()).toEqual(["AccessShareLock", "RowExclusiveLock"]);
  await vi.waitFor(async () => expect(await locks()).toEqual(["AccessShareLock"]), { timeout: 10_000 });
  expect(await outcome(sql`select 1`.execute(lost))).toBe("gone");
  await pauses.rollback().execute();
  await lost
    .rollback()
    .execute()
    .catch(() => undefined);
});
