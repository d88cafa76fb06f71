import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAudit } from "#features/admin/audit.service.ts";
import type { EmailContent } from "#features/emails/domain/email.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import {
  customer,
  plainCatalogue,
  requestFor,
  stockOf,
  stockProducts,
} from "../../../../test/support/order-builders.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import type { PlaceRequest } from "../domain/placement/assessment.ts";
import { readStaffOrdersAddress } from "../domain/staff/order-filter.ts";
import { createScheduledJobs, type Jobs } from "../fulfilment/deadlines.job.ts";
import { createOrders, type Orders } from "../orders.service.ts";
import { createStaffOrders, type StaffOrders } from "./staff-orders.service.ts";

let database: TestDatabase;
let orders: Orders;
let jobs: Jobs;
let desk: StaffOrders;
/** A Monday noon. */
let time: Date;
const sent = new Map<string, EmailContent>();
/** What fourteen pieces cost is 168 000 with tax: more than 150 000. */
const unitNet = 10_000_00;

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  const { db } = database;
  const emails = {
    write: async (_trx: unknown, key: string, _reader: unknown, content: EmailContent) => void sent.set(key, content),
    writeAll: async (_trx: unknown, written: readonly { effectKey: string; content: EmailContent }[]) => {
      for (const { effectKey, content } of written) sent.set(effectKey, content);
    },
  };
  const deps = { db, emails, now: () => time, sendRefund: async () => undefined };
  const unpaid = { accountsPerAddress: 4 };
  orders = createOrders({ ...deps, unpaid, catalogue: plainCatalogue(db), texts: shopTexts, termsVersion: "1" });
  jobs = createScheduledJobs(deps);
  desk = createStaffOrders({ db, money: deps });
  for (const id of ["olena", "anna"]) await customer(db, id);
});
afterAll(() => database.drop());
beforeEach(async () => {
  time = new Date("2026-11-23T12:00:00Z");
  sent.clear();
  await sql`truncate orders, products, mails, audit_log cascade`.execute(database.db);
  await stockProducts(database.db, { panel: 1_000 }, unitNet);
});

async function place(changes: Partial<PlaceRequest> = {}, quantity = 14): Promise<string> {
  const items = [{ id: "panel", quantity, unitNet, installation: null }];
  const request = requestFor({}, { items, ...changes });
  const placed = await orders.place({ buyer: { id: "olena" }, request, repeat: null });
  if (!placed.ok) throw new Error(JSON.stringify(placed));
  return placed.value.id;
}

const row = (id: string) => database.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const confirm = (id: string) =>
  desk.act(id, { id: "anna" }, new URLSearchParams({ intent: "confirm", key: randomUUID() }));
const waiting = async () =>
  (await desk.list(readStaffOrdersAddress(new URLSearchParams({ queue: "confirm" })))).orders.map(({ id }) => id);
const hours = (count: number) => new Date(time.getTime() + count * 3_600_000);

describe("a large order by transfer", () => {
  test("is kept until the end of the next working day, and staff is asked to confirm it", async () => {
    const id = await place();
    expect(await row(id)).toMatchObject({
      confirmation: "awaited",
      payment_deadline: new Date("2026-11-24T21:59:59.000Z"),
    });
    expect(sent.get(`order-placed:${id}`)).toMatchObject({ order: { confirmBy: "24\u00a0листопада" } });
    expect(await waiting()).toEqual([id]);
    expect(await desk.today()).toMatchObject({ confirm: 1 });
  });

  test("has the days of every transfer once it is confirmed, and its buyer knows", async () => {
    const id = await place();
    time = hours(20);
    expect(await confirm(id)).toMatchObject({ ok: true, value: { done: "confirm" } });
    const { confirmation, payment_deadline: deadline } = await row(id);
    expect({ confirmation, deadline }).toEqual({
      confirmation: "given",
      deadline: new Date("2026-11-27T21:59:59.000Z"),
    });
    expect(sent.get(`confirmed:${id}`)).toMatchObject({
      ...{ kind: "order-confirmed", bank: { until: "27\u00a0листопада" } },
    });
    const kept = await sql<{ at: Date }>`select expires_at as at from stock_reservations`.execute(database.db);
    expect(kept.rows).toEqual([{ at: deadline }]);
    expect(await waiting()).toEqual([]);
    const { entries } = await createAudit(database).list(null);
    expect(entries.map(({ action, actor }) => [action, actor])).toEqual([["order.confirm", "user:anna"]]);
    time = hours(36);
    await jobs.run();
    expect(await row(id)).toMatchObject({ status: "pending" });
  });

  test("is confirmed once, however many do it at once", async () => {
    const id = await place();
    const answers = await Promise.all([confirm(id), confirm(id), confirm(id)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: "not_allowed", why: "wrong_state" });
  });

  test("ends unconfirmed, says so without a word of payment, and gives its goods back", async () => {
    const id = await place();
    time = hours(36);
    await jobs.run();
    expect(await row(id)).toMatchObject({ status: "cancelled", ended_as: "expired" });
    expect(sent.get(`order-status:${id}:cancelled`)).toMatchObject({ hasExpired: true, isUnconfirmed: true });
    expect(await stockOf(database.db, "panel")).toMatchObject({ reserved: 0 });
    expect([...sent.values()].map(({ kind }) => kind)).not.toContain("transfer-reminder");
    expect(await confirm(id)).toMatchObject({ ok: false, code: "not_allowed", why: "wrong_state" });
  });

  test("goes on when its money comes before anybody has called", async () => {
    const id = await place();
    const { total } = await row(id);
    const fields = { intent: "transfer", key: randomUUID(), amount: String(total / 100), reference: "bank-1" };
    expect(await desk.act(id, { id: "anna" }, new URLSearchParams(fields))).toMatchObject({ ok: true });
    expect(await row(id)).toMatchObject({ status: "processing" });
    expect(await waiting()).toEqual([]);
    expect(await confirm(id)).toMatchObject({ why: "wrong_state" });
  });
});

describe("is not confirmed by anybody:", () => {
  test("an order up to the sum", async () => {
    const id = await place({}, 12);
    expect(await row(id)).toMatchObject({
      confirmation: null,
      payment_deadline: new Date("2026-11-26T21:59:59.000Z"),
    });
    expect(sent.get(`order-placed:${id}`)).toHaveProperty("order.confirmBy", null);
    expect(await waiting()).toEqual([]);
  });

  test("a large order by card", async () => {
    expect(await row(await place({ paymentMethod: "card" }))).toMatchObject({ confirmation: null });
  });

  test("a large order of an account that has paid as much more", async () => {
    const first = await place();
    await sql`update orders set captured = total, payment_status = 'paid', status = 'processing'
      where id = ${first}`.execute(database.db);
    expect(await row(await place())).toMatchObject({ confirmation: null });
  });
});
