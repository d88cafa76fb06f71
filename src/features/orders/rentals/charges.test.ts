import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer, emailsBy } from "../../../../test/support/order-builders.ts";
import { buildFleet, buildLease } from "../../../../test/support/rental-builders.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import { createDocuments } from "../documents.service.ts";
import { cancel } from "../fulfilment/cancellation.service.ts";
import { createScheduledJobs } from "../fulfilment/deadlines.job.ts";
import { selectOrder } from "../history/orders.store.ts";
import { createOwnOrders } from "../own-orders.service.ts";
import { capture, type MoneyDeps } from "../payments/captures.service.ts";
import { type Charge, type ChargeDeps, chargeLease } from "./charges.service.ts";

let base: TestDatabase;
let id = "";
let time: Date;
let count = 0;
/** Kinds of e-mails by effect key. */
let written = new Map<string, string>();
const now = () => time;
const emails = emailsBy(async (_trx, key, _reader, { kind }) => {
  written.set(key, kind);
});
const emailsAbout = (orderId: string) => [...written].flatMap(([key, kind]) => (key.includes(orderId) ? [kind] : []));
const deps: ChargeDeps = { emails, texts: shopTexts, now };
const money: MoneyDeps = { emails, now, sendRefund: async () => undefined };
const buyer = { actor: { who: "buyer", name: "user:olena" }, owner: "olena", reason: null } as const;
const staff = { actor: { who: "staff", name: "user:anna" }, owner: null, reason: null } as const;

beforeAll(async () => {
  base = await createTestDatabase("migrated");
  await customer(base.db, "olena");
});
afterAll(() => base.drop());
beforeEach(async () => {
  // Charges of other tests would be owed by the same person.
  await sql`truncate orders, leases cascade`.execute(base.db);
  time = new Date("2026-11-27T10:00:00Z");
  written = new Map();
  count += 1;
  const productId = `lft-owed-${count}`;
  const [unitId = 0] = await buildFleet(base.db, productId, { units: 1 });
  const days = { first: "2026-11-23", end: "2026-11-26", status: "active" } as const;
  id = await buildLease(base.db, { userId: "olena", productId, unitId, ...days });
});

function charge(changes: Partial<Charge> = {}) {
  const late: Charge = {
    ...{ leaseId: id, kind: "late", amount: { gross: 4_140_00 }, reason: null, effectKey: `late:${id}` },
    ...{ days: { first: "2026-11-25", end: "2026-11-28" }, actor: "user:anna", ...changes },
  };
  return inTransaction(base.db, (trx) => chargeLease(trx, deps, late));
}

async function charged(changes: Partial<Charge> = {}): Promise<string> {
  const made = await charge(changes);
  if (!made.ok) throw new Error(made.code);
  return made.value.orderId;
}

const damage = { kind: "damage", amount: { gross: 10_000_00 }, days: null, reason: "пошкоджено кошик" } as const;
const order = async (orderId: string) => (await selectOrder(base.db, "olena", orderId)) ?? expect.fail("no order");
const end = (orderId: string, by: typeof buyer | typeof staff) =>
  inTransaction(base.db, (trx) => cancel(trx, money, orderId, by));

describe("what is owed is an order", () => {
  test("lateness: with its tax, for its days, by the way of paying of the first order", async () => {
    const made = await order(await charged());
    expect(made).toMatchObject({
      ...{ subtotal: 3_450_00, tax: 690_00, taxRateBp: 2000, total: 4_140_00, paymentMethod: "transfer" },
      charge: { kind: "late", leaseId: id },
      items: [{ rental: { first: "2026-11-25", last: "2026-11-27" } }],
      // Three working days from Friday.
      paymentDeadline: new Date("2026-12-02T21:59:59Z"),
    });
    const documents = await createDocuments({ db: base.db, texts: shopTexts }).list(made.id, "olena", "ua");
    expect(documents.map(({ kind }) => kind)).toEqual(["proforma"]);
    expect(emailsAbout(made.id)).toEqual(["lease-charge"]);
  });

  test("damage: not taxed, says what, and has no days", async () => {
    const made = await order(await charged(damage));
    expect(made).toMatchObject({ subtotal: 10_000_00, tax: 0, taxRateBp: 0, total: 10_000_00 });
    expect(made.items[0]?.name).toContain("пошкоджено кошик");
    expect(made.items[0]?.rental).toBeUndefined();
  });

  test.each([1, 99, 100, 4_139_99, 4_140_01])("net and tax of %i sum to it", async (gross) => {
    const { subtotal, tax, total } = await order(await charged({ amount: { gross } }));
    expect([subtotal + tax, total]).toEqual([gross, gross]);
  });

  test("once for each reason", async () => {
    const first = await charged();
    expect(await charged()).toBe(first);
    expect(await charge({ leaseId: "00000000-0000-4000-8000-000000000000", effectKey: "other" })).toEqual({
      ...{ ok: false, code: "unknown_lease" },
    });
  });
});

describe("it stays owed", () => {
  test("after its day nothing lapses; it is reminded of once, and paid all the same", async () => {
    const orderId = await charged();
    const clock = createScheduledJobs({ db: base.db, ...money });
    time = new Date("2026-12-01T10:00:00Z");
    await clock.run();
    await clock.run();
    expect(emailsAbout(orderId)).toEqual(["lease-charge", "charge-reminder"]);
    time = new Date("2027-01-10T10:00:00Z");
    await clock.run();
    expect((await order(orderId)).status).toBe("pending");
    const own = createOwnOrders({ db: base.db, now });
    expect((await own.unpaid("olena")).orders.map((one) => one.id)).toContain(orderId);
    const come = { method: "transfer" as const, amount: 4_140_00, reference: orderId, effectKey: `bank:${orderId}` };
    const paid = await inTransaction(base.db, (trx) => capture(trx, money, orderId, { ...come, actor: staff.actor }));
    expect(paid).toEqual({ ok: true, value: "accepted" });
    expect(emailsAbout(orderId).at(-1)).toBe("charge-status");
    await clock.run();
    expect((await order(orderId)).status).toBe("completed");
  });

  test("its lessee cannot cancel it, the staff lets it go", async () => {
    const orderId = await charged();
    expect(await end(orderId, buyer)).toEqual({ ok: false, code: "not_allowed", why: "not_owed" });
    expect((await end(orderId, staff)).ok).toBe(true);
    expect((await order(orderId)).status).toBe("cancelled");
    const { rows } = await sql`select from leases where id = ${id} and status = 'active'`.execute(base.db);
    expect(rows).toHaveLength(1);
  });

  test("it is neither bought nor given back nor ordered again", async () => {
    const own = createOwnOrders({ db: base.db, now });
    const before = await own.statistics("olena");
    const orderId = await charged(damage);
    expect((await own.statistics("olena")).itemsPurchased).toBe(before.itemsPurchased);
    const filter = { status: null, range: null, search: "", type: "purchases" } as const;
    expect((await own.list("olena", filter, null)).orders.map((one) => one.id)).not.toContain(orderId);
  });
});
