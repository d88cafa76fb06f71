import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer, openAllConnections, silentEmails, stockProducts } from "../../../../test/support/order-builders.ts";
import { buildFleet } from "../../../../test/support/rental-builders.ts";
import { rentingOrders, rentRequest, weekNet } from "../../../../test/support/rental-orders.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import { createScheduledJobs } from "../fulfilment/deadlines.job.ts";
import type { Actor } from "../fulfilment/order-status.service.ts";
import type { Orders } from "../orders.service.ts";
import { capture, type MoneyDeps } from "../payments/captures.service.ts";
import { createPostPurchase, type PostPurchases } from "../returns/post-purchase.service.ts";
import { createExtensions } from "./extensions.service.ts";

let database: TestDatabase;
let orders: Orders;
let after: PostPurchases;
let time: Date;
const now = () => time;
const money: MoneyDeps = { emails: silentEmails, now, sendRefund: async () => undefined };
const staff: Actor = { who: "staff", name: "user:anna" };
/** The lease is from Monday, 7 December; handed over from nine in Kyiv, seven in UTC. */
const freeUntil = new Date("2026-12-05T07:00:00Z");
const weekGross = weekNet * 1.2;

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  const { db } = database;
  orders = rentingOrders(db, money);
  after = createPostPurchase({ db, money });
  await customer(db, "olena");
  await openAllConnections(db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate orders, leases, rental_units, idempotency_keys, products cascade`.execute(database.db);
  time = new Date("2026-11-23T10:00:00Z");
  await buildFleet(database.db, "genie", { units: 2 });
  await stockProducts(database.db, { panel: 5 });
});

async function order(machines: number, goods: Record<string, number> = {}, { paid = true } = {}): Promise<string> {
  const request = rentRequest({ genie: machines }, { goods });
  const placed = await orders.place({ buyer: { id: "olena" }, request, repeat: null });
  if (!placed.ok) throw new Error(placed.code);
  if (paid) await pay(placed.value.id);
  return placed.value.id;
}

async function pay(id: string): Promise<void> {
  const { total: amount } = await kept(id);
  const came = { method: "transfer", amount, reference: "R", effectKey: `bank:${id}`, actor: staff } as const;
  await inTransaction(database.db, (trx) => capture(trx, money, id, came));
}

const kept = (id: string) =>
  database.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

async function leases(id: string): Promise<{ id: string; status: string }[]> {
  const { rows } = await sql<{ id: string; status: string }>`select l.id, l.status from leases l
    join order_items i on i.id = l.order_item_id where i.order_id = ${id} order by l.id`.execute(database.db);
  return rows;
}

const offered = async (id: string) => (await after.look("olena", id))?.cancellable.map((lease) => lease.id);

/** Refunded money and held days after an attempt. */
async function state(id: string) {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from unit_holds`.execute(database.db);
  const { status, refunded } = await kept(id);
  return { status, refunded, held: rows[0]?.n };
}

describe("one machine of an order", () => {
  test("is cancelled alone while goods go on, its money goes back, once for ten clicks", async () => {
    const id = await order(1, { panel: 1 });
    const [lease] = await leases(id);
    expect(await offered(id)).toEqual([lease?.id]);
    const clicks = Array.from({ length: 10 }, () => after.cancelLease("olena", id, lease?.id ?? ""));
    const answers = await Promise.all(clicks);
    expect(answers.every((one) => one.ok && one.value.refund?.amount === weekGross)).toBe(true);
    expect(await state(id)).toEqual({ status: "processing", refunded: weekGross, held: 0 });
    const { rows } = await sql`select to_state, actor, details from lease_events where to_state = 'cancelled'`.execute(
      database.db,
    );
    expect(rows).toEqual([{ to_state: "cancelled", actor: "user:olena", details: { reason: "lessee" } }]);
    expect(await offered(id)).toEqual([]);
  });

  test("also when the goods have left", async () => {
    const id = await order(1, { panel: 1 });
    await sql`update orders set status = 'shipped' where id = ${id}`.execute(database.db);
    const [lease] = await leases(id);
    expect(await after.cancelLease("olena", id, lease?.id ?? "")).toMatchObject({ ok: true });
    expect(await state(id)).toEqual({ status: "shipped", refunded: weekGross, held: 0 });
  });

  test("leaves the other one; the last is cancelled with its order", async () => {
    const id = await order(2);
    const [one, other] = await leases(id);
    expect(await after.cancelLease("olena", id, one?.id ?? "")).toMatchObject({ ok: true });
    expect((await leases(id)).map(({ status }) => status)).toEqual(["cancelled", "confirmed"]);
    expect(await after.cancelLease("olena", id, other?.id ?? "")).toMatchObject({ code: "not_allowed" });
    expect(await after.cancel("olena", id)).toMatchObject({ ok: true });
    const { total } = await kept(id);
    expect(await state(id)).toEqual({ status: "cancelled", refunded: total, held: 0 });
  });
});

