import { sql } from "kysely";
import type { MarketCode, PaymentMethod } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { boundsOf, type Period } from "../domain/period.ts";

/** Money of a month by method; amounts in minor units. */
export interface MoneySums {
  method: PaymentMethod;
  captures: number;
  captured: number;
  refunds: number;
  refunded: number;
  /** Of payments whose fee the provider has said. */
  fees: number;
  /** Card payments without a fee so far. */
  unknownFees: number;
}

/** Payments that came and refunds that were made in a month, by method. */
export async function selectMoneySums(db: Executor, period: Period): Promise<MoneySums[]> {
  const { from, until } = boundsOf(period);
  const { rows } = await sql<MoneySums>`
    select m.method,
      count(*) filter (where m.kind = 'capture')::int as captures,
      coalesce(sum(m.amount) filter (where m.kind = 'capture'), 0)::bigint as captured,
      count(*) filter (where m.kind = 'refund')::int as refunds,
      coalesce(sum(m.amount) filter (where m.kind = 'refund'), 0)::bigint as refunded,
      coalesce(sum(m.fee), 0)::bigint as fees,
      count(*) filter (where m.kind = 'capture' and m.method = 'card' and m.fee is null)::int as "unknownFees"
    from published.money_movements m join published.orders o on o.id = m.order_id
    where m.state = 'done' and m.done_at >= ${from} and m.done_at < ${until} and o.market = ${period.market}
    group by m.method order by m.method`.execute(db);
  return rows;
}

/** A payment or refund; `amount` in minor units, negative for a refund. */
export interface MoneyRow {
  id: string;
  day: string;
  order: string;
  kind: "capture" | "refund";
  method: PaymentMethod;
  amount: number;
  fee: number | null;
  reference: string | null;
}

/** Payments and refunds of a month after one of them, in the order of their time. */
export async function selectMoney(
  db: Executor,
  period: Period,
  { after, limit }: { after: { at: string; id: string } | null; limit: number },
): Promise<{ rows: MoneyRow[]; next: { at: string; id: string } | null }> {
  const { from, until } = boundsOf(period);
  const seen = after
    ? sql`(m.done_at, m.id) > (timestamptz 'epoch' + ${after.at}::bigint * interval '1 microsecond', ${after.id}::uuid)`
    : sql`true`;
  const { rows } = await sql<MoneyRow & { at: string }>`
    select m.id, document_day(o.market, m.done_at)::text as day, o.order_number as "order", m.kind, m.method, m.fee, m.reference,
      case m.kind when 'refund' then -m.amount else m.amount end as amount,
      (extract(epoch from m.done_at) * 1000000)::bigint::text as at
    from published.money_movements m join published.orders o on o.id = m.order_id
    where m.state = 'done' and m.done_at >= ${from} and m.done_at < ${until} and o.market = ${period.market} and ${seen}
    order by m.done_at, m.id limit ${limit + 1}`.execute(db);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { rows: shown.map(({ at: _at, ...row }) => row), next: last ? { at: last.at, id: last.id } : null };
}

/** Deposits in minor units: taken, given back and kept in the month, and held at its end. */
export interface DepositSums {
  taken: number;
  returned: number;
  kept: number;
  held: number;
}

export async function selectDepositSums(db: Executor, period: Period): Promise<DepositSums> {
  const { from, until } = boundsOf(period);
  const { rows } = await sql<DepositSums>`
    select
      coalesce(sum(d.amount) filter (where d.kind = 'taken' and d.at >= ${from}), 0)::bigint as taken,
      coalesce(sum(d.amount) filter (where d.kind = 'released' and d.at >= ${from}), 0)::bigint as returned,
      coalesce(sum(d.amount) filter (where d.kind = 'charged' and d.at >= ${from}), 0)::bigint as kept,
      coalesce(sum(case d.kind when 'taken' then d.amount else -d.amount end), 0)::bigint as held
    from published.deposit_movements d
    join published.leases l on l.id = d.lease_id
    join published.order_items i on i.id = l.order_item_id
    join published.orders o on o.id = i.order_id
    where o.market = ${period.market} and d.at < ${until}`.execute(db);
  return rows[0] ?? { taken: 0, returned: 0, kept: 0, held: 0 };
}

/** Something that a buyer owes. */
export interface Receivable {
  orderId: string;
  order: string;
  /** `charge`: for a lease; `invoice`: sent on account. */
  kind: "invoice" | "charge";
  /** Number of the invoice, if there is one. */
  number: string | null;
  buyer: string;
  /** Day on which it was due: the payment deadline, or else the day of the invoice or charge. */
  due: string;
  owed: number;
}

/** Most receivables that are shown. */
const maxReceivables = 1_000;

/** Invoices and charges of leases that are not paid, the oldest first. */
export async function selectReceivables(db: Executor, market: MarketCode): Promise<Receivable[]> {
  const { rows } = await sql<Receivable>`
    select o.id as "orderId", o.order_number as "order", case when c.order_id is null then 'invoice' else 'charge' end as kind,
      d.number, coalesce(d.content #>> '{buyer,company}', trim(o.first_name || ' ' || o.last_name)) as buyer,
      document_day(o.market, coalesce(o.payment_deadline, d.issued_at, o.created_at))::text as due, o.total - o.captured as owed
    from published.orders o
    left join published.lease_charges c on c.order_id = o.id
    left join published.documents d on d.order_id = o.id and d.kind = 'invoice'
    where o.market = ${market} and o.payment_status in ('pending', 'authorised', 'failed') and o.status <> 'cancelled'
      and o.captured < o.total and (c.order_id is not null or d.id is not null)
    order by coalesce(o.payment_deadline, d.issued_at, o.created_at), o.id limit ${maxReceivables}`.execute(db);
  return rows;
}
