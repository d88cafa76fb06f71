import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Locale, locales } from "../../src/features/languages/domain/locale.ts";
import { extendView } from "../../src/features/orders/domain/rentals/extend-view.ts";
import { createExtensions } from "../../src/features/orders/rentals/extensions.service.ts";
import { rentalAnswer } from "../../src/features/rental/domain/staff/staff-rental-view.ts";
import { createStaffUnits } from "../../src/features/rental/staff/staff-units.service.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { customer, silentEmails } from "../support/order-builders.ts";
import { buildFleet, buildLease } from "../support/rental-builders.ts";
import { staffLeases } from "../support/staff-leases.ts";
import { shopTexts } from "../support/texts.ts";

// Every invalid request about a lease or a machine gets a message in each language and changes nothing.
let base: TestDatabase;
let units: number[] = [];
let count = 0;
/** Olena's, from Monday to Wednesday, 25 November; today is Tuesday. */
let out = "";
/** Petro's, on the same machine, from Monday the 30th. */
let next = "";
let cancelled = "";
const now = () => new Date("2026-11-24T10:00:00Z");
const staff = { id: "anna" };

beforeAll(async () => {
  base = await createTestDatabase("migrated");
  for (const user of ["olena", "petro", "anna"]) await customer(base.db, user);
});
afterAll(() => base.drop());
beforeEach(async () => {
  await sql`truncate orders, leases, unit_holds cascade`.execute(base.db);
  count += 1;
  const productId = `lft-said-${count}`;
  units = await buildFleet(base.db, productId, { units: 3 });
  const lease = (at: number, first: string, end: string, status: "active" | "confirmed", userId: string) =>
    buildLease(base.db, { userId, productId, unitId: units[at] ?? 0, first, end, status });
  out = await lease(0, "2026-11-23", "2026-11-26", "active", "olena");
  next = await lease(0, "2026-11-30", "2026-12-03", "confirmed", "petro");
  for (const at of [1, 2]) await lease(at, "2026-11-26", "2026-12-20", "confirmed", "petro");
  cancelled = await lease(2, "2026-11-23", "2026-11-25", "confirmed", "petro");
  await sql`update leases set status = 'cancelled' where id = ${cancelled}`.execute(base.db);
});

/** Everything that a refused request must leave unchanged. */
async function everything(): Promise<unknown> {
  const { rows } = await sql`select md5(string_agg(line, ';' order by line)) as all_of_it from (
    select to_jsonb(l)::text as line from leases l union all select to_jsonb(h)::text from unit_holds h
    union all select to_jsonb(e)::text from lease_events e union all select to_jsonb(m)::text from deposit_movements m
    union all select to_jsonb(c)::text from lease_checks c union all select to_jsonb(o)::text from orders o
    union all select to_jsonb(u)::text from rental_units u union all select to_jsonb(a)::text from audit_log a) rows`.execute(
    base.db,
  );
  return rows;
}

type Key = Parameters<typeof shopTexts.t>[1];

/** Expects a distinct message in each language, in its own alphabet and without unfilled placeholders. */
function expectSaid(say: (locale: Locale) => string): void {
  const said = locales.map((locale) => [locale, say(locale)] as const);
  expect(new Set(said.map(([, message]) => message)).size).toBe(locales.length);
  for (const [locale, message] of said) {
    expect(message).toMatch(/^\p{Lu}.{15,}[.!?]$/u);
    expect(message).not.toMatch(/[{}]|extend\.|adminRental\./);
    // Currency symbols have an alphabet of their own.
    expect(/[а-яіїєґ]/i.test(message.replace("грн", "")), message).toBe(locale === "ua");
  }
}

const extensions = () => createExtensions({ db: base.db, texts: shopTexts, emails: silentEmails, now });

