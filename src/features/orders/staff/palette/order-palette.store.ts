import { type RawBuilder, sql } from "kysely";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { anywhere } from "#platform/server/db/like.ts";

interface NamedOrder {
  id: string;
  orderNumber: string;
  name: string;
  market: MarketCode;
  createdAt: Date;
}

interface NamedCustomer {
  email: string;
  name: string;
  company: string | null;
}

/** Orders among which a customer's newest addresses are looked for. */
const customerOrders = 200;

/** Orders by number, customer, company, e-mail or phone, newest first; one whose number this is comes first. */
export async function selectNamedOrders(db: Executor, q: string, limit: number): Promise<NamedOrder[]> {
  const columns = sql`o.id, o.order_number as "orderNumber", o.first_name || ' ' || o.last_name as name, o.market,
    o.created_at as "createdAt"`;
  // The unique index answers a whole number at once, however old the order is.
  const whole = await sql<NamedOrder>`select ${columns} from orders o where o.order_number = upper(${q})`.execute(db);
  if (whole.rows.length > 0) return whole.rows;
  const { rows } = await sql<NamedOrder>`
    select ${columns} from orders o where ${has(q, sql`o.order_number, ${customerColumns}`)}
    order by o.created_at desc, o.id limit ${limit}`.execute(db);
  return rows;
}

/** Customers by name, company, e-mail or phone as in their newest order, the last to order first. */
export async function selectNamedCustomers(db: Executor, q: string, limit: number): Promise<NamedCustomer[]> {
  const { rows } = await sql<NamedCustomer>`
    select email, name, company from (
      select distinct on (lower(email)) lower(email) as email, name, company, at from (
        select o.email, o.first_name || ' ' || o.last_name as name, o.company, o.created_at as at from orders o
        where ${has(q, customerColumns)} order by o.created_at desc, o.id limit ${customerOrders}
      ) newest order by lower(email), at desc
    ) customers order by at desc, email limit ${limit}`.execute(db);
  return rows;
}

/** Texts of an order `o` that name its customer: names in either order, e-mail, company. */
const customerColumns = sql`o.first_name || ' ' || o.last_name || ' ' || o.first_name, o.email, o.company`;

/**
 * Whether one of these texts of an order `o` contains the words, or its phone the digits whatever the separators. All texts are one
 * for the comparison, with a character between them that nobody types: that takes half as long as one by one.
 */
function has(q: string, columns: RawBuilder<unknown>): RawBuilder<boolean> {
  const digits = /^[+\d\s()-]+$/.test(q) ? q.replace(/\D/g, "").replace(/^0+/, "") : "";
  const phone = digits.length >= 4 ? sql`or o.phone like ${anywhere(digits)}` : sql``;
  return sql<boolean>`(concat_ws(chr(10), ${columns}) ilike ${anywhere(q)} ${phone})`;
}
