import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Day } from "#platform/pure/days.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer, openAllConnections } from "../../../../test/support/order-builders.ts";
import { bookUnits, buildFleet, buildLease, orderLine, overlaps } from "../../../../test/support/rental-builders.ts";
import type { ExtensionOffer } from "../domain/extension-offer.ts";
import { type ExtensionRequest, extendLease, lookAtExtension } from "../extensions.service.ts";
import { blockUnit } from "../handover/handover.service.ts";

let base: TestDatabase;
let lift = "";
let count = 0;
let units: number[] = [];
/** A lease from Monday, 23 November, to Wednesday; today is the Tuesday. */
let id = "";
const now = new Date("2026-11-24T10:00:00Z");
const today = "2026-11-24";
const rounds = Number(process.env.RACES ?? 2);
const olena = { by: { who: "lessee", name: "user:olena" }, owner: "olena", now } as const;
const staff = { by: { who: "staff", name: "user:anna" }, owner: null, now } as const;

beforeAll(async () => {
  base = await createTestDatabase("migrated");
  for (const user of ["olena", "petro"]) await customer(base.db, user);
});
afterAll(() => base.drop());

async function fleet(size: number): Promise<void> {
  count += 1;
  lift = `lft-longer-${count}`;
  units = await buildFleet(base.db, lift, { units: size });
}
const lease = (at: number, [first, end]: [Day, Day], status: "reserved" | "confirmed" | "active" | "overdue") =>
  buildLease(base.db, { userId: "olena", productId: lift, unitId: units[at] ?? 0, first, end, status });
async function onUnits(size: number): Promise<void> {
  await fleet(size);
  id = await lease(0, ["2026-11-23", "2026-11-26"], "active");
}
beforeEach(() => onUnits(2));

type Who = Omit<ExtensionRequest, "newLast">;
const look = (newLast: string, who: Who = olena) => lookAtExtension(base.db, id, { ...who, newLast });
const extend = (newLast: string, seen: Pick<ExtensionOffer, "way" | "net">, who: Who = olena, lease = id) =>
  inTransaction(base.db, (trx) => extendLease(trx, lease, { ...who, newLast, seen }));
const book = (start: Day, days: number) =>
  inTransaction(base.db, async (trx) => {
    const orderItemId = await orderLine(trx, { userId: "petro", productId: lift });
    const booking = { orderItemId, userId: "petro", productId: lift, quantity: 1, start, days };
    return bookUnits(trx, { bookings: [booking], market: markets.UA, today });
  });
const block = (at: number, from: Day, until: Day) =>
  inTransaction(base.db, (trx) => blockUnit(trx, { unitId: units[at] ?? 0, from, until, reason: "oil", today }));
/** Leases of the product as stored. */
const stored = async () =>
  (
    await sql<{ id: string; unit: number; days: string; status: string }>`
      select l.id, l.unit_id::int as unit, h.during::text as days, l.status from leases l
      left join unit_holds h on h.lease_id = l.id where l.product_id = ${lift} order by l.first_day, l.id`.execute(
      base.db,
    )
  ).rows;
const events = async (of = id) =>
  (await sql<{ kind: string }>`select kind from lease_events where lease_id = ${of} order by id`.execute(base.db)).rows;

/** Seven days cost a week, 11 500; three were paid, 6 900. The Sunday before the return on Monday is free. */
const week = { way: "stay", net: 4_600_00 } as const;

describe("the offer says how, until when and for how much", () => {
  test.each([
    ["2026-11-26", { way: "stay", days: 4, net: 2_300_00 }],
    ["2026-11-28", { way: "stay", days: 6, net: 4_600_00 }],
    ["2026-11-30", { way: "stay", days: 7, net: 4_600_00 }],
    ["2026-12-22", { way: "stay", days: 30, net: 27_600_00 }],
  ])("until %s", async (last, offer) => {
    expect(await look(last)).toEqual({ ok: true, value: { last, ...offer } });
    expect(await stored()).toMatchObject([{ days: "[2026-11-23,2026-11-27)" }]);
  });
});

