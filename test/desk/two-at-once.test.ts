import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createOrders, type Orders } from "../../src/features/orders/orders.service.ts";
import type { MoneyDeps } from "../../src/features/orders/payments/captures.service.ts";
import { createStaffOrders, type StaffOrders } from "../../src/features/orders/staff/staff-orders.service.ts";
import { createStaffReturns, type StaffReturns } from "../../src/features/orders/staff/staff-returns.service.ts";
import type { Executor } from "../../src/platform/server/db/database.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import {
  customer,
  openAllConnections,
  plainCatalogue,
  requestFor,
  silentEmails,
  stockProducts,
  unitNet,
} from "../support/order-builders.ts";
import { shopTexts } from "../support/texts.ts";

vi.setConfig({ testTimeout: 60_000 });

// Two staff members submit the same form at once, each from their own page. Each case runs with the order lock, and again
// without it: then it must fail, or the test would prove nothing.
const guard = vi.hoisted(() => ({ isRemoved: false }));

vi.mock("../../src/features/orders/fulfilment/order-status.store.ts", async (original) => {
  const real = await original<typeof import("../../src/features/orders/fulfilment/order-status.store.ts")>();
  return {
    ...real,
    lockOrder: async (trx: Executor, id: string) => {
      if (!guard.isRemoved) return real.lockOrder(trx, id);
      const facts = await real.selectFacts(trx, id);
      // A delay, as on a busy server.
      await sql`select pg_sleep(0.1)`.execute(trx);
      return facts;
    },
  };
});

vi.mock("../../src/features/orders/fulfilment/shipments.store.ts", async (original) => {
  const real = await original<typeof import("../../src/features/orders/fulfilment/shipments.store.ts")>();
  return {
    ...real,
    selectShipped: async (trx: Executor, id: string) => {
      const seen = await real.selectShipped(trx, id);
      // Both have read before either of them writes.
      if (guard.isRemoved) await sql`select pg_sleep(0.1)`.execute(trx);
      return seen;
    },
  };
});

