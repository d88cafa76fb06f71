import { type RawBuilder, sql } from "kysely";
import type { DayRange } from "../domain/day-range.ts";
import { includedTaxOf, instantsOf } from "./lines.store.ts";

/**
 * VAT of the documents issued on the days of the range by rate, in the order of the columns of `figure_vat`. A document from before
 * they stated VAT by rate counts with the rate of its order.
 */
export function vatSums(range: DayRange): RawBuilder<unknown> {
  const { market } = range;
  const { start, end } = instantsOf(range);
  const tax = includedTaxOf(sql`d.total`, sql`o.tax_rate_bp`);
  return sql`
    select ${market}::text as market, market_day(d.market, d.issued_at) as day, d.kind as document, v.rate_bp,
      count(distinct d.id)::int as documents, sum(v.net)::bigint as net, sum(v.tax)::bigint as tax, sum(v.gross)::bigint as gross
    from published.vat_documents d cross join lateral (
      select r."rateBp" as rate_bp, r.net, r.tax, r.gross
      from jsonb_to_recordset(d.vat) as r("rateBp" int, net bigint, tax bigint, gross bigint) where d.vat is not null
      union all
      select o.tax_rate_bp, d.total - ${tax}, ${tax}, d.total from published.orders o where o.id = d.order_id and d.vat is null
    ) v
    where d.market = ${market} and d.issued_at >= ${start} and d.issued_at < ${end}
    group by 2, d.kind, v.rate_bp`;
}