test.each<[string, string, Who, object]>([
  ["no day at all", "2026-02-30", olena, { code: "no_such_day" }],
  ["a sentence", "'; drop table leases", olena, { code: "no_such_day" }],
  ["the day agreed", "2026-11-25", olena, { code: "not_longer" }],
  ["a shorter period", "2026-11-24", olena, { code: "not_longer" }],
  ["a Sunday", "2026-11-29", olena, { code: "day_closed" }],
  ["Christmas", "2026-12-25", olena, { code: "day_closed" }],
  ["longer than a year", "2027-11-24", olena, { code: "too_long" }],
  ["the last day that there is", "9999-12-31", olena, { code: "too_long" }],
  ["somebody else's", "2026-11-26", { ...olena, owner: "petro" }, { code: "unknown_lease" }],
  [
    "a second after the due hour",
    "2026-11-26",
    { ...olena, now: new Date("2026-11-25T16:00:00.001Z") },
    { code: "not_now", why: "due_ahead" },
  ],
  [
    "a past day, for the staff too",
    "2026-11-26",
    { ...staff, now: new Date("2026-11-27T10:00:00Z") },
    { code: "day_past" },
  ],
])("refused: %s", async (_name, newLast, who, expected) => {
  const before = await stored();
  expect(await look(newLast, who)).toEqual({ ok: false, ...expected });
  expect(await extend(newLast, week, who)).toEqual({ ok: false, ...expected });
  expect(await stored()).toEqual(before);
  expect(await events()).toEqual([]);
});

test("refused: an unpaid lease", async () => {
  await fleet(1);
  id = await lease(0, ["2026-11-23", "2026-11-26"], "reserved");
  expect(await extend("2026-11-30", week)).toEqual({ ok: false, code: "not_now", why: "wrong_state" });
});

test("before its handover it moves to a unit that is free on all of its days", async () => {
  await fleet(2);
  id = await lease(0, ["2026-11-25", "2026-11-28"], "confirmed");
  await block(0, "2026-12-01", "2026-12-05");
  const seen = await look("2026-12-02");
  expect(seen).toMatchObject({ value: { way: "stay", days: 8 } });
  expect((await extend("2026-12-02", seen.ok ? seen.value : week)).ok).toBe(true);
  expect(await stored()).toEqual([{ id, unit: units[1], days: "[2026-11-25,2026-12-04)", status: "confirmed" }]);
  expect(await events()).toEqual([{ kind: "moved" }, { kind: "extended" }]);
});

test("an unknown lease", async () => {
  const nobody = "00000000-0000-4000-8000-000000000000";
  expect(await extend("2026-11-30", week, olena, nobody)).toEqual({ ok: false, code: "unknown_lease" });
});

test("until the due hour it can be extended, on its own unit", async () => {
  const atDue = { ...olena, now: new Date("2026-11-25T16:00:00Z") };
  expect(await extend("2026-11-30", week, atDue)).toMatchObject({
    ok: true,
    value: { leaseId: id, first: "2026-11-26", end: "2026-12-01", days: 7, ...week },
  });
  expect(await stored()).toEqual([{ id, unit: units[0], days: "[2026-11-23,2026-12-02)", status: "active" }]);
  expect(await events()).toEqual([{ kind: "extended" }]);
});

test("several extensions cost the same as one", async () => {
  let sum = 0;
  for (const last of ["2026-11-26", "2026-11-28", "2026-11-30", "2026-12-22"]) {
    const seen = await look(last);
    if (!seen.ok) throw new Error(seen.code);
    expect((await extend(last, seen.value)).ok).toBe(true);
    sum += seen.value.net;
  }
  expect(sum).toBe(27_600_00);
});

test("a changed offer is returned and nothing happens", async () => {
  expect(await extend("2026-11-30", { ...week, net: 1 })).toEqual({
    ...{ ok: false, code: "offer_changed" },
    offer: { last: "2026-11-30", days: 7, ...week },
  });
  await block(0, "2026-11-28", "2026-12-05");
  expect(await extend("2026-11-30", week)).toMatchObject({ code: "offer_changed", offer: { way: "change" } });
  expect(await events()).toEqual([]);
});

test("a lease in the way that was not handed over moves to another unit", async () => {
  const next = await lease(0, ["2026-11-30", "2026-12-03"], "confirmed");
  expect((await extend("2026-11-30", week)).ok).toBe(true);
  expect(await stored()).toMatchObject([
    { id, unit: units[0], days: "[2026-11-23,2026-12-02)" },
    { id: next, unit: units[1], days: "[2026-11-30,2026-12-04)", status: "confirmed" },
  ]);
  expect(await events(next)).toEqual([{ kind: "moved" }]);
});

