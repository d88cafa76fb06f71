import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { locales } from "#features/languages/domain/locale.ts";
import { addDays } from "#platform/pure/days.ts";
import { toDecimal } from "#platform/pure/money.ts";
import { createDatabase, type Database } from "#platform/server/db/database.ts";
import { openCheckout } from "../../../test/support/checkout-app.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/support/database.ts";
import { customer, openAllConnections } from "../../../test/support/order-builders.ts";
import { buildFleet, overlaps } from "../../../test/support/rental-builders.ts";
import { aWeek, rentingOrders, rentRequest } from "../../../test/support/rental-orders.ts";

/** Rounds for each number of units: 40 in `npm run test:long`. */
const rounds = Number(process.env.RACES ?? 3);
const buyers = 64;
const now = () => new Date("2026-11-23T10:00:00Z");
let database: TestDatabase;
let other: Database;
/** Two processes of the shop. */
let apps: FastifyInstance[];

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  other = createDatabase({ ...database.connection, connectionTimeoutMillis: 60_000 }).db;
  apps = await Promise.all([database.db, other].map(open));
  for (let at = 0; at < buyers; at++) await customer(database.db, `buyer-${at}`);
  await Promise.all([openAllConnections(database.db), openAllConnections(other)]);
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await other.destroy();
  await database.drop();
});

const open = (db: Database) => openCheckout(db, rentingOrders(db, { now }), "");

/** A week of one machine: some from the Monday, others from the Tuesday, so that their days overlap without being the same. */
async function order(productId: string, at: number) {
  const { items, shipping, totals, consent, ...rest } = rentRequest({ [productId]: 1 });
  const answer = await apps[at % apps.length]?.inject({
    method: "POST",
    url: "/api/create-checkout-session",
    headers: { cookie: `buyer-${at}` },
    payload: {
      ...rest,
      locale: locales[at % locales.length],
      items: items.map(({ id, unitNet, quantity }) => {
        return { id, price: toDecimal(unitNet), quantity, rental: { ...aWeek, start: addDays(aWeek.start, at % 2) } };
      }),
      shippingInfo: { ...shipping },
      rentalConsent: consent,
      totals: Object.fromEntries(Object.entries(totals).map(([name, minor]) => [name, toDecimal(minor ?? 0)])),
    },
  });
  return { status: answer?.statusCode, body: answer?.json() };
}

test.each([1, 2, 7])(
  "64 ask for the same week of %i machines: so many get one, the others 409 and the nearest start",
  async (units) => {
    for (let round = 0; round < rounds; round++) {
      const productId = `lift-${units}-${round}`;
      await buildFleet(database.db, productId, { units });
      const answers = await Promise.all(Array.from({ length: buyers }, (_, at) => order(productId, at)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(units);
      for (const { status, body } of answers) {
        if (status === 200) continue;
        expect(status).toBe(409);
        expect(body).toMatchObject({ code: "dates_taken", nearestStart: expect.stringMatching(/^2026-12-1[56]$/) });
        // The message contains the day.
        expect(body.title).toContain(String(Number(body.nearestStart.slice(8))));
      }
      const { rows } = await sql<{ held: number }>`select count(*)::int as held from unit_holds h
      join rental_units u on u.id = h.unit_id where u.product_id = ${productId}`.execute(database.db);
      expect([rows[0]?.held, await overlaps(database.db)]).toEqual([units, 0]);
    }
  },
  120_000 + rounds * 10_000,
);
