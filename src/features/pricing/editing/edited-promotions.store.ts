import { sql } from "kysely";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { insertRows } from "#platform/server/db/insert-rows.ts";
import type {
  LabelLanguage,
  PromotionState,
  StoredPromotion,
  WrittenPromotion,
} from "../domain/staff/written-promotion.ts";

/** Columns of a promotion `p` as `StoredPromotion` names them. */
export const storedColumns = sql`p.id, p.name,
  jsonb_build_object('ua', p.label_ua, 'pl', p.label_pl, 'en', p.label_en) as labels,
  p.stale_labels as "staleLabels", p.kind, p.percent_bp as "percentBp",
  jsonb_build_object('UA', p.amount_ua, 'PL', p.amount_pl) as amounts, p.gift_product as "giftProduct", p.markets,
  p.categories, p.brands, p.products, p.group_key as "groupKey",
  jsonb_build_object('UA', p.minimum_ua, 'PL', p.minimum_pl) as minimum, p.needs_code as "needsCode", p.priority,
  p.is_exclusive as "isExclusive", p.limit_total as "limitTotal", p.limit_per_customer as "limitPerCustomer",
  jsonb_build_object('UA', p.budget_ua, 'PL', p.budget_pl) as budget, p.starts_at as "startsAt", p.ends_at as "endsAt",
  p.state, p.version, p.updated_by as "updatedBy", p.updated_at as "updatedAt",
  exists (select from promotion_uses u where u.promotion_id = p.id) as "isUsed"`;

/** `null` for an unknown id. With `lock` its row is locked until the end of the transaction. */
export async function selectStored(db: Executor, id: string, lock = false): Promise<StoredPromotion | null> {
  // A statement of its own: uses of orders that held the lock are seen by the next one.
  if (lock) await sql`select from price_promotions where id = ${id}::uuid for update`.execute(db);
  const { rows } = await sql<StoredPromotion>`
    select ${storedColumns} from price_promotions p where p.id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** Promotions that may lower something now or later, whoever may have them. */
export async function selectActive(db: Executor, now: Date): Promise<StoredPromotion[]> {
  const { rows } = await sql<StoredPromotion>`
    select ${storedColumns} from price_promotions p
    where p.state = 'active' and (p.ends_at is null or p.ends_at > ${now}) order by p.priority, p.starts_at, p.id
    limit 200`.execute(db);
  return rows;
}

/** A promotion to be stored with who writes it. */
interface NewRow {
  id: string;
  promotion: WrittenPromotion;
  state: PromotionState;
  actor: string;
  at: Date;
}

export async function insertPromotion(trx: Executor, { id, promotion, state, actor, at }: NewRow): Promise<boolean> {
  const row = {
    ...{ id, ...columnsOf(promotion), stale_labels: [], state, version: 1 },
    ...{ created_by: actor, created_at: at, updated_by: actor, updated_at: at },
  };
  const { rows } = await sql`${insertRows("price_promotions", [row])} on conflict (id) do nothing returning id`.execute(
    trx,
  );
  return rows.length > 0;
}

/** Replaces what was written of a locked promotion. */
export async function updatePromotion(
  trx: Executor,
  { id, promotion, state, actor, at, stale }: NewRow & { stale: readonly LabelLanguage[] },
): Promise<void> {
  const changes = { ...columnsOf(promotion), stale_labels: [...stale], state, updated_by: actor, updated_at: at };
  const names = Object.keys(changes);
  const set = sql.join(names.map((name) => sql`${sql.ref(name)} = next.${sql.ref(name)}`));
  await sql`update price_promotions p set ${set}, version = p.version + 1
    from jsonb_populate_record(null::price_promotions, ${JSON.stringify(changes)}::jsonb) next where p.id = ${id}::uuid`.execute(
    trx,
  );
}

/** Another state of a locked promotion; an end that is given is its new one. */
export async function updateState(
  trx: Executor,
  { id, state, actor, at, endsAt }: { id: string; state: PromotionState; actor: string; at: Date; endsAt: Date | null },
): Promise<void> {
  await sql`update price_promotions set state = ${state}, ends_at = coalesce(${endsAt}::timestamptz, ends_at),
    version = version + 1, updated_by = ${actor}, updated_at = ${at} where id = ${id}::uuid`.execute(trx);
}

function columnsOf(promotion: WrittenPromotion) {
  const { labels, amounts, minimum, budget, markets, categories, brands, products } = promotion;
  return {
    name: promotion.name,
    ...{ label_ua: labels.ua, label_pl: labels.pl, label_en: labels.en },
    ...{ kind: promotion.kind, percent_bp: promotion.percentBp, gift_product: promotion.giftProduct },
    ...{ amount_ua: amounts.UA, amount_pl: amounts.PL, minimum_ua: minimum.UA, minimum_pl: minimum.PL },
    ...{ budget_ua: budget.UA, budget_pl: budget.PL, group_key: promotion.groupKey },
    ...{ markets: [...markets], categories: [...categories], brands: [...brands], products: [...products] },
    ...{ needs_code: promotion.needsCode, priority: promotion.priority, is_exclusive: promotion.isExclusive },
    ...{ limit_total: promotion.limitTotal, limit_per_customer: promotion.limitPerCustomer },
    ...{ starts_at: promotion.startsAt, ends_at: promotion.endsAt },
  };
}

/** Groups of customers by key, in the order of their names. */
export async function selectGroups(db: Executor): Promise<{ key: string; name: string }[]> {
  const { rows } = await sql<{ key: string; name: string }>`
    select key, name from customer_groups order by name, key limit 500`.execute(db);
  return rows;
}

/** Name of the promotion that a code stands for; `null` for a free code. */
export async function selectCodeOwner(db: Executor, code: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select p.name from coupons c join price_promotions p on p.id = c.promotion_id where c.code = ${code}`.execute(db);
  return rows[0]?.name ?? null;
}

/** False if the code exists already. */
export async function insertCode(trx: Executor, code: string, id: string, actor: string): Promise<boolean> {
  const { rows } = await sql`insert into coupons (code, promotion_id, created_by) values (${code}, ${id}, ${actor})
    on conflict do nothing returning code`.execute(trx);
  return rows.length > 0;
}

/** Amounts that orders took off by a promotion, net minor units by market, and how many orders; without those given back. */
export interface PromotionTotals {
  orders: number;
  spent: Readonly<Record<MarketCode, number>>;
}
