import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Locale, locales } from "#features/languages/domain/locale.ts";
import { toDecimal } from "#platform/pure/money.ts";
import { openCheckout } from "../../../test/support/checkout-app.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/support/database.ts";
import { customer, plainCatalogue } from "../../../test/support/order-builders.ts";
import { buildFleet } from "../../../test/support/rental-builders.ts";
import { aWeek, rentingOrders, rentRequest, testTerms } from "../../../test/support/rental-orders.ts";

let database: TestDatabase;
let app: FastifyInstance;
const now = () => new Date("2026-11-23T10:00:00Z");

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  const { db } = database;
  await customer(db, "olena");
  await customer(db, "petro");
  const plain = plainCatalogue(db);
  const lifts: typeof plain = {
    async priced(...asked) {
      const found = await plain.priced(...asked);
      return new Map([...found].map(([id, product]) => [id, { ...product, categorySlug: "scissor-lifts" }]));
    },
  };
  app = await openCheckout(db, rentingOrders(db, { now, catalogue: lifts }), "olena");
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(async () => {
  await sql`truncate orders, leases, rental_units, unit_holds, idempotency_keys, products cascade`.execute(database.db);
  await buildFleet(database.db, "genie", { units: 2 });
});

type Body = Record<string, unknown> & { items: Record<string, unknown>[] };

/** The body for a week's rental of `quantity` machines, with changes to the first line. */
function bodyFor(quantity: number, rental: Record<string, unknown> = {}, locale: Locale = "ua"): Body {
  const { items, shipping, totals, consent, ...rest } = rentRequest({ genie: quantity });
  return {
    ...rest,
    locale,
    items: items.map(({ id, unitNet }) => {
      return { id, price: toDecimal(unitNet), quantity, rental: { ...aWeek, ...rental } };
    }),
    shippingInfo: { ...shipping },
    rentalConsent: consent,
    totals: Object.fromEntries(Object.entries(totals).map(([name, minor]) => [name, toDecimal(minor ?? 0)])),
  };
}

/** A valid order of a machine, but for a country other than that of its depot. */
function elsewhere(country: "PL" | "DE", locale: Locale): Body {
  const body = bodyFor(1, {}, locale);
  const postalCode = country === "PL" ? "00-001" : "10115";
  return { ...body, shippingInfo: { ...(body.shippingInfo as object), country, postalCode } };
}

