import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Account } from "#features/accounts/domain/identity/account.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer } from "../../../../test/support/order-builders.ts";
import { buildFleet, buildLease } from "../../../../test/support/rental-builders.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import { leaseCalendarApi } from "./lease-calendar.api.ts";
import { createLeaseCalendars } from "./lease-calendar.service.ts";

let base: TestDatabase;
let app: FastifyInstance;
let id = "";

beforeAll(async () => {
  base = await createTestDatabase("migrated");
  await customer(base.db, "olena");
  const [unitId = 0] = await buildFleet(base.db, "lft-ics", { units: 1 });
  id = await buildLease(base.db, {
    ...{ userId: "olena", productId: "lft-ics", unitId, first: "2026-11-25", end: "2026-11-28" },
  });
  app = Fastify();
  const current = async (headers: Headers) => {
    const who = headers.get("cookie");
    return who ? ({ id: who, email: `${who}@pryklad.ua`, locale: "ua" } as Account) : null;
  };
  leaseCalendarApi(app, {
    ...{ leaseCalendars: createLeaseCalendars({ db: base.db }), accounts: { current }, texts: shopTexts },
  });
});
afterAll(async () => {
  await app.close();
  await base.drop();
});

const get = (who: string | null, lease = id, locale = "en") =>
  app.inject({ url: `/api/leases/${lease}/calendar.ics?locale=${locale}`, headers: who ? { cookie: who } : {} });

test.each([
  ["en", "SUMMARY:Return lft-ics"],
  ["pl", "SUMMARY:Zwrot: lft-ics"],
  ["ua", "SUMMARY:Повернення: lft-ics"],
])("the lessee gets days and hour of return in %s", async (locale, words) => {
  const { statusCode, headers, body } = await get("olena", id, locale);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "private, no-store",
  });
  expect(body).toContain("DTSTART;VALUE=DATE:20261125\r\nDTEND;VALUE=DATE:20261128\r\n");
  expect(body).toContain("DTSTART:20261127T150000Z\r\nDTEND:20261127T160000Z\r\n");
  expect(body).toContain(`${words}\r\n`);
});

test.each([
  ["a guest", null, undefined, 401],
  ["somebody else", "petro", undefined, 404],
  ["no uuid", "olena", "1'--", 404],
  ["an unknown lease", "olena", "00000000-0000-4000-8000-000000000000", 404],
])("%s gets nothing", async (_name, who, lease, expected) => {
  const { statusCode, body } = await get(who, lease && encodeURIComponent(lease));
  expect(statusCode).toBe(expected);
  expect(body).not.toContain("VCALENDAR");
});

test("a cancelled lease is in no calendar", async () => {
  await sql`update leases set status = 'cancelled' where id = ${id}`.execute(base.db);
  expect((await get("olena")).statusCode).toBe(404);
});
