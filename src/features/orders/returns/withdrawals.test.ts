import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { EmailContent, Reader } from "#features/emails/domain/email.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import {
  customer,
  emailsBy,
  openAllConnections,
  plainCatalogue,
  requestFor,
  silentEmails,
  stockProducts,
} from "../../../../test/support/order-builders.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import { createOrders } from "../orders.service.ts";
import { createWithdrawals, type Withdrawals } from "./withdrawals.service.ts";

let base: TestDatabase;
let withdrawals: Withdrawals;
let written: { key: string; reader: Reader; content: EmailContent }[];
let number = "";
const at = new Date("2026-11-22T12:05:00Z");
const audience = { locale: "pl", market: "PL" } as const;
const from = (address = "192.0.2.1") => ({ audience, address });

beforeAll(async () => {
  base = await createTestDatabase("migrated");
  const { db } = base;
  await customer(db, "olena");
  await stockProducts(db, { panel: 10 });
  const shop = { catalogue: plainCatalogue(db), emails: silentEmails, texts: shopTexts, termsVersion: "1" };
  const orders = createOrders({ db, ...shop, now: () => at });
  const placed = await orders.place({ buyer: { id: "olena" }, request: requestFor({ panel: 1 }), repeat: null });
  if (!placed.ok) throw new Error(placed.code);
  number = placed.value.orderNumber;
  const emails = emailsBy(async (_trx, key, reader, content) => void written.push({ key, reader, content }));
  withdrawals = createWithdrawals({ db, emails, secret: "a secret", now: () => at });
});
afterAll(() => base.drop());
beforeEach(async () => {
  written = [];
  await sql`truncate withdrawals, rate_limits`.execute(base.db);
});

const mailOf = async () => {
  const { rows } = await sql<{ email: string }>`select email from orders where order_number = ${number}`.execute(
    base.db,
  );
  return rows[0]?.email ?? "";
};
const statement = (changes: object = {}) => ({
  ...{ name: "Олена", order: number, email: "olena@pryklad.ua", goods: null },
  ...changes,
});
const kept = () => base.db.selectFrom("withdrawals").selectAll().orderBy("number").execute();

/** Of the maximum length. */
const longAddress = `${"a".repeat(64)}@${"b".repeat(61)}.${"c".repeat(62)}.${"d".repeat(61)}.pl`;

describe("a statement", () => {
  test("from the longest address is taken, and no address stands among the counters", async () => {
    expect(longAddress).toHaveLength(254);
    expect(await withdrawals.take(randomUUID(), statement({ email: longAddress }), from())).toMatchObject({ ok: true });
    const { rows } = await sql<{ key: string }>`select key from rate_limits`.execute(base.db);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ key }) => key.includes("@") || key.includes("192.0.2"))).toEqual([]);
  });

  test("is kept with its day and hour, its receipt goes to its sender and a notice to the shop", async () => {
    const taken = await withdrawals.take(randomUUID(), statement({ goods: "Панель" }), from());
    expect(taken).toMatchObject({ ok: true, value: { at } });
    expect(await kept()).toMatchObject([{ order_number: number, received_at: at, goods: "Панель", user_id: "olena" }]);
    expect(written.map(({ reader, content }) => [content.kind, reader.email, reader.locale])).toEqual([
      ["withdrawal", "olena@pryklad.ua", "pl"],
      ["withdrawal-notice", "sklep@heliora.example", "pl"],
    ]);
    expect(written[1]?.content).toMatchObject({ isKnown: true });
  });

  test.each([
    ["the address of the account", "olena@pryklad.ua"],
    ["the address of the order", null],
  ])("belongs to its order by %s", async (_name, email) => {
    await withdrawals.take(randomUUID(), statement({ email: email ?? (await mailOf()).toLowerCase() }), from());
    expect((await kept())[0]?.order_id).not.toBeNull();
  });

  test("is answered alike for an order of somebody else and for none, and belongs to neither", async () => {
    const own = await withdrawals.take(randomUUID(), statement(), from());
    const others = await withdrawals.take(randomUUID(), statement({ email: "thief@example.com" }), from());
    const none = await withdrawals.take(randomUUID(), statement({ order: "HL-999999" }), from());
    for (const answer of [own, others, none]) {
      expect(answer).toEqual({ ok: true, value: { number: expect.stringMatching(/^WD-\d+$/), at } });
    }
    expect((await kept()).map((row) => row.user_id)).toEqual(["olena", null, null]);
    const told = written.flatMap(({ content }) => (content.kind === "withdrawal-notice" ? [content.isKnown] : []));
    expect(told).toEqual([true, false, false]);
  });

  test("sent ten times at once is one, with one receipt", async () => {
    await openAllConnections(base.db);
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => withdrawals.take(id, statement(), from())));
    expect(new Set(answers.map((answer) => (answer.ok ? answer.value.number : answer.code))).size).toBe(1);
    expect(await kept()).toHaveLength(1);
    expect(written).toHaveLength(2);
  });

  test("with the id of another one is refused and changes nothing", async () => {
    const id = randomUUID();
    await withdrawals.take(id, statement(), from());
    const other = await withdrawals.take(id, statement({ name: "Somebody" }), from());
    expect(other).toEqual({ ok: false, code: "bad_form" });
    expect(await kept()).toMatchObject([{ name: "Олена" }]);
  });
});

describe("limits", () => {
  test("one network sends ten in an hour", async () => {
    for (let count = 0; count < 10; count++) {
      const email = `guest-${count}@example.com`;
      expect((await withdrawals.take(randomUUID(), statement({ email }), from("198.51.100.7"))).ok).toBe(true);
    }
    const refused = await withdrawals.take(randomUUID(), statement(), from("198.51.100.7"));
    expect(refused).toMatchObject({ ok: false, code: "too_many", seconds: expect.any(Number) });
    expect(await kept()).toHaveLength(10);
  });

  test("one mailbox gets five receipts in a day, whoever asks", async () => {
    for (let count = 0; count < 5; count++) {
      expect((await withdrawals.take(randomUUID(), statement(), from(`192.0.2.${count}`))).ok).toBe(true);
    }
    expect(await withdrawals.take(randomUUID(), statement(), from("192.0.2.99"))).toMatchObject({ code: "too_many" });
  });
});
