import { type RawBuilder, sql } from "kysely";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Day } from "#platform/pure/days.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { Days, Unit } from "../domain/periods.ts";
import type { ProductSort } from "../domain/report-address.ts";
import { goodsRows } from "../sums/sales-sums.store.ts";

const dayColumns = [
  ...["orders", "charges", "sales", "rent", "charged", "discounts", "delivery", "tax"],
  ...["cancelled_orders", "cancelled", "cancelled_rent", "refunds", "refunded", "refunded_rent"],
  ...["money_in", "money_out", "deposits_taken", "deposits_released", "deposits_charged", "goods", "known", "cost"],
] as const;

/** Sums of some days (docs/figures.md); amounts in minor units. */
export type DaySums = Record<
  | "orders"
  | "charges"
  | "sales"
  | "rent"
  | "charged"
  | "delivery"
  | "cancelled_orders"
  | "cancelled"
  | "cancelled_rent"
  | "refunded"
  | "refunded_rent"
  | "money_in"
  | "money_out"
  | "goods"
  | "known"
  | "cost",
  number
>;

/** Sums by bucket, those without a figure left out. */
export async function selectBuckets(
  db: Executor,
  market: MarketCode,
  { from, to }: Days,
  unit: Unit,
): Promise<Map<Day, DaySums>> {
  const { rows } = await sql<DaySums & { bucket: Day }>`
    select date_trunc(${unit}, day::timestamp)::date::text as bucket, ${sums(dayColumns)}
    from figure_days where market = ${market} and day between ${from}::date and ${to}::date group by 1`.execute(db);
  return new Map(rows.map(({ bucket, ...row }) => [bucket, row]));
}

/** Sums of all days of a period. */
export async function selectDayTotal(db: Executor, market: MarketCode, { from, to }: Days): Promise<DaySums> {
  const { rows } = await sql<DaySums>`
    select ${sums(dayColumns)} from figure_days
    where market = ${market} and day between ${from}::date and ${to}::date`.execute(db);
  return rows[0] as DaySums;
}

