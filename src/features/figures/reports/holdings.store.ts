import { sql } from "kysely";
import type { Locale } from "#features/languages/domain/locale.ts";
import { addDays, type Day } from "#platform/pure/days.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { Days } from "../domain/periods.ts";

/** Days over which sales are averaged for days of cover. */
const coverDays = 28;

/** Stock of a product; amounts net in minor units of the market. */
export interface StockFigures {
  id: string;
  name: string;
  onHand: number;
  available: number;
  /** Purchase price of a piece today. */
  purchase: number | null;
  /** Mean pieces sold a day, parts of sets among them. */
  daily: number;
}

/** Stock of all products that are in the warehouse or for sale, what runs out first at the top. */
export async function selectStock(
  db: Executor,
  { market, today, locale }: { market: MarketCode; today: Day; locale: Locale },
): Promise<StockFigures[]> {
  const [from, to] = [addDays(today, -coverDays), addDays(today, -1)];
  const { rows } = await sql<StockFigures>`
    with sold as (
      select f.product_id as id, sum(f.pieces - f.cancelled_pieces) as pieces from figure_products f
      where f.day between ${from}::date and ${to}::date and not f.is_rented group by 1
    ), taken as (
      select id, sum(pieces) as pieces from (
        select id, pieces from sold
        union all select k.product_id, s.pieces * k.quantity from sold s join published.kit_parts k on k.kit_id = s.id
      ) all_sold group by id
    ), listed as (
      select p.id, coalesce(t.name, p.brand || ' ' || p.model) as name, s.on_hand as "onHand", s.on_hand - s.reserved as available,
        (p.purchase ->> ${market})::bigint as purchase, (coalesce(k.pieces, 0)::float8 / ${coverDays}) as daily
      from published.stock s join published.products p on p.id = s.product_id
      left join taken k on k.id = p.id
      left join published.product_texts t on t.product_id = p.id and t.locale = ${locale}
      where s.on_hand > 0 or p.published_at <= now()
    )
    select * from listed order by case when daily > 0 then "onHand" / daily when "onHand" = 0 then 0 end nulls last, "onHand", id`.execute(
    db,
  );
  return rows;
}

/** A machine in a period; `rent` net minor units. */
export interface MachineFigures {
  id: number;
  name: string;
  serial: string;
  depot: string;
  leased: number;
  available: number;
  rent: number;
  /** Net replacement value, for which the price stands in. */
  worth: number | null;
}

/** Every machine that had a day in the period, the most profitable first. */
export async function selectMachines(
  db: Executor,
  { market, days, locale }: { market: MarketCode; days: Days; locale: Locale },
): Promise<MachineFigures[]> {
  const { rows } = await sql<MachineFigures>`
    with sums as (
      select unit_id, count(*) filter (where is_leased)::int as leased, count(*) filter (where is_available)::int as available,
        sum(net)::bigint as rent
      from figure_machines where market = ${market} and day between ${days.from}::date and ${days.to}::date group by unit_id
    )
    select u.id, coalesce(t.name, p.brand || ' ' || p.model) as name, u.serial, u.depot, s.leased, s.available, s.rent,
      coalesce(v.net, (select r.net from published.prices r where r.product_id = p.id and r.market = ${market} and r.tariff = 'sale')) as worth
    from sums s join published.rental_units u on u.id = s.unit_id join published.products p on p.id = u.product_id
    left join published.product_texts t on t.product_id = p.id and t.locale = ${locale}
    left join published.replacement_values v on v.product_id = p.id and v.market = ${market}
    order by s.rent desc, s.leased desc, u.serial`.execute(db);
  return rows;
}

/** Machine-days of a period. */
export async function selectFleetTotal(
  db: Executor,
  market: MarketCode,
  { from, to }: Days,
): Promise<{ leased: number; available: number }> {
  const { rows } = await sql<{ leased: number; available: number }>`
    select count(*) filter (where is_leased)::int as leased, count(*) filter (where is_available)::int as available
    from figure_machines where market = ${market} and day between ${from}::date and ${to}::date`.execute(db);
  return rows[0] ?? { leased: 0, available: 0 };
}

/** Leases that are overdue now. */
export async function countOverdue(db: Executor, market: MarketCode): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from published.leases l join published.rental_units u on u.id = l.unit_id
    where l.status = 'overdue' and u.market = ${market}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface VatFigures {
  document: "invoice" | "credit_note";
  rateBp: number;
  documents: number;
  net: number;
  tax: number;
  gross: number;
}

/** VAT of the documents of a period by kind and rate. */
export async function selectVat(db: Executor, market: MarketCode, { from, to }: Days): Promise<VatFigures[]> {
  const { rows } = await sql<VatFigures>`
    select document, rate_bp as "rateBp", sum(documents)::int as documents, sum(net)::bigint as net, sum(tax)::bigint as tax,
      sum(gross)::bigint as gross
    from figure_vat where market = ${market} and day between ${from}::date and ${to}::date
    group by document, rate_bp order by document desc, rate_bp desc`.execute(db);
  return rows;
}

/** A taxed document with what it states at one rate. */
export interface VatDocument {
  id: string;
  number: string;
  orderId: string;
  issuedAt: Date;
  net: number;
  tax: number;
  gross: number;
}

/** Rows behind a line of the VAT summary, the newest first. */
export async function selectVatDocuments(
  db: Executor,
  market: MarketCode,
  { from, to }: Days,
  { document, rateBp, limit }: { document: VatFigures["document"]; rateBp: number; limit: number },
): Promise<VatDocument[]> {
  const { rows } = await sql<VatDocument>`
    select d.id, d.number, d.order_id as "orderId", d.issued_at as "issuedAt", v.net, v.tax, v.gross
    from published.vat_documents d
    cross join lateral jsonb_to_recordset(d.vat) as v("rateBp" int, net bigint, tax bigint, gross bigint)
    where d.market = ${market} and d.kind = ${document} and v."rateBp" = ${rateBp}
      and d.issued_at >= (${from}::date::timestamp at time zone market_zone(${market}))
      and d.issued_at < ((${to}::date + 1)::timestamp at time zone market_zone(${market}))
    order by d.issued_at desc, d.number desc limit ${limit}`.execute(db);
  return rows;
}
