import { type RawBuilder, sql } from "kysely";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { PlanQuery, PlanTime } from "../domain/prices/plan-views.ts";
import type { PricePlan } from "../domain/prices/price-plan.ts";
import { planColumns } from "./price-plans.store.ts";

/** A plan with its product and people; `place` is its position in the list, as text. */
export interface ListedRow extends PricePlan {
  sku: string | null;
  name: string | null;
  createdByName: string | null;
  changedByName: string | null;
  place: string;
}

const states: Record<PlanTime, RawBuilder<unknown>> = {
  now: sql`p.state = 'active'`,
  planned: sql`p.state = 'planned'`,
  past: sql`p.state in ('ended', 'cancelled', 'failed')`,
};
/** The moment by which a list is sorted. */
const moments: Record<PlanTime, RawBuilder<unknown>> = {
  now: sql`p.ends_at`,
  planned: sql`p.starts_at`,
  past: sql`p.changed_at`,
};

const person = (table: string) =>
  sql`nullif(trim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}), '')`;

/** Name of the API key that planned it. */
const key = (column: string) =>
  sql`(select k.name || ' (API)' from published.api_keys k where 'key:' || k.id = ${sql.ref(`p.${column}`)})`;

const listed = (locale: Locale, place: RawBuilder<unknown>) => sql`select ${planColumns}, r.sku, t.name,
    coalesce(${person("made")}, ${key("created_by")}) as "createdByName",
    coalesce(${person("changer")}, ${key("changed_by")}) as "changedByName", ${place}::text as place
  from price_plans p left join products r on r.id = p.product_id
    left join product_texts t on t.product_id = p.product_id and t.locale = ${locale}
    left join published.users made on p.created_by = 'user:' || made.id
    left join published.users changer on p.changed_by = 'user:' || changer.id`;

/** Which plans match everything but their state. */
function filterOf({ product, market, by, search }: PlanQuery): RawBuilder<unknown> {
  const words = search ? `%${search.replace(/[\\%_]/g, "\\$&")}%` : null;
  return sql`(${product ?? null}::text is null or p.product_id = ${product ?? null})
    and (${market ?? null}::text is null or p.market = ${market ?? null})
    and (${by ?? null}::text is null or p.created_by = ${by ?? null})
    and (${words}::text is null or exists (select from products f where f.id = p.product_id and (f.sku ilike ${words}
      or exists (select from product_texts ft where ft.product_id = f.id and ft.name ilike ${words}))))`;
}

/** A page of plans behind a place. */
export async function selectPlanPage(
  db: Executor,
  query: PlanQuery,
  { locale, behind, limit }: { locale: Locale; behind: { place: string; id: string } | null; limit: number },
): Promise<ListedRow[]> {
  const at = moments[query.when];
  const isPast = query.when === "past";
  const after = behind
    ? sql`and (${at}, p.id) ${sql.raw(isPast ? "<" : ">")} (${behind.place}::timestamptz, ${behind.id}::uuid)`
    : sql``;
  const direction = sql.raw(isPast ? "desc" : "asc");
  const { rows } =
    await sql<ListedRow>`${listed(locale, at)} where ${states[query.when]} and ${filterOf(query)} ${after}
    order by ${at} ${direction}, p.id ${direction} limit ${limit}`.execute(db);
  return rows;
}

/** Numbers of plans that match the filters, by state. */
export async function selectPlanTotals(db: Executor, query: PlanQuery): Promise<Record<PlanTime, number>> {
  const { rows } = await sql<Record<PlanTime, number>>`select count(*) filter (where ${states.now})::int as now,
      count(*) filter (where ${states.planned})::int as planned, count(*) filter (where ${states.past})::int as past
    from price_plans p where ${filterOf(query)}`.execute(db);
  return rows[0] ?? { now: 0, planned: 0, past: 0 };
}

/** Everybody who planned something. */
export async function selectPlanners(db: Executor): Promise<{ actor: string; name: string | null }[]> {
  const { rows } = await sql<{
    actor: string;
    name: string | null;
  }>`select p.actor, coalesce(${person("u")}, ${key("actor")}) as name
    from (select distinct created_by as actor from price_plans) p left join published.users u on p.actor = 'user:' || u.id
    order by 2, 1`.execute(db);
  return rows;
}

/** Planned and active plans of a product, the earliest first. */
export async function selectPlansOf(db: Executor, product: string, locale: Locale): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`${listed(locale, sql`p.starts_at`)}
    where p.product_id = ${product} and p.state in ('planned', 'active') order by p.starts_at, p.id`.execute(db);
  return rows;
}
