import { type RawBuilder, sql } from "kysely";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { anywhere } from "#platform/server/db/like.ts";
import type { InboxFilter } from "../domain/inbox-filter.ts";
import type { TicketKind, TicketState, TicketTopic } from "../domain/ticket.ts";

export interface TicketRow {
  id: string;
  number: string;
  kind: TicketKind;
  topic: TicketTopic | null;
  state: TicketState;
  name: string;
  locale: Locale;
  /** Name of the assigned staff member. */
  assignee: string | null;
  /** Last text of the customer. */
  lastText: string | null;
  changedAt: Date;
}

export interface StaffTicket extends Omit<TicketRow, "assignee" | "lastText"> {
  market: MarketCode;
  email: string;
  phone: string | null;
  userId: string | null;
  orderNumber: string | null;
  /** Key of the reading address of the project that came with the first message. */
  projectKey: string | null;
  /** The order with the typed number; `isTheirs`: placed from the same e-mail address or account. */
  order: { id: string; isTheirs: boolean } | null;
  assigneeId: string | null;
  country: string | null;
  /** Products of a quotation request. */
  lines: { id: string; sku: string; name: string; quantity: number }[] | null;
  createdAt: Date;
}

/** An entry with the names of its actor and, for an assignment, of the assigned person. */
export interface TicketEntryRow {
  id: number;
  kind: string;
  actor: string;
  name: string | null;
  target: string | null;
  targetName: string | null;
  text: string | null;
  at: Date;
}

const nameOf = (user: string) =>
  sql`nullif(trim(${sql.ref(`${user}.first_name`)} || ' ' || ${sql.ref(`${user}.last_name`)}), '')`;

function matches({ state, kind, holder, search }: InboxFilter, viewer: string): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (state) all.push(sql`t.state = ${state}`);
  if (kind) all.push(sql`t.kind = ${kind}`);
  if (holder) all.push(holder === "mine" ? sql`t.assignee_id = ${viewer}` : sql`t.assignee_id is null`);
  if (search) {
    const part = anywhere(search);
    all.push(sql`(t.number ilike ${part} or t.name ilike ${part} or t.email ilike ${part} or t.order_number ilike ${part}
      or exists (select from ticket_entries e where e.ticket_id = t.id and e.text ilike ${part}))`);
  }
  return sql.join(all, sql` and `);
}

/** Tickets that match a filter, with their total. Open ones oldest first, others by last change, newest first. */
export async function selectTickets(
  db: Executor,
  filter: InboxFilter,
  { viewer, limit }: { viewer: string; limit: number },
): Promise<{ tickets: TicketRow[]; total: number }> {
  const order = filter.state === "open" ? sql`t.changed_at, t.id` : sql`t.changed_at desc, t.id`;
  const { rows } = await sql<TicketRow & { total: number }>`
    select t.id, t.number, t.kind, t.topic, t.state, t.name, t.locale, ${nameOf("u")} as assignee, said.text as "lastText",
      t.changed_at as "changedAt", count(*) over ()::int as total
    from tickets t left join published.users u on u.id = t.assignee_id left join lateral (select text from ticket_entries e
      where e.ticket_id = t.id and e.kind = 'question' order by id desc limit 1) said on true
    where ${matches(filter, viewer)} order by ${order} limit ${limit} offset ${(filter.page - 1) * limit}`.execute(db);
  return { tickets: rows, total: rows[0]?.total ?? 0 };
}

export async function countTickets(db: Executor): Promise<Record<TicketState, number>> {
  const { rows } = await sql<{ state: TicketState; count: number }>`
    select state, count(*)::int as count from tickets group by state`.execute(db);
  const counts = { open: 0, answered: 0, closed: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

/** Since when the oldest open ticket waits. */
export async function selectOldestOpen(db: Executor): Promise<Date | null> {
  const { rows } = await sql<{
    since: Date | null;
  }>`select min(changed_at) as since from tickets where state = 'open'`.execute(db);
  return rows[0]?.since ?? null;
}

export async function selectTicket(db: Executor, id: string): Promise<StaffTicket | null> {
  const { rows } = await sql<StaffTicket>`
    select t.id, t.number, t.kind, t.topic, t.state, t.name, t.locale, t.market, t.email, t.phone, t.user_id as "userId",
      t.order_number as "orderNumber", t.project_key as "projectKey", t.assignee_id as "assigneeId", q.country, q.lines, t.created_at as "createdAt",
      t.changed_at as "changedAt", (select jsonb_build_object('id', o.id, 'isTheirs',
        lower(o.email) = t.email or coalesce(o.user_id = t.user_id, false)) from published.orders o
        where o.order_number = t.order_number) as "order"
    from tickets t left join published.quotation_requests q on q.id = t.quotation_id where t.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Entries of a ticket, oldest first. */
export async function selectEntries(db: Executor, id: string): Promise<TicketEntryRow[]> {
  const { rows } = await sql<TicketEntryRow>`
    select e.id, e.kind, e.actor, ${nameOf("u")} as name, e.target, ${nameOf("w")} as "targetName", e.text, e.at
    from ticket_entries e left join published.users u on e.actor = 'user:' || u.id left join published.users w on e.target = 'user:' || w.id
    where e.ticket_id = ${id} order by e.id`.execute(db);
  return rows;
}

/** Users that tickets can be assigned to, by name. */
export async function selectUsers(db: Executor): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select u.id, coalesce(${nameOf("u")}, u.email) as name from published.users u
    where u.role in (select r.role from published.role_permissions r where r.permission = 'inbox') and u.erased_at is null order by 2, 1`.execute(
    db,
  );
  return rows;
}
