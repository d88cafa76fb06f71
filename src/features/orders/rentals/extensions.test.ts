import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { lookAtExtension } from "#features/rental/extensions.service.ts";
import { handOver } from "#features/rental/handover/handover.service.ts";
import { reinstateByStaff } from "#features/rental/leases/cancellation.service.ts";
import type { Day } from "#platform/pure/days.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer, openAllConnections, silentEmails } from "../../../../test/support/order-builders.ts";
import { buildFleet, buildLease, overlaps } from "../../../../test/support/rental-builders.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import type { WantedDays } from "../domain/rentals/extending.ts";
import { cancel } from "../fulfilment/cancellation.service.ts";
import { createScheduledJobs } from "../fulfilment/deadlines.job.ts";
import { selectOrder } from "../history/orders.store.ts";
import { capture, type MoneyDeps } from "../payments/captures.service.ts";
import { refundLines } from "../payments/refunds.service.ts";
import type { ChargeDeps } from "./charges.service.ts";
import { createExtensions } from "./extensions.service.ts";

let base: TestDatabase;
let lift = "";
let count = 0;
let units: number[] = [];
/** A lease of three days from Monday, 23 November; today is the Monday. */
let id = "";
let time: Date;
const now = () => time;
const deps: ChargeDeps = { emails: silentEmails, texts: shopTexts, now };
const money: MoneyDeps = { emails: silentEmails, now, sendRefund: async () => undefined };
const extensions = () => createExtensions({ db: base.db, ...deps });
const clock = () => createScheduledJobs({ db: base.db, ...money }).run();

beforeAll(async () => {
  base = await createTestDatabase("migrated");
  for (const user of ["olena", "petro"]) await customer(base.db, user);
  await openAllConnections(base.db);
});
afterAll(() => base.drop());
beforeEach(() => fleet(2));

async function fleet(size: number): Promise<void> {
  time = new Date("2026-11-23T10:00:00Z");
  count += 1;
  lift = `lft-charged-${count}`;
  units = await buildFleet(base.db, lift, { units: size });
  id = await lease(0, ["2026-11-23", "2026-11-26"]);
}

const lease = (at: number, [first, end]: [Day, Day], userId = "olena", status: "active" | "confirmed" = "active") =>
  buildLease(base.db, { userId, productId: lift, unitId: units[at] ?? 0, first, end, status });

/** A week in total, for 4 600 more. */
const aWeekInAll = (changes: Partial<WantedDays> = {}): WantedDays => ({
  newLast: "2026-11-30",
  seen: { way: "stay", net: 4_600_00 },
  method: "card",
  key: randomUUID(),
  ...changes,
});

async function extended(changes: Partial<WantedDays> = {}, leaseId = id): Promise<string> {
  const done = await extensions().extend("olena", leaseId, aWeekInAll(changes));
  if (!done.ok || !done.value.orderId) throw new Error(JSON.stringify(done));
  return done.value.orderId;
}

async function daysOf(leaseId = id): Promise<[string, string | null]> {
  const { rows } = await sql<{ status: string; days: string | null }>`select l.status, h.during::text as days
    from leases l left join unit_holds h on h.lease_id = l.id where l.id = ${leaseId}`.execute(base.db);
  return [rows[0]?.status ?? "", rows[0]?.days ?? null];
}

const order = async (orderId: string) =>
  base.db.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();

async function pay(orderId: string) {
  const { total } = await order(orderId);
  const come = { method: "card" as const, amount: total, reference: orderId, effectKey: `bank:${orderId}` };
  return inTransaction(base.db, (trx) =>
    capture(trx, money, orderId, { ...come, actor: { who: "shop", name: "shop:card" } }),
  );
}

async function wait(minutes: number): Promise<void> {
  time = new Date(time.getTime() + minutes * 60_000);
  await clock();
}

const events = async (leaseId = id) =>
  (
    await sql<{ kind: string }>`select kind from lease_events where lease_id = ${leaseId} order by id`.execute(base.db)
  ).rows.map(({ kind }) => kind);

/** Staff refunds an extension. */
async function giveBack(orderId: string) {
  const item = (await selectOrder(base.db, "olena", orderId))?.items[0]?.id ?? "";
  const request = { items: [{ orderItemId: item, quantity: 1 }], delivery: false, fee: false };
  const asked = { actor: { who: "staff", name: "user:anna" }, reason: null, effectKey: `refund:${orderId}` } as const;
  return inTransaction(base.db, (trx) => refundLines(trx, money, orderId, { ...asked, request }));
}

