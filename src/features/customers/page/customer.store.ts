import { sql } from "kysely";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { OrderStatus, PaymentStatus, ReturnStatus } from "#features/orders/domain/order-states.ts";
import type { LeaseStatus } from "#features/rental/domain/lease-machine.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Currency } from "#platform/pure/money.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { MonthValue } from "../domain/value-months.ts";

/** An account as its page shows it; erased ones too, without personal data. */
export interface Customer {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  company: string | null;
  taxId: string | null;
  locale: Locale;
  role: string;
  isVerified: boolean;
  hasSecondFactor: boolean;
  since: Date;
  erasedAt: Date | null;
  erasureAskedAt: Date | null;
  blockedAt: Date | null;
  blockedReason: string | null;
  /** The account that it was merged into. */
  mergedIntoId: string | null;
}

export async function selectCustomer(db: Executor, id: string): Promise<Customer | null> {
  const { rows } = await sql<Customer>`
    select id, first_name as "firstName", last_name as "lastName", email, phone, company, tax_id as "taxId", locale, role,
      email_verified as "isVerified", two_factor_enabled as "hasSecondFactor", created_at as since,
      erased_at as "erasedAt", erasure_asked_at as "erasureAskedAt", blocked_at as "blockedAt",
      blocked_reason as "blockedReason", merged_into_id as "mergedIntoId"
    from published.users where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Figures of a customer in one market; amounts in minor units. */
interface MarketFigures {
  market: MarketCode;
  currency: Currency;
  /** Cancelled ones are not counted. */
  orders: number;
  /** Orders with a return that was not refused. */
  returned: number;
  /** Received less refunded. */
  value: number;
  /** Orders for which money was received. */
  paid: number;
}

export async function selectFigures(db: Executor, userId: string): Promise<MarketFigures[]> {
  const { rows } = await sql<MarketFigures>`
    select o.market, o.currency, count(*) filter (where o.status <> 'cancelled')::int as orders,
      count(*) filter (where exists (select from published.returns r where r.order_id = o.id and r.status <> 'rejected'))::int
        as returned,
      coalesce(sum(o.captured - o.refunded), 0)::bigint as value, count(*) filter (where o.captured > 0)::int as paid
    from published.orders o where o.user_id = ${userId} group by o.market, o.currency order by o.market desc`.execute(
    db,
  );
  return rows;
}

/** Values of a customer by month of the order, oldest first; months without orders are left out. */
export async function selectMonths(db: Executor, userId: string): Promise<MonthValue[]> {
  const { rows } = await sql<MonthValue>`
    select o.market, to_char(o.created_at at time zone 'Europe/Kyiv', 'YYYY-MM') as month,
      sum(o.captured - o.refunded)::bigint as value, count(*)::int as orders
    from published.orders o where o.user_id = ${userId} group by 1, 2 order by 2, 1`.execute(db);
  return rows;
}

/** Sizes of the sections of the page. */
interface Counts {
  orders: number;
  leases: number;
  payments: number;
  returns: number;
  tickets: number;
  reviews: number;
  emails: number;
  wishes: number;
  projects: number;
}

const ofUser = (userId: string) => sql`(select o.id from published.orders o where o.user_id = ${userId})`;

export async function selectCounts(db: Executor, { id, email }: Pick<Customer, "id" | "email">): Promise<Counts> {
  const { rows } = await sql<Omit<Counts, "emails">>`select
    (select count(*)::int from published.orders where user_id = ${id}) as orders,
    (select count(*)::int from published.leases where user_id = ${id}) as leases,
    (select count(*)::int from published.money_movements where order_id in ${ofUser(id)}) as payments,
    (select count(*)::int from published.returns where order_id in ${ofUser(id)}) as returns,
    (select count(*)::int from published.tickets where user_id = ${id} or email = ${email}) as tickets,
    (select count(*)::int from published.reviews where user_id = ${id}) as reviews,
    (select count(*)::int from published.wishes where user_id = ${id}) as wishes,
    (select count(*)::int from published.projects where user_id = ${id}) as projects`.execute(db);
  return { ...(rows[0] as Omit<Counts, "emails">), emails: 0 };
}

/** A page of a section, from 1. */
interface SectionPart {
  page: number;
  limit: number;
}

const partOf = ({ page, limit }: SectionPart) => sql`limit ${limit} offset ${(page - 1) * limit}`;

interface OrderLine {
  id: string;
  number: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  total: number;
  currency: Currency;
  market: MarketCode;
  at: Date;
}

export async function selectOrders(db: Executor, userId: string, part: SectionPart): Promise<OrderLine[]> {
  const { rows } = await sql<OrderLine>`
    select id, order_number as number, status, payment_status as "paymentStatus", total, currency, market, created_at as at
    from published.orders where user_id = ${userId} order by created_at desc, id ${partOf(part)}`.execute(db);
  return rows;
}

interface LeaseLine {
  id: string;
  name: string;
  serial: string | null;
  status: LeaseStatus;
  firstDay: string;
  /** The day after the last one. */
  endDay: string;
  orderNumber: string;
}

export async function selectLeases(db: Executor, userId: string, part: SectionPart): Promise<LeaseLine[]> {
  const { rows } = await sql<LeaseLine>`
    select l.id, i.name, u.serial, l.status, l.first_day::text as "firstDay", l.end_day::text as "endDay",
      o.order_number as "orderNumber"
    from published.leases l join published.order_items i on i.id = l.order_item_id
      join published.orders o on o.id = i.order_id left join published.rental_units u on u.id = l.unit_id
    where l.user_id = ${userId} order by l.first_day desc, l.id ${partOf(part)}`.execute(db);
  return rows;
}

interface PaymentLine {
  id: string;
  orderId: string;
  orderNumber: string;
  kind: string;
  method: string;
  state: string;
  amount: number;
  currency: Currency;
  at: Date;
}

export async function selectPayments(db: Executor, userId: string, part: SectionPart): Promise<PaymentLine[]> {
  const { rows } = await sql<PaymentLine>`
    select m.id, o.id as "orderId", o.order_number as "orderNumber", m.kind, m.method, m.state, m.amount, m.currency,
      m.created_at as at
    from published.money_movements m join published.orders o on o.id = m.order_id
    where o.user_id = ${userId} order by m.created_at desc, m.id ${partOf(part)}`.execute(db);
  return rows;
}

interface ReturnLine {
  id: string;
  number: string;
  status: ReturnStatus;
  orderNumber: string;
  at: Date;
}

export async function selectReturns(db: Executor, userId: string, part: SectionPart): Promise<ReturnLine[]> {
  const { rows } = await sql<ReturnLine>`
    select r.id, r.return_number as number, r.status, o.order_number as "orderNumber", r.created_at as at
    from published.returns r join published.orders o on o.id = r.order_id
    where o.user_id = ${userId} order by r.created_at desc, r.id ${partOf(part)}`.execute(db);
  return rows;
}

interface TicketLine {
  id: string;
  number: string;
  state: "open" | "answered" | "closed";
  at: Date;
}

/** Those written while signed in, and those from the same e-mail address. */
export async function selectTickets(
  db: Executor,
  { id, email }: Pick<Customer, "id" | "email">,
  part: SectionPart,
): Promise<TicketLine[]> {
  const { rows } = await sql<TicketLine>`
    select id, number, state, created_at as at from published.tickets
    where user_id = ${id} or email = ${email} order by created_at desc, id ${partOf(part)}`.execute(db);
  return rows;
}

interface ReviewLine {
  id: string;
  product: string;
  state: "pending" | "published" | "rejected" | "withdrawn" | "taken_down";
  at: Date;
}

export async function selectReviews(db: Executor, userId: string, part: SectionPart): Promise<ReviewLine[]> {
  const { rows } = await sql<ReviewLine>`
    select r.id, p.brand || ' ' || p.model as product, r.state, r.created_at as at
    from published.reviews r join published.products p on p.id = r.product_id
    where r.user_id = ${userId} order by r.created_at desc, r.id ${partOf(part)}`.execute(db);
  return rows;
}

/** Something that waits; `at`: since when, of machines the day on which they are due back. */
interface OpenLine {
  kind: "unpaid" | "order" | "overdue" | "lease" | "return" | "ticket";
  id: string;
  name: string;
  at: Date;
}

/** What is open with a customer, what is late first. */
export async function selectOpen(db: Executor, { id, email }: Pick<Customer, "id" | "email">): Promise<OpenLine[]> {
  const { rows } = await sql<OpenLine & { rank: number }>`
    select 1 as rank, 'overdue' as kind, l.id::text, coalesce(u.serial, i.name) as name, (l.end_day - 1 + time '12:00') at time zone 'UTC' as at
      from published.leases l join published.order_items i on i.id = l.order_item_id
      left join published.rental_units u on u.id = l.unit_id where l.user_id = ${id} and l.status = 'overdue'
    union all select 2, 'unpaid', o.id::text, o.order_number, o.created_at from published.orders o
      where o.user_id = ${id} and o.status = 'pending' and o.payment_status in ('pending', 'failed')
    union all select 3, 'return', r.id::text, r.return_number, r.created_at from published.returns r
      where r.order_id in ${ofUser(id)} and r.status in ('requested', 'approved', 'in_progress')
    union all select 4, 'ticket', t.id::text, t.number, t.created_at from published.tickets t
      where (t.user_id = ${id} or t.email = ${email}) and t.state = 'open'
    union all select 5, 'order', o.id::text, o.order_number, o.created_at from published.orders o
      where o.user_id = ${id} and o.status in ('pending', 'processing', 'shipped')
      and not (o.status = 'pending' and o.payment_status in ('pending', 'failed'))
    union all select 6, 'lease', l.id::text, coalesce(u.serial, i.name), (l.end_day - 1 + time '12:00') at time zone 'UTC'
      from published.leases l join published.order_items i on i.id = l.order_item_id
      left join published.rental_units u on u.id = l.unit_id where l.user_id = ${id} and l.status = 'active'
    order by 1, 5, 3 limit 30`.execute(db);
  return rows.map(({ kind, id: of, name, at }) => ({ kind, id: of, name, at }));
}

/** Stored consents to advertising and the like, and every change of them, newest first. */
export async function selectConsents(
  db: Executor,
  userId: string,
): Promise<{ channel: string; topic: string; isWanted: boolean; at: Date }[]> {
  const { rows } = await sql<{ channel: string; topic: string; isWanted: boolean; at: Date }>`
    select channel, topic, wanted as "isWanted", at from published.preference_changes
    where user_id = ${userId} order by at desc, channel, topic limit 50`.execute(db);
  return rows;
}

/** Keys of the customer groups of an account. */
export async function selectGroupKeys(db: Executor, userId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select group_key as key from published.group_members where user_id = ${userId} and group_key is not null`.execute(
    db,
  );
  return rows.map(({ key }) => key);
}
