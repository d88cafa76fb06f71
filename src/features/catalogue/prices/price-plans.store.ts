import { sql } from "kysely";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { insertRows } from "#platform/server/db/insert-rows.ts";
import type { PriceHistory } from "../domain/prices/price-history.ts";
import type { PricePlan } from "../domain/prices/price-plan.ts";

/** Columns of a plan `p`, as `PricePlan` has them. */
export const planColumns = sql`p.id, p.batch, p.product_id as product, p.market, p.tariff, p.kind, p.net::float8 as net,
  p.starts_at as "startsAt", p.ends_at as "endsAt", p.reason, p.state, p.net_before::float8 as "netBefore",
  p.net_after::float8 as "netAfter", p.outcome, p.created_by as "createdBy", p.created_at as "createdAt",
  p.changed_by as "changedBy", p.changed_at as "changedAt"`;

const isDue = (now: Date) =>
  sql`(p.state = 'planned' and p.starts_at <= ${now} or p.state = 'active' and p.ends_at <= ${now})`;

/** Ids of the products with plans that are due, the earliest first. */
export async function selectDueProducts(db: Executor, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select p.product_id as id from price_plans p where ${isDue(now)}
    group by p.product_id order by min(case p.state when 'active' then p.ends_at else p.starts_at end), 1`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Locks products that exist against every other change until the transaction ends, in the order of their ids as all writers do; with
 * `free` only those that nobody else has locked. Gives the ids that are locked now.
 */
export async function lockPriced(trx: Executor, ids: readonly string[], free = false): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from products where id = any(${ids}::text[]) order by id
    for no key update ${free ? sql`skip locked` : sql``}`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Planned and active plans of products. */
export async function selectOpenPlans(db: Executor, products: readonly string[]): Promise<PricePlan[]> {
  const { rows } = await sql<PricePlan>`select ${planColumns} from price_plans p
    where p.product_id = any(${products}::text[]) and p.state in ('planned', 'active')`.execute(db);
  return rows;
}

/** Ids of the products of plans. */
export async function selectPlannedProducts(
  db: Executor,
  which: { ids: readonly string[] } | { batch: string },
): Promise<{ id: string; product: string }[]> {
  const { rows } = await sql<{ id: string; product: string }>`select p.id, p.product_id as product from price_plans p
    where ${"batch" in which ? sql`p.batch = ${which.batch}::uuid` : sql`p.id = any(${which.ids}::uuid[])`}`.execute(
    db,
  );
  return rows;
}

/** Number of plans of a batch. */
export async function countBatch(db: Executor, batch: string): Promise<number> {
  const { rows } = await sql<{ plans: number }>`select count(*)::int as plans from price_plans
    where batch = ${batch}::uuid`.execute(db);
  return rows[0]?.plans ?? 0;
}

/** One planning of a batch waits for another one until its transaction ends. */
export async function lockBatch(trx: Executor, batch: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`price batch ${batch}`}, 0))`.execute(trx);
}

type NewPlan = Pick<
  PricePlan,
  "id" | "batch" | "product" | "market" | "tariff" | "kind" | "net" | "startsAt" | "endsAt"
>;

/** Stores plans at the same moment. */
export async function insertPlans(
  trx: Executor,
  plans: readonly NewPlan[],
  { actor, reason }: { actor: string; reason: string },
): Promise<void> {
  const rows = plans.map(({ id, batch, product, market, tariff, kind, net, startsAt, endsAt }) => ({
    ...{ id, batch, product_id: product, market, tariff, kind, net, starts_at: startsAt, ends_at: endsAt },
    ...{
      reason,
      state: "planned",
      created_by: actor,
      created_at: new Date(),
      changed_by: actor,
      changed_at: new Date(),
    },
  }));
  await insertRows("price_plans", rows).execute(trx);
}

/** Stores the new states of plans, and when the prices changed by them: the time of the transaction, as history has it. */
export async function updatePlans(trx: Executor, plans: readonly PricePlan[]): Promise<void> {
  const rows = plans.map(({ id, state, outcome, netBefore, netAfter, endsAt, changedBy }) => ({
    ...{ id, state, outcome, net_before: netBefore, net_after: netAfter, ends_at: endsAt, changed_by: changedBy },
  }));
  await sql`update price_plans p set state = n.state, outcome = n.outcome, net_before = n.net_before, net_after = n.net_after,
      ends_at = n.ends_at, changed_at = now(), changed_by = n.changed_by,
      began_at = case when p.began_at is null and (n.state = 'active' or n.outcome = 'applied') then now() else p.began_at end,
      ended_at = case when n.state <> 'active' then now() end
    from jsonb_populate_recordset(null::price_plans, ${JSON.stringify(rows)}::jsonb) n where p.id = n.id`.execute(trx);
}

/** Fails the plans of products that are gone. */
export async function failGone(trx: Executor, products: readonly string[]): Promise<void> {
  await sql`update price_plans set state = 'failed', outcome = 'product_gone', ended_at = now(), changed_at = now()
    where product_id = any(${products}::text[]) and state in ('planned', 'active')`.execute(trx);
}

/** Changes of the prices of products in so many days, by product and market (`<product> <market>`). */
export async function selectHistories(
  db: Executor,
  products: readonly string[],
  { markets, days }: { markets: readonly MarketCode[]; days: number },
): Promise<Map<string, PriceHistory>> {
  const { rows } = await sql<{ key: string; changes: PriceHistory["changes"] }>`
    select id || ' ' || market as key, h.changes
    from unnest(${products}::text[]) id, unnest(${markets}::text[]) market, price_history(id, market, ${days}) h
    where h.changes is not null`.execute(db);
  const now = Date.now();
  return new Map(rows.map(({ key, changes }) => [key, { now, changes }]));
}
