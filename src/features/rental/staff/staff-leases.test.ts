import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createApprovals } from "#features/admin/approvals.service.ts";
import { createAudit } from "#features/admin/audit.service.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { resetSettings, setSection } from "../../../../test/support/market-settings.ts";
import { customer, silentEmails } from "../../../../test/support/order-builders.ts";
import { buildFleet, buildLease, overlaps } from "../../../../test/support/rental-builders.ts";
import { staffLeases } from "../../../../test/support/staff-leases.ts";
import { staffLeaseView } from "./staff-lease-view.service.ts";
import type { StaffLeases } from "./staff-leases.service.ts";

let base: TestDatabase;
let staff: StaffLeases;
let count = 0;
let lift = "";
let units: number[] = [];
let now = new Date("2026-11-25T08:00:00Z");
const anna = { id: "anna" };

beforeAll(async () => {
  base = await createTestDatabase("migrated");
  await customer(base.db, "olena");
  await customer(base.db, "anna");
  staff = staffLeases(base.db, { emails: silentEmails, now: () => now, sendRefund: async () => undefined });
});
afterAll(() => base.drop());
beforeEach(async () => {
  await sql`truncate orders, leases, unit_holds, audit_log, approvals cascade`.execute(base.db);
  now = new Date("2026-11-25T08:00:00Z");
  count += 1;
  lift = `lft-desk-${count}`;
  units = await buildFleet(base.db, lift, { units: 3 });
});

afterEach(resetSettings);

const lease = (changes: Partial<Parameters<typeof buildLease>[1]> = {}) =>
  buildLease(base.db, {
    ...{ userId: "olena", productId: lift, unitId: units[0] ?? 0, first: "2026-11-25", end: "2026-11-28" },
    ...changes,
  });
const act = (id: string, ...fields: [string, string][]) => staff.act(id, anna, new URLSearchParams(fields));
const check: [string, string][] = [
  ["hours", "120,5"],
  ["condition", "good"],
  ["note", ""],
  ["check", "fuel"],
];
const handOver = (id: string, deposit = "34 500,00") =>
  act(id, ["intent", "hand_over"], ["deposit", deposit], ...check);
const takeBack = (id: string) => act(id, ["intent", "take_back"], ...check);
const settle = (id: string, ...fields: [string, string][]) => act(id, ["intent", "settle"], ...fields);
const move = (id: string, unit = 0) => act(id, ["intent", "move"], ["unit", String(unit)]);
const view = async (id: string) => {
  const page = await staff.lease(id);
  if (!page) throw new Error("no such lease");
  return staffLeaseView(page, "en");
};
const entries = async () =>
  (await createAudit(base).list(null)).entries
    .map(({ action, actor, details }) => ({ action, actor, details }))
    .reverse();

test("a machine goes out, comes back late, and its deposit is settled; each step is audited", async () => {
  const id = await lease();
  expect((await view(id)).steps).toMatchObject({ hand_over: null, take_back: "why_wrong_state", move: null });
  expect(await handOver(id)).toEqual({ ok: true, value: { done: "hand_over" } });
  now = new Date("2026-11-28T12:00:00Z");
  expect((await staff.list({ market: null, search: "" })).map(({ queue }) => queue)).toEqual(["overdue"]);
  expect(await takeBack(id)).toEqual({ ok: true, value: { done: "take_back_late" } });
  const back = await view(id);
  expect(back).toMatchObject({ late: { input: "4140,00" }, depositLeft: "34\u00a0500,00\u00a0грн", hours: "120,5" });
  expect(back.steps).toMatchObject({ settle: null, move: "why_wrong_state" });
  const deductions: [string, string][] = [
    ["amount-0", "4140,00"],
    ["reason-0", "Late return"],
    ["amount-1", ""],
    ["reason-1", ""],
  ];
  expect(await settle(id, ...deductions)).toEqual({ ok: true, value: { done: "settle" } });
  const closed = await view(id);
  expect(closed).toMatchObject({ status: "closed", depositLeft: null });
  expect(closed.deposits.map(({ kind, amount }) => [kind, amount])).toEqual([
    ["taken", "34\u00a0500,00\u00a0грн"],
    ["charged", "4\u00a0140,00\u00a0грн"],
    ["released", "30\u00a0360,00\u00a0грн"],
  ]);
  expect(await entries()).toEqual([
    { action: "lease.hand_over", actor: "user:anna", details: { amount: 34_500_00 } },
    { action: "lease.take_back", actor: "user:anna", details: {} },
    { action: "lease.settle", actor: "user:anna", details: { refunded: 30_360_00, kept: 4_140_00 } },
  ]);
});

