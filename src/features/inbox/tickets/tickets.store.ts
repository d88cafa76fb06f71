import { sql } from "kysely";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { TicketKind, TicketState, TicketTopic } from "../domain/ticket.ts";

export interface NewTicket {
  number: string;
  kind: TicketKind;
  topic: TicketTopic | null;
  userId: string | null;
  name: string;
  email: string;
  phone: string | null;
  order: string | null;
  /** Key of the reading address of a project. */
  project: string | null;
  locale: Locale;
  market: MarketCode;
  quotationId: string | null;
}

/** A ticket with the data that e-mails need. */
export interface StoredTicket {
  id: string;
  number: string;
  kind: TicketKind;
  topic: TicketTopic | null;
  state: TicketState;
  assignee: string | null;
  userId: string | null;
  name: string;
  email: string;
  locale: Locale;
  market: MarketCode;
  /** Id of the last entry. */
  last: number;
}

/** Serialises messages from one e-mail address until the end of the transaction, so that equal ones are found. */
export async function lockWriter(trx: Executor, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contact:${email}`}, 0))`.execute(trx);
}

/** Number of a ticket opened with the same text within the last day, or `null`. */
export async function selectSame(
  trx: Executor,
  {
    email,
    topic,
    order,
    project,
    text,
  }: Pick<NewTicket, "email" | "order" | "project"> & { topic: TicketTopic; text: string },
): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`
    select t.number from tickets t join lateral (
      select text from ticket_entries e where e.ticket_id = t.id order by id limit 1) first on true
    where t.email = ${email} and t.created_at > now() - interval '1 day' and t.topic = ${topic}
      and t.order_number is not distinct from ${order} and t.project_key is not distinct from ${project}
      and first.text = ${text}
    order by t.created_at desc limit 1`.execute(trx);
  return rows[0]?.number ?? null;
}

/** Gives the id, or `null` if the number is taken. */
export async function insertTicket(
  trx: Executor,
  { userId, order, project, quotationId, ...ticket }: NewTicket,
): Promise<string | null> {
  const row = await trx
    .insertInto("tickets")
    .values({ ...ticket, user_id: userId, order_number: order, project_key: project, quotation_id: quotationId })
    .onConflict((conflict) => conflict.column("number").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Locks a ticket until the end of the transaction; `null` if there is none. */
export async function lockTicket(trx: Executor, by: { id: string } | { number: string }): Promise<StoredTicket | null> {
  const which = "id" in by ? sql`id = ${by.id}` : sql`number = ${by.number}`;
  const { rows } = await sql<Omit<StoredTicket, "last">>`
    select id, number, kind, topic, state, assignee_id as assignee, user_id as "userId", name, email, locale, market
    from tickets where ${which} for update`.execute(trx);
  const [ticket] = rows;
  if (!ticket) return null;
  // A second statement, so that it sees what was committed while waiting for the lock.
  const { last } = await trx
    .selectFrom("ticket_entries")
    .select((entry) => entry.fn.max("id").as("last"))
    .where("ticket_id", "=", ticket.id)
    .executeTakeFirstOrThrow();
  return { ...ticket, last: last ?? 0 };
}

export async function hasTicket(db: Executor, number: string): Promise<boolean> {
  return (
    (await db.selectFrom("tickets").select("id").where("number", "=", number).limit(1).executeTakeFirst()) !== undefined
  );
}

export interface NewEntry {
  ticketId: string;
  kind: "question" | "answer" | "note" | "assign" | "close" | "reopen";
  actor: string;
  text?: string | null;
  target?: string | null;
  key?: string | null;
}

/** Adds an entry and updates `changed_at`. Gives the id of the entry. */
export async function insertEntry(trx: Executor, { ticketId, ...entry }: NewEntry): Promise<number> {
  const { id } = await trx
    .insertInto("ticket_entries")
    .values({ ticket_id: ticketId, ...entry })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx.updateTable("tickets").set({ changed_at: sql<Date>`now()` }).where("id", "=", ticketId).execute();
  return id;
}

/** True if a form with this key was already executed. The caller holds the lock of the ticket. */
export async function isEntered(trx: Executor, ticketId: string, key: string): Promise<boolean> {
  const row = await trx
    .selectFrom("ticket_entries")
    .select("id")
    .where("ticket_id", "=", ticketId)
    .where("key", "=", key)
    .executeTakeFirst();
  return row !== undefined;
}

/** Last text of the customer; `null` if their last entry has none. The caller holds the lock of the ticket. */
export async function selectLastQuestion(
  trx: Executor,
  ticketId: string,
): Promise<{ text: string; isOfToday: boolean } | null> {
  const { rows } = await sql<{ text: string | null; isOfToday: boolean }>`
    select text, at > now() - interval '1 day' as "isOfToday" from ticket_entries
    where ticket_id = ${ticketId} and kind = 'question' order by id desc limit 1`.execute(trx);
  const [row] = rows;
  return row && row.text !== null ? { text: row.text, isOfToday: row.isOfToday } : null;
}

export async function updateTicket(
  trx: Executor,
  id: string,
  change: { state?: TicketState; assignee_id?: string | null },
): Promise<void> {
  await trx.updateTable("tickets").set(change).where("id", "=", id).execute();
}

/** Ids of the quotation requests of tickets unchanged for this many days. */
export async function selectOldQuotations(db: Executor, days: number): Promise<string[]> {
  const rows = await db
    .selectFrom("tickets")
    .select("quotation_id as id")
    .where("quotation_id", "is not", null)
    .where("changed_at", "<", daysAgo(days))
    .execute();
  return rows.flatMap(({ id }) => id ?? []);
}

/** Deletes tickets unchanged for this many days. */
export async function deleteOldTickets(db: Executor, days: number): Promise<void> {
  await db.deleteFrom("tickets").where("changed_at", "<", daysAgo(days)).execute();
}

const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days}::int)`;
