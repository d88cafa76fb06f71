import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createHolders, createRoles } from "#features/accounts/roles.service.ts";
import type { EmailContent } from "#features/emails/domain/email.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { eventually } from "../../../../test/support/eventually.ts";
import { customer, emailsBy, stockProducts } from "../../../../test/support/order-builders.ts";
import type { AttemptOutcome } from "../domain/delivery.ts";
import { createWebhooks, type Webhooks } from "../webhooks.service.ts";
import { createDeliveries, type Deliveries } from "./deliveries.service.ts";
import type { Send } from "./sending.ts";
import { createSealing, signatureOf } from "./signing.ts";

let database: TestDatabase;
let webhooks: Webhooks;
let time: Date;
let answers: (url: string) => Promise<Partial<AttemptOutcome>>;
let sent: { url: string; headers: Readonly<Record<string, string>>; payload: string }[];
let written: [key: string, content: EmailContent][];

const sealing = createSealing("a secret of a test");
const anna = { id: "anna" };
const hour = 3_600_000;
const now = () => time;
const send: Send = async (url, headers, payload) => {
  sent.push({ url, headers, payload });
  const outcome = await answers(url);
  return { durationMs: 5, status: 200, error: null, answer: "", ...outcome };
};
const fails = { status: null, error: "connection" } as const;

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  await customer(database.db, "anna");
  await sql`update users set role = 'admin', two_factor_enabled = true where id = 'anna'`.execute(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  // Later than the clock of the database, so that new deliveries are due.
  time = new Date("2040-06-01T10:00:00Z");
  sent = [];
  written = [];
  answers = async () => ({});
  const { db } = database;
  await sql`truncate webhook_endpoints, webhook_events, products cascade`.execute(db);
  webhooks = createWebhooks({ db, sealing, isLocal: false, now });
  await stockProducts(db, { panel: 10 });
});

function deliveries(): Deliveries {
  const { db } = database;
  return createDeliveries({
    ...{ db, send, sealing, now, random: () => 0 },
    holders: createHolders({ roles: createRoles({ db }), secondFactorDays: 7, now }),
    emails: emailsBy(async (_trx, key, _reader, content) => void written.push([key, content])),
    programs: { order: async () => null, returned: async () => null },
  });
}

async function endpoint(url = "https://erp.example/hooks", eventTypes = ["stock.changed"]) {
  const made = await webhooks.create(anna, { url, description: "", eventTypes });
  if (!made.ok) throw new Error(JSON.stringify(made));
  return made.value;
}

const receive = (pieces: number) =>
  sql`insert into stock_movements (product_id, kind, on_hand, reserved, actor) values ('panel', 'received', ${pieces}, 0, 'test')`.execute(
    database.db,
  );
const states = async () =>
  (
    await sql<{
      state: string;
      failures: number;
    }>`select state, failures from webhook_deliveries order by created_at`.execute(database.db)
  ).rows;

describe("events", () => {
  test("are recorded in the transaction of what happened, for endpoints that chose the type", async () => {
    await endpoint();
    await endpoint("https://other.example/", ["price.changed"]);
    await receive(3);
    await database.db
      .transaction()
      .execute(async (trx) => {
        await sql`insert into stock_movements (product_id, kind, on_hand, reserved, actor) values ('panel', 'received', 9, 0, 'test')`.execute(
          trx,
        );
        throw new Error("rolled back");
      })
      .catch(() => undefined);
    await deliveries().deliverDue();
    expect(sent.map(({ url }) => url)).toEqual(["https://erp.example/hooks"]);
    expect(JSON.parse(sent[0]?.payload ?? "")).toMatchObject({
      type: "stock.changed",
      data: {
        stock: { productId: "panel", onHand: 13, reserved: 0 },
        changes: { from: { onHand: 10, reserved: 0 }, to: { onHand: 13, reserved: 0 } },
      },
    });
  });

  test("of a price say what it was and is", async () => {
    await endpoint("https://erp.example/hooks", ["price.changed"]);
    await sql`update prices set net = 123450 where product_id = 'panel' and market = 'PL' and tariff = 'sale'`.execute(
      database.db,
    );
    await deliveries().deliverDue();
    expect(JSON.parse(sent[0]?.payload ?? "").data).toEqual({
      product: { id: "panel", sku: expect.any(String) },
      price: { market: "PL", tariff: "sale", currency: "PLN", net: "1234.50" },
      changes: { market: "PL", tariff: "sale", from: "1000.00", to: "1234.50" },
    });
  });

  test("nobody listens: nothing is recorded", async () => {
    const { id } = await endpoint();
    await webhooks.turn(anna, id, { seen: 1, to: "disabled" });
    await receive(3);
    expect((await sql`select from webhook_events`.execute(database.db)).rows).toHaveLength(0);
  });
});

