import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import { boundsOf, type Period } from "../domain/period.ts";
import type { CollectiveEntry } from "../domain/vat-entry.ts";

/**
 * Paid sales to private persons without an invoice, by the day of the last payment and rate, less what was refunded. The shop issues
 * an invoice with every payment, so only orders brought in from elsewhere are here.
 */
export async function selectCollective(db: Executor, period: Period): Promise<CollectiveEntry[]> {
  const { from, until } = boundsOf(period);
  const { rows } = await sql<CollectiveEntry>`
    with paid as (
      select o.id, o.tax_rate_bp as rate, o.captured - o.refunded as gross,
        document_day(o.market, max(coalesce(m.done_at, m.created_at))) as day,
        max(coalesce(m.done_at, m.created_at)) as at
      from published.money_movements m join published.orders o on o.id = m.order_id
      where m.kind = 'capture' and m.state = 'done' and o.market = ${period.market}
        and o.payment_status in ('paid', 'partly_refunded')
        and not exists (select from published.documents d where d.order_id = o.id and d.kind = 'invoice')
        and m.created_at >= ${from}::timestamptz - interval '1 day' and m.created_at < ${until}
      group by o.id, o.market, o.tax_rate_bp, o.captured, o.refunded
    ), sales as (
      select day::text as day, rate, gross, (2 * gross * rate + 10000 + rate) / (2 * (10000 + rate)) as tax
      from paid where at >= ${from} and at < ${until} and gross > 0
    )
    select day, rate as "rateBp", sum(gross)::bigint as gross, sum(tax)::bigint as tax,
      (sum(gross) - sum(tax))::bigint as net
    from sales group by day, rate order by day, rate desc`.execute(db);
  return rows;
}
