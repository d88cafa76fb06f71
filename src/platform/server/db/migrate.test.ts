import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
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

test("a migration that fails leaves nothing of itself and names its line", async () => {
  write({ ...table, "0002_bad.sql": "insert into items values (1);\n\ninsert into itemz values (2);" });
  await expect(run()).rejects.toThrow('The migration 0002_bad failed in line 3: relation "itemz" does not exist.');
  expect(await items()).toEqual([]);
  write({ "0002_bad.sql": "insert into items values (1);" });
  expect(await run()).toEqual(["0002_bad"]);
});

test("another kind of line end is no change of a file", async () => {
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
])("a file that %s is refused with a sentence", async (_name, files, sentence) => {
  write({ ...table, "0005_fifth.sql": "select 1;" });
  await run();
  write(files);
  await expect(run()).rejects.toThrow(sentence);
});

test("a database of a newer shop is refused", async () => {
  write({ ...table, "0002_newer.sql": "select 1;" });
  await run();
  rmSync(join(folder, "0002_newer.sql"));
  await expect(run()).rejects.toThrow(
    "The database knows the migration 0002_newer, which this version of the shop does not have",
  );
});

test("two shops that start at once run each migration once", async () => {
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

test("the migrations of the shop itself run on an empty database", async () => {
  const ran = await run(resolve("db/migrations"));
  expect(ran[0]).toBe("0001_catalogue");
  expect(await run(resolve("db/migrations"))).toEqual([]);
});
