import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { EmailContent, Reader } from "#features/emails/domain/email.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer, emailsBy, openAllConnections } from "../../../../test/support/order-builders.ts";
import { createStamps } from "../contact/form-tokens.service.ts";
import { inboxFilterQuery, readInboxFilter } from "../domain/inbox-filter.ts";
import { createTickets, type Tickets } from "../tickets.service.ts";
import { createStaffInbox, type StaffInbox } from "./staff-inbox.service.ts";

let shop: TestDatabase;
let inbox: StaffInbox;
let tickets: Tickets;
let written: { reader: Reader; content: EmailContent }[];
const staff = { id: "staff" };

beforeAll(async () => {
  shop = await createTestDatabase("migrated");
  const { db } = shop;
  const emails = emailsBy(async (_trx, _key, reader, content) => void written.push({ reader, content }));
  tickets = createTickets({ db, emails, stamps: createStamps({ secret: "a secret", now: () => new Date() }) });
  inbox = createStaffInbox({ db, tickets });
});
afterAll(() => shop.drop());
beforeEach(async () => {
  await sql`truncate users, orders, tickets, quotation_requests cascade`.execute(shop.db);
  for (const id of ["anna", "staff", "boss"]) await customer(shop.db, id);
  await sql`update users set role = case id when 'anna' then 'customer' when 'boss' then 'admin' else 'staff' end`.execute(
    shop.db,
  );
  written = [];
});

/** Opens a ticket as the contact form does; gives its id and its first entry. */
async function ticket(change: Partial<Parameters<Tickets["open"]>[1]> = {}, text = "Чи підійде інвертор?") {
  const plain = { kind: "contact", topic: "choice", userId: null, name: "Анна", email: "anna@pryklad.ua" } as const;
  const rest = { phone: null, order: null, project: null, locale: "ua", market: "UA", quotationId: null } as const;
  const { number } = await shop.db
    .transaction()
    .execute((trx) => tickets.open(trx, { ...plain, ...rest, ...change }, text));
  const row = await sql<{ id: string; seen: number }>`select t.id, max(e.id)::int as seen from tickets t
    join ticket_entries e on e.ticket_id = t.id where number = ${number} group by t.id`.execute(shop.db);
  written = [];
  return { number, id: row.rows[0]?.id ?? "", seen: String(row.rows[0]?.seen) };
}

const act = (id: string, fields: Record<string, string>, by = staff) =>
  inbox.act(id, by, new URLSearchParams({ key: randomUUID(), ...fields }));
const list = async (query: string, viewer = "staff") =>
  (await inbox.list(readInboxFilter(new URLSearchParams(query)), viewer)).tickets.map(({ id }) => id);
const texts = async (id: string) => (await inbox.one(id))?.entries.map(({ kind, text }) => [kind, text]);
const entries = async (id: string) =>
  (
    await sql<{ action: string }>`select action from audit_log where subject_id = ${id} order by id`.execute(shop.db)
  ).rows.map(({ action }) => action);

test("the list has open tickets, oldest first, and is filtered by state, kind, assignee and text", async () => {
  const first = await ticket({ order: "HL-100001" });
  const second = await ticket({ name: "Тарас", email: "taras@pryklad.ua" }, "Знижка 100% на кабель?");
  const third = await ticket({});
  expect(await list("")).toEqual([first.id, second.id, third.id]);
  expect(await list("q=Тарас")).toEqual([second.id]);
  expect(await list("q=100%25")).toEqual([second.id]);
  expect(await list("q=hl-1000")).toEqual([first.id]);
  expect(await list(`q=${third.number}`)).toEqual([third.id]);
  expect(await list("kind=bulk")).toEqual([]);
  await act(first.id, { intent: "reply", seen: first.seen, text: "Так." });
  expect(await list("")).toEqual([second.id, third.id]);
  expect(await list("state=answered")).toEqual([first.id]);
  expect(await list("state=all&holder=mine")).toEqual([first.id]);
  expect(await list("state=all&holder=mine", "boss")).toEqual([]);
  expect(await list("holder=nobody")).toEqual([second.id, third.id]);
  expect(await inbox.counts()).toEqual({ open: 2, answered: 1, closed: 0 });
  expect(await list("page=2")).toEqual([]);
});

