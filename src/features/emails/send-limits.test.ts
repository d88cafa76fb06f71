import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#platform/server/db/database.ts";
import { createMailer, type Mailer } from "#platform/server/mail/mailer.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/support/database.ts";
import { customer } from "../../../test/support/order-builders.ts";
import { shopTexts } from "../../../test/support/texts.ts";
import { createEmails, type Emails, htmlOf } from "./emails.service.ts";

let database: TestDatabase;
let db: Database;
let mailer: Mailer;
let emails: Emails;
beforeAll(async () => {
  database = await createTestDatabase("migrated");
  db = database.db;
  mailer = createMailer({
    ...{ db, html: htmlOf, secret: "a secret of a test", shopAddresses: () => ["shop@example.com"] },
    jobs: { add: async () => undefined },
    transport: { send: async () => undefined },
  });
  emails = createEmails({ mailer, texts: shopTexts, origin: "https://heliora.example" });
});
afterAll(() => database.drop());

describe("an address that the buyer only typed", () => {
  const states = async (recipient: string, kind: string) =>
    (await db.selectFrom("mails").select("state").where("recipient", "=", recipient).where("kind", "=", kind).execute())
      .map(({ state }) => state)
      .sort();

  test("gets five e-mails of one kind a day and no word that was typed, the others are held; the buyer's own gets all", async () => {
    const stranger = "victim@example.com";
    await customer(db, "buyer");
    await db.updateTable("users").set({ email_verified: true }).execute();
    const { email: own, id: userId } = await db.selectFrom("users").select(["id", "email"]).executeTakeFirstOrThrow();
    const content = {
      kind: "order-status",
      ...({
        orderNumber: "HL-1",
        market: "UA",
        status: "cancelled",
        paid: null,
        hasExpired: false,
        link: "/ua/x",
      } as const),
    } as const;
    const ids: string[] = [];
    for (const [at, email] of [...Array(24).fill(stranger), ...Array(24).fill(own)].entries()) {
      await emails.write(db, `limit:${at}`, { userId, email, firstName: "WIN 1000 EUR", locale: "ua" }, content);
    }
    for (const { id } of await db.selectFrom("mails").select("id").where("effect_key", "like", "limit:%").execute()) {
      ids.push(id);
    }
    // Concurrently, but fewer than there are connections.
    for (let at = 0; at < ids.length; at += 6) {
      await Promise.all(ids.slice(at, at + 6).map((id) => mailer.sending.run({ id })));
    }
    expect(await states(stranger, "order-status")).toEqual([...Array(19).fill("held"), ...Array(5).fill("sent")]);
    expect(await states(own, "order-status")).toEqual(Array(24).fill("sent"));
    const written = await db.selectFrom("mails").select(["id", "plain", "fault"]).where("state", "=", "held").execute();
    expect(written.filter(({ plain }) => plain.includes("WIN"))).toEqual([]);
    expect(new Set(written.map(({ fault }) => fault))).toEqual(new Set(["unconfirmed"]));
    // Staff may send one nevertheless.
    const id = written[0]?.id ?? "";
    expect(await mailer.tryAgain(id)).toBe(true);
    await mailer.sending.run({ id });
    expect((await states(stranger, "order-status")).filter((state) => state === "sent")).toHaveLength(6);
    const { rows } = await sql<{ key: string }>`select key from rate_limits`.execute(db);
    expect(rows.filter(({ key }) => key.includes("@"))).toEqual([]);
  });
});

test("a receipt of a withdrawal carries what was typed to the buyer's confirmed address alone", async () => {
  await customer(db, "consumer");
  await db.updateTable("users").set({ email_verified: true }).execute();
  const { email: own } = await db
    .selectFrom("users")
    .select("email")
    .where("id", "=", "consumer")
    .executeTakeFirstOrThrow();
  const content = {
    ...({ kind: "withdrawal", market: "PL", number: "WD-1", at: new Date(), link: "/pl/x", isKnown: true } as const),
    ...{ name: "WIN 1000 EUR", orderNumber: "HL-1", goods: "call 555 now" },
  };
  const written = async (key: string, userId: string | null, email: string) => {
    await emails.write(db, key, { userId, email, firstName: "", locale: "pl" }, { ...content, email });
    return (await db.selectFrom("mails").select("plain").where("effect_key", "=", key).executeTakeFirstOrThrow()).plain;
  };
  const full = await written("receipt:own", "consumer", own);
  expect(full).toContain("WIN 1000 EUR");
  expect(full).toContain("call 555 now");
  for (const [userId, email] of [
    [null, own],
    ["consumer", "victim@example.com"],
  ] as const) {
    const short = await written(`receipt:${email}:${userId}`, userId, email);
    expect(short).toContain("WD-1");
    expect(short).toContain("HL-1");
    expect(short).not.toContain("WIN");
    expect(short).not.toContain("555");
  }
});
