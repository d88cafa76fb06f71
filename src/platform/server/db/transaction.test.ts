import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { inTransaction } from "./transaction.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  await sql`create table notes (id int primary key, text text not null)`.execute(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`delete from notes`.execute(database.db);
});

const note = (id: number) => sql`insert into notes values (${id}, 'x')`;
const count = async () => (await sql<{ n: number }>`select count(*) as n from notes`.execute(database.db)).rows[0]?.n;

test("a success is committed", async () => {
  expect(
    await inTransaction(database.db, async (trx) => ({ ok: true, rows: (await note(1).execute(trx)).rows.length })),
  ).toEqual({ ok: true, rows: 0 });
  expect(await count()).toBe(1);
});

test("an expected failure is returned and rolled back", async () => {
  const answer = await inTransaction(database.db, async (trx) => {
    await note(1).execute(trx);
    return { ok: false, code: "sold_out" };
  });
  expect(answer).toEqual({ ok: false, code: "sold_out" });
  expect(await count()).toBe(0);
});

test("an error is rethrown and rolled back", async () => {
  const work = inTransaction(database.db, async (trx) => {
    await note(1).execute(trx);
    await note(1).execute(trx);
    return { ok: true };
  });
  await expect(work).rejects.toMatchObject({ code: "23505" });
  expect(await count()).toBe(0);
});

test.each(["40001", "40P01"])("a transaction lost with %s runs once more", async (code) => {
  let runs = 0;
  const answer = await inTransaction(database.db, async (trx) => {
    runs += 1;
    await note(1).execute(trx);
    if (runs === 1) throw Object.assign(new Error("lost"), { code });
    return { ok: true };
  });
  expect({ answer, runs, kept: await count() }).toEqual({ answer: { ok: true }, runs: 2, kept: 1 });
});

test("a transaction that fails twice is an error", async () => {
  let runs = 0;
  const work = inTransaction(database.db, async (): Promise<{ ok: boolean }> => {
    runs += 1;
    throw Object.assign(new Error("lost"), { code: "40P01" });
  });
  await expect(work).rejects.toMatchObject({ code: "40P01" });
  expect(runs).toBe(2);
});
