import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { migrate } from "./migrate.ts";

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase("empty");
  folder = mkdtempSync(join(tmpdir(), `heliora-test-${process.pid}-`));
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

const run = (from = folder) => migrate(database.connection, { folder: from, say: () => undefined });
const items = async () =>
  (await sql<{ id: number }>`select id from items order by id`.execute(database.db)).rows.map(({ id }) => id);

const table = { "0001_items.sql": "create table items (id int primary key);" };

test("migrations run in the order of their numbers, each once", async () => {
  write({
    ...table,
    "0010_tenth.sql": "insert into items select 10 where exists (select from items);",
    "0002_second.sql": "insert into items values (2);",
  });
  expect(await run()).toEqual(["0001_items", "0002_second", "0010_tenth"]);
  write({ "0011_eleventh.sql": "insert into items values (11); insert into items values (12);" });
  expect(await run()).toEqual(["0011_eleventh"]);
  expect(await run()).toEqual([]);
  expect(await items()).toEqual([2, 10, 11, 12]);
});

test("a failed migration is rolled back and its error names the line", async () => {
  write({ ...table, "0002_bad.sql": "insert into items values (1);\n\ninsert into itemz values (2);" });
  await expect(run()).rejects.toThrow('The migration 0002_bad failed in line 3: relation "itemz" does not exist.');
  expect(await items()).toEqual([]);
  write({ "0002_bad.sql": "insert into items values (1);" });
  expect(await run()).toEqual(["0002_bad"]);
});

test("other line endings are not a change of a file", async () => {
  write({ "0001_items.sql": "create table items\n(id int);\n" });
  await run();
  write({ "0001_items.sql": "create table items\r\n(id int);\r\n" });
  expect(await run()).toEqual([]);
});

test.each([
  [
    "was changed",
    { "0001_items.sql": "create table items (id bigint primary key);" },
    "The migration 0001_items was changed after it had run: undo the change and write a new migration.",
  ],
  [
    "comes too late",
    { "0004_late.sql": "select 1;" },
    "The migration 0004_late comes before 0005_fifth, which has already run: give it the next free number.",
  ],
  [
    "has a number twice",
    { "0005_other.sql": "select 1;" },
    "Two migrations have the number 0005: 0005_fifth and 0005_other.",
  ],
  [
    "has a wrong name",
    { "6_sixth.sql": "select 1;" },
    "The migration 6_sixth.sql must be named like 0012_what_it_does.sql.",
  ],
])("a file that %s gives a StartError", async (_name, files, message) => {
  write({ ...table, "0005_fifth.sql": "select 1;" });
  await run();
  write(files);
  await expect(run()).rejects.toThrow(message);
});

test("a database of a newer shop is refused", async () => {
  write({ ...table, "0002_newer.sql": "select 1;" });
  await run();
  rmSync(join(folder, "0002_newer.sql"));
  await expect(run()).rejects.toThrow(
    "The database knows the migration 0002_newer, which this version of the shop does not have",
  );
});

test("two shops that start at the same time run each migration once", async () => {
  const numbers = Array.from({ length: 8 }, (_, index) => String(index + 2).padStart(4, "0"));
  write({
    ...table,
    ...Object.fromEntries(
      numbers.map((n) => [`${n}_row.sql`, `select pg_sleep(0.01); insert into items values (${Number(n)});`]),
    ),
  });
  const ran = await Promise.all([run(), run(), run()]);
  expect(ran.flat().sort()).toEqual(["0001_items", ...numbers.map((n) => `${n}_row`)]);
  expect(await items()).toEqual(numbers.map(Number));
});

/** Number of sessions that wait for a lock on a table. */
const waiting = async (relation: string) =>
  (
    await sql<{ n: number }>`select count(*) as n from pg_locks
      where relation = ${relation}::regclass and not granted`.execute(database.db)
  ).rows[0]?.n;

/** A transaction that has read or written, and stays open until `end`. */
async function longTransaction(statement: string): Promise<{ end: () => Promise<void> }> {
  const trx = await database.db.startTransaction().execute();
  await sql.raw(statement).execute(trx);
  return { end: () => trx.commit().execute() };
}

