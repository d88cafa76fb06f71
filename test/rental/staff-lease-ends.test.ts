import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createAudit } from "#features/admin/audit.service.ts";
import { capture, type MoneyDeps } from "#features/orders/payments/captures.service.ts";
import { selectLeasesOf } from "#features/orders/staff/staff-order.store.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { staffLeaseView } from "../../src/features/rental/staff/staff-lease-view.service.ts";
import type { StaffLeases } from "../../src/features/rental/staff/staff-leases.service.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { customer, emailsBy, openAllConnections } from "../support/order-builders.ts";
import { buildFleet, buildLease, overlaps } from "../support/rental-builders.ts";
import { staffLeases } from "../support/staff-leases.ts";

let base: TestDatabase;
let desk: StaffLeases;
let count = 0;
let lift = "";
let units: number[] = [];
let now: Date;
let emails: { to: string; kind: string; state?: string; link?: string }[] = [];
const money: MoneyDeps = {
  emails: emailsBy(async (_trx, _key, { email }, content) => {
    emails.push({ to: email, ...content });
  }),
  now: () => now,
  sendRefund: async () => undefined,
};
const anna = { id: "anna" };
/** The total of the rented line of these orders with tax, without delivery. */
const paid = 2_760_00;

beforeAll(async () => {
  base = await createTestDatabase("migrated");
  await customer(base.db, "olena");
  await customer(base.db, "anna");
  desk = staffLeases(base.db, money);
  await openAllConnections(base.db);
});
afterAll(() => base.drop());
beforeEach(async () => {
  await sql`truncate orders, leases, unit_holds, audit_log cascade`.execute(base.db);
  now = new Date("2026-11-25T08:00:00Z");
  count += 1;
  lift = `lft-end-${count}`;
  units = await buildFleet(base.db, lift, { units: 2 });
  emails = [];
});

const reserved = (unit: number, first = "2026-11-25", end = "2026-11-28") =>
  buildLease(base.db, { userId: "olena", productId: lift, unitId: unit, first, end, status: "reserved" });

/** A lease whose order is paid by transfer. */
async function paidLease(unit = units[0] ?? 0, first?: string, end?: string): Promise<string> {
  const id = await reserved(unit, first, end);
  const orderId = await orderOf(id);
  const received = { method: "transfer", amount: paid, reference: "PB", effectKey: `bank:${id}` } as const;
  const actor = { who: "staff", name: "user:anna" } as const;
  const done = await inTransaction(base.db, (trx) => capture(trx, money, orderId, { ...received, actor }));
  if (!done.ok) throw new Error(done.code);
  emails = [];
  return id;
}