const byLessee = { actor: { who: "buyer", name: "user:olena" }, owner: "olena" } as const;
const longer: [string, string] = ["active", "[2026-11-23,2026-12-02)"];
const asBefore: [string, string] = ["active", "[2026-11-23,2026-11-27)"];

describe("more days are an order of their own", () => {
  test("to the person of the first one, with tax and its days, and nothing to send", async () => {
    const orderId = await extended();
    const made = await selectOrder(base.db, "olena", orderId);
    expect(made).toMatchObject({
      ...{ subtotal: 4_600_00, tax: 920_00, total: 5_520_00, shippingCost: 0, status: "pending" },
      ...{ paymentMethod: "card", paymentDeadline: new Date("2026-11-23T10:30:00Z") },
      charge: { kind: "extension", leaseId: id },
      items: [{ quantity: 1, unitNet: 4_600_00, rental: { first: "2026-11-26", last: "2026-11-30", deposit: 0 } }],
    });
    expect(made?.items[0]?.name).toBe(`Продовження оренди: ${lift}`);
    expect(await daysOf()).toEqual(longer);
  });

  test("paid, the days stay, and the order is complete", async () => {
    const orderId = await extended();
    expect(await pay(orderId)).toEqual({ ok: true, value: "accepted" });
    await wait(60 * 24);
    expect((await order(orderId)).status).toBe("completed");
    expect(await daysOf()).toEqual(longer);
  });

  test("not paid in time, the days are free again, and the next extension costs what the first would have", async () => {
    const orderId = await extended();
    await wait(31);
    expect(await order(orderId)).toMatchObject({ status: "cancelled", ended_as: "expired" });
    expect(await daysOf()).toEqual(asBefore);
    expect(await events()).toEqual(["extended", "shortened"]);
    const again = await lookAtExtension(base.db, id, {
      ...{ newLast: "2026-11-30", by: { who: "lessee", name: "user:olena" }, owner: "olena", now: time },
    });
    expect(again).toEqual({ ok: true, value: { last: "2026-11-30", days: 7, way: "stay", net: 4_600_00 } });
  });

  test("cancelled by its lessee before it is paid, the same", async () => {
    const orderId = await extended();
    const ended = await inTransaction(base.db, (trx) => cancel(trx, money, orderId, { ...byLessee, reason: null }));
    expect(ended.ok).toBe(true);
    expect(await daysOf()).toEqual(asBefore);
  });

  test("money that comes after the end brings the days back, as long as nobody else has them", async () => {
    const orderId = await extended();
    await wait(31);
    expect(await pay(orderId)).toEqual({ ok: true, value: "revived" });
    expect(await daysOf()).toEqual(longer);
    expect(await events()).toEqual(["extended", "shortened", "extended"]);
  });

  test("or goes back, when somebody else has them", async () => {
    await fleet(1);
    const orderId = await extended();
    await wait(31);
    await lease(0, ["2026-11-28", "2026-12-01"], "petro");
    expect(await pay(orderId)).toEqual({ ok: true, value: "given_back" });
    expect(await daysOf()).toEqual(asBefore);
    expect(await order(orderId)).toMatchObject({ status: "cancelled", captured: 5_520_00, refunded: 5_520_00 });
  });

  test("a machine that came back meanwhile keeps what it was", async () => {
    const orderId = await extended();
    await sql`update leases set status = 'returned', returned_on = '2026-11-24' where id = ${id}`.execute(base.db);
    await wait(31);
    expect((await order(orderId)).status).toBe("cancelled");
    expect((await daysOf())[0]).toBe("returned");
    expect(await events()).toEqual(["extended"]);
  });

  test("refunded by the staff, days that have not begun are free again", async () => {
    const orderId = await extended();
    await pay(orderId);
    expect(await giveBack(orderId)).toMatchObject({ ok: true, value: { amount: 5_520_00 } });
    expect(await daysOf()).toEqual(asBefore);
  });

  test("ended, what was added behind them is nobody's either, and its money goes back", async () => {
    const orderId = await extended({ newLast: "2026-11-27", seen: { way: "stay", net: 4_600_00 } });
    await pay(orderId);
    const behind = await extended({ newLast: "2026-12-01", seen: { way: "stay", net: 4_600_00 } });
    await pay(behind);
    const ended = await inTransaction(base.db, (trx) => cancel(trx, money, orderId, { ...byLessee, reason: null }));
    expect(ended.ok).toBe(true);
    expect(await daysOf()).toEqual(asBefore);
    await wait(1);
    expect(await order(behind)).toMatchObject({ status: "cancelled", captured: 5_520_00, refunded: 5_520_00 });
    expect(await daysOf()).toEqual(asBefore);
  });

  test.each(["paid", "unpaid"])(
    "%s, they do not live again with a cancelled lease once they have ended",
    async (what) => {
      id = await lease(1, ["2026-11-23", "2026-11-26"], "olena", "confirmed");
      const orderId = await extended();
      if (what === "paid") await pay(orderId);
      await sql`update leases set status = 'cancelled' where id = ${id}`.execute(base.db);
      await wait(1);
      expect((await order(orderId)).status).toBe("cancelled");
      const lives = await inTransaction(base.db, (trx) =>
        reinstateByStaff(trx, id, { by: { who: "staff", name: "user:anna" }, today: "2026-11-23", isPaid: true }),
      );
      expect(lives).toMatchObject({ ok: true, value: { end: "2026-11-26" } });
      expect((await daysOf())[1]).toEqual(asBefore[1]);
    },
  );

  test("given back once: what is agreed anew stays when their order ends later", async () => {
    const orderId = await extended();
    await pay(orderId);
    await giveBack(orderId);
    await pay(await extended());
    await inTransaction(base.db, (trx) => cancel(trx, money, orderId, { ...byLessee, reason: null }));
    expect(await daysOf()).toEqual(longer);
  });

  test("nothing to pay: no order, and the days are there", async () => {
    // Six days cost what seven do.
    await pay(await extended({ newLast: "2026-11-28" }));
    const done = await extensions().extend("olena", id, aWeekInAll({ seen: { way: "stay", net: 0 } }));
    expect(done).toEqual({ ok: true, value: { orderId: null } });
    expect(await daysOf()).toEqual(longer);
  });
});