test("with service in the way another unit takes over, once; its extension counts all days", async () => {
  await block(0, "2026-11-28", "2026-12-05");
  const done = await extend("2026-11-30", { ...week, way: "change" });
  expect(done).toMatchObject({ ok: true, value: { way: "change", first: "2026-11-26", end: "2026-12-01" } });
  const next = done.ok ? done.value.leaseId : "";
  expect(await stored()).toEqual([
    { id, unit: units[0], days: "[2026-11-23,2026-11-27)", status: "active" },
    { id: next, unit: units[1], days: "[2026-11-26,2026-12-02)", status: "reserved" },
  ]);
  expect(await look("2026-12-01")).toEqual({ ok: false, code: "goes_on" });
  await sql`update leases set status = 'confirmed' where id = ${next}`.execute(base.db);
  await sql`update leases set status = 'active' where id = ${next}`.execute(base.db);
  // Nine days, a week and two, less the week.
  expect(await lookAtExtension(base.db, next, { ...olena, newLast: "2026-12-01" })).toMatchObject({
    value: { days: 9, net: 4_600_00 },
  });
});

test("an unpaid extension on another unit does not prevent the next one", async () => {
  await block(0, "2026-11-28", "2026-12-05");
  const done = await extend("2026-11-30", { ...week, way: "change" });
  await sql`update leases set status = 'cancelled' where id = ${done.ok ? done.value.leaseId : ""}`.execute(base.db);
  expect(await look("2026-11-30")).toEqual({
    ok: true,
    value: { way: "change", last: "2026-11-30", days: 7, net: 4_600_00 },
  });
});

test("days without a free unit are refused with the last possible open day", async () => {
  await block(0, "2026-12-01", "2026-12-05");
  await block(1, "2026-11-26", "2026-12-20");
  // Free until the 29th with an inspection on the 30th: a Sunday, so the Saturday.
  expect(await look("2026-12-03")).toEqual({ ok: false, code: "dates_taken", last: "2026-11-28" });
  await onUnits(1);
  await block(0, "2026-12-02", "2026-12-05");
  expect(await extend("2026-12-03", week)).toEqual({ ok: false, code: "dates_taken", last: "2026-11-30" });
  await onUnits(1);
  await block(0, "2026-11-27", "2026-12-05");
  expect(await look("2026-12-03")).toEqual({ ok: false, code: "dates_taken", last: null });
});

test("staff extends an overdue lease, which recovers", async () => {
  await fleet(1);
  id = await lease(0, ["2026-11-18", "2026-11-21"], "overdue");
  expect(await extend("2026-11-25", week)).toEqual({ ok: false, code: "not_now", why: "due_ahead" });
  const seen = await look("2026-11-25", staff);
  expect((await extend("2026-11-25", seen.ok ? seen.value : week, staff)).ok).toBe(true);
  expect(await stored()).toMatchObject([{ status: "active", days: "[2026-11-18,2026-11-27)" }]);
  expect(await events()).toEqual([{ kind: "extended" }, { kind: "state" }]);
});

describe("at once", () => {
  test("64 times the same extension: one succeeds and is paid once", async () => {
    await openAllConnections(base.db);
    const answers = await Promise.all(Array.from({ length: 64 }, () => extend("2026-11-30", week)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers) if (!answer.ok) expect(answer.code).toBe("not_longer");
    expect(await events()).toHaveLength(1);
  });

  test("one extension against 64 bookings of its unit: one of them gets the days", async () => {
    for (let round = 0; round < rounds; round++) {
      await onUnits(1);
      const bookings = Array.from({ length: 64 }, (_, at) => () => book("2026-11-27", 1 + (at % 4)));
      // The extension runs at any point between them.
      const all = bookings.toSpliced(round * 7, 0, () => extend("2026-11-30", week) as never);
      const answers = await Promise.all(all.map((ask) => ask()));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      for (const answer of answers) if (!answer.ok) expect(answer.code).toBe("dates_taken");
      expect(await overlaps(base.db)).toBe(0);
    }
  });

  test("64 leases on 64 units against 64 bookings: every unit is given once", async () => {
    for (let round = 0; round < rounds; round++) {
      await fleet(64);
      const ids: string[] = [];
      for (let at = 0; at < 64; at++) ids.push(await lease(at, ["2026-11-23", "2026-11-26"], "active"));
      const answers = await Promise.all(
        ids.flatMap((own) => [extend("2026-11-30", week, olena, own), book("2026-11-27", 3)]),
      );
      // A booking may be moved by the extension, but nothing is lost.
      expect(answers.filter(({ ok }) => ok)).toHaveLength(64);
      for (const answer of answers) if (!answer.ok) expect(answer.code).toBe("dates_taken");
      const rows = await stored();
      expect(rows.every(({ days }) => days !== null)).toBe(true);
      expect(await overlaps(base.db)).toBe(0);
    }
  });
});
