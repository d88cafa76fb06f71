import { type RawBuilder, sql } from "kysely";
import { type MarketCode, marketCodes } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { containsCondition, trigramCondition } from "#platform/server/db/trigrams.ts";

interface NamedOrder {
  id: string;
  orderNumber: string;
  name: string;
  market: MarketCode;
  createdAt: Date;
}

interface NamedCustomer {
  /** Of the account that ordered. */
  id: string;
  email: string;
  name: string;
  company: string | null;
  taxId: string | null;
}

/** The newest orders, which are looked through before the index is asked: most of what staff look for is among them. */
const newest = 1_000;

/** Orders among which a customer's newest addresses are looked for. */
const customerOrders = 200;

/** Texts of an order `o` that name its customer: names in either order, e-mail, company, tax id, phone. */
const customerWords = sql`o.first_name || ' ' || o.last_name || ' ' || o.first_name || chr(10) || o.email || chr(10)
  || coalesce(o.company, '') || chr(10) || coalesce(o.tax_id, '') || chr(10) || o.phone`;

/** What of an order is searched: the expression of the index `orders_words` (db/migrations/0067_customer_words.sql). */
export const orderWords = sql`(o.order_number || chr(10) || ${customerWords})`;

interface Asked {
  limit: number;
  /** Those that the reader may see. */
  markets: readonly MarketCode[];
}

const isIn = (markets: readonly MarketCode[]): RawBuilder<boolean> =>
  markets.length === marketCodes.length ? sql`true` : sql`o.market = any(${[...markets]}::text[])`;

/** Orders by number, customer, company, tax id, e-mail or phone, newest first; a whole number gives that order alone. */
export async function selectNamedOrders(db: Executor, q: string, { limit, markets }: Asked): Promise<NamedOrder[]> {
  const columns = sql`o.id, o.order_number as "orderNumber", o.first_name || ' ' || o.last_name as name, o.market,
    o.created_at as "createdAt"`;
  // The unique index answers a whole number at once, however old the order is.
  const whole = await sql<NamedOrder>`select ${columns} from orders o where o.order_number = upper(${q})
    and ${isIn(markets)}`.execute(db);
  if (whole.rows.length > 0) return whole.rows;
  const search = { columns, where: sql<boolean>`${containsCondition(q, orderWords)} and ${isIn(markets)}`, limit };
  const recent = await selectAmongNewest<NamedOrder>(db, search);
  return recent.length === limit ? recent : ((await selectByIndex<NamedOrder>(db, q, search)) ?? recent);
}

/** Customers by name, company, tax id, e-mail or phone as in their newest order, the last to order first. */
export async function selectNamedCustomers(
  db: Executor,
  q: string,
  { limit, markets }: Asked,
): Promise<NamedCustomer[]> {
  const columns = sql`o.user_id as id, lower(o.email) as email, o.first_name || ' ' || o.last_name as name, o.company, o.tax_id as "taxId"`;
  const where = sql<boolean>`${containsCondition(q, sql`(${customerWords})`)} and ${isIn(markets)}`;
  const search = { columns, where, limit: customerOrders };
  const recent = firstOfEach(await selectAmongNewest<NamedCustomer>(db, search));
  if (recent.length >= limit) return recent.slice(0, limit);
  const all = await selectByIndex<NamedCustomer>(db, q, search);
  return (all ? firstOfEach(all) : recent).slice(0, limit);
}

/** Ids of the accounts behind these orders by words of theirs, the last to order first. Less than three letters or digits in a row find nothing. */
export async function selectBuyers(db: Executor, q: string): Promise<string[]> {
  const columns = sql`o.user_id as "userId"`;
  const search = { columns, where: containsCondition(q, orderWords), limit: customerOrders };
  if (trigramCondition(q, orderWords) === null) return [];
  const recent = await selectAmongNewest<{ userId: string }>(db, search);
  // The index would give every order for a word that most of them have.
  const found =
    recent.length === search.limit ? recent : ((await selectByIndex<{ userId: string }>(db, q, search)) ?? []);
  return [...new Set(found.map(({ userId }) => userId))];
}

/** Customers in the order of their first rows. */
function firstOfEach(rows: readonly NamedCustomer[]): NamedCustomer[] {
  const seen = new Map<string, NamedCustomer>();
  for (const row of rows) if (!seen.has(row.id)) seen.set(row.id, row);
  return [...seen.values()];
}

interface OrderSearch {
  columns: RawBuilder<unknown>;
  where: RawBuilder<boolean>;
  limit: number;
}

async function selectAmongNewest<Row>(db: Executor, { columns, where, limit }: OrderSearch): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columns} from (
      select id, user_id, order_number, first_name, last_name, email, company, tax_id, phone, market, created_at
      from orders order by created_at desc, id limit ${newest}
    ) o where ${where} order by o.created_at desc, o.id limit ${limit}`.execute(db);
  return rows;
}

/** Among all orders; `null` for what the index cannot look up. */
async function selectByIndex<Row>(
  db: Executor,
  q: string,
  { columns, where, limit }: OrderSearch,
): Promise<Row[] | null> {
  const indexed = trigramCondition(q, orderWords);
  if (indexed === null) return null;
  // The sum keeps the planner from reading all orders in their order until enough of them fit, which for rare words is a scan.
  const { rows } = await sql<Row>`
    select ${columns} from orders o where ${indexed} and ${where}
    order by o.created_at + interval '0' desc, o.id limit ${limit}`.execute(db);
  return rows;
}
