import { type RawBuilder, sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type { PromotionListQuery } from "../domain/staff/promotion-list.ts";
import type { PromotionTab, StoredPromotion } from "../domain/staff/written-promotion.ts";
import { type PromotionTotals, storedColumns } from "./edited-promotions.store.ts";

/** A promotion in the list of staff, with what orders used of it. */
export interface ListedPromotion extends StoredPromotion, PromotionTotals {
  /** The oldest codes that stand for it, at most three. */
  codes: string[];
  codeCount: number;
}

/** The same rule as `tabOf`. */
function tabs(now: Date): Record<PromotionTab, RawBuilder<unknown>> {
  const over = sql`(p.state = 'ended' or (p.state <> 'draft' and p.ends_at <= ${now}))`;
  return {
    draft: sql`p.state = 'draft'`,
    ended: over,
    planned: sql`p.state in ('active', 'paused') and not coalesce(${over}, false) and p.starts_at > ${now}`,
    live: sql`p.state in ('active', 'paused') and not coalesce(${over}, false) and p.starts_at <= ${now}`,
  };
}

/** Which promotions match everything but the tab. */
function filterOf({ search, market, kind }: PromotionListQuery): RawBuilder<unknown> {
  const words = search ? `%${search.replace(/[\\%_]/g, "\\$&")}%` : null;
  const code = search ? `${search.replace(/[\s\p{Pd}\\%_]/gu, "").toUpperCase()}%` : null;
  return sql`(${market}::text is null or ${market} = any(p.markets)) and (${kind}::text is null or p.kind = ${kind})
    and (${words}::text is null or p.name ilike ${words} or p.label_ua ilike ${words} or p.label_pl ilike ${words}
      or p.label_en ilike ${words}
      or exists (select from coupons c where c.promotion_id = p.id and length(${code}) > 1 and c.code like ${code}))`;
}

/** A page of the list, newest first, from a position on. */
export async function selectPage(
  db: Executor,
  query: PromotionListQuery,
  { now, limit }: { now: Date; limit: number },
): Promise<ListedPromotion[]> {
  const { rows } = await sql<ListedPromotion>`
    select ${storedColumns}, used.orders, used.spent, coupon.codes, coupon.n as "codeCount"
    from price_promotions p
    cross join lateral (
      select count(*)::int as orders, jsonb_build_object(
        'UA', coalesce(sum(u.amount) filter (where u.market = 'UA'), 0),
        'PL', coalesce(sum(u.amount) filter (where u.market = 'PL'), 0)) as spent
      from promotion_uses u where u.promotion_id = p.id and u.released_at is null) used
    cross join lateral (
      select count(*)::int as n, array(select c.code from coupons c where c.promotion_id = p.id
        order by c.created_at, c.code limit 3) as codes
      from coupons c where c.promotion_id = p.id) coupon
    where ${tabs(now)[query.tab]} and ${filterOf(query)}
    order by p.created_at desc, p.id limit ${limit} offset ${query.from}`.execute(db);
  return rows;
}

/** Numbers of promotions that match the filters, by tab. */
export async function selectTabCounts(
  db: Executor,
  query: PromotionListQuery,
  now: Date,
): Promise<Record<PromotionTab, number>> {
  const of = tabs(now);
  const { rows } = await sql<Record<PromotionTab, number>>`
    select count(*) filter (where ${of.live})::int as live, count(*) filter (where ${of.planned})::int as planned,
      count(*) filter (where ${of.draft})::int as draft, count(*) filter (where ${of.ended})::int as ended
    from price_promotions p where ${filterOf(query)}`.execute(db);
  return rows[0] ?? { live: 0, planned: 0, draft: 0, ended: 0 };
}