async function orderOf(id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select i.order_id as id from leases l join order_items i on i.id = l.order_item_id where l.id = ${id}`.execute(
    base.db,
  );
  return rows[0]?.id ?? "";
}

const act = (id: string, ...fields: [string, string][]) => desk.act(id, anna, new URLSearchParams(fields));
const check: [string, string][] = [
  ["hours", ""],
  ["condition", "good"],
  ["note", ""],
];
const cancel = (id: string, refund = true) =>
  act(
    id,
    ["intent", "cancel"],
    ["reason", "The mast is bent"],
    ...(refund ? [["refund", "on"] as [string, string]] : []),
  );
const again = (id: string) => act(id, ["intent", "again"]);
const handOver = (id: string) => act(id, ["intent", "hand_over"], ["deposit", "34 500"], ...check);
const takeBack = (id: string, day = "", time = "") =>
  act(id, ["intent", "take_back"], ["back-day", day], ["back-time", time], ...check);
async function view(id: string) {
  const page = await desk.lease(id);
  if (!page) throw new Error("no such lease");
  return staffLeaseView(page, "en");
}
const entries = async () =>
  (await createAudit(base).list(null)).entries.map(({ action, details }) => [action, details]).reverse();
const asked = async (id: string) => {
  const { rows } = await sql<{ amount: number }>`
    select amount from money_movements where order_id = ${await orderOf(id)} and kind = 'refund'`.execute(base.db);
  return rows.map(({ amount }) => Number(amount));
};

test("cancelling a lease requires a reason, releases its machine, refunds the payment and notifies the lessee", async () => {
  const id = await paidLease();
  expect((await view(id)).steps).toMatchObject({ cancel: null, again: "why_wrong_state" });
  expect(await cancel(id)).toEqual({ ok: true, value: { done: "cancel_refund" } });
  expect(await view(id)).toMatchObject({ status: "cancelled", events: [{ remark: "The mast is bent" }, {}] });
  expect(await asked(id)).toEqual([paid]);
  expect(emails).toMatchObject([
    { kind: "lease-handling", state: "cancelled", reason: "The mast is bent", last: "2026-11-27" },
    { kind: "refund", state: "asked", amount: paid },
  ]);
  expect(emails[0]?.link).toBe(`/ua/profile/rentals/${id}`);
  expect(await entries()).toEqual([["lease.cancel", { reason: "The mast is bent", refunded: paid }]]);
  // The form is submitted again; its refund cannot be used twice.
  expect(await cancel(id)).toMatchObject({ code: "not_now", why: "wrong_state" });
  expect(await again(id)).toMatchObject({ code: "not_paid_for" });
  expect((await view(id)).steps).toMatchObject({ again: "refused_not_paid_for" });
  expect(await asked(id)).toHaveLength(1);
});

test("a lease cancelled without a refund can be reinstated, on another machine if its own is taken", async () => {
  const id = await paidLease();
  expect(await cancel(id, false)).toEqual({ ok: true, value: { done: "cancel" } });
  expect(await again(id)).toEqual({ ok: true, value: { done: "again" } });
  await cancel(id, false);
  const [first = 0, second = 0] = units;
  const other = await paidLease(first, "2026-11-26", "2026-11-30");
  expect(await again(id)).toEqual({ ok: true, value: { done: "again_moved" } });
  expect(await view(id)).toMatchObject({ status: "confirmed", unitId: second });
  expect(emails.map(({ state }) => state)).toEqual(["again"]);
  await cancel(id, false);
  await paidLease(second, "2026-11-27", "2026-12-02");
  expect(await again(id)).toMatchObject({ code: "dates_taken", nearestStart: "2026-12-01" });
  await cancel(other);
  now = new Date("2026-11-28T08:00:00Z");
  expect((await view(id)).steps.again).toBe("refused_days_over");
  expect(await again(id)).toMatchObject({ code: "days_over" });
  expect(await overlaps(base.db)).toBe(0);
});

test.each<[string, () => Promise<string>, (id: string) => Promise<unknown>, Record<string, unknown>]>([
  ["cancelling an unpaid lease", () => reserved(units[0] ?? 0), cancel, { code: "order_unpaid" }],
  ["cancelling an active lease", out, cancel, { code: "not_now", why: "wrong_state" }],
  ["cancelling without a reason", paidLease, (id) => act(id, ["intent", "cancel"], ["reason", " "]), error("reason")],
  ["billing before the deposit is settled", out, billed, { code: "not_now", why: "wrong_state" }],
  ["reinstating a lease that is not cancelled", paidLease, again, { code: "not_now", why: "wrong_state" }],
  ["handing over a cancelled lease", ended, handOver, { code: "not_now", why: "wrong_state" }],
  ["returned tomorrow", out, (id) => takeBack(id, "2026-11-26", "10:00"), error("back-day", "not_yet")],
  ["returned in an hour", out, (id) => takeBack(id, "2026-11-25", "11:00"), error("back-day", "not_yet")],
  ["returned before its handover", out, (id) => takeBack(id, "2026-11-24", "10:00"), error("back-day", "too_early")],
  ["returned without a time", out, (id) => takeBack(id, "2026-11-25"), error("back-time")],
  ["returned without a date", out, (id) => takeBack(id, "", "10:00"), error("back-day")],
  ["returned at an invalid time", out, (id) => takeBack(id, "2026-11-25", "24:10"), error("back-time", "bad_time")],
])("%s: refused, and nothing changes", async (_name, build, attempt, expected) => {
  const id = await build();
  const before = await desk.lease(id);
  emails = [];
  const written = await entries();
  expect(await attempt(id)).toMatchObject({ ok: false, ...expected });
  expect(await desk.lease(id)).toEqual(before);
  expect([await entries(), emails]).toEqual([written, []]);
});

function error(field: string, why = "required") {
  return { code: "invalid_fields", errors: { [field]: why } };
}
async function out(): Promise<string> {
  const id = await paidLease();
  await handOver(id);
  return id;
}
function billed(id: string) {
  const key = "6b1f7f0c-6f0e-4b8e-9a56-3f1f5c1f0002";
  return act(id, ["intent", "bill"], ["amount", "5"], ["reason", "Seat"], ["key", key]);
}
async function ended(): Promise<string> {
  const id = await paidLease();
  await cancel(id, false);
  return id;
}

test("a return recorded later than it happened is not late; its lessee sees handover, return and settlement times", async () => {
  const id = await out();
  now = new Date("2026-11-30T08:00:00Z");
  expect(await takeBack(id, "2026-11-27", "17:30")).toEqual({ ok: true, value: { done: "take_back" } });
  expect(await view(id)).toMatchObject({ returnedOn: "27\u00a0November", late: null });
  expect(await act(id, ["intent", "settle"], ["amount-0", "500"], ["reason-0", "Fuel"])).toMatchObject({ ok: true });
  expect(emails).toMatchObject([
    { to: "o@pryklad.ua", state: "out", last: "2026-11-27", deposit: 34_500_00 },
    { state: "back", late: 0, hasDeposit: true },
    { state: "settled", released: 34_000_00, kept: [{ amount: 500_00, reason: "Fuel" }] },
  ]);
  expect((await entries())[1]).toEqual(["lease.take_back", { days: "2026-11-27 17:30" }]);
});

test("costs beyond the deposit are billed once confirmed: one order for late days, one for damage", async () => {
  const id = await out();
  now = new Date("2026-12-01T08:00:00Z");
  expect(await takeBack(id)).toEqual({ ok: true, value: { done: "take_back_late" } });
  // Four days at one and a half daily prices, with tax.
  expect(await view(id)).toMatchObject({ late: { input: "16560,00", isMore: false } });
  const rows: [string, string][] = [
    ...([
      ["amount-0", "16560,00"],
      ["kind-0", "late"],
      ["reason-0", "Late"],
    ] as [string, string][]),
    ...([
      ["amount-1", "30 000"],
      ["kind-1", "damage"],
      ["reason-1", "The mast is bent"],
    ] as [string, string][]),
  ];
  emails = [];
  expect(await act(id, ["intent", "settle"], ...rows)).toMatchObject({ code: "beyond_deposit", left: 34_500_00 });
  expect([emails, (await view(id)).status]).toEqual([[], "returned"]);
  expect(await act(id, ["intent", "settle"], ["bill", "on"], ...rows)).toEqual({
    ok: true,
    value: { done: "settle_billed" },
  });
  const settled = await view(id);
  expect(settled.charges).toMatchObject([{ kind: "damage", total: "12\u00a0060,00\u00a0грн", state: "open" }]);
  expect(settled.deposits.map(({ kind, reason }) => [kind, reason])).toEqual([
    ["taken", null],
    ["charged", "Late"],
    ["charged", "The mast is bent"],
  ]);
  expect(emails.map(({ kind, state }) => state ?? kind)).toEqual(["settled", "lease-charge"]);
  const last = (await entries()).at(-1);
  expect(last).toEqual(["lease.settle", { refunded: 0, kept: 34_500_00, billed: 12_060_00 }]);
});

test("a late fee not covered by the deposit becomes an order with tax; damage found later becomes another, once", async () => {
  const id = await out();
  await sql`update order_rentals set deposit = 0`.execute(base.db);
  now = new Date("2026-12-20T08:00:00Z");
  await takeBack(id, "2026-12-19", "12:00");
  const { late } = await view(id);
  expect(late).toMatchObject({ isMore: true });
  const fee: [string, string][] = [
    ["amount-0", "50 000"],
    ["kind-0", "late"],
    ["reason-0", "Late"],
  ];
  expect(await act(id, ["intent", "settle"], ["bill", "on"], ...fee)).toMatchObject({ ok: true });
  const key = "6b1f7f0c-6f0e-4b8e-9a56-3f1f5c1f0001";
  const bill = (amount = "700") => act(id, ["intent", "bill"], ["amount", amount], ["reason", "Seat"], ["key", key]);
  const twice = await Promise.all([bill(), bill()]);
  expect(twice.map(({ ok }) => ok)).toEqual([true, true]);
  expect(await bill("0")).toMatchObject({ errors: { amount: "bad_amount" } });
  expect((await view(id)).charges.map(({ kind, total }) => [kind, total])).toEqual([
    ["late", "15\u00a0500,00\u00a0грн"],
    ["damage", "700,00\u00a0грн"],
  ]);
  const { rows } =
    await sql`select first_day::text as first, end_day::text as end from lease_charges where kind = 'late'`.execute(
      base.db,
    );
  expect(rows).toEqual([{ first: "2026-11-27", end: "2026-12-20" }]);
});

test("the page of an order links to its machines, that of a charge to its lease", async () => {
  const id = await out();
  now = new Date("2026-11-27T08:00:00Z");
  await takeBack(id);
  const fee: [string, string][] = [
    ["amount-0", "40 000"],
    ["kind-0", "damage"],
    ["reason-0", "Mast"],
  ];
  await act(id, ["intent", "settle"], ["bill", "on"], ...fee);
  const expected = [{ id, status: "closed", first: "2026-11-25", last: "2026-11-27", serial: `LFT-END-${count}-UA-1` }];
  expect(await selectLeasesOf(base.db, await orderOf(id))).toEqual(expected);
  const [charge] = (await view(id)).charges;
  expect(await selectLeasesOf(base.db, charge?.orderId ?? "")).toEqual(expected);
});

test("today's tasks are counted by due date", async () => {
  expect(await desk.counts()).toEqual({ overdue: 0, back: 0, out: 0, settle: 0 });
  await paidLease();
  const second = await paidLease(units[1]);
  expect(await desk.counts()).toEqual({ overdue: 0, back: 0, out: 2, settle: 0 });
  await handOver(second);
  now = new Date("2026-11-27T08:00:00Z");
  expect(await desk.counts()).toEqual({ overdue: 0, back: 1, out: 1, settle: 0 });
  await takeBack(second);
  expect(await desk.counts()).toEqual({ overdue: 0, back: 0, out: 1, settle: 1 });
});

test("a return requested for today is listed among today's returns, with its method", async () => {
  const id = await out();
  const ask = (day: string, way: string) =>
    sql`insert into lease_events (lease_id, kind, actor, details)
      values (${id}, 'return_asked', 'user:olena', ${JSON.stringify({ day, way })})`.execute(base.db);
  await ask("2026-11-25", "bring");
  expect(await desk.list({ market: null, search: "" })).toMatchObject([
    { id, queue: "back", returnRequest: { way: "bring" } },
  ]);
  await ask("2026-11-26", "fetch");
  expect(await desk.list({ market: null, search: "" })).toMatchObject([
    { id, queue: "soon", returnRequest: { way: "fetch" } },
  ]);
  expect(await view(id)).toMatchObject({ returnRequest: { way: "fetch", day: "26\u00a0November" } });
});

test("64 concurrent requests reinstate 16 leases on two machines: two succeed, nothing overlaps, none is refunded twice", async () => {
  const ids: string[] = [];
  for (let at = 0; at < 16; at++) {
    const id = await paidLease();
    await cancel(id, false);
    ids.push(id);
  }
  const answers = await Promise.all(Array.from({ length: 64 }, (_, at) => again(ids[at % 16] ?? "")));
  const words = answers.map((answer) => (answer.ok ? "lives" : answer.code));
  expect(words.filter((word) => word === "lives")).toHaveLength(2);
  expect(new Set(words)).toEqual(new Set(["lives", "dates_taken", "not_now"]));
  expect(await overlaps(base.db)).toBe(0);
  const live = (await Promise.all(ids.map((id) => desk.lease(id)))).flatMap((page) =>
    page?.lease.status === "confirmed" ? page.lease.id : [],
  );
  const [one = ""] = live;
  const ends = await Promise.all(Array.from({ length: 8 }, () => cancel(one)));
  expect(ends.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await asked(one)).toEqual([paid]);
});
