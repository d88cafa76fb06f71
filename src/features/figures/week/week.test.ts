import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Account } from "#features/accounts/domain/identity/account.ts";
import { wholeGrant } from "#features/accounts/domain/identity/permissions.ts";
import type { EmailContent } from "#features/emails/domain/email.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer, emailsBy } from "../../../../test/support/order-builders.ts";
import { createWeekEmails, type WeekEmails } from "../week.service.ts";

let database: TestDatabase;
let week: WeekEmails;
let time: string;
let role = "admin";
const written: { to: string; content: EmailContent }[] = [];

const accountOf = (id: string) => {
  const grants = role === "poland" ? { grants: { figures: { ...wholeGrant, markets: ["PL"] } } } : {};
  return { id, role, locale: "pl", ...grants } as unknown as Account;
};

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  const { db } = database;
  await customer(db, "anna");
  await sql`update users set locale = 'pl' where id = 'anna'`.execute(db);
  week = createWeekEmails({
    db,
    reports: {
      summary: async ({ days }) => [{ name: "orders", value: Number(days.from.slice(8)), before: 2 }],
    },
    emails: emailsBy(async (_trx, _key, { email }, content) => void written.push({ to: email, content })),
    holders: { accountsOf: async (_db, ids) => new Map(ids.map((id) => [id, accountOf(id)])) },
    now: () => new Date(time),
  });
});
afterAll(() => database.drop());
beforeEach(async () => {
  written.length = 0;
  role = "admin";
  // A Thursday.
  time = "2025-10-23T10:00:00Z";
  await week.change(accountOf("anna"), false);
  await week.change(accountOf("anna"), true);
});

const sendAt = async (at: string): Promise<number> => {
  time = at;
  await week.send();
  return written.length;
};

test("on Monday at eight of the reader, once; the Sunday before has 25 hours", async () => {
  expect(await sendAt("2025-10-23T11:00:00Z")).toBe(0);
  expect(await sendAt("2025-10-27T06:59:00Z")).toBe(0);
  expect(await sendAt("2025-10-27T07:00:00Z")).toBe(1);
  expect(await sendAt("2025-10-27T08:00:00Z")).toBe(1);
  expect(written[0]).toMatchObject({
    to: "anna@pryklad.ua",
    content: { kind: "week-figures", from: "2025-10-20", to: "2025-10-26" },
  });
  expect(await sendAt("2025-11-03T07:00:00Z")).toBe(2);
});

test("several processes write one", async () => {
  time = "2025-10-27T07:00:00Z";
  await Promise.all([week.send(), week.send(), week.send()]);
  expect(written.length).toBe(1);
});

test("who may not see figures any more gets none; a market that the role does not have is left out", async () => {
  role = "staff";
  expect(await sendAt("2025-10-27T07:00:00Z")).toBe(0);
  role = "poland";
  expect(await sendAt("2025-10-27T08:00:00Z")).toBe(1);
  expect(written[0]?.content).toMatchObject({
    markets: [{ market: "PL", figures: [{ name: "orders", value: "20" }] }],
  });
});

test("a shop that was off on Monday sends on Tuesday, not later", async () => {
  expect(await sendAt("2025-10-28T20:00:00Z")).toBe(1);
  expect(await sendAt("2025-11-05T20:00:00Z")).toBe(1);
});

test("unsubscribed is unsubscribed", async () => {
  expect(await week.isWanted("anna")).toBe(true);
  await week.change(accountOf("anna"), false);
  expect(await week.isWanted("anna")).toBe(false);
  expect(await sendAt("2025-10-27T07:00:00Z")).toBe(0);
});
