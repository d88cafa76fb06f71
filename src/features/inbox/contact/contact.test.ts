import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { EmailContent, Reader } from "#features/emails/domain/email.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { createRateLimit } from "#platform/server/http/rate-limit.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer, emailsBy, openAllConnections } from "../../../../test/support/order-builders.ts";
import { createTickets } from "../tickets.service.ts";
import { type Contact, createContact } from "./contact.service.ts";
import { createStamps } from "./form-tokens.service.ts";

let shop: TestDatabase;
let contact: Contact;
let time: Date;
let written: { key: string; reader: Reader; content: EmailContent }[];
const stamps = createStamps({ secret: "a secret", now: () => time });

/** Keys of the only project. */
const [editKey, viewKey] = ["a".repeat(32), "b".repeat(32)];

/** A contact form with these rate limits. */
const contactWith = (points: { address: number; email: number }): Contact => {
  const { db } = shop;
  const emails = emailsBy(async (_trx, key, reader, content) => void written.push({ key, reader, content }));
  const limits = {
    address: createRateLimit(db, { name: "address", points: points.address, seconds: 60 }),
    email: createRateLimit(db, { name: "email", points: points.email, seconds: 60 }),
  };
  const projects = {
    shared: async (key: string) => (key === editKey ? { viewKey, title: "Dach garażu" } : null),
  };
  return createContact({ db, tickets: createTickets({ db, emails, stamps }), stamps, limits, projects });
};

beforeAll(async () => {
  shop = await createTestDatabase("migrated");
});
afterAll(() => shop.drop());
beforeEach(async () => {
  await sql`truncate users, tickets, rate_limits cascade`.execute(shop.db);
  time = new Date("2026-11-20T10:00:00Z");
  written = [];
  contact = contactWith({ address: 1_000, email: 1_000 });
});

/** Stamp of a form opened this many seconds ago. */
function stampOf(seconds: number): string {
  const now = time;
  time = new Date(now.getTime() - seconds * 1_000);
  const stamp = stamps.shown();
  time = now;
  return stamp;
}

const by = (change: Partial<Parameters<Contact["send"]>[1]> = {}) => ({
  account: null,
  audience: { locale: "pl", market: "PL" } as const,
  address: "192.0.2.1",
  ...change,
});
const formOf = (change: Record<string, string> = {}) =>
  new URLSearchParams({
    name: "Anna Nowak",
    email: "anna@przyklad.pl",
    phone: "",
    topic: "order",
    order: "HL-100001",
    message: "Gdzie jest moja paczka?",
    consent: "on",
    website: "",
    stamp: stampOf(60),
    ...change,
  });
const count = async (table: "tickets" | "ticket_entries") =>
  (await sql`select from ${sql.table(table)}`.execute(shop.db)).rows.length;
const tickets = () => shop.db.selectFrom("tickets").selectAll().execute();

async function sent(change: Record<string, string> = {}): Promise<string> {
  const answer = await contact.send(formOf(change), by());
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.number;
}

