import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createQuotations } from "#features/cart/quotations/quotations.service.ts";
import type { EmailContent } from "#features/emails/domain/email.ts";
import { createStaffInbox } from "#features/inbox/staff/staff-inbox.service.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/support/database.ts";
import { emailsBy, plainCatalogue, stockProducts } from "../../../test/support/order-builders.ts";
import { composeInbox } from "./inbox.ts";

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase("migrated");
  await stockProducts(shop.db, { panel: 100 });
});
afterAll(() => shop.drop());

const wish = {
  name: "Олена Бондар",
  email: "olena@pryklad.ua",
  phone: "+380671234567",
  lines: [{ id: "panel", quantity: 40 }],
} as const;
const audience = { locale: "ua", market: "UA" } as const;

test.each([
  ["bulk", "Дах плоский", null],
  ["country", "", "Німеччина"],
] as const)(
  "a request for a quotation (%s) comes before the people of the inbox, with what it asks for",
  async (reason, message, country) => {
    const { db } = shop;
    const written: EmailContent[] = [];
    const emails = emailsBy(async (_trx, _key, _reader, content) => void written.push(content));
    const inbox = composeInbox({
      db,
      emails,
      secret: "a secret of a test, and only of a test",
      projects: { shared: async () => null },
    });
    const quotations = createQuotations({ db, catalogue: plainCatalogue(db), createTicket: inbox.createTicket });
    const kept = await quotations.request({ ...wish, reason, message, country }, audience, null);
    const { rows } = await sql<{ id: string }>`select id from tickets where kind = ${reason}`.execute(db);
    expect(rows).toHaveLength(1);
    const found = await createStaffInbox({ db, tickets: inbox.tickets }).one(rows[0]?.id ?? "");
    expect(kept.ok).toBe(true);
    expect(found).toMatchObject({
      ticket: {
        kind: reason,
        topic: null,
        state: "open",
        name: wish.name,
        email: wish.email,
        phone: wish.phone,
        country,
      },
      entries: [{ kind: "question", text: message || null }],
    });
    expect(found?.ticket.lines).toMatchObject([{ id: "panel", quantity: 40 }]);
    expect(written).toMatchObject([{ kind: "ticket-received" }, { kind: "ticket-notice", about: reason }]);
  },
);

test("a request without a ticket is not stored", async () => {
  const { db } = shop;
  const createTicket = async () => {
    throw new Error("no");
  };
  const before = (await sql`select from quotation_requests`.execute(db)).rows.length;
  const quotations = createQuotations({ db, catalogue: plainCatalogue(db), createTicket });
  const request = quotations.request({ ...wish, reason: "bulk", message: "", country: null }, audience, null);
  await expect(request).rejects.toThrow("no");
  expect((await sql`select from quotation_requests`.execute(db)).rows).toHaveLength(before);
});
