import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { capture } from "../../src/features/orders/payments/captures.service.ts";
import { refundLines } from "../../src/features/orders/payments/refunds.service.ts";
import { createExtensions } from "../../src/features/orders/rentals/extensions.service.ts";
import { createPostPurchase } from "../../src/features/orders/returns/post-purchase.service.ts";
import { inTransaction } from "../../src/platform/server/db/transaction.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { customer, silentEmails } from "../support/order-builders.ts";
import { buildFleet } from "../support/rental-builders.ts";
import { rentingOrders, rentRequest } from "../support/rental-orders.ts";
import { staffLeases } from "../support/staff-leases.ts";
import { shopTexts } from "../support/texts.ts";

// Five days cost a week, so two more cost nothing. If another machine takes over for them, its lease belongs to the order
// line that paid for the first one: the payment on that line is not its own. Found by the random history.
let base: TestDatabase;
let orderId = "";
/** The machine of the first days, and the one that takes over. */
let leases: { id: string; status: string }[] = [];
let time = new Date("2026-12-07T08:00:00Z");
const now = () => time;
const money = { emails: silentEmails, now, sendRefund: async () => undefined };
const staff = { id: "anna" };
const desk = () => staffLeases(base.db, money);
const after = () => createPostPurchase({ db: base.db, money });
const look: [string, string][] = [
  ["hours", ""],
  ["condition", "good"],
  ["note", ""],
];

beforeAll(async () => {
  base = await createTestDatabase("migrated");
  for (const user of ["olena", "anna"]) await customer(base.db, user);
});
afterAll(() => base.drop());

beforeEach(async () => {
  const { db } = base;
  await sql`truncate orders, leases, rental_units, idempotency_keys, products cascade`.execute(db);
  time = new Date("2026-12-07T08:00:00Z");
  await buildFleet(db, "genie", { units: 2 });
  const request = rentRequest({ genie: 1 }, { request: { start: "2026-12-07", days: 5, options: [] } });
  const placed = await rentingOrders(db, money).place({ buyer: { id: "olena" }, request, repeat: null });
  if (!placed.ok) throw new Error(placed.code);
  orderId = placed.value.id;
  const paid = { method: "transfer", amount: request.totals.total, reference: "R", effectKey: "bank:1" } as const;
  const actor = { who: "staff", name: "user:anna" } as const;
  await inTransaction(db, (trx) => capture(trx, money, orderId, { ...paid, actor }));
  const [first = { id: "" }] = await all();
  await act(first.id, [["intent", "hand_over"], ["deposit", "34500"], ...look]);
  await sql`insert into unit_holds (unit_id, during, reason)
    select unit_id, '[2026-12-14,2026-12-20)', 'oil' from leases where id = ${first.id}`.execute(db);
  const longer = { newLast: "2026-12-14", seen: { way: "change", net: 0 }, method: "card", key: randomUUID() } as const;
  const extensions = createExtensions({ db, texts: shopTexts, emails: silentEmails, now });
  expect(await extensions.extend("olena", first.id, longer)).toEqual({ ok: true, value: { orderId: null } });
  // The first one comes back early and blocks nothing.
  await act(first.id, [["intent", "take_back"], ...look]);
  leases = await all();
  expect(leases.map(({ status }) => status)).toEqual(["returned", "confirmed"]);
});

const act = async (id: string, fields: [string, string][]) => {
  const done = await desk().act(id, staff, new URLSearchParams(fields));
  expect(done).toMatchObject({ ok: true });
};
const all = async () =>
  (await sql<{ id: string; status: string }>`select id, status from leases order by first_day`.execute(base.db)).rows;
const refunded = async () =>
  (await base.db.selectFrom("orders").select("refunded").where("id", "=", orderId).executeTakeFirstOrThrow()).refunded;

test("the lessee gets no refund of the first machine's payment when cancelling the second", async () => {
  const second = leases[1]?.id ?? "";
  expect((await after().look("olena", orderId))?.cancellable).toEqual([]);
  expect((await after().cancelLease("olena", orderId, second)).ok).toBe(false);
  expect([await refunded(), await all()]).toEqual([0, leases]);
});

test("staff can cancel it, but has nothing to refund", async () => {
  const second = leases[1]?.id ?? "";
  const cancel = (more: [string, string][]) =>
    desk().act(second, staff, new URLSearchParams([["intent", "cancel"], ["reason", "broken"], ...more]));
  expect(await cancel([["refund", "on"]])).toEqual({ ok: false, code: "nothing_paid" });
  expect([await refunded(), await all()]).toEqual([0, leases]);
  expect(await cancel([])).toMatchObject({ ok: true });
  expect(await refunded()).toBe(0);
});

test("the payment for the first machine is refunded for the days of both", async () => {
  const [item] = await base.db.selectFrom("order_items").select("id").where("order_id", "=", orderId).execute();
  const request = { items: [{ orderItemId: item?.id ?? "", quantity: 1 }], delivery: false, fee: false };
  const asked = {
    request,
    actor: { who: "staff", name: "user:anna" },
    reason: "broken",
    effectKey: "refund:1",
  } as const;
  expect((await inTransaction(base.db, (trx) => refundLines(trx, money, orderId, asked))).ok).toBe(true);
  expect((await all()).map(({ status }) => status)).toEqual(["returned", "cancelled"]);
});
