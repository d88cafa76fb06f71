import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, type Day } from "#platform/pure/days.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer } from "../../../../test/support/order-builders.ts";
import { buildFleet, buildLease } from "../../../../test/support/rental-builders.ts";
import { createRentals, type Rentals } from "./rentals.service.ts";

let base: TestDatabase;
let rentals: Rentals;
const now = new Date("2026-11-25T08:00:00Z");
const today = "2026-11-25";
/** Leases by name. */
const ids: Record<string, string> = {};

type Made = [name: string, first: Day, last: Day, status: string, userId?: string];
const made: Made[] = [
  ["overdue", "2026-11-10", "2026-11-20", "overdue"],
  ["within a week", "2026-11-23", "2026-12-01", "active"],
  ["in eight days", "2026-11-23", "2026-12-03", "active"],
  ["begins in a week", "2026-12-02", "2026-12-05", "confirmed"],
  ["begins in eight days", "2026-12-03", "2026-12-05", "confirmed"],
  ["unpaid", "2026-11-26", "2026-11-27", "reserved"],
  ["back", "2026-11-01", "2026-11-05", "returned"],
  ["closed", "2026-10-01", "2026-10-05", "closed"],
  ["cancelled", "2026-11-26", "2026-11-27", "cancelled"],
  ["of another", "2026-11-23", "2026-11-26", "active", "petro"],
];

beforeAll(async () => {
  base = await createTestDatabase("migrated");
  for (const id of ["olena", "petro", "nina"]) await customer(base.db, id);
  rentals = createRentals({ db: base.db, now: () => now });
  const units = await buildFleet(base.db, "lft-own", { units: made.length });
  for (const [at, [name, first, last, status, userId = "olena"]] of made.entries()) {
    const days = { productId: "lft-own", unitId: units[at] ?? 0, first, end: addDays(last, 1) };
    const id = await buildLease(base.db, { userId, ...days });
    ids[name] = id;
    await sql`set session_replication_role = replica; update leases set status = '${sql.raw(status)}' where id = '${sql.raw(id)}';
      set session_replication_role = origin`.execute(base.db);
  }
});
afterAll(() => base.drop());

const names = (rows: readonly { id: string }[]) =>
  rows.map(({ id }) => Object.entries(ids).find(([, one]) => one === id)?.[0]);

describe("the list", () => {
  test("has current, future and past leases, the next ones first", async () => {
    const own = await rentals.list("olena", 2);
    expect(names(own.out)).toEqual(["overdue", "within a week", "in eight days"]);
    expect(names(own.coming)).toEqual(["unpaid", "begins in a week", "begins in eight days"]);
    expect(names(own.over)).toEqual(["cancelled", "back"]);
    expect(own.isMore).toBe(true);
    const all = await rentals.list("olena", 3);
    expect(names(all.over)).toEqual(["cancelled", "back", "closed"]);
    expect(all.isMore).toBe(false);
  });
  test("has no leases of other users", async () => {
    expect(names((await rentals.list("petro", 10)).out)).toEqual(["of another"]);
    expect(await rentals.list("nina", 10)).toEqual({ out: [], coming: [], over: [], isMore: false });
  });
});

test("urgent leases are due or begin within a week and are paid, or are overdue", async () => {
  expect(names(await rentals.urgent("olena"))).toEqual(["overdue", "within a week", "begins in a week"]);
  expect(await rentals.urgent("nina")).toEqual([]);
});

describe("one", () => {
  test("has its agreement and the order that pays for it", async () => {
    const whole = await rentals.one("olena", ids.overdue ?? "");
    expect(whole?.lease).toMatchObject({
      status: "overdue",
      first: "2026-11-10",
      last: "2026-11-20",
      market: "UA",
      serial: "LFT-OWN-UA-1",
      agreed: { deposit: 34_500_00, options: [], days: 11, first: "2026-11-10", end: "2026-11-21" },
      returnRequest: null,
    });
    expect(whole?.orders).toMatchObject([{ id: whole?.lease.orderId, kind: null, total: 276_000, status: "pending" }]);
  });
  test("has charges, checks, deposits, and its history without internal data", async () => {
    const id = ids["within a week"] ?? "";
    const order = await sql<{ id: string }>`
      insert into orders (user_id, market, locale, currency, payment_method, shipping_method, first_name, last_name, email, phone,
        address, city, postal_code, country, subtotal, tax_rate_bp, tax, shipping_cost, payment_fee, total, terms_version)
      select user_id, market, locale, currency, 'card', shipping_method, first_name, last_name, email, phone, address, city,
        postal_code, country, 100, tax_rate_bp, 20, 0, 0, 120, terms_version from orders limit 1 returning id`.execute(
      base.db,
    );
    await sql`insert into lease_charges (order_id, lease_id, kind, effect_key)
      values (${order.rows[0]?.id}, ${id}, 'damage', 'damage:1')`.execute(base.db);
    for (const kind of ["moved", "handed_over", "reminded", "return_asked", "extended"])
      await sql`insert into lease_events (lease_id, kind, actor, details)
        values (${id}, ${kind}, 'test', ${JSON.stringify({ day: today, way: "bring", last: "2026-12-02" })})`.execute(
        base.db,
      );
    await sql`insert into lease_checks (lease_id, moment, hours, condition, checklist, photos, actor)
      values (${id}, 'handed_over', 12.5, 'good', '["keys"]', '{leases/a.webp,leases/b.webp}', 'user:anna')`.execute(
      base.db,
    );
    await sql`insert into deposit_movements (lease_id, kind, amount, currency, effect_key, actor)
      values (${id}, 'taken', 3450000, 'UAH', 'deposit:1', 'user:anna')`.execute(base.db);
    const whole = await rentals.one("olena", id);
    expect(whole?.orders.map(({ kind, total }) => [kind, total])).toEqual([
      [null, 276_000],
      ["damage", 120],
    ]);
    expect(whole?.events.map(({ kind }) => kind)).toEqual(["extended", "return_asked"]);
    expect(whole?.lease.returnRequest).toEqual({ day: today, way: "bring", last: "2026-12-02" });
    expect(whole?.checks).toMatchObject([{ moment: "handed_over", hours: 12.5, photoCount: 2 }]);
    expect(JSON.stringify(whole)).not.toContain("anna");
    expect(whole?.deposits).toMatchObject([{ kind: "taken", amount: 34_500_00 }]);
  });
  test.each([
    ["somebody else's", () => ids["of another"] ?? ""],
    ["one that is not there", () => crypto.randomUUID()],
    ["no id", () => "lease"],
  ])("%s is not there", async (_name, id) => {
    expect(await rentals.one("olena", id())).toBeNull();
    expect(await rentals.askReturn("olena", id(), { day: today, way: "fetch" })).toEqual({
      ok: false,
      code: "unknown_lease",
    });
  });
  test("a refused return request stores nothing", async () => {
    const id = ids["in eight days"] ?? "";
    expect(await rentals.askReturn("olena", id, { day: "2026-12-04", way: "fetch" })).toMatchObject({
      code: "after_last",
    });
    expect((await rentals.one("olena", id))?.events).toEqual([]);
    expect(await rentals.askReturn("olena", id, { day: "2026-12-01", way: "fetch" })).toMatchObject({ ok: true });
    expect((await rentals.one("olena", id))?.lease.returnRequest).toEqual({ day: "2026-12-01", way: "fetch" });
  });
});
