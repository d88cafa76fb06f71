import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import { anywhere } from "#platform/server/db/like.ts";

interface NamedPromotion {
  id: string;
  name: string;
  labels: { ua: string; pl: string; en: string };
}

/** Promotions by a part of their name or a label, those that can lower prices now or later first, then the newest. */
export async function selectNamedPromotions(db: Executor, q: string, limit: number): Promise<NamedPromotion[]> {
  const part = anywhere(q);
  const { rows } = await sql<NamedPromotion>`
    select id, name, jsonb_build_object('ua', label_ua, 'pl', label_pl, 'en', label_en) as labels from price_promotions
    where name ilike ${part} or label_ua ilike ${part} or label_pl ilike ${part} or label_en ilike ${part}
    order by state = 'ended' or (ends_at is not null and ends_at <= now()), created_at desc, id limit ${limit}`.execute(
    db,
  );
  return rows;
}

interface NamedCoupon {
  code: string;
  promotionId: string;
  promotion: string;
}

/** The stored code alone if there is one, else codes that begin with `prefix`. */
export async function selectNamedCoupons(
  db: Executor,
  { code, prefix, limit }: { code: string | null; prefix: string | null; limit: number },
): Promise<NamedCoupon[]> {
  const columns = sql`c.code, c.promotion_id as "promotionId", p.name as promotion
    from coupons c join price_promotions p on p.id = c.promotion_id`;
  if (code !== null) {
    const whole = await sql<NamedCoupon>`select ${columns} where c.code = ${code}`.execute(db);
    if (whole.rows.length > 0) return whole.rows;
  }
  if (prefix === null) return [];
  const { rows } = await sql<NamedCoupon>`
    select ${columns} where starts_with(c.code, ${prefix}) order by c.code limit ${limit}`.execute(db);
  return rows;
}

/** Customer groups by a part of their name or key, the whole key first, then by name. */
export async function selectNamedGroups(
  db: Executor,
  q: string,
  limit: number,
): Promise<{ key: string; name: string }[]> {
  const part = anywhere(q);
  const { rows } = await sql<{ key: string; name: string }>`
    select key, name from customer_groups where name ilike ${part} or key ilike ${part}
    order by key <> lower(${q}), lower(name), key limit ${limit}`.execute(db);
  return rows;
}

interface NamedCompany {
  userId: string;
  company: string;
  taxId: string;
  /** Name of its group; `null` for a company that is in none. */
  groupName: string | null;
}

/** Companies that asked for prices of their own, by a part of their name, tax id or group, those with such prices first. */
export async function selectNamedCompanies(db: Executor, q: string, limit: number): Promise<NamedCompany[]> {
  const part = anywhere(q);
  const { rows } = await sql<NamedCompany>`
    select m.user_id as "userId", m.company, m.tax_id as "taxId", g.name as "groupName"
    from group_members m left join customer_groups g on g.key = m.group_key and m.state = 'approved'
    where m.company ilike ${part} or m.tax_id like ${part} or g.name ilike ${part}
    order by m.tax_id <> ${q}, m.state <> 'approved', lower(m.company), m.user_id limit ${limit}`.execute(db);
  return rows;
}
