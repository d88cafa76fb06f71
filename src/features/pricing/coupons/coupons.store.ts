import { sql } from "kysely";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";

/** A promotion as the pages of its codes and uses name it. */
export interface PromotionHead {
  id: string;
  name: string;
  needsCode: boolean;
  markets: MarketCode[];
  limitTotal: number | null;
  limitPerCustomer: number | null;
  budget: Record<MarketCode, number | null>;
}

/** `null` for an unknown id. */
export async function selectHead(db: Executor, id: string): Promise<PromotionHead | null> {
  const { rows } = await sql<PromotionHead>`
    select id, name, needs_code as "needsCode", markets, limit_total as "limitTotal",
      limit_per_customer as "limitPerCustomer", jsonb_build_object('UA', budget_ua, 'PL', budget_pl) as budget
    from price_promotions where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** A code with the orders that used it and were not given back. */
export interface CouponRow {
  code: string;
  note: string;
  limitTotal: number | null;
  used: number;
  createdAt: Date;
  disabledAt: Date | null;
}

/** Codes of a promotion that begin with `search` (normalised), newest first, after this code. */
export async function selectCouponRows(
  db: Executor,
  { id, search, after, limit }: { id: string; search: string; after: string | null; limit: number },
): Promise<CouponRow[]> {
  const { rows } = await sql<CouponRow>`
    select c.code, c.note, c.limit_total as "limitTotal", c.created_at as "createdAt", c.disabled_at as "disabledAt",
      (select count(*)::int from promotion_uses u where u.code = c.code and u.released_at is null) as used
    from coupons c
    where c.promotion_id = ${id} and starts_with(c.code, ${search})
      and (${after}::text is null
        or (c.created_at, c.code) < (select last.created_at, last.code from coupons last where last.code = ${after}))
    order by c.created_at desc, c.code desc limit ${limit}`.execute(db);
  return rows;
}

/** All codes of a promotion, and those of them that are disabled. */
export async function countCoupons(db: Executor, id: string): Promise<{ all: number; disabled: number }> {
  const { rows } = await sql<{ all: number; disabled: number }>`
    select count(*)::int as "all", count(disabled_at)::int as disabled from coupons where promotion_id = ${id}`.execute(
    db,
  );
  return rows[0] ?? { all: 0, disabled: 0 };
}

/** New codes; the ones that are stored. Codes that exist already, of any promotion, are left out. */
export async function insertCoupons(
  trx: Executor,
  codes: readonly string[],
  { id, limit, note, actor }: { id: string; limit: number | null; note: string; actor: string },
): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    insert into coupons (code, promotion_id, limit_total, note, created_by)
    select code, ${id}::uuid, ${limit}::int, ${note}, ${actor} from unnest(${[...codes]}::text[]) as code
    on conflict (code) do nothing returning code`.execute(trx);
  return rows.map(({ code }) => code);
}

/** Promotion of a code; `null` for an unknown one. */
export async function selectOwner(db: Executor, code: string): Promise<{ id: string; name: string } | null> {
  const { rows } = await sql<{ id: string; name: string }>`
    select p.id, p.name from coupons c join price_promotions p on p.id = c.promotion_id where c.code = ${code}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Disables a code, or enables it again (`by` is `null`); false if it is not the promotion's, or is so already. */
export async function updateDisabled(
  trx: Executor,
  { id, code, by }: { id: string; code: string; by: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    update coupons set disabled_by = ${by}, disabled_at = case when ${by}::text is null then null else now() end
    where code = ${code} and promotion_id = ${id} and (disabled_by is null) = (${by}::text is not null)
    returning code`.execute(trx);
  return rows.length > 0;
}
