import { type RawBuilder, sql } from "kysely";
import type { DayRange } from "../domain/day-range.ts";
import { instantsOf } from "./lines.store.ts";

/** VAT of the documents issued on the days of the range by rate, in the order of the columns of `figure_vat`. */
export function vatSums(range: DayRange): RawBuilder<unknown> {
  const { market } = range;
  const { start, end } = instantsOf(range);
  return sql`
    select ${market}::text as market, market_day(d.market, d.issued_at) as day, d.kind as document, v."rateBp" as rate_bp,
      count(distinct d.id)::int as documents, sum(v.net)::bigint as net, sum(v.tax)::bigint as tax, sum(v.gross)::bigint as gross
    from published.vat_documents d
    cross join lateral jsonb_to_recordset(d.vat) as v("rateBp" int, net bigint, tax bigint, gross bigint)
    where d.market = ${market} and d.issued_at >= ${start} and d.issued_at < ${end}
    group by 2, d.kind, v."rateBp"`;
}
