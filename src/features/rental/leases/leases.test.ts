import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fail, ok } from "#platform/pure/result.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer } from "../../../../test/support/order-builders.ts";
import { buildFleet, orderLine, overlaps } from "../../../../test/support/rental-builders.ts";
import { changeLease, type LeaseActor, lockWithUnits, moveLease, reinstateLease } from "../leases.service.ts";
import { lockLease } from "./leases.store.ts";

let base: TestDatabase;
const today = "2026-11-23";
const staff: LeaseActor = { who: "staff", name: "user:staff" };
const rounds = Number(process.env.RACES ?? 2);

beforeAll(async () => {
  base = await createTestDatabase("migrated");
  await customer(base.db, "olena");
});
afterAll(() => base.drop());

async function lease(productId: string, unitId: number, days: [string, string], status = "confirmed"): Promise<string> {
  const line = await orderLine(base.db, { userId: "olena", productId });
  const { rows } = await sql<{ id: string }>`
    insert into leases (user_id, order_item_id, product_id, unit_id, first_day, end_day, status)
    values ('olena', ${line}, ${productId}, ${unitId}, ${days[0]}, ${days[1]}, ${status}) returning id`.execute(
    base.db,
  );
  return rows[0]?.id ?? "";
}
const move = (id: string, unitId: number) =>
  inTransaction(base.db, (trx) => moveLease(trx, id, { unitId, by: staff, today }));
const reinstate = (id: string) =>
  inTransaction(base.db, (trx) => reinstateLease(trx, id, { by: staff, today, holds: ["payment_secured"] }));

test("a lease changes by the state machine only, with its history", async () => {
  const [unit = 0] = await buildFleet(base.db, "lft-states", { units: 1 });
  const id = await lease("lft-states", unit, ["2026-11-25", "2026-11-28"], "reserved");
  const change = (
    name: "confirm" | "handOver" | "takeBack",
    holds: ("payment_secured" | "deposit_taken" | "first_day_come")[],
  ) =>
    inTransaction(base.db, async (trx) => {
      const locked = await lockLease(trx, id, { owner: null });
      return locked
        ? changeLease(trx, locked, { change: name, by: staff, holds })
        : fail({ code: "unknown_lease" as const });
    });
  expect(await change("confirm", [])).toEqual({ ok: false, code: "not_now", why: "payment_secured" });
  expect(await change("handOver", ["first_day_come", "deposit_taken"])).toMatchObject({ why: "wrong_state" });
  expect(await change("confirm", ["payment_secured"])).toMatchObject({ ok: true, value: { status: "confirmed" } });
  expect(await change("handOver", ["first_day_come", "deposit_taken"])).toMatchObject({ ok: true });
  expect(await change("takeBack", [])).toMatchObject({ ok: true, value: { status: "returned" } });
  const { rows } = await sql<{ to: string; actor: string }>`
    select to_state as to, actor from lease_events where lease_id = ${id} order by id`.execute(base.db);
  expect(rows.map(({ to }) => to)).toEqual(["confirmed", "active", "returned"]);
});

test("a lease of another user is unknown", async () => {
  const [unit = 0] = await buildFleet(base.db, "lft-owner", { units: 1 });
  const id = await lease("lft-owner", unit, ["2026-11-25", "2026-11-28"]);
  const seen = (owner: string | null) => inTransaction(base.db, async (trx) => ok(await lockWithUnits(trx, id, owner)));
  expect(await seen("olena")).toMatchObject({ value: { id } });
  expect(await seen("taras")).toEqual({ ok: true, value: null });
});

test("a lease is moved to a unit that is free on all its days, and to no other", async () => {
  const [one = 0, two = 0] = await buildFleet(base.db, "lft-move", { units: 2 });
  const [elsewhere = 0] = await buildFleet(base.db, "lft-move", { units: 1, market: "PL" });
  const id = await lease("lft-move", one, ["2026-11-25", "2026-11-28"]);
  await lease("lft-move", two, ["2026-11-30", "2026-12-03"]);
  expect(await move(id, elsewhere)).toMatchObject({ ok: false, code: "dates_taken" });
  expect(await move(id, two)).toMatchObject({ ok: true, value: { unitId: two } });
  // Its own hold does not count.
  expect(await move(id, two)).toMatchObject({ ok: true });
  const late = await lease("lft-move", one, ["2026-11-26", "2026-11-29"]);
  expect(await move(late, two)).toMatchObject({ ok: false, code: "dates_taken" });
  await sql`update leases set status = 'active' where id = ${late}`.execute(base.db);
  expect(await move(late, one)).toMatchObject({ ok: false, code: "not_now", why: "wrong_state" });
});

test("64 cancelled leases of the same days are reinstated at once on three units: three live, on a unit each", async () => {
  for (let round = 0; round < rounds; round++) {
    const productId = `lft-again-${round}`;
    const units = await buildFleet(base.db, productId, { units: 3 });
    const ids: string[] = [];
    for (let at = 0; at < 64; at++)
      ids.push(await lease(productId, units[at % 3] ?? 0, ["2026-11-25", "2026-11-28"], "cancelled"));
    const answers = await Promise.all(ids.map(reinstate));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(3);
    for (const answer of answers)
      if (!answer.ok) expect(answer).toMatchObject({ code: "dates_taken", nearestStart: "2026-11-30" });
    expect(await overlaps(base.db)).toBe(0);
  }
});

test("64 leases moved to one unit at once: one succeeds", async () => {
  for (let round = 0; round < rounds; round++) {
    const productId = `lft-rush-${round}`;
    const [target = 0, ...others] = await buildFleet(base.db, productId, { units: 65 });
    const ids = await Promise.all(others.map((unit) => lease(productId, unit, ["2026-11-25", "2026-11-28"])));
    const answers = await Promise.all(ids.map((id) => move(id, target)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(await overlaps(base.db)).toBe(0);
  }
});