describe("a message", () => {
  test("names its project by the key that may only read it; one that is gone does not keep it back", async () => {
    await sent({ topic: "offer", project: editKey });
    await sent({ topic: "offer", project: "c".repeat(32) });
    expect((await tickets()).map(({ project_key }) => project_key).sort()).toEqual([viewKey, null]);
    const odd = await contact.send(formOf({ project: "../x" }), by());
    expect(odd).toEqual({ ok: false, code: "invalid_form" });
  });

  test("is stored and confirmed; the notice to the shop contains none of it", async () => {
    await customer(shop.db, "anna");
    const account = { id: "anna" } as never;
    const answer = await contact.send(formOf({ phone: "601 234 567" }), by({ account }));
    const [ticket] = await tickets();
    expect(answer).toEqual({ ok: true, value: { number: ticket?.number } });
    expect(ticket).toMatchObject({
      kind: "contact",
      topic: "order",
      state: "open",
      user_id: "anna",
      name: "Anna Nowak",
      email: "anna@przyklad.pl",
      phone: "+48601234567",
      order_number: "HL-100001",
      locale: "pl",
      market: "PL",
      quotation_id: null,
      assignee_id: null,
    });
    const { rows } = await sql`select kind, actor, text from ticket_entries`.execute(shop.db);
    expect(rows).toEqual([{ kind: "question", actor: "customer", text: "Gdzie jest moja paczka?" }]);
    const [receipt, notice] = written;
    expect(receipt).toMatchObject({
      reader: { userId: "anna", email: "anna@przyklad.pl", locale: "pl" },
      content: { kind: "ticket-received", number: ticket?.number },
    });
    expect(notice).toMatchObject({
      reader: { userId: null, email: markets.PL.contact.email, firstName: "", locale: "pl" },
      content: { kind: "ticket-notice", about: "contact", link: `/pl/admin/inbox/${ticket?.id}` },
    });
    expect(written).toHaveLength(2);
    expect(JSON.stringify(written.map(({ content }) => content))).not.toMatch(/Anna|anna@|paczka/);
  });

  test("sent twenty times at once, on two tabs, is one ticket with one e-mail", async () => {
    await openAllConnections(shop.db);
    const stampsOfTabs = [stampOf(60), stampOf(4_000)];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => contact.send(formOf({ stamp: stampsOfTabs[at % 2] ?? "" }), by())),
    );
    const numbers = new Set(answers.map((answer) => (answer.ok ? answer.value.number : answer.code)));
    expect(numbers.size).toBe(1);
    expect([await count("tickets"), await count("ticket_entries"), written.length]).toEqual([1, 1, 2]);
  });

  test("with another text, order or address, or a day later, is another ticket", async () => {
    const numbers = new Set([
      await sent(),
      await sent({ message: "A gdzie faktura?" }),
      await sent({ order: "" }),
      await sent({ email: "jan@przyklad.pl" }),
    ]);
    await sql`update tickets set created_at = now() - interval '25 hours'`.execute(shop.db);
    numbers.add(await sent());
    expect(numbers.size).toBe(5);
  });

  test.each([
    ["an invalid phone number", { phone: "12" }, { phone: "phone" }],
    ["several errors, each at its field", { phone: "12", email: "anna" }, { phone: "phone", email: "email" }],
  ])("with %s is refused", async (_name, change, errors) => {
    expect(await contact.send(formOf(change), by())).toEqual({ ok: false, code: "invalid_contact", errors });
    expect(await count("tickets")).toBe(0);
  });
});

describe("bots", () => {
  test.each([
    ["fill the honeypot", () => ({ website: "https://spam.example" })],
    ["are too fast", () => ({ stamp: stampOf(1) })],
    ["have no stamp", () => ({ stamp: "" })],
    ["make a stamp of their own", () => ({ stamp: `${(0).toString(36)}.${"a".repeat(24)}` })],
    ["change a stamp of ours", () => ({ stamp: stampOf(60).replace(/^./, "0") })],
    ["send a stamp in another script", () => ({ stamp: `x.${"ї".repeat(24)}` })],
    ["use the key of a ticket for one", () => ({ stamp: stamps.keyOf("HT-0000-0000") })],
  ])("that %s are refused, and nothing is stored", async (_name, change) => {
    expect(await contact.send(formOf(change()), by())).toEqual({ ok: false, code: "too_quick" });
    expect(await count("tickets")).toBe(0);
  });

  test("a form that was open for a week is accepted", async () => {
    expect(await contact.send(formOf({ stamp: stampOf(7 * 86_400) }), by())).toMatchObject({ ok: true });
  });

  test("a refused form keeps its stamp, so that the next attempt is not too fast", () => {
    const stamp = stampOf(2);
    expect(contact.stamp(stamp)).toBe(stamp);
    expect(stamps.age(contact.stamp("made up"))).toBe(0);
    expect(stamps.age(contact.stamp())).toBe(0);
  });

  test("rate limits apply per IP address and per writer", async () => {
    contact = contactWith({ address: 2, email: 1_000 });
    for (const message of ["one", "two"]) await sent({ message, email: `${message}@przyklad.pl` });
    const third = formOf({ message: "three" });
    expect(await contact.send(third, by())).toMatchObject({ code: "too_many", seconds: expect.any(Number) });
    expect((await contact.send(third, by({ address: "192.0.2.2" }))).ok).toBe(true);
    contact = contactWith({ address: 1_000, email: 1 });
    await sql`truncate rate_limits`.execute(shop.db);
    await sent({ message: "four" });
    expect(await contact.send(formOf({ message: "five" }), by({ address: "192.0.2.3" }))).toMatchObject({
      code: "too_many",
    });
    expect(await count("tickets")).toBe(4);
  });
});

