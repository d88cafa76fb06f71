import { type RawBuilder, sql } from "kysely";
import type { DocumentContent, DocumentKind, NumberedKind } from "#features/orders/domain/documents/document.ts";
import type { VatRow } from "#features/orders/domain/documents/vat-summary.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { anywhere } from "#platform/server/db/like.ts";
import type { DocumentCursor, DocumentFilter } from "../domain/document-filter.ts";
import { boundsOf, type Period } from "../domain/period.ts";

/** A document as the accountant's lists have it; amounts in minor units, negative in a credit note. */
export interface RegisterRow {
  id: string;
  orderId: string;
  kind: DocumentKind;
  number: string;
  /** `null`: it has the number of its order. */
  serial: number | null;
  /** Day of issue in the market. */
  day: string;
  order: string;
  /** Without name and company once the buyer is erased. */
  buyer: Partial<Pick<DocumentContent["buyer"], "name" | "company" | "taxId" | "country" | "address" | "email">>;
  total: number;
  /** Empty where a document is none of tax: confirmation, agreement, pro-forma. */
  vat: VatRow[];
  corrects: { number: string; issuedOn: string } | null;
  paymentMethod: DocumentContent["paymentMethod"];
  payUntil: string | null;
  /** Only where asked for. */
  parts?: Pick<DocumentContent, "lines" | "sums">;
}

const allKinds: DocumentFilter = { search: "", kind: null, buyer: null };

/** Documents `d` of the period that fit the filter. */
function matches(period: Period, { search, kind, buyer }: DocumentFilter): RawBuilder<boolean> {
  const { from, until } = boundsOf(period);
  const all = [sql`d.market = ${period.market} and d.issued_at >= ${from} and d.issued_at < ${until}`];
  if (kind) all.push(sql`d.kind = ${kind}`);
  if (buyer) all.push(sql`(d.content #>> '{buyer,taxId}' is not null) = ${buyer === "company"}`);
  if (search) {
    const like = anywhere(search);
    all.push(sql`(d.number ilike ${like} or d.content ->> 'order' ilike ${like}
      or d.content #>> '{buyer,name}' ilike ${like} or d.content #>> '{buyer,company}' ilike ${like}
      or d.content #>> '{buyer,taxId}' ilike ${like})`);
  }
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

interface Part extends Partial<DocumentFilter> {
  kinds?: readonly DocumentKind[];
  withLines?: boolean;
  after: DocumentCursor | null;
  limit: number;
}

/** A part of the month's documents in the order of issue, and the place of the next one. */
export async function selectDocuments(
  db: Executor,
  period: Period,
  { after, limit, kinds, withLines = false, ...filter }: Part,
): Promise<{ rows: RegisterRow[]; next: DocumentCursor | null }> {
  const { rows } = await sql<RegisterRow & { at: string }>`
    select d.id, d.order_id as "orderId", d.kind, d.number, d.serial, document_day(d.market, d.issued_at)::text as day,
      d.content ->> 'order' as "order",
      d.content -> 'buyer' as buyer,
      case d.kind when 'credit_note' then -1 else 1 end * coalesce((d.content ->> 'total')::bigint, 0) as total,
      nullif(d.content -> 'corrects', 'null') as corrects,
      d.content ->> 'paymentMethod' as "paymentMethod", d.content ->> 'payUntil' as "payUntil",
      coalesce((
        select jsonb_agg(jsonb_build_object('rateBp', v.rate_bp, 'net', v.net, 'tax', v.tax, 'gross', v.gross)
          order by v.rate_bp desc)
        from document_vat v where v.document_id = d.id
      ), '[]') as vat,
      (extract(epoch from d.issued_at) * 1000000)::bigint::text as at
      ${withLines ? sql`, jsonb_build_object('lines', d.content -> 'lines', 'sums', d.content -> 'sums') as parts` : sql``}
    from published.documents d
    where ${matches(period, { ...allKinds, ...filter })}
      and ${kinds ? sql`d.kind = any(${[...kinds]}::text[])` : sql`true`}
      and ${after ? sql`(d.issued_at, d.id) > (timestamptz 'epoch' + ${after.at}::bigint * interval '1 microsecond', ${after.id}::uuid)` : sql`true`}
    order by d.issued_at, d.id limit ${limit + 1}`.execute(db);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    rows: shown.map(({ at: _at, ...row }) => ({ ...row, buyer: row.buyer ?? {} })),
    next: last ? { at: last.at, id: last.id } : null,
  };
}