test.each(["", "?state=all", "?state=closed&kind=country&holder=mine&q=a+b&page=3"])(
  "the address %j round-trips",
  (query) => {
    expect(inboxFilterQuery(readInboxFilter(new URLSearchParams(query)))).toBe(query);
  },
);

test("shows the project that came with the message", async () => {
  const project = "0123456789abcdef0123456789abcdef";
  const [withOne, without] = [await ticket({ project }), await ticket({})];
  expect((await inbox.one(withOne.id))?.ticket.projectKey).toBe(project);
  expect((await inbox.one(without.id))?.ticket.projectKey).toBe(null);
});

test("an answer is sent in the language of the ticket, and assigns it to its author", async () => {
  const { id, seen, number } = await ticket({ locale: "pl", market: "PL", userId: "anna" });
  expect(await act(id, { intent: "reply", seen, text: "Так, підійде." })).toEqual({
    ok: true,
    value: { done: "reply" },
  });
  expect(written).toMatchObject([
    {
      reader: { userId: "anna", email: "anna@pryklad.ua", firstName: "Анна", locale: "pl" },
      content: { kind: "ticket-answer", number, text: "Так, підійде.", question: "Чи підійде інвертор?" },
    },
  ]);
  expect(await inbox.one(id)).toMatchObject({ ticket: { state: "answered", assigneeId: "staff" } });
  expect(await entries(id)).toEqual(["ticket.reply"]);
});

test("a note sends no e-mail and changes no state", async () => {
  const { id, seen } = await ticket();
  await act(id, { intent: "note", seen, text: "Телефонував" });
  expect(written).toEqual([]);
  expect(await inbox.one(id)).toMatchObject({ ticket: { state: "open", assigneeId: null } });
});

describe("two staff members on one ticket", () => {
  test("concurrent answers: one is sent, the other refused until its author has read the first", async () => {
    const { id, seen } = await ticket();
    await openAllConnections(shop.db);
    const answers = await Promise.all([
      act(id, { intent: "reply", seen, text: "Перша" }),
      act(id, { intent: "reply", seen, text: "Друга" }, { id: "boss" }),
    ]);
    expect(answers.map((answer) => (answer.ok ? "sent" : answer.code)).sort()).toEqual(["changed_meanwhile", "sent"]);
    expect(written).toHaveLength(1);
    expect(await texts(id)).toHaveLength(2);
    const now = String((await inbox.one(id))?.entries.at(-1)?.id);
    expect((await act(id, { intent: "reply", seen: now, text: "Друга" }, { id: "boss" })).ok).toBe(true);
    expect(await entries(id)).toEqual(["ticket.reply", "ticket.reply"]);
    // The first to answer stays assigned.
    expect((await inbox.one(id))?.ticket.assigneeId).toBe(answers[0]?.ok ? "staff" : "boss");
  });

  test("an answer is refused while there is an unread addition of the customer", async () => {
    const { id, seen, number } = await ticket();
    await shop.db.transaction().execute((trx) => tickets.ask(trx, number, "Уже не треба"));
    written = [];
    for (const intent of ["reply", "close", "assign"])
      expect(
        await act(id, {
          intent,
          seen,
          ...(intent === "reply" ? { text: "x" } : intent === "assign" ? { to: "" } : {}),
        }),
      ).toEqual({ ok: false, code: "changed_meanwhile" });
    expect(written).toEqual([]);
    expect((await act(id, { intent: "note", seen, text: "Бачу" })).ok).toBe(true);
  });

  test("the same form sent ten times at once counts once", async () => {
    const { id, seen } = await ticket();
    await openAllConnections(shop.db);
    const key = randomUUID();
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => act(id, { intent: "reply", seen, key, text: "Так" })),
    );
    expect(sent.every((answer) => answer.ok)).toBe(true);
    expect([written.length, (await texts(id))?.length, await entries(id)]).toEqual([1, 2, ["ticket.reply"]]);
  });
});