describe("more days of it", () => {
  /** Extends the lease of an order by two days; gives the order of the extension. */
  async function extend(id: string): Promise<string> {
    const [lease] = await leases(id);
    const extensions = createExtensions({ db: database.db, emails: silentEmails, texts: shopTexts, now });
    const look = await extensions.look("olena", lease?.id ?? "", "2026-12-16");
    if (!look?.answer?.ok) throw new Error("no offer");
    const { way, net } = look.answer.value;
    const wanted = { newLast: "2026-12-16", seen: { way, net }, method: "transfer", key: crypto.randomUUID() } as const;
    const extended = await extensions.extend("olena", lease?.id ?? "", wanted);
    if (!extended.ok || !extended.value.orderId) throw new Error("not extended");
    return extended.value.orderId;
  }
  const clock = () => createScheduledJobs({ db: database.db, ...money }).run();

  test.each([true, false])("end with it, also in their order (paid: %s)", async (paid) => {
    const id = await order(1, { panel: 1 });
    const extension = await extend(id);
    if (paid) await pay(extension);
    await clock();
    const [lease] = await leases(id);
    expect(await after.cancelLease("olena", id, lease?.id ?? "")).toMatchObject({ ok: true });
    await clock();
    await clock();
    const { total, status, refunded } = await kept(extension);
    expect([status, refunded]).toEqual(paid ? ["completed", total] : ["cancelled", 0]);
    expect(await state(id)).toEqual({ status: "processing", refunded: weekGross, held: 0 });
  });
});

describe("nothing changes", () => {
  const refused = async (id: string, lease: string, userId = "olena") => {
    const before = await state(id);
    const answer = await after.cancelLease(userId, id, lease);
    expect(await state(id)).toEqual(before);
    return answer;
  };

  test.each([
    ["until 48 hours before it is free", freeUntil, null],
    ["a second later", new Date(freeUntil.getTime() + 1_000), "still_free_to_cancel"],
  ])("%s", async (_what, at, why) => {
    const id = await order(1, { panel: 1 });
    const [lease] = await leases(id);
    time = at;
    expect((await after.look("olena", id))?.cancelFreeUntil).toEqual(freeUntil);
    expect(await offered(id)).toEqual(why ? [] : [lease?.id]);
    if (why) expect(await refused(id, lease?.id ?? "")).toEqual({ ok: false, code: "not_allowed", why });
    else expect(await after.cancelLease("olena", id, lease?.id ?? "")).toMatchObject({ ok: true });
  });

  test("while the order is not paid, and once the machine is out", async () => {
    const unpaid = await order(1, { panel: 1 }, { paid: false });
    const [waiting] = await leases(unpaid);
    expect(await refused(unpaid, waiting?.id ?? "")).toMatchObject({ why: "wrong_state" });
    const id = await order(1, { panel: 1 });
    const [lease] = await leases(id);
    await sql`update leases set status = 'active' where id = ${lease?.id}`.execute(database.db);
    expect(await refused(id, lease?.id ?? "")).toMatchObject({ why: "wrong_state" });
  });

  test("for somebody else, for another order's machine, for what is no lease", async () => {
    const [id, another] = [await order(1, { panel: 1 }), await order(1, { panel: 1 })];
    const [lease] = await leases(another);
    expect(await refused(another, lease?.id ?? "", "petro")).toMatchObject({ code: "unknown_order" });
    expect(await refused(id, lease?.id ?? "")).toMatchObject({ code: "unknown_order" });
    expect(await refused(id, "'; drop table leases")).toMatchObject({ code: "unknown_order" });
  });
});