describe("the same twice", () => {
  test("one form sent 16 times at once is one extension and one order", async () => {
    const wanted = aWeekInAll();
    const answers = await Promise.all(Array.from({ length: 16 }, () => extensions().extend("olena", id, wanted)));
    const ids = new Set(answers.map((answer) => (answer.ok ? answer.value.orderId : answer.code)));
    expect(ids.size).toBe(1);
    expect(await daysOf()).toEqual(longer);
    const { rows } = await sql`select from lease_charges where lease_id = ${id}`.execute(base.db);
    expect(rows).toHaveLength(1);
  });

  test("two tabs: the second one is told which order waits", async () => {
    const orderId = await extended();
    expect(await extensions().extend("olena", id, aWeekInAll({ newLast: "2026-12-05" }))).toEqual({
      ...{ ok: false, code: "unpaid_extension" },
      orderId,
    });
  });

  test("somebody else's lease and key are not there", async () => {
    const wanted = aWeekInAll();
    await extensions().extend("olena", id, wanted);
    expect(await extensions().extend("petro", id, wanted)).toEqual({ ok: false, code: "unknown_lease" });
    expect(await extensions().look("petro", id, null)).toBeNull();
  });

  test("a price that was seen before it changed does nothing", async () => {
    const done = await extensions().extend("olena", id, aWeekInAll({ seen: { way: "stay", net: 1 } }));
    expect(done).toMatchObject({ ok: false, code: "offer_changed", offer: { net: 4_600_00 } });
    expect(await daysOf()).toEqual(asBefore);
  });
});

describe("until when", () => {
  test("by transfer not longer than the machine may stay without it; on its last day by card alone", async () => {
    const seen = await extensions().look("olena", id, null);
    expect(seen?.payments).toEqual([
      { method: "card", deadline: new Date("2026-11-23T10:30:00Z") },
      // Due back on Wednesday at six; three working days would be until Thursday.
      { method: "transfer", deadline: new Date("2026-11-25T16:00:00Z") },
    ]);
    time = new Date("2026-11-25T15:45:00Z");
    const late = await extensions().look("olena", id, null);
    expect(late?.payments).toEqual([{ method: "card", deadline: new Date("2026-11-25T16:00:00Z") }]);
    expect(await extensions().extend("olena", id, aWeekInAll({ method: "transfer" }))).toEqual({
      ...{ ok: false, code: "method_not_offered" },
    });
  });
});

