import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { handOver } from "#features/rental/handover/handover.service.ts";
import { moveLease } from "#features/rental/leases.service.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer, openAllConnections, silentEmails } from "../../../../test/support/order-builders.ts";
import { buildFleet, overlaps } from "../../../../test/support/rental-builders.ts";
import { machineDeposit, rentingOrders, rentRequest } from "../../../../test/support/rental-orders.ts";
import { cancel } from "../fulfilment/cancellation.service.ts";
import { createScheduledJobs } from "../fulfilment/deadlines.job.ts";
import type { Actor } from "../fulfilment/order-status.service.ts";
import type { Orders } from "../orders.service.ts";
import { capture, type MoneyDeps } from "../payments/captures.service.ts";

// Orders and staff change the same lease concurrently.
let database: TestDatabase;
let orders: Orders;
let units: number[] = [];
let time: Date;
const now = () => time;
const money: MoneyDeps = { emails: silentEmails, now, sendRefund: async () => undefined };
const staff: Actor = { who: "staff", name: "user:anna" };
const hand = { who: "staff", name: "user:anna" } as const;
const rounds = Number(process.env.RACES ?? 3);

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  const { db } = database;
  orders = rentingOrders(db, money);
  for (const id of ["olena", "petro"]) await customer(db, id);
  await openAllConnections(db);
});
afterAll(() => database.drop());
beforeEach(() => begin(2));

async function begin(size: number): Promise<void> {
  await sql`truncate orders, leases, rental_units, idempotency_keys, products cascade`.execute(database.db);
  time = new Date("2026-11-23T10:00:00Z");
  units = await buildFleet(database.db, "genie", { units: size });
}

const within = <R extends { ok: boolean }>(work: (trx: Executor) => Promise<R>) => inTransaction(database.db, work);

/** A week of one machine from 7 December. */
async function place(): Promise<string> {
  const placed = await orders.place({ buyer: { id: "olena" }, request: rentRequest({ genie: 1 }), repeat: null });
  if (!placed.ok) throw new Error(placed.code);
  return placed.value.id;
}

async function pay(id: string, effectKey = `bank:${id}`) {
  const { total: amount } = await order(id);
  const received = { method: "transfer", amount, reference: "R-1", effectKey, actor: staff } as const;
  return within((trx) => capture(trx, money, id, received));
}
const end = (id: string) =>
  within((trx) => cancel(trx, money, id, { actor: staff, owner: null, reason: "asked by telephone" }));
const order = (id: string) =>
  database.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

async function leaseOf(id: string) {
  const { rows } = await sql<{ id: string; status: string; unit: number; held: number | null }>`
    select l.id, l.status, l.unit_id::int as unit, h.unit_id::int as held from leases l
    join order_items i on i.id = l.order_item_id left join unit_holds h on h.lease_id = l.id
    where i.order_id = ${id}`.execute(database.db);
  const [lease] = rows;
  if (!lease) throw new Error("no lease");
  return lease;
}

/** Runs the second while the first is done but not committed, and commits the first once the second waits for it. */
async function meanwhile<First extends { ok: boolean }, Second>(
  first: (trx: Executor) => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  let waiting: Promise<Second> | undefined;
  const done = await within(async (trx) => {
    const answer = await first(trx);
    waiting = second();
    for (;;) {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
      if (rows.length > 0) return answer;
    }
  });
  if (!waiting) throw new Error("nobody waited");
  return [done, await waiting];
}

/** The unit that the lease is not on. */
const another = (unit: number) => units.find((one) => one !== unit) ?? 0;

test("what is paid while staff moves its machine is confirmed, on the other unit", async () => {
  const id = await place();
  const lease = await leaseOf(id);
  const unitId = another(lease.unit);
  const [moved, paid] = await meanwhile(
    (trx) => moveLease(trx, lease.id, { unitId, by: hand, today: "2026-11-23" }),
    () => pay(id),
  );
  expect([moved.ok, paid]).toEqual([true, { ok: true, value: "accepted" }]);
  expect(await leaseOf(id)).toEqual({ id: lease.id, status: "confirmed", unit: unitId, held: unitId });
});

test("what is cancelled while staff moves its machine holds nothing any more", async () => {
  const id = await place();
  await pay(id);
  const lease = await leaseOf(id);
  const unitId = another(lease.unit);
  const [moved, ended] = await meanwhile(
    (trx) => moveLease(trx, lease.id, { unitId, by: hand, today: "2026-11-23" }),
    () => end(id),
  );
  expect([moved.ok, ended.ok]).toEqual([true, true]);
  expect(await leaseOf(id)).toMatchObject({ status: "cancelled", held: null });
});

test("what is handed over while its order is being cancelled stays out, and paid", async () => {
  const id = await place();
  await pay(id);
  const lease = await leaseOf(id);
  time = new Date("2026-12-07T08:00:00Z");
  const check = { hours: null, condition: "good", checklist: [], note: null, photos: [] } as const;
  const [out, ended] = await meanwhile(
    (trx) => handOver(trx, lease.id, { check, deposit: machineDeposit, by: hand, now: time }),
    () => end(id),
  );
  expect(out.ok).toBe(true);
  expect(ended).toEqual({ ok: false, code: "not_allowed", why: "nothing_handed_over" });
  expect(await leaseOf(id)).toMatchObject({ status: "active" });
  expect(await order(id)).toMatchObject({ status: "processing", refunded: 0 });
});

test(
  "64 at the deadline of the one machine: its money, its end and those who want it; one of them all has the days",
  async () => {
    for (let round = 0; round < rounds; round++) {
      await begin(1);
      const id = await place();
      time = (await order(id)).payment_deadline ?? time;
      time = new Date(time.getTime() + 1_000);
      const wants = rentRequest({ genie: 1 }, { request: { start: "2026-12-08", days: 5, options: [] } });
      const all = Array.from({ length: 64 }, (_, at) => {
        if (at % 8 === 0) return pay(id, `bank:${at}`);
        if (at % 8 === 1) return createScheduledJobs({ db: database.db, ...money }).run();
        return orders.place({ buyer: { id: "petro" }, request: wants, repeat: null });
      });
      const answers = await Promise.all(all);
      const placed = answers.filter((one, at) => at % 8 > 1 && typeof one === "object" && one.ok).length;
      const kept = (await leaseOf(id)).status === "confirmed" ? 1 : 0;
      expect(placed + kept).toBe(1);
      for (const [at, answer] of answers.entries())
        if (at % 8 > 1 && typeof answer === "object" && !answer.ok)
          // The seven days of the first order, or the five of the other, with their inspection.
          expect(answer).toMatchObject({
            code: "dates_taken",
            lines: [{ nearestStart: expect.stringMatching(/^2026-/) }],
          });
      const { captured, refunded, total } = await order(id);
      // Eight transfers came; the lease was paid once, or everything is refunded.
      expect(captured - refunded).toBe(kept * total);
      expect(await overlaps(database.db)).toBe(0);
    }
  },
  60_000 + rounds * 10_000,
);