async function send(payload: object, cookie = "olena") {
  const answer = await app.inject({
    method: "POST",
    url: "/api/create-checkout-session",
    payload,
    headers: { cookie },
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** Counts of everything an order creates: orders, rented lines, leases, holds, idempotency keys. */
async function kept(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select ((select count(*) from orders) + (select count(*) from order_rentals)
    + (select count(*) from leases) + (select count(*) from unit_holds) + (select count(*) from idempotency_keys)
    + (select count(*) from documents))::int as n`.execute(database.db);
  return rows[0]?.n ?? -1;
}

test("a valid order holds its machines, and the same request again is the same order", async () => {
  const first = await send(bodyFor(2));
  expect(first).toMatchObject({ status: 200, body: { orderNumber: expect.stringMatching(/^HL-/) } });
  expect((await send(bodyFor(2))).body).toEqual(first.body);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from unit_holds`.execute(database.db);
  expect(rows[0]?.n).toBe(2);
});

/** The messages of an answer: its own, or those of its fields. */
function messages({ body }: { body: { title: string; errors?: { message: string }[] } }): string[] {
  return body.errors ? body.errors.map(({ message }) => message) : [body.title];
}

const consent = { terms: testTerms, adult: true, operator: true };

test.each<[string, (locale: Locale) => Body, number, object, RegExp]>([
  [
    "a past day",
    (locale) => bodyFor(1, { start: "2026-11-22" }, locale),
    422,
    { code: "rental_invalid", fault: "start_past" },
    /^Nothing is handed over on this day any more\./,
  ],
  [
    "a closed day",
    (locale) => bodyFor(1, { start: "2026-12-06" }, locale),
    422,
    { fault: "start_closed" },
    /^We are closed/,
  ],
  [
    "a day in two years",
    (locale) => bodyFor(1, { start: "2028-12-04" }, locale),
    422,
    { fault: "start_too_far" },
    /year ahead/,
  ],
  [
    "days that no period has",
    (locale) => bodyFor(1, { days: 47 }, locale),
    422,
    { fault: "no_such_period" },
    /1 to 30 days/,
  ],
  ["0 days", (locale) => bodyFor(1, { days: 0 }, locale), 400, { code: "invalid_request" }, /1 to 30 days/],
  [
    "an end before the start",
    (locale) => bodyFor(1, { days: -3 }, locale),
    400,
    { code: "invalid_request" },
    /1 to 30 days/,
  ],
  ["10 000 days", (locale) => bodyFor(1, { days: 10_000 }, locale), 400, { code: "invalid_request" }, /1 to 30 days/],
  ["half a day", (locale) => bodyFor(1, { days: 0.5 }, locale), 400, { code: "invalid_request" }, /1 to 30 days/],
  [
    "no day at all",
    (locale) => bodyFor(1, { start: "2026-02-30" }, locale),
    400,
    { code: "invalid_request" },
    /start day/,
  ],
  [
    "an end beside the days",
    (locale) => bodyFor(1, { end: "2026-12-09" }, locale),
    400,
    { code: "invalid_request" },
    /no such field/,
  ],
  [
    "an option that is none",
    (locale) => bodyFor(1, { options: ["gold"] }, locale),
    400,
    { code: "invalid_request" },
    /options/,
  ],
  [
    "more machines than there are",
    (locale) => bodyFor(3, {}, locale),
    422,
    { fault: "too_many", units: 2 },
    /only 2\s/,
  ],
  [
    "the price of a week for another length",
    (locale) => bodyFor(1, { days: 10 }, locale),
    409,
    { code: "totals_changed", lines: [{ id: "genie", price: "18400.00", quantity: 1 }] },
    /^Prices or delivery/,
  ],
  [
    "an option that nobody priced",
    (locale) => bodyFor(1, { options: ["insurance"] }, locale),
    409,
    { code: "totals_changed" },
    /^Prices or delivery/,
  ],
  [
    "a price of one's own",
    (locale) => ({ ...bodyFor(1, {}, locale), items: [{ ...bodyFor(1).items[0], price: "0.01" }] }),
    409,
    { code: "totals_changed", lines: [{ id: "genie", price: "11500.00", quantity: 1 }] },
    /^Prices or delivery/,
  ],
  [
    "on delivery",
    (locale) => ({ ...bodyFor(1, {}, locale), paymentMethod: "pod" }),
    409,
    { code: "pod_with_rental" },
    /on delivery/,
  ],
  [
    "by somebody younger",
    (locale) => ({ ...bodyFor(1, {}, locale), rentalConsent: { ...consent, adult: false } }),
    422,
    { code: "consent_missing", missing: ["adult"] },
    /at least 18/,
  ],
  [
    "a lift without the right to operate it",
    (locale) => ({ ...bodyFor(1, {}, locale), rentalConsent: { ...consent, operator: false } }),
    422,
    { missing: ["operator"] },
    /operates the machine/,
  ],
  [
    "older terms",
    (locale) => ({ ...bodyFor(1, {}, locale), rentalConsent: { ...consent, terms: "2024-01" } }),
    422,
    { missing: ["terms"] },
    /rental terms/,
  ],
  [
    "to the country of the other market",
    (locale) => elsewhere("PL", locale),
    409,
    { code: "quotation_needed", deliversTo: "UA", market: "PL", quotation: null },
    /^Machines do not leave Ukraine: enter an address there or order in the Polish shop$/,
  ],
  [
    "to a country without a market",
    (locale) => elsewhere("DE", locale),
    409,
    { code: "quotation_needed", deliversTo: "UA", market: null, quotation: null },
    /^Machines do not leave Ukraine: enter an address there$/,
  ],
  [
    "what is not rented",
    (locale) => ({ ...bodyFor(1, {}, locale), items: [{ ...bodyFor(1).items[0], id: "nothing" }] }),
    404,
    { code: "product_unknown" },
    /no longer sold/,
  ],
])(
  "%s is refused with a sentence in each language, and nothing is kept",
  async (_what, body, status, expected, english) => {
    const said = new Set<string>();
    for (const locale of locales) {
      const answer = await send(body(locale));
      expect(answer).toMatchObject({ status, body: expected });
      for (const sentence of messages(answer)) {
        said.add(sentence);
        expect(sentence).not.toMatch(/[{}]|Api\./);
        expect(/[а-яіїєґ]/i.test(sentence)).toBe(locale === "ua");
      }
      if (locale === "en") expect(messages(answer).join(" ")).toMatch(english);
    }
    expect(said.size).toBe(locales.length);
    expect(await kept()).toBe(0);
  },
);

test("of machines and goods for another country only the goods can be quoted", async () => {
  const body = elsewhere("PL", "en");
  const answer = await send({ ...body, items: [...body.items, { id: "panel", price: "1000.00", quantity: 1 }] });
  expect(answer).toMatchObject({ status: 409, body: { code: "quotation_needed", quotation: "/api/quotations" } });
  expect(answer.body.title).toMatch(/needs a\squotation.*Machines are rented out within Ukraine only/);
  expect(await kept()).toBe(0);
});

test("each of 150 tampered rentals is refused or charged at the shop's price, and holds the days it names", async () => {
  await buildFleet(database.db, "jlg", { units: 40 });
  const outcomes = { refused: 0, placed: 0 };
  const amounts = fc.constantFrom<unknown>(
    "0.00",
    "0.01",
    "-1.00",
    "11500.00",
    "2300.00",
    "23000.00",
    "1e3",
    null,
    [],
    9e15,
  );
  const days = fc.constantFrom<unknown>(1, 3, 7, 8, 14, 30, 0, -1, 1.5, "7", 1e9, null);
  const start = fc.constantFrom<unknown>("2026-12-07", "2027-02-01", "2026-12-06", "2026-11-01", "2026-02-30", "", 0);
  const options = fc.constantFrom<unknown>([], ["insurance"], ["insurance", "insurance"], ["gold"], "insurance");
  const change = fc.oneof(
    fc
      .tuple(fc.constantFrom("subtotal", "tax", "shipping", "total"), amounts)
      .map(([name, value]) => ["totals", name, value]),
    amounts.map((value) => ["item", "price", value]),
    fc.constantFrom<unknown>(0, -1, 1, 2, 2.5, 41, "1").map((value) => ["item", "quantity", value]),
    days.map((value) => ["rental", "days", value]),
    start.map((value) => ["rental", "start", value]),
    options.map((value) => ["rental", "options", value]),
    fc.constantFrom(["rental", "price", "1.00"], ["rental", "deposit", "0.00"], ["item", "rental", null]),
    fc.constantFrom(["body", "paymentMethod", "pod"], ["body", "rentalConsent", null], ["body", "market", "PL"]),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
      const body: Body = bodyFor(1);
      const item: Record<string, unknown> = { ...body.items[0], id: "jlg" };
      const rental = { ...(item.rental as Record<string, unknown>) };
      const parts: Record<string, Record<string, unknown>> = {
        body,
        item,
        rental,
        totals: { ...(body.totals as object) },
      };
      Object.assign(item, { rental });
      for (const [part = "", name = "", value] of changes as [string, string, unknown][]) {
        const target = parts[part];
        if (target) target[name] = value;
      }
      const answer = await send({ ...body, items: [item], totals: parts.totals ?? {} });
      if (answer.status >= 500) throw new Error(`${answer.status} for ${JSON.stringify(body)}`);
      if (answer.status !== 200) {
        outcomes.refused++;
        return;
      }
      outcomes.placed++;
      const { rows } = await sql<{
        net: number;
        days: number;
        rent: number;
        options: number;
        held: number;
        quantity: number;
      }>`
        select i.unit_net as net, i.quantity, r.days, r.rent,
          (select coalesce(sum((o ->> 'net')::bigint), 0) from jsonb_array_elements(r.options) o)::bigint as options,
          (select count(*)::int from leases l join unit_holds h on h.lease_id = l.id where l.order_item_id = i.id
            and lower(h.during) = r.first_day and l.end_day = r.end_day) as held
        from order_items i join order_rentals r on r.order_item_id = i.id where i.order_id = ${answer.body.id}`.execute(
        database.db,
      );
      const [kept] = rows;
      if (!kept) throw new Error("nothing was kept of the rental");
      // Weekly or daily tariff, whichever is cheaper: computed by hand for the lengths above.
      const rents = new Map([
        [1, 2_300_00],
        [3, 6_900_00],
        [7, 11_500_00],
        [8, 13_800_00],
        [14, 23_000_00],
        [30, 34_500_00],
      ]);
      expect([kept.rent, kept.rent + kept.options]).toEqual([rents.get(kept.days), kept.net]);
      expect(kept.held).toBe(kept.quantity);
    }),
    { numRuns: 150, seed: 12 },
  );
  expect(outcomes.refused).toBeGreaterThan(90);
  expect(outcomes.placed).toBeGreaterThan(0);
}, 60_000);