/** Deposits that the shop holds at the end of a day, in minor units. */
export async function selectDepositsHeld(db: Executor, market: MarketCode, day: Day): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(deposits_taken - deposits_released - deposits_charged), 0)::bigint as held
    from figure_days where market = ${market} and day <= ${day}::date`.execute(db);
  return rows[0]?.held ?? 0;
}

/** Goods of a product or category in a period, less what was cancelled and refunded. */
export interface GoodsSums {
  pieces: number;
  net: number;
  /** Part of `net` for which the cost is known, and that cost. */
  known: number;
  cost: number;
  sold: number;
  returned: number;
  returnedNet: number;
  refunded: number;
  netBefore: number;
}

export interface ProductFigures extends GoodsSums {
  id: string;
  sku: string;
  name: string;
  category: string;
  onHand: number;
}

/** Totals of a list, whatever part of it was read. */
interface Listed<Row> {
  rows: Row[];
  total: GoodsSums;
  count: number;
}

interface GoodsQuestion {
  market: MarketCode;
  days: Days;
  before: Days;
  category: number | null;
  locale: Locale;
  limit: number;
}

/** Common table expressions `own` and `earlier`: goods by product in the period and in that before it. */
function goodsIn({ market, days, before }: Pick<GoodsQuestion, "market" | "days" | "before">): RawBuilder<unknown> {
  return sql`own as (
      select product_id as id, sum(pieces)::bigint as pieces, sum(net)::bigint as net, sum(known)::bigint as known, sum(cost)::bigint as cost,
        sum(sold)::bigint as sold, sum(returned_pieces)::bigint as returned, sum(returned_net)::bigint as "returnedNet",
        sum(refunded_net)::bigint as refunded
      from (${goodsRows(market, days)}) f group by 1
    ), earlier as (
      select product_id as id, sum(net)::bigint as net from (${goodsRows(market, before)}) f group by 1
    )`;
}

const goodsColumns = sql`coalesce(o.pieces, 0) as pieces, coalesce(o.net, 0) as net, coalesce(o.known, 0) as known,
  coalesce(o.cost, 0) as cost, coalesce(o.sold, 0) as sold, coalesce(o.returned, 0) as returned,
  coalesce(o."returnedNet", 0) as "returnedNet", coalesce(o.refunded, 0) as refunded, coalesce(e.net, 0) as "netBefore"`;

const sumNames = [
  "pieces",
  "net",
  "known",
  "cost",
  "sold",
  "returned",
  "returnedNet",
  "refunded",
  "netBefore",
] as const;

const orders: Record<ProductSort | "returned", RawBuilder<unknown>> = {
  best: sql`net desc, pieces desc, id`,
  // What lies in the warehouse and does not leave it.
  slow: sql`pieces, "onHand" desc, id`,
  margin: sql`known - cost desc, net desc, id`,
  returned: sql`"returnedNet" desc, refunded desc, id`,
};

/**
 * Products that were sold in the period, in this order; slow sellers: those in stock, with few pieces sold first; `returned`: only
 * what came back or was refunded.
 */
export async function selectProducts(
  db: Executor,
  question: GoodsQuestion,
  sort: ProductSort | "returned",
): Promise<Listed<ProductFigures>> {
  const { category, locale, limit } = question;
  const matches = {
    best: sql`(pieces <> 0 or net <> 0 or "netBefore" <> 0)`,
    margin: sql`(pieces <> 0 or net <> 0)`,
    slow: sql`"onHand" > 0 and "isShown"`,
    returned: sql`(returned > 0 or refunded > 0)`,
  }[sort];
  const { rows } = await sql<ProductFigures & { totals: GoodsSums & { count: number } }>`
    with ${goodsIn(question)}, listed as (
      select p.id, p.sku, coalesce(t.name, p.brand || ' ' || p.model) as name, coalesce(c.name, '') as category,
        coalesce(s.on_hand, 0) as "onHand", p.published_at <= now() as "isShown", ${goodsColumns}
      from published.products p left join own o on o.id = p.id left join earlier e on e.id = p.id
      left join published.product_texts t on t.product_id = p.id and t.locale = ${locale}
      left join published.category_texts c on c.category_id = p.category_id and c.locale = ${locale}
      left join published.stock s on s.product_id = p.id
      where ${category === null ? sql`true` : sql`p.category_id = ${category}`}
    ), matching as (select * from listed where ${matches})
    select m.*, t.totals from matching m cross join (select to_jsonb(s) as totals from (
      select count(*) as count, ${jsonSums()} from matching) s) t
    order by ${orders[sort]} limit ${limit}`.execute(db);
  return listedOf(rows);
}

export interface CategoryFigures extends GoodsSums {
  id: number;
  name: string;
}

/** Categories of today's catalogue in which something was sold, the best first. */
export async function selectCategories(db: Executor, question: GoodsQuestion): Promise<Listed<CategoryFigures>> {
  const { locale, limit } = question;
  const { rows } = await sql<CategoryFigures & { totals: GoodsSums & { count: number } }>`
    with ${goodsIn(question)}, sold as (
      select p.category_id, ${goodsColumns} from published.products p
      left join own o on o.id = p.id left join earlier e on e.id = p.id where o.id is not null or e.id is not null
    ), matching as (
      select c.id, coalesce(t.name, c.slug) as name, ${sums(sumNames)}
      from sold p join published.categories c on c.id = p.category_id
      left join published.category_texts t on t.category_id = c.id and t.locale = ${locale} group by c.id, t.name, c.slug
    )
    select m.*, t.totals from matching m cross join (select to_jsonb(s) as totals from (
      select count(*) as count, ${jsonSums()} from matching) s) t
    order by net desc, id limit ${limit}`.execute(db);
  return listedOf(rows);
}

function listedOf<Row extends object>(
  found: readonly (Row & { totals: GoodsSums & { count: number } })[],
): Listed<Omit<Row, "totals"> & Row> {
  const { count, ...total } = found[0]?.totals ?? { count: 0, ...nothing };
  return { rows: found.map(({ totals: _, ...row }) => row as unknown as Row), total, count };
}

const nothing = Object.fromEntries(sumNames.map((name) => [name, 0])) as unknown as GoodsSums;

/** Sums of the whole list, as numbers of JSON. */
function jsonSums(): RawBuilder<unknown> {
  return sql.join(sumNames.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`));
}

function sums(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`));
}

export interface CategoryChoice {
  id: number;
  name: string;
}

/** Categories with products, by name. */
export async function selectCategoryChoices(db: Executor, locale: Locale): Promise<CategoryChoice[]> {
  const { rows } = await sql<CategoryChoice>`
    select c.id, coalesce(t.name, c.slug) as name from published.categories c
    left join published.category_texts t on t.category_id = c.id and t.locale = ${locale}
    where exists (select from published.products p where p.category_id = c.id)
      and not exists (select from published.prices r join published.products p on p.id = r.product_id
        where p.category_id = c.id and r.tariff = 'day')
    order by 2`.execute(db);
  return rows;
}