test("a migration behind a long reader lets other queries pass, and runs when the reader ends", async () => {
  write(table);
  await run();
  write({ "0002_column.sql": "alter table items add column name text;" });
  const reader = await longTransaction("select from items");
  const said: string[] = [];
  let isDone = false;
  const migrating = migrate(database.connection, { folder, say: (line) => said.push(line), lockLimit: 200 }).finally(
    () => {
      isDone = true;
    },
  );
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await vi.waitFor(async () => expect(await waiting("items")).toBe(1), { timeout: 20_000, interval: 10 });
    // It queues behind the migration, whose attempt times out before the reader has ended.
    await sql`select from items`.execute(database.db);
  }
  expect(isDone).toBe(false);
  await reader.end();
  expect(await migrating).toEqual(["0002_column"]);
  expect(said).toEqual(["Schema: 0002_column waits until a table is free.", "Schema: 0002_column"]);
});

test("a migration that does not get its lock fails with a StartError and is rolled back", async () => {
  write(table);
  await run();
  write({ "0002_both.sql": "create table others (id int); alter table items add column name text;" });
  const reader = await longTransaction("select from items");
  await expect(
    migrate(database.connection, { folder, say: () => undefined, lockLimit: 50, timeout: 1_000 }),
  ).rejects.toThrow("The migration 0002_both got no lock in 1 seconds: end what holds its tables");
  await reader.end();
  expect(await run()).toEqual(["0002_both"]);
});

const concurrent = "-- no transaction\n-- Why.\ncreate unique index concurrently items_name on items (name);";
const indexes = async () =>
  (
    await sql<{ name: string; valid: boolean }>`select indexrelid::regclass::text as name, indisvalid as valid
      from pg_index where indrelid = 'items'::regclass and not indisprimary`.execute(database.db)
  ).rows;

test("an index is created concurrently with writes", async () => {
  write({ "0001_items.sql": "create table items (id int primary key, name text);" });
  await run();
  write({ "0002_index.sql": concurrent });
  const writer = await longTransaction("insert into items values (1, 'a')");
  const migrating = run();
  await vi.waitFor(
    async () => {
      const { rows } = await sql`select from pg_stat_activity where datname = current_database()
        and query like 'create unique index concurrently%' and wait_event_type = 'Lock'`.execute(database.db);
      expect(rows).toHaveLength(1);
    },
    { timeout: 20_000, interval: 10 },
  );
  await sql`insert into items values (2, 'b')`.execute(database.db);
  await writer.end();
  expect(await migrating).toEqual(["0002_index"]);
  expect(await indexes()).toEqual([{ name: "items_name", valid: true }]);
});

test("the invalid index of an interrupted attempt is dropped, a valid index is kept", async () => {
  write({ "0001_items.sql": "create table items (id int, name text); insert into items values (1, 'a'), (2, 'a');" });
  await run();
  write({ "0002_index.sql": concurrent });
  await expect(run()).rejects.toThrow("The migration 0002_index failed: could not create unique index");
  expect(await indexes()).toEqual([{ name: "items_name", valid: false }]);
  await sql`delete from items where id = 2`.execute(database.db);
  expect(await run()).toEqual(["0002_index"]);
  expect(await indexes()).toEqual([{ name: "items_name", valid: true }]);
  // A process that died between the index and the history.
  await sql`delete from schema_migrations where number = 2`.execute(database.db);
  expect(await run()).toEqual(["0002_index"]);
});

test("without a transaction only repeatable statements are allowed", async () => {
  write({ ...table, "0002_mixed.sql": `-- no transaction\ninsert into items values (1);` });
  await expect(run()).rejects.toThrow("only create and drop index concurrently may be run");
  expect(await items()).toEqual([]);
});

test("two shops that start at the same time create an index once", async () => {
  write({ "0001_items.sql": "create table items (id int primary key, name text);", "0002_index.sql": concurrent });
  const ran = await Promise.all([run(), run(), run()]);
  expect(ran.flat().sort()).toEqual(["0001_items", "0002_index"]);
  expect(await indexes()).toEqual([{ name: "items_name", valid: true }]);
});

test("the migrations of the shop itself run on an empty database", async () => {
  const ran = await run(resolve("db/migrations"));
  expect(ran[0]).toBe("0001_catalogue");
  expect(await run(resolve("db/migrations"))).toEqual([]);
});