describe("taken days", () => {
  beforeEach(async () => {
    expect((await send(bodyFor(1), "petro")).status).toBe(200);
    expect((await send(bodyFor(1, { start: "2026-12-08" }), "petro")).status).toBe(200);
  });

  test.each<[Locale, string]>([
    [
      "ua",
      "«Панель genie» на ці дні вже зайнято. Найближчий вільний початок: 16\u00a0грудня. Змініть дні в\u00a0кошику.",
    ],
    [
      "pl",
      "„Панель genie” nie jest już wolne w\u00a0tych dniach. Najbliższy wolny początek: 16\u00a0grudnia. Zmień dni w\u00a0koszyku.",
    ],
    [
      "en",
      "“Панель genie” is no longer free on these days. The nearest free start is 16\u00a0December: change the days in the cart.",
    ],
  ])("are reported in %s with the nearest start, and nothing is stored", async (locale, title) => {
    const before = await kept();
    const lines = [{ id: "genie", start: aWeek.start, days: 7, nearestStart: "2026-12-16" }];
    expect(await send(bodyFor(1, {}, locale))).toMatchObject({
      status: 409,
      body: { code: "dates_taken", title, nearestStart: "2026-12-16", lines },
    });
    expect(await kept()).toBe(before);
  });

  test("the suggested day can be ordered with the same key", async () => {
    const refused = await send(bodyFor(1));
    const { nearestStart } = refused.body;
    expect((await send(bodyFor(1, { start: nearestStart }))).status).toBe(200);
  });
});