test("the longest e-mail address is accepted, and counters contain no addresses", async () => {
  const email = `${"a".repeat(64)}@${"b".repeat(61)}.${"c".repeat(62)}.${"d".repeat(61)}.pl`;
  expect(email).toHaveLength(254);
  await sent({ email });
  const { rows } = await sql<{ key: string }>`select key from rate_limits`.execute(shop.db);
  expect(rows).toHaveLength(2);
  expect(rows.filter(({ key }) => key.includes("@") || key.includes("192.0.2"))).toEqual([]);
});

describe("an addition", () => {
  const add = (ticket: string, message: string, change: Record<string, string> = {}) =>
    contact.add(new URLSearchParams({ ticket, message, website: "", stamp: stampOf(60), ...change }), {
      address: "192.0.2.1",
    });

  test("joins the ticket by the key of the e-mail, reopens it and notifies the shop", async () => {
    const number = await sent();
    await sql`update tickets set state = 'closed'`.execute(shop.db);
    const link = written[0]?.content.kind === "ticket-received" ? written[0].content.link : "";
    const key = new URL(link, "http://x").searchParams.get("ticket") ?? "";
    expect(await contact.ticketOf(key)).toBe(number);
    expect(await add(key, "Paczka przyszła.")).toEqual({ ok: true, value: { number } });
    expect(await tickets()).toMatchObject([{ number, state: "open" }]);
    const { rows } = await sql`select kind, text from ticket_entries order by id`.execute(shop.db);
    expect(rows).toEqual([
      { kind: "question", text: "Gdzie jest moja paczka?" },
      { kind: "question", text: "Paczka przyszła." },
    ]);
    expect(written.map(({ content }) => content.kind)).toEqual(["ticket-received", "ticket-notice", "ticket-notice"]);
  });

  test("is added once, also when sent concurrently", async () => {
    const key = stamps.keyOf(await sent());
    await openAllConnections(shop.db);
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(key, "Jeszcze jedno.")));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(await count("ticket_entries")).toBe(2);
  });

  test("needs a valid key: the number alone, another signature or a deleted ticket are refused", async () => {
    const number = await sent();
    for (const key of [
      number,
      `${number}.`,
      `${number}.${"A".repeat(24)}`,
      stamps.keyOf("HT-0000-0000"),
      stampOf(60),
    ]) {
      expect([key, await contact.ticketOf(key)]).toEqual([key, null]);
      expect(await add(key, "x")).toEqual({ ok: false, code: "unknown_ticket" });
    }
    expect(await add(stamps.keyOf(number), "x", { stamp: stampOf(1) })).toEqual({ ok: false, code: "too_quick" });
    expect(await count("ticket_entries")).toBe(1);
  });
});

test("tickets are deleted after the retention period, with their quotation requests", async () => {
  const { db } = shop;
  const keeper = createTickets({ db, emails: emailsBy(async () => undefined), stamps });
  await sent();
  await sent({ message: "Nowe" });
  const { rows } = await sql<{ id: string }>`insert into quotation_requests (market, locale, reason, name, email, lines)
    values ('UA', 'ua', 'bulk', 'n', 'e@e.ua', '[]') returning id`.execute(db);
  const kept = {
    kind: "bulk",
    topic: null,
    userId: null,
    name: "n",
    email: "e@e.ua",
    phone: null,
    order: null,
    project: null,
  } as const;
  const quotation = { ...kept, locale: "ua", market: "UA", quotationId: rows[0]?.id ?? "" } as const;
  await db.transaction().execute((trx) => keeper.open(trx, quotation, null));
  await sql`update tickets set changed_at = now() - interval '731 days'
    where kind = 'bulk' or id = (select ticket_id from ticket_entries where text like 'Gdzie%')`.execute(db);
  await keeper.deleteOld();
  expect(await count("tickets")).toBe(1);
  expect((await sql`select from quotation_requests`.execute(db)).rows).toEqual([]);
});