describe("deliveries", () => {
  test("are signed, with both secrets for a day after a rotation", async () => {
    const { id, secret } = await endpoint();
    await receive(1);
    await deliveries().deliverDue();
    const rotated = await webhooks.rotate(anna, id, 1);
    const next = rotated.ok ? rotated.value.secret : "";
    for (const later of [23, 2]) {
      time = new Date(time.getTime() + later * hour);
      await receive(1);
      await deliveries().deliverDue();
    }
    const expected = [[secret], [next, secret], [next]];
    for (const [at, { headers, payload }] of sent.entries()) {
      const message = { id: headers["webhook-id"] ?? "", timestamp: Number(headers["webhook-timestamp"]), payload };
      expect(headers["webhook-signature"]).toBe(signatureOf(message, expected[at] ?? []));
    }
    expect(sent).toHaveLength(3);
  });

  test("a failed one is tried again with the same id and bytes, by the schedule, until it has failed for good", async () => {
    await endpoint();
    await receive(1);
    answers = async () => ({ status: 500 });
    const times: number[] = [];
    const began = time.getTime();
    // An endpoint that fails for a week is disabled: others of its deliveries succeed.
    for (let attempt = 0; attempt < 10; attempt++) {
      await deliveries().deliverDue();
      times.push((time.getTime() - began) / 1_000);
      await sql`update webhook_endpoints set failing_since = null`.execute(database.db);
      const { rows } = await sql<{
        at: Date;
      }>`select next_at as at from webhook_deliveries where state = 'pending'`.execute(database.db);
      time = rows[0]?.at ?? time;
    }
    const hours = [0, 0, 0, 0.58, 2.58, 7.58, 17.58, 31.58, 51.58, 75.58];
    expect(times.map((seconds) => Math.floor(seconds / 36) / 100)).toEqual([0, 0, 0.08, ...hours.slice(3)]);
    expect(await states()).toEqual([{ state: "failed", failures: 10 }]);
    expect(new Set(sent.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(new Set(sent.map(({ payload }) => payload)).size).toBe(1);
    await deliveries().deliverDue();
    expect(sent).toHaveLength(10);
  });

  test("two workers do not send one delivery at the same time", async () => {
    await endpoint();
    for (let n = 0; n < 20; n++) await receive(1);
    await Promise.all([deliveries().deliverDue(), deliveries().deliverDue(), deliveries().deliverDue()]);
    expect(sent).toHaveLength(20);
    expect(new Set(sent.map(({ headers }) => headers["webhook-id"])).size).toBe(20);
  });

  test("a worker that dies in the middle: another one sends it after a minute", async () => {
    await endpoint();
    await receive(1);
    answers = () => new Promise(() => undefined);
    await deliveries().start();
    await eventually(() => expect(sent).toHaveLength(1));
    answers = async () => ({});
    await deliveries().deliverDue();
    expect(sent).toHaveLength(1);
    time = new Date(time.getTime() + 61_000);
    await deliveries().deliverDue();
    expect(sent.map(({ headers }) => headers["webhook-id"])).toEqual(Array(2).fill(sent[0]?.headers["webhook-id"]));
    expect(await states()).toMatchObject([{ state: "delivered" }]);
  });

  test("a slow endpoint does not delay others", async () => {
    await endpoint("https://slow.example/");
    await endpoint("https://quick.example/");
    for (let n = 0; n < 40; n++) await receive(1);
    let release: () => void = () => undefined;
    const slow = new Promise<void>((done) => {
      release = done;
    });
    answers = async (url) => {
      if (url.includes("slow")) await slow;
      return {};
    };
    const all = deliveries().deliverDue();
    await eventually(() => expect(sent.filter(({ url }) => url.includes("quick"))).toHaveLength(40));
    expect(sent.filter(({ url }) => url.includes("slow"))).toHaveLength(4);
    release();
    await all;
    expect(sent).toHaveLength(80);
  });
});

describe("an endpoint", () => {
  test("that answers 410 is disabled at once, and whoever made it gets an e-mail", async () => {
    const { id } = await endpoint();
    await receive(1);
    answers = async () => ({ status: 410 });
    await deliveries().deliverDue();
    expect(await webhooks.one(id)).toMatchObject({ state: "disabled", disabledAs: "gone" });
    expect(written).toEqual([
      [
        expect.stringMatching(`^webhook-disabled:${id}:`),
        expect.objectContaining({ reason: "gone", host: "erp.example" }),
      ],
    ]);
    await receive(1);
    await deliveries().deliverDue();
    expect(sent).toHaveLength(1);
  });

  test.each([
    ["fails for a week", fails, "disabled", 1],
    ["succeeds once in the week", {}, "enabled", 0],
  ] as const)("that %s is %3$s", async (_name, middle, state, emails) => {
    const { id } = await endpoint();
    for (const [hours, outcome] of [
      [0, fails],
      [100, middle],
      [67, fails],
      [2, fails],
    ] as const) {
      time = new Date(time.getTime() + hours * hour);
      answers = async () => outcome;
      await receive(1);
      await deliveries().deliverDue();
    }
    expect(await webhooks.one(id)).toMatchObject({ state, disabledAs: state === "disabled" ? "failing" : null });
    expect(written).toHaveLength(emails);
  });

  test.each([
    ["has another role", sql`update users set role = 'staff' where id = 'anna'`],
    ["lacks a second factor", sql`update users set two_factor_enabled = false where id = 'anna'`],
    ["is blocked", sql`update users set blocked_at = now(), blocked_reason = 'left' where id = 'anna'`],
  ])("the e-mail is not written to somebody who %s", async (_name, change) => {
    await endpoint();
    await receive(1);
    answers = async () => ({ status: 410 });
    await change.execute(database.db);
    await deliveries().deliverDue();
    await sql`update users set role = 'admin', two_factor_enabled = true, blocked_at = null, blocked_reason = null
      where id = 'anna'`.execute(database.db);
    expect(written).toEqual([]);
  });

  test("is changed by the second person only after seeing what the first one saved", async () => {
    const { id } = await endpoint();
    const typed = { url: "https://erp.example/v2", description: "ERP", eventTypes: ["order.paid"] };
    const both = await Promise.all([
      webhooks.save(anna, id, { seen: 1, typed }),
      webhooks.save(anna, id, { seen: 1, typed: { ...typed, description: "Other" } }),
    ]);
    expect(both.map((one) => (one.ok ? "saved" : one.code)).sort()).toEqual(["changed", "saved"]);
  });

  test.each(["https://10.0.0.1/", "https://2130706433/", "https://[::ffff:169.254.169.254]/"])(
    "%s is refused in the form",
    async (url) => {
      expect(await webhooks.create(anna, { url, description: "", eventTypes: ["order.paid"] })).toMatchObject({
        ok: false,
        errors: { url: "url_private" },
      });
    },
  );
});

describe("the log", () => {
  test("has every attempt; a resend of one or of all that failed begins anew", async () => {
    const { id } = await endpoint();
    answers = async () => ({ status: 410, answer: "no such hook" });
    await receive(1);
    await deliveries().deliverDue();
    const [failed] = (await webhooks.log(id, { state: "failed", after: null })).deliveries;
    expect(failed).toMatchObject({ type: "stock.changed", status: 410, attempts: 1 });
    await webhooks.turn(anna, id, { seen: 2, to: "enabled" });
    answers = async () => ({});
    expect(await webhooks.resendFailed(anna, id, new Date(0))).toBe(1);
    await deliveries().deliverDue();
    expect(await webhooks.delivery(failed?.id ?? "")).toMatchObject({
      state: "delivered",
      log: [{ status: 200 }, { status: 410, answer: "no such hook" }],
    });
    expect(await webhooks.resend(anna, { id: failed?.id ?? "", endpointId: id })).toBe(true);
    await deliveries().deliverDue();
    expect(sent).toHaveLength(3);
    expect(await webhooks.resendFailed(anna, id, new Date(0))).toBe(0);
  });

  test("is read in parts, newest first", async () => {
    const { id } = await endpoint();
    for (let n = 0; n < 35; n++) await receive(1);
    const first = await webhooks.log(id, { state: null, after: null });
    const second = await webhooks.log(id, { state: null, after: first.next });
    expect([first.deliveries.length, second.deliveries.length, second.next]).toEqual([30, 5, null]);
    expect(new Set([...first.deliveries, ...second.deliveries].map((one) => one.id)).size).toBe(35);
  });

  test("a test event goes to an endpoint whatever it has chosen, but not to a disabled one", async () => {
    const { id } = await endpoint("https://erp.example/hooks", ["order.paid"]);
    await webhooks.test(anna, id);
    await deliveries().deliverDue();
    expect(JSON.parse(sent[0]?.payload ?? "")).toMatchObject({ type: "endpoint.test", data: { endpoint: { id } } });
    await webhooks.turn(anna, id, { seen: 1, to: "disabled" });
    expect(await webhooks.test(anna, id)).toEqual({ ok: false, code: "disabled" });
  });

  test("events are deleted after 30 days", async () => {
    await endpoint();
    await receive(1);
    await receive(1);
    await sql`update webhook_events set at = now() - interval '31 days'
      where id = (select min(id) from webhook_events)`.execute(database.db);
    await deliveries().deleteOld();
    expect(await states()).toHaveLength(1);
  });
});