let database: TestDatabase;
let orders: Orders;
let desk: StaffOrders;
let returnsDesk: StaffReturns;
const users = [{ id: "anna" }, { id: "ivan" }] as const;

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  const { db } = database;
  const money: MoneyDeps = { emails: silentEmails, now: () => new Date(), sendRefund: async () => undefined };
  orders = createOrders({ ...money, db, catalogue: plainCatalogue(db), texts: shopTexts, termsVersion: "1" });
  desk = createStaffOrders({ db, money });
  returnsDesk = createStaffReturns({ db, money });
  for (const id of ["olena", "anna", "ivan"]) await customer(db, id);
  await openAllConnections(db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate orders, products, audit_log cascade`.execute(database.db);
  await stockProducts(database.db, { panel: 100 });
});
afterEach(() => {
  guard.isRemoved = false;
});

interface Case {
  id: string;
  item: string;
  total: number;
  returnId: string;
}

/**
 * Two lines of the same product, so that the order's stock and money alone do not prevent applying an action to one line
 * twice.
 */
const lines = [
  { id: "panel", quantity: 2, unitNet, installation: null },
  { id: "panel", quantity: 2, unitNet, installation: { companyName: "Сонце", address: "вул. Садова, 3", notes: "" } },
];

/** An order of these lines, advanced to the state that the case needs. */
async function orderAt(state: "pending" | "paid" | "delivered"): Promise<Case> {
  const request = requestFor({}, { items: lines });
  const placed = await orders.place({ buyer: { id: "olena" }, request, repeat: null });
  if (!placed.ok) throw new Error(placed.code);
  const { id } = placed.value;
  const { total } = await database.db
    .selectFrom("orders")
    .select("total")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const items = await database.db
    .selectFrom("order_items")
    .select("id")
    .where("order_id", "=", id)
    .orderBy("position")
    .execute();
  const [item = "", other = ""] = items.map((line) => line.id);
  const form = (fields: Record<string, string>) => new URLSearchParams({ key: randomUUID(), ...fields });
  const returnId = randomUUID();
  if (state !== "pending")
    await desk.act(id, users[0], form({ intent: "transfer", amount: String(total / 100), reference: "PB" }));
  if (state === "delivered") {
    const all = { [`line-${item}`]: "2", [`line-${other}`]: "2" };
    await desk.act(id, users[0], form({ intent: "ship", carrier: "x", tracking: "", ...all }));
    await desk.act(id, users[0], form({ intent: "deliver" }));
    await sql`insert into returns (id, order_id) values (${returnId}, ${id})`.execute(database.db);
    await sql`insert into return_lines values (${returnId}, ${item}, 1, 'damaged')`.execute(database.db);
  }
  return { id, item, total, returnId };
}

/** Submissions that failed with an error. */
let errors = 0;

/** Both submit their forms simultaneously; a submission that fails counts as having no effect. */
async function both(run: (user: { id: string }, at: number) => Promise<{ ok: boolean }>): Promise<number> {
  errors = 0;
  const met = () => {
    errors += 1;
    return { ok: false };
  };
  const answers = await Promise.all(users.map((user, at) => run(user, at).catch(met)));
  return answers.filter((answer) => answer.ok).length;
}

const act = (id: string, fields: (at: number) => Record<string, string>) =>
  both((user, at) => desk.act(id, user, new URLSearchParams({ key: randomUUID(), ...fields(at) })));

type Effect = (made: Case) => Promise<number>;
const count = async (query: ReturnType<typeof sql<{ n: number }>>) =>
  (await query.execute(database.db)).rows[0]?.n ?? 0;

describe.each<[string, Parameters<typeof orderAt>[0], Effect, Effect]>([
  [
    "a transfer entered with two references",
    "pending",
    ({ id, total }) =>
      act(id, (at) => ({ intent: "transfer", amount: String(total / 100), reference: ["PB 1", "PB-1"][at] ?? "" })),
    ({ id }) => count(sql`select count(*)::int as n from money_movements where order_id = ${id} and kind = 'capture'`),
  ],
  [
    "the same items in two parcels",
    "paid",
    ({ id, item }) => act(id, () => ({ intent: "ship", carrier: "x", tracking: "", [`line-${item}`]: "2" })),
    ({ id }) => count(sql`select count(*)::int as n from shipments where order_id = ${id}`),
  ],
  [
    "a refund of the same line",
    "paid",
    ({ id, item }) => act(id, () => ({ intent: "refund", reason: "scratched", [`line-${item}`]: "2" })),
    ({ id }) => count(sql`select count(*)::int as n from money_movements where order_id = ${id} and kind = 'refund'`),
  ],
  [
    "approval and rejection of a return",
    "delivered",
    ({ returnId }) =>
      both((user, at) =>
        returnsDesk.act(returnId, user, new URLSearchParams({ intent: ["approve", "reject"][at] ?? "", answer: "x" })),
      ),
    ({ returnId }) =>
      count(
        sql`select count(*)::int as n from order_events where return_id = ${returnId} and from_state = 'requested'`,
      ),
  ],
])("%s", (_, state, run, effects) => {
  test("has one effect", async () => {
    for (let round = 0; round < 3; round++) {
      const made = await orderAt(state);
      expect(await run(made)).toBe(1);
      expect(await effects(made)).toBe(1);
      expect(errors).toBe(0);
    }
  });

  // Where another guard backs up the lock, the second submission fails with an error instead.
  test("without the lock it is applied twice or fails with an error within a few attempts", async () => {
    let isWrong = false;
    for (let round = 0; round < 20 && !isWrong; round++) {
      const made = await orderAt(state);
      guard.isRemoved = true;
      await run(made);
      guard.isRemoved = false;
      isWrong = errors > 0 || (await effects(made)) === 2;
    }
    expect(isWrong).toBe(true);
  });
});