describe("another machine takes over", () => {
  const service = () =>
    sql`insert into unit_holds (unit_id, during, reason) values (${units[0]}, '[2026-11-28,2026-12-10)', 'oil')`.execute(
      base.db,
    );
  const handed = (leaseId: string, deposit: number) =>
    inTransaction(base.db, (trx) => {
      const check = { hours: null, condition: "good", checklist: [], note: null, photos: [] } as const;
      return handOver(trx, leaseId, { check, deposit, by: { who: "staff", name: "user:anna" }, now: time });
    });
  const depositOf = async (leaseId: string) =>
    (
      await sql<{
        held: number;
      }>`select (deposit_taken - deposit_gone)::int as held from leases where id = ${leaseId}`.execute(base.db)
    ).rows[0]?.held;
  const nextLease = async (orderId: string) =>
    (
      await sql<{ id: string }>`select l.id from leases l join order_items i on i.id = l.order_item_id
        where i.order_id = ${orderId}`.execute(base.db)
    ).rows[0]?.id ?? "";

  test("its lease follows the order of the extension", async () => {
    await service();
    const orderId = await extended({ seen: { way: "change", net: 4_600_00 } });
    const next = await nextLease(orderId);
    expect(await daysOf(next)).toEqual(["reserved", "[2026-11-26,2026-12-02)"]);
    await wait(31);
    expect(await daysOf(next)).toEqual(["cancelled", null]);
    expect(await pay(orderId)).toEqual({ ok: true, value: "revived" });
    expect(await daysOf(next)).toEqual(["confirmed", "[2026-11-26,2026-12-02)"]);
    expect(await daysOf()).toEqual(asBefore);
    // Extended by its own order, priced from the first day: nine days less the week.
    const more = await extended({ newLast: "2026-12-01", seen: { way: "stay", net: 4_600_00 } }, next);
    const made = await selectOrder(base.db, "olena", more);
    expect(made?.items[0]?.name).toBe(`Продовження оренди: ${lift}`);
  });

  test("its deposit goes over to it and is left once", async () => {
    await service();
    await sql`insert into deposit_movements (lease_id, kind, amount, currency, effect_key, actor)
      values (${id}, 'taken', 3450000, 'UAH', ${`deposit:${id}`}, 'user:anna')`.execute(base.db);
    const orderId = await extended({ seen: { way: "change", net: 4_600_00 } });
    await pay(orderId);
    const next = await nextLease(orderId);
    time = new Date("2026-11-26T10:00:00Z");
    expect(await handed(next, 3_450_000)).toEqual({ ok: false, code: "deposit_over", left: 0 });
    expect((await handed(next, 0)).ok).toBe(true);
    expect([await depositOf(id), await depositOf(next)]).toEqual([0, 3_450_000]);
  });

  test("and is asked once more where it has been given back before", async () => {
    await service();
    const orderId = await extended({ seen: { way: "change", net: 4_600_00 } });
    await pay(orderId);
    const next = await nextLease(orderId);
    time = new Date("2026-11-26T10:00:00Z");
    expect(await handed(next, 0)).toEqual({ ok: false, code: "deposit_short", owed: 3_450_000 });
    expect((await handed(next, 3_450_000)).ok).toBe(true);
  });
});

describe("at once", () => {
  test.each([1, 3])("64 ask for eight machines with %i free ones: so many take over", async (free) => {
    await fleet(8 + free);
    const leases = [id];
    for (let at = 1; at < 8; at++) leases.push(await lease(at, ["2026-11-23", "2026-11-26"]));
    // All but the free units are in service after their last day.
    for (const unit of units.slice(0, 8))
      await sql`insert into unit_holds (unit_id, during, reason) values (${unit}, '[2026-11-27,2026-12-10)', 'oil')`.execute(
        base.db,
      );
    const asks = Array.from({ length: 64 }, (_, at) => {
      const wanted = aWeekInAll({ seen: { way: "change", net: 4_600_00 } });
      return extensions().extend("olena", leases[at % 8] ?? "", wanted);
    });
    const answers = await Promise.all(asks);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(free);
    for (const answer of answers)
      if (!answer.ok) expect(["dates_taken", "goes_on", "unpaid_extension"]).toContain(answer.code);
    expect(await overlaps(base.db)).toBe(0);
  });

  test("money and the end of the time at once: paid and held, or given back and free", async () => {
    for (let round = 0; round < Number(process.env.RACES ?? 6); round++) {
      await fleet(1);
      const orderId = await extended();
      time = new Date(time.getTime() + 31 * 60_000);
      const [paid] = await Promise.all([pay(orderId), clock()]);
      expect(paid.ok).toBe(true);
      const { status, captured, refunded } = await order(orderId);
      const isHeld = (await daysOf())[1] === longer[1];
      expect([status !== "cancelled", captured - refunded]).toEqual([isHeld, isHeld ? 5_520_00 : 0]);
    }
  });
});