/** Number and sum of the documents of each kind that fit the filter. */
export async function selectKindSums(
  db: Executor,
  period: Period,
  filter: DocumentFilter = allKinds,
): Promise<{ kind: DocumentKind; count: number; total: number }[]> {
  const { rows } = await sql<{ kind: DocumentKind; count: number; total: number }>`
    select d.kind, count(*)::int as count,
      (sum(case d.kind when 'credit_note' then -1 else 1 end * coalesce((d.content ->> 'total')::bigint, 0)))::bigint as total
    from published.documents d where ${matches(period, { ...filter, kind: null })} group by d.kind`.execute(db);
  return rows;
}

/** VAT of the period by kind and rate, highest rate first. */
export async function selectVatSums(
  db: Executor,
  { market, month }: Period,
): Promise<(VatRow & { kind: "invoice" | "credit_note"; documents: number })[]> {
  const { rows } = await sql<VatRow & { kind: "invoice" | "credit_note"; documents: number }>`
    select kind, rate_bp as "rateBp", count(*)::int as documents,
      sum(net)::bigint as net, sum(tax)::bigint as tax, sum(gross)::bigint as gross
    from document_vat
    where market = ${market} and day >= ${`${month}-01`}::date and day < (${`${month}-01`}::date + interval '1 month')
    group by kind, rate_bp order by rate_bp desc, kind desc`.execute(db);
  return rows;
}

/** Most missing numbers that are listed: more say that something else is wrong. */
const maxMissing = 1_000;

/**
 * Numbers that no document has, between the number before the month's first one and its last one, by kind and year. Also looks
 * at documents of other months, since two that are issued at midnight may have their numbers in the other order.
 */
export async function selectMissingNumbers(
  db: Executor,
  period: Period,
): Promise<{ kind: NumberedKind; year: number; serial: number }[]> {
  const { rows } = await sql<{ kind: NumberedKind; year: number; serial: number }>`
    with series as (
      select d.market, d.kind, d.year, min(d.serial) as first, max(d.serial) as last
      from published.documents d where ${matches(period, allKinds)} and d.serial is not null
      group by d.market, d.kind, d.year
    )
    select s.kind, s.year, n.serial from series s
    cross join lateral (
      select coalesce(max(b.serial), 0) + 1 as first from published.documents b
      where b.market = s.market and b.kind = s.kind and b.year = s.year and b.serial < s.first
    ) before
    cross join lateral generate_series(before.first, s.last) as n(serial)
    where not exists (
      select from published.documents b
      where b.market = s.market and b.kind = s.kind and b.year = s.year and b.serial = n.serial
    )
    order by s.kind, s.year, n.serial limit ${maxMissing}`.execute(db);
  return rows;
}

/** The month of the first document of a market, `YYYY-MM`; `null` without any. */
export async function selectFirstMonth(db: Executor, market: MarketCode): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`
    select to_char(document_day(${market}, min(issued_at)), 'YYYY-MM') as month
    from published.documents where market = ${market}`.execute(db);
  return rows[0]?.month ?? null;
}

/** Customs codes (UKTZED) by SKU, of the products that have one. */
export async function selectCustomsCodes(db: Executor, skus: readonly string[]): Promise<Map<string, string>> {
  if (skus.length === 0) return new Map();
  const { rows } = await sql<{ sku: string; code: string }>`
    select sku, customs_code as code from published.products
    where sku = any(${[...skus]}::text[]) and customs_code is not null`.execute(db);
  return new Map(rows.map(({ sku, code }) => [sku, code]));
}
