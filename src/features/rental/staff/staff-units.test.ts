import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createAudit } from "#features/admin/audit.service.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer } from "../../../../test/support/order-builders.ts";
import { buildFleet, buildLease, overlaps } from "../../../../test/support/rental-builders.ts";
import { createStaffUnits, type StaffUnits } from "./staff-units.service.ts";

let base: TestDatabase;
let fleet: StaffUnits;
let lift = "";
let count = 0;
let unit = 0;
const anna = { id: "anna" };

beforeAll(async () => {
  base = await createTestDatabase("migrated");
  await customer(base.db, "olena");
  await customer(base.db, "anna");
  fleet = createStaffUnits({ db: base.db, now: () => new Date("2026-11-25T08:00:00Z") });
});
afterAll(() => base.drop());
beforeEach(async () => {
  await sql`truncate orders, leases, unit_holds, audit_log cascade`.execute(base.db);
  count += 1;
  lift = `lft-kept-${count}`;
  [unit = 0] = await buildFleet(base.db, lift, { units: 1 });
});

const act = (fields: Record<string, string>, id = String(unit)) => fleet.act(id, anna, new URLSearchParams(fields));
const add = (changes: Record<string, string> = {}) =>
  fleet.add(
    anna,
    new URLSearchParams({
      ...{ intent: "add", product: `${lift} UA`, serial: `new-${count}-1`, depot: "Львів", hours: "12,5" },
      ...changes,
    }),
  );
const block = (from: string, until: string) => act({ intent: "block", from, until, reason: "Oil" });
const lease = (first: string, end: string, status: "confirmed" | "active" = "confirmed") =>
  buildLease(base.db, { userId: "olena", productId: lift, unitId: unit, first, end, status });
const entries = async () => (await createAudit(base).list(null)).entries.map(({ action }) => action).reverse();

test("a unit is added once by its serial number, in capitals", async () => {
  const added = await add();
  expect(added).toMatchObject({ ok: true });
  const page = await fleet.unit(String(added.ok ? added.value.id : 0));
  expect(page?.unit).toMatchObject({ serial: `NEW-${count}-1`, depot: "Lviv", hours: 12.5, state: "available" });
  expect(await add()).toEqual({ ok: false, code: "serial_taken" });
  expect(await add({ product: "lft-nowhere UA", serial: "X-1-1" })).toEqual({ ok: false, code: "unknown_product" });
  expect(await add({ product: `${lift} PL`, serial: "X-1-2" })).toEqual({ ok: false, code: "unknown_product" });
  expect(await add({ serial: "№ 7" })).toMatchObject({ errors: { serial: "bad_serial" } });
  expect(await add({ depot: " ", hours: "many" })).toMatchObject({ errors: { depot: "required", hours: "bad_hours" } });
  expect(await entries()).toEqual(["unit.add"]);
});

test("a block holds its days, both ends included, until it is deleted", async () => {
  await lease("2026-12-05", "2026-12-08");
  expect(await block("2026-12-01", "2026-12-05")).toEqual({ ok: false, code: "dates_taken" });
  // The lease also holds the day of inspection.
  expect(await block("2026-12-08", "2026-12-09")).toEqual({ ok: false, code: "dates_taken" });
  expect(await block("2026-12-01", "2026-12-04")).toEqual({ ok: true, value: { done: "block" } });
  expect(await block("2026-12-04", "2026-12-04")).toEqual({ ok: false, code: "dates_taken" });
  const [row] = (await fleet.unit(String(unit)))?.blocks ?? [];
  expect(row).toMatchObject({ from: "2026-12-01", last: "2026-12-04", reason: "Oil" });
  const [other = 0] = await buildFleet(base.db, `${lift}-other`, { units: 1 });
  const remove = { intent: "unblock", block: String(row?.id) };
  expect(await act(remove, String(other))).toEqual({ ok: false, code: "unknown_block" });
  expect(await act(remove)).toEqual({ ok: true, value: { done: "unblock" } });
  expect(await act(remove)).toEqual({ ok: false, code: "unknown_block" });
  expect(await entries()).toEqual(["unit.block", "unit.unblock"]);
});

test.each([
  [{ from: "2026-12-04", until: "2026-12-03" }, { until: "bad_range" }],
  [{ from: "2026-12-04", until: "2029-12-03" }, { until: "bad_range" }],
  [{ from: "2026-02-30", until: "2026-12-03" }, { from: "bad_day" }],
  [{ from: "", until: "2026-12-03" }, { from: "bad_day" }],
  [{ from: "2026-12-01", until: "2026-12-03", reason: " " }, { reason: "required" }],
])("days of service %o: %o", async (fields, errors) => {
  expect(await act({ intent: "block", reason: "Oil", ...fields })).toMatchObject({ code: "invalid_fields", errors });
  expect((await fleet.unit(String(unit)))?.blocks).toEqual([]);
});

