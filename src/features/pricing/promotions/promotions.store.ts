import { type RawBuilder, sql } from "kysely";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { Coupon, Promotion, PromotionUse } from "../domain/promotion.ts";

/** A promotion with its uses by all buyers; they are only counted where something limits them. */
export interface UsedPromotion {
  promotion: Promotion;
  use: Omit<PromotionUse, "byBuyer">;
}

interface Row {
  id: string;
  labels: Promotion["labels"];
  kind: Promotion["benefit"]["kind"];
  percentBp: number | null;
  amounts: Promotion["minimum"];
  gift: string | null;
  markets: MarketCode[];
  categories: number[];
  slugs: string[] | null;
  brands: string[];
  products: string[];
  groupKey: string | null;
  minimum: Promotion["minimum"];
  needsCode: boolean;
  priority: number;
  isExclusive: boolean;
  limitTotal: number | null;
  limitPerCustomer: number | null;
  budget: Promotion["budget"];
  startsAt: Date;
  endsAt: Date | null;
  state: Promotion["state"];
  total: number;
  spent: PromotionUse["spent"];
}

/** Promotions that need no code and apply at some time from `from` to `until`. */
export function selectCampaigns(db: Executor, from: Date, until: Date): Promise<UsedPromotion[]> {
  return select(
    db,
    sql`p.state = 'active' and not p.needs_code and p.starts_at <= ${until} and (p.ends_at is null or p.ends_at > ${from})`,
  );
}

/** Promotions by id, whatever their state. */
export async function selectPromotions(db: Executor, ids: readonly string[]): Promise<UsedPromotion[]> {
  return ids.length === 0 ? [] : select(db, sql`p.id = any(${[...ids]}::uuid[])`);
}

async function select(db: Executor, which: RawBuilder<unknown>): Promise<UsedPromotion[]> {
  const { rows } = await sql<Row>`
    select p.id, p.kind, p.percent_bp as "percentBp", p.gift_product as gift, p.markets, p.categories, p.brands, p.products,
      p.group_key as "groupKey", p.needs_code as "needsCode", p.priority, p.is_exclusive as "isExclusive",
      p.limit_total as "limitTotal", p.limit_per_customer as "limitPerCustomer", p.starts_at as "startsAt",
      p.ends_at as "endsAt", p.state,
      jsonb_build_object('ua', p.label_ua, 'pl', p.label_pl, 'en', p.label_en) as labels,
      jsonb_build_object('UA', p.amount_ua, 'PL', p.amount_pl) as amounts,
      jsonb_build_object('UA', p.minimum_ua, 'PL', p.minimum_pl) as minimum,
      jsonb_build_object('UA', p.budget_ua, 'PL', p.budget_pl) as budget,
      used.total, used.spent, (
        with recursive below as (
          select c.id, c.slug from published.categories c where c.id = any(p.categories)
          union
          select c.id, c.slug from published.categories c join below b on b.id = c.parent_id
        )
        select array_agg(slug order by slug) from below
      ) as slugs
    from price_promotions p
    cross join lateral (
      select count(*)::int as total, jsonb_build_object(
        'UA', coalesce(sum(u.amount) filter (where u.market = 'UA'), 0),
        'PL', coalesce(sum(u.amount) filter (where u.market = 'PL'), 0)) as spent
      from promotion_uses u
      where u.promotion_id = p.id and u.released_at is null
        and num_nonnulls(p.limit_total, p.budget_ua, p.budget_pl) > 0
    ) used
    where ${which} order by p.id`.execute(db);
  return rows.map(({ total, spent, ...row }) => ({ promotion: promotionOf(row), use: { total, spent } }));
}

function promotionOf(row: Omit<Row, "total" | "spent">): Promotion {
  const { kind, percentBp, amounts, gift, categories: ids, slugs, brands, products, ...own } = row;
  return {
    ...own,
    benefit: benefitOf({ kind, percentBp, amounts, gift }),
    // Without any category that exists a promotion is for nothing: no list at all would mean every product.
    goods: { categories: slugs ?? ids.map(String), brands, products },
  };
}

function benefitOf({ kind, percentBp, amounts, gift }: Pick<Row, "kind" | "percentBp" | "amounts" | "gift">) {
  if (kind === "percent") return { kind, percentBp: percentBp ?? 0 };
  if (kind === "amount") return { kind, amounts };
  return kind === "gift" ? { kind, productId: gift ?? "" } : { kind };
}

/** Coupons by code, with the orders that used them. Unknown codes are missing. */
export async function selectCoupons(db: Executor, codes: readonly string[]): Promise<Coupon[]> {
  if (codes.length === 0) return [];
  const { rows } = await sql<Coupon>`
    select c.code, c.promotion_id as "promotionId", c.limit_total as "limitTotal",
      c.disabled_at is not null as "isDisabled",
      (select count(*)::int from promotion_uses u where u.code = c.code and u.released_at is null) as used
    from coupons c where c.code = any(${[...codes]}) order by c.code`.execute(db);
  return rows;
}

/** Key of the group that a customer is an approved member of, and how often they used each promotion. */
export async function selectBuyer(
  db: Executor,
  userId: string,
): Promise<{ group: string | null; used: Record<string, number> }> {
  const { rows } = await sql<{ group: string | null; used: Record<string, number> | null }>`
    select (select group_key from group_members where user_id = ${userId} and state = 'approved') as "group",
      (select jsonb_object_agg(promotion_id, times) from (
        select promotion_id, count(*) as times from promotion_uses
        where user_id = ${userId} and released_at is null group by promotion_id) own) as used`.execute(db);
  return { group: rows[0]?.group ?? null, used: rows[0]?.used ?? {} };
}

/** Promotions of any state that name a category. */
export async function countPromotionsOf(db: Executor, categoryId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from price_promotions where ${categoryId} = any(categories)`.execute(db);
  return rows[0]?.count ?? 0;
}