test("a deposit above the sum of the market is given back once a second person has approved it", async () => {
  setSection("UA", "refunds", { refund_alone: 10_000_00 });
  const unused = async () => ({ ok: false, code: "unused" }) as const;
  const approvals = createApprovals({
    db: base.db,
    handlers: () => ({
      ...{ order_refund: unused, return_refund: unused, lease_refund: staff.carryOut },
      ...{ settings_change: unused, second_factor_reset: unused, month_reopen: unused },
    }),
  });
  const id = await lease();
  await handOver(id);
  now = new Date("2026-11-28T08:00:00Z");
  await takeBack(id);
  const deduction: [string, string][] = [
    ["amount-0", "4140,00"],
    ["reason-0", "Late return"],
  ];
  expect(await settle(id, ...deduction)).toEqual({ ok: true, value: { done: "refund_asked" } });
  expect(await settle(id, ...deduction)).toMatchObject({ ok: false, code: "already_requested" });
  expect(await view(id)).toMatchObject({ status: "returned", depositLeft: "34\u00a0500,00\u00a0грн" });
  const [pending] = await approvals.pendingOf("lease_refund");
  expect(pending).toMatchObject({
    amount: 30_360_00,
    market: "UA",
    requestedBy: "anna",
    subject: { kind: "lease", id },
  });
  const answers = await Promise.all(
    ["ivan", "petro"].map((by) => approvals.approve(pending?.id ?? "", { id: by, mayDecide: () => true })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await view(id)).toMatchObject({ status: "closed", depositLeft: null });
});

test.each<[string, () => Promise<string>, (id: string) => Promise<unknown>, Record<string, unknown>]>([
  ["cancelled", cancelled, handOver, { code: "not_now", why: "wrong_state" }],
  ["too early", () => lease({ first: "2026-11-26" }), handOver, { code: "not_now", why: "first_day_come" }],
  ["too small a deposit", lease, (id) => handOver(id, "1"), { code: "deposit_short", owed: 34_500_00 }],
  ["no amount", lease, (id) => handOver(id, "much"), { code: "invalid_fields", errors: { deposit: "bad_amount" } }],
  ["not out yet", lease, takeBack, { code: "not_now", why: "wrong_state" }],
  ["not back yet", lease, settle, { code: "not_now", why: "wrong_state" }],
  ["a unit of nobody", lease, (id) => move(id, 999_999), { code: "dates_taken" }],
  ["the unit is with somebody", withSomebody, handOver, { code: "unit_not_ready", why: "out" }],
  ["the unit is in repair", inRepair, handOver, { code: "unit_not_ready", why: "service" }],
  [
    "an amount without its reason",
    lease,
    (id) => settle(id, ["amount-0", "5"], ["reason-0", ""]),
    { code: "invalid_fields", errors: { "reason-0": "required" } },
  ],
  [
    "a field that no form has",
    lease,
    (id) => act(id, ["intent", "move"], ["unit", "1"], ["status", "closed"]),
    { code: "invalid_fields", errors: { intent: "unknown" } },
  ],
])("%s: refused and not audited", async (_name, build, attempt, expected) => {
  const id = await build();
  const before = await staff.lease(id);
  expect(await attempt(id)).toMatchObject({ ok: false, ...expected });
  expect(await staff.lease(id)).toEqual(before);
  expect(await entries()).toEqual([]);
});

async function cancelled(): Promise<string> {
  const id = await lease();
  await sql`update leases set status = 'cancelled' where id = ${id}`.execute(base.db);
  return id;
}

/** The previous lease is overdue. */
async function withSomebody(): Promise<string> {
  await lease({ first: "2026-11-20", end: "2026-11-23", status: "active" });
  return lease();
}

async function inRepair(): Promise<string> {
  const id = await lease();
  await sql`update rental_units set state = 'service' where id = ${units[0]}`.execute(base.db);
  return id;
}

test("a lease moves only to a unit that is free on its days", async () => {
  const id = await lease();
  const [, second = 0, third = 0] = units;
  await lease({ unitId: second, first: "2026-11-27", end: "2026-11-29" });
  expect((await view(id)).units.map((unit) => unit.id)).toEqual([third]);
  expect(await move(id, second)).toMatchObject({ code: "dates_taken" });
  expect(await move(id, third)).toEqual({ ok: true, value: { done: "move" } });
  expect(await move(id, third)).toEqual({ ok: true, value: { done: "already" } });
  expect(await view(id)).toMatchObject({ unitId: third, events: [{ kind: "moved" }] });
  expect(await entries()).toHaveLength(1);
});

test("64 moves to one unit: one succeeds, nothing overlaps", async () => {
  const many = await buildFleet(base.db, `${lift}-many`, { units: 17 });
  const [wanted = 0, ...others] = many;
  const ids = await Promise.all(others.map((unitId) => lease({ productId: `${lift}-many`, unitId })));
  const answers = await Promise.all(Array.from({ length: 64 }, (_, at) => move(ids[at % ids.length] ?? "", wanted)));
  const done = answers.map((answer) => (answer.ok ? answer.value.done : answer.code));
  expect(done.filter((word) => word === "move")).toHaveLength(1);
  expect(new Set(done)).toEqual(new Set(["move", "already", "dates_taken"]));
  expect(await overlaps(base.db)).toBe(0);
});

test("work is sorted by queue; other leases are found by search only", async () => {
  const [first = 0, second = 0, third = 0] = units;
  await lease({ unitId: first, first: "2026-11-20", end: "2026-11-25", status: "active" });
  await lease({ unitId: second, first: "2026-11-20", end: "2026-11-26", status: "active" });
  await lease({ unitId: third, first: "2026-11-24", end: "2026-11-27" });
  await lease({ unitId: second, first: "2026-11-28", end: "2026-11-30", status: "reserved" });
  const far = await lease({ unitId: second, first: "2026-12-20", end: "2026-12-24" });
  const work = await staff.list({ market: null, search: "" });
  expect(work.map(({ queue, first: day }) => [queue, day])).toEqual([
    ["overdue", "2026-11-20"],
    ["back", "2026-11-20"],
    ["out", "2026-11-24"],
    ["soon", "2026-11-28"],
  ]);
  expect(await staff.list({ market: "PL", search: "" })).toEqual([]);
  const grant = { markets: ["PL"], limits: { UA: null, PL: null } } as const;
  const poland = { role: "own", grants: { rental: grant } };
  expect(await staff.list({ market: null, search: "" }, poland)).toEqual([]);
  expect(await staff.list({ market: "UA", search: "" }, poland)).toEqual([]);
  expect(await staff.counts(poland)).toEqual({ overdue: 0, back: 0, out: 0, settle: 0 });
  expect(await staff.lease(far, poland)).toBeNull();
  const cancel = new URLSearchParams({ intent: "cancel", reason: "x" });
  expect(await staff.act(far, anna, cancel, poland)).toEqual({ ok: false, code: "unknown_lease" });
  const found = await staff.list({ market: "UA", search: `${lift}-ua-2` });
  expect(found.map(({ id }) => id)).toContain(far);
  expect(await staff.list({ market: null, search: "100%" })).toEqual([]);
});

test("an unknown id has no lease", async () => {
  expect(await staff.lease("7")).toBeNull();
  expect(await takeBack("7")).toMatchObject({ code: "unknown_lease" });
  expect(await takeBack("6b1f7f0c-6f0e-4b8e-9a56-3f1f5c1f0000")).toMatchObject({ code: "unknown_lease" });
});