test("a unit with leases goes into service but is not retired; repeating it is reported", async () => {
  const id = await lease("2026-12-05", "2026-12-08");
  expect(await act({ intent: "retired" })).toEqual({ ok: false, code: "unit_in_use" });
  expect(await act({ intent: "service" })).toEqual({ ok: true, value: { done: "service" } });
  expect(await act({ intent: "service" })).toEqual({ ok: true, value: { done: "already" } });
  // A unit in service is not in the fleet, but its leases still hold their days.
  expect(await block("2026-12-06", "2026-12-06")).toEqual({ ok: false, code: "dates_taken" });
  await sql`update leases set status = 'cancelled' where id = ${id}`.execute(base.db);
  expect(await act({ intent: "retired" })).toEqual({ ok: true, value: { done: "retired" } });
  expect(await act({ intent: "available" })).toEqual({ ok: true, value: { done: "available" } });
  expect(await entries()).toEqual(["unit.service", "unit.retired", "unit.available"]);
});

test("a unit moves to a depot of its market, typed in any language", async () => {
  const depot = async () => (await fleet.unit(String(unit)))?.unit.depot;
  expect(await act({ intent: "move", depot: "Одеса" })).toEqual({ ok: true, value: { done: "unit_move" } });
  expect(await depot()).toBe("Odesa");
  expect(await act({ intent: "move", depot: "odesa" })).toEqual({ ok: true, value: { done: "already" } });
  expect(await act({ intent: "move", depot: "Біла Церква" })).toMatchObject({ ok: true });
  expect(await act({ intent: "move", depot: "Wrocław" })).toEqual({ ok: false, code: "other_market" });
  expect(await act({ intent: "move", depot: " " })).toMatchObject({ errors: { depot: "required" } });
  expect(await depot()).toBe("Біла Церква");
  expect(await entries()).toEqual(["unit.move", "unit.move"]);
});

test("a unit that is booked moves, one that a customer has does not", async () => {
  const id = await lease("2026-11-20", "2026-12-08");
  expect(await act({ intent: "move", depot: "Odesa" })).toMatchObject({ ok: true });
  await sql`update leases set status = 'active' where id = ${id}`.execute(base.db);
  expect(await act({ intent: "move", depot: "Dnipro" })).toEqual({ ok: false, code: "unit_is_out" });
});

test("a move waits for a handover of the same unit, and finds it gone", async () => {
  const id = await lease("2026-11-20", "2026-12-08");
  let moved: ReturnType<typeof act> | undefined;
  await base.db.transaction().execute(async (trx) => {
    // As a handover does: units first, then the lease.
    await sql`select from rental_units where product_id = ${lift} for update`.execute(trx);
    moved = act({ intent: "move", depot: "Odesa" });
    await sql`update leases set status = 'active' where id = ${id}`.execute(trx);
  });
  expect(await moved).toEqual({ ok: false, code: "unit_is_out" });
});

test("moved to two depots at once: both are on record, the last one counts", async () => {
  const names = ["Odesa", "Dnipro"];
  const answers = await Promise.all(names.map((depot) => act({ intent: "move", depot })));
  expect(answers.every(({ ok }) => ok)).toBe(true);
  const [last] = (await createAudit(base).list(null)).entries;
  expect((await fleet.unit(String(unit)))?.unit.depot).toBe(last?.details.depot);
  expect(await entries()).toHaveLength(2);
});

test("overlapping blocks at once: one succeeds", async () => {
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, at) => block(`2026-12-0${1 + (at % 3)}`, "2026-12-06")),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await overlaps(base.db)).toBe(0);
});

test("the list says where each unit is now", async () => {
  const places = await buildFleet(base.db, `${lift}-now`, { units: 5 });
  const on = (at: number, first: string, end: string, status: "confirmed" | "active") =>
    buildLease(base.db, { userId: "olena", productId: `${lift}-now`, unitId: places[at] ?? 0, first, end, status });
  await on(0, "2026-11-20", "2026-11-25", "active");
  await on(1, "2026-11-20", "2026-11-26", "active");
  await on(2, "2026-11-25", "2026-11-27", "confirmed");
  await act({ intent: "block", from: "2026-11-25", until: "2026-11-25", reason: "Oil" }, String(places[3]));
  const { units, next } = await fleet.list({ market: null, state: "available", search: `${lift}-now` }, null);
  expect(units.map(({ now }) => now)).toEqual(["overdue", "out", "held", "service", "free"]);
  expect(next).toBeNull();
  expect((await fleet.list({ market: "PL", state: null, search: "" }, null)).units).toEqual([]);
  const grant = { markets: ["PL"], limits: { UA: null, PL: null } } as const;
  const poland = { role: "own", grants: { rental: grant } };
  expect((await fleet.list({ market: null, state: null, search: "" }, null, poland)).units).toEqual([]);
  expect(await fleet.unit(String(unit), poland)).toBeNull();
  const service = new URLSearchParams({ intent: "service" });
  expect(await fleet.act(String(unit), anna, service, poland)).toEqual({ ok: false, code: "unknown_unit" });
  expect((await fleet.rentables(poland)).some(({ market }) => market === "UA")).toBe(false);
});

test.each(["0", "abc", "99999999999999999", "-1"])("no unit has the id %s", async (id) => {
  expect(await fleet.unit(id)).toBeNull();
  expect(await act({ intent: "service" }, id)).toEqual({ ok: false, code: "unknown_unit" });
});
