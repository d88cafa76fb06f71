import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer } from "../../../../test/support/order-builders.ts";
import { buildFleet, buildLease } from "../../../../test/support/rental-builders.ts";
import { askReturn } from "../return-request.service.ts";

let base: TestDatabase;
let id = "";
const now = new Date("2026-11-25T08:00:00Z");

beforeAll(async () => {
  base = await createTestDatabase("migrated");
  for (const name of ["olena", "petro"]) await customer(base.db, name);
});
afterAll(() => base.drop());
beforeEach(async () => {
  const productId = `lft-${crypto.randomUUID().slice(0, 8)}`;
  const [unitId = 0] = await buildFleet(base.db, productId, { units: 1 });
  const days = { first: "2026-11-24", end: "2026-11-28" };
  id = await buildLease(base.db, { userId: "olena", productId, unitId, ...days, status: "active" });
});

const ask = (request: Partial<Parameters<typeof askReturn>[2]> = {}) =>
  inTransaction(base.db, (trx) =>
    askReturn(trx, id, { owner: "olena", day: "2026-11-26", way: "fetch", now, ...request }),
  );
const asked = async () =>
  (await sql<object>`select kind, actor, details from lease_events where lease_id = ${id} order by id`.execute(base.db))
    .rows;

test("the same return request is stored once, and a request can be changed", async () => {
  const day = "2026-11-26";
  expect(await ask()).toEqual({ ok: true, value: { day, way: "fetch" } });
  await Promise.all(Array.from({ length: 8 }, () => ask()));
  const first = { kind: "return_asked", actor: "user:olena", details: { day, way: "fetch" } };
  expect(await asked()).toEqual([first]);
  await ask({ way: "bring" });
  await ask();
  expect(await asked()).toEqual([first, { ...first, details: { day, way: "bring" } }, first]);
});

test.each([
  ["somebody else's lease", { owner: "petro" }, { code: "unknown_lease" }],
  ["a day after the agreed one", { day: "2026-11-28" }, { code: "after_last" }],
  ["a day that has passed", { day: "2026-11-24" }, { code: "day_past" }],
  ["no day", { day: "2026-11-31" }, { code: "no_such_day" }],
])("%s is refused and nothing is stored", async (_name, request, expected) => {
  expect(await ask(request)).toMatchObject({ ok: false, ...expected });
  expect(await asked()).toEqual([]);
});

test.each(["reserved", "confirmed", "returned", "closed", "cancelled"])(
  "a lease that is %s has nothing to return",
  async (state) => {
    await sql`set session_replication_role = replica; update leases set status = '${sql.raw(state)}' where id = '${sql.raw(id)}';
    set session_replication_role = origin`.execute(base.db);
    expect(await ask()).toMatchObject({ ok: false, code: "not_now", why: "wrong_state" });
    expect(await asked()).toEqual([]);
  },
);