test.each<[string, string, string]>([
  ["into another user's booking", "2026-12-01", "dates_taken"],
  ["to a day not later than agreed", "2026-11-25", "not_longer"],
  ["to a past day", "2026-11-23", "not_longer"],
  ["to a closed day", "2026-11-29", "day_closed"],
  ["for more than a year", "2027-12-01", "too_long"],
  ["to an invalid date", "2026-02-30", "no_such_day"],
])("an extension %s is refused with a message in each language and changes nothing", async (_name, newLast, code) => {
  const before = await everything();
  const look = await extensions().look("olena", out, newLast);
  expect(look?.answer).toMatchObject({ ok: false, code });
  const seen = { way: "stay", net: 4_600_00 } as const;
  const request = { newLast, seen, method: "card", key: randomUUID() } as const;
  expect(await extensions().extend("olena", out, request)).toMatchObject({ ok: false, code });
  expect(await everything()).toEqual(before);
  expectSaid((locale) => {
    const refusal = look && extendView(look, { locale, now: now() }).refusal;
    return shopTexts.t(locale, `extend.refused_${refusal?.code ?? "unknown_lease"}` as Key, {});
  });
});

const look = { hours: "", condition: "good", note: "" };
const desk = () => {
  const money = { emails: silentEmails, now, sendRefund: async () => undefined };
  return staffLeases(base.db, money);
};

/** A staff form for a lease or its machine, and the expected failure. */
test.each<[string, () => [string, Record<string, string>], object]>([
  [
    "hand over a cancelled lease",
    () => [cancelled, { intent: "hand_over", deposit: "34500", ...look }],
    { why: "wrong_state" },
  ],
  [
    "hand over an active lease",
    () => [out, { intent: "hand_over", deposit: "34500", ...look }],
    { why: "wrong_state" },
  ],
  [
    "hand over before the first day",
    () => [next, { intent: "hand_over", deposit: "34500", ...look }],
    { why: "first_day_come" },
  ],
  [
    "hand over for half the deposit",
    () => [next, { intent: "hand_over", deposit: "100", ...look }],
    { code: "deposit_short" },
  ],
  [
    "hand over for twice the deposit",
    () => [next, { intent: "hand_over", deposit: "69000", ...look }],
    { code: "deposit_over" },
  ],
  ["take back a machine that is not out", () => [next, { intent: "take_back", ...look }], { why: "wrong_state" }],
  ["settle a lease that is not returned", () => [out, { intent: "settle" }], { why: "wrong_state" }],
  [
    "move a lease to a unit booked by another user",
    () => [next, { intent: "move", unit: String(units[1]) }],
    { code: "dates_taken" },
  ],
  ["move an active lease", () => [out, { intent: "move", unit: String(units[1]) }], { why: "wrong_state" }],
  ["cancel an active lease", () => [out, { intent: "cancel", reason: "x" }], { why: "wrong_state" }],
  ["reinstate a lease that is not cancelled", () => [next, { intent: "again" }], { why: "wrong_state" }],
])(
  "an attempt of staff to %s is refused with a message in each language and changes nothing",
  async (_name, form, failure) => {
    const [id, fields] = form();
    const before = await everything();
    const typed = new URLSearchParams(fields);
    const answer = await desk().act(id, staff, typed);
    expect(answer).toMatchObject({ ok: false, ...failure });
    expect(await everything()).toEqual(before);
    if (answer.ok || answer.code === "unknown_lease") throw new Error("no answer");
    expectSaid((locale) => {
      const told = rentalAnswer(typed, answer, { currency: "UAH", locale }).refusal;
      return shopTexts.t(locale, `adminRental.${told?.key}` as Key, told?.values ?? {});
    });
  },
);

test.each<[string, Record<string, string>, object]>([
  [
    "block a machine for service on booked days",
    { intent: "block", from: "2026-11-25", until: "2026-11-25", reason: "oil" },
    { code: "dates_taken" },
  ],
  ["retire a machine that is out", { intent: "retired" }, { code: "unit_in_use" }],
  ["end an unknown service block", { intent: "unblock", block: "1" }, { code: "unknown_block" }],
])(
  "an attempt of staff to %s is refused with a message in each language and changes nothing",
  async (_name, fields, failure) => {
    const before = await everything();
    const typed = new URLSearchParams(fields);
    const answer = await createStaffUnits({ db: base.db, now }).act(String(units[0]), staff, typed);
    expect(answer).toMatchObject({ ok: false, ...failure });
    expect(await everything()).toEqual(before);
    if (answer.ok || answer.code === "unknown_unit") throw new Error("no answer");
    expectSaid((locale) => {
      const told = rentalAnswer(typed, answer, { currency: "UAH", locale }).refusal;
      return shopTexts.t(locale, `adminRental.${told?.key}` as Key, told?.values ?? {});
    });
  },
);
