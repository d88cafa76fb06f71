import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { createDatabase } from "./database.ts";
import { createNames } from "./prepared.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase("empty");
});
afterAll(() => database.drop());

test("a statement gets its own stable name at its tenth use", () => {
  const nameOf = createNames();
  const names = Array.from({ length: 12 }, () => nameOf("select $1"));
  expect(names.slice(0, 9)).toEqual(Array(9).fill(null));
  expect(new Set(names.slice(9)).size).toBe(1);
  for (let use = 0; use < 10; use++) nameOf("select $1 + 1");
  expect(nameOf("select $1 + 1")).not.toBe(nameOf("select $1"));
});

const afterTen = (nameOf: ReturnType<typeof createNames>, text: string) =>
  Array.from({ length: 10 }, () => nameOf(text)).at(-1);

test.each([
  "select * from orders where id = $1",
  "SELECT DISTINCT * from orders where id = $1",
  "select id, o.* from orders o where id = $1",
  'select "o" . * from orders o where id = $1',
  "select 1, * from orders where id = $1",
  "insert into orders (id) values ($1) returning *",
])("no name for all columns of a table, which a migration may change: %s", (text) => {
  expect(afterTen(createNames(), text)).toBeNull();
});

test.each([
  "select count(*) from orders where id = $1",
  "select id, $1 * 2 from orders",
  "select max(id)*$1 from orders",
])("a name for %s", (text) => {
  expect(afterTen(createNames(), text)).toBe("often_0");
});

test("no name above the maximum number of statements", () => {
  const nameOf = createNames();
  for (let at = 0; at < 100; at++) expect(afterTen(nameOf, `select $1 + ${at}`)).toMatch(/^often_/);
  expect(afterTen(nameOf, "select $1 + 100")).toBeNull();
});

test("frequent statements are prepared, and work after errors and changes of their tables", async () => {
  const { db, pool } = createDatabase({ ...database.connection, max: 1 });
  await sql`create table things (id int primary key, word text)`.execute(db);
  const insert = (id: number) => sql`insert into things (id, word) values (${id}, ${`word ${id}`})`.execute(db);
  for (let id = 0; id < 15; id++) await insert(id);
  const prepared = async () => (await sql`select name from pg_prepared_statements`.execute(db)).rows.length;
  expect(await prepared()).toBe(1);
  await expect(insert(3)).rejects.toThrow("duplicate key");
  await db
    .transaction()
    .execute(async (trx) => {
      await sql`insert into things (id, word) values (${100}, ${"one"})`.execute(trx);
      throw new Error("rolled back");
    })
    .catch(() => undefined);
  await sql`alter table things add column extra int`.execute(db);
  await insert(20);
  const { rows } = await sql<{ n: number }>`select count(id)::int as n from things where id < ${1_000}`.execute(db);
  expect(rows[0]?.n).toBe(16);
  await pool.end();
});