test("closing, reopening and assigning happen once and are audited", async () => {
  const { id } = await ticket();
  const seen = async () => String((await inbox.one(id))?.entries.at(-1)?.id);
  const now = async (fields: Record<string, string>) => {
    const answer = await act(id, { seen: await seen(), ...fields });
    return answer.ok ? answer.value.done : answer.code;
  };
  expect(await now({ intent: "close" })).toBe("close");
  expect(await now({ intent: "close" })).toBe("not_allowed");
  expect(await now({ intent: "reopen" })).toBe("reopen");
  expect(await now({ intent: "assign", to: "boss" })).toBe("assign");
  expect(await now({ intent: "assign", to: "boss" })).toBe("not_allowed");
  expect(await now({ intent: "assign", to: "anna" })).toBe("invalid_fields");
  expect(await now({ intent: "assign", to: "" })).toBe("assign");
  expect(await now({ intent: "close" })).toBe("close");
  expect(await now({ intent: "reply", text: "І ще" })).toBe("reply");
  expect((await inbox.one(id))?.ticket.state).toBe("answered");
  expect(await entries(id)).toEqual(
    ["close", "reopen", "assign", "assign", "close", "reply"].map((intent) => `ticket.${intent}`),
  );
  expect((await inbox.one(id))?.people.map((user) => user.id).sort()).toEqual(["boss", "staff"]);
});

test.each([
  ["no text", { intent: "reply", text: " \n " }, { text: "required" }],
  ["4 001 letters", { intent: "reply", text: "ї".repeat(4_001) }, { text: "too_long" }],
  ["an invalid key", { intent: "close", key: "x" }, { key: "unknown" }],
  ["an unknown field", { intent: "close", text: "x" }, { intent: "unknown" }],
  ["another intent", { intent: "delete" }, { intent: "unknown" }],
])("a form with %s does nothing", async (_name, fields, errors) => {
  const { id, seen } = await ticket();
  expect(await act(id, { seen, ...fields } as Record<string, string>)).toEqual({
    ok: false,
    code: "invalid_fields",
    errors,
  });
  expect(await texts(id)).toHaveLength(1);
});

test("an unknown ticket", async () => {
  for (const id of ["7", "../orders", randomUUID()]) {
    expect(await inbox.one(id)).toBeNull();
    expect(await act(id, { intent: "close", seen: "1" })).toEqual({ ok: false, code: "unknown_ticket" });
  }
});

test("an order is shown as theirs only if the address or the account is the same", async () => {
  const order = async (number: string, email: string, userId: string) =>
    sql`insert into orders (order_number, user_id, market, locale, currency, payment_method, shipping_method, first_name,
        last_name, email, phone, address, city, postal_code, country, subtotal, tax_rate_bp, tax, shipping_cost, payment_fee,
        total, terms_version)
      values (${number}, ${userId}, 'UA', 'ua', 'UAH', 'transfer', 'standard', 'А', 'Б', ${email}, '+380671234567', 'x', 'y',
        '01001', 'UA', 100000, 2000, 20000, 0, 0, 120000, '2026-11')`.execute(shop.db);
  await order("HL-900001", "anna@pryklad.ua", "boss");
  await order("HL-900002", "other@pryklad.ua", "anna");
  await order("HL-900003", "other@pryklad.ua", "boss");
  const theirs = async (number: string, userId: string | null) => {
    const { id } = await ticket({ order: number, userId });
    return (await inbox.one(id))?.ticket.order?.isTheirs ?? null;
  };
  expect(await theirs("HL-900001", null)).toBe(true);
  expect(await theirs("HL-900002", "anna")).toBe(true);
  expect(await theirs("HL-900002", null)).toBe(false);
  expect(await theirs("HL-900003", "anna")).toBe(false);
  expect(await theirs("HL-900009", "anna")).toBeNull();
});
