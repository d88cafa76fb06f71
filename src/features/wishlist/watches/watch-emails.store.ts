import { sql } from "kysely";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { WatchKind } from "../domain/watch.ts";

/** Kind, product and market with e-mails that may be due. */
export interface DueProduct {
  productId: string;
  kind: WatchKind;
  market: MarketCode;
}

/** Products whose current stock or price makes watches due. */
export async function selectDueProducts(db: Executor, rates: Record<MarketCode, number>): Promise<DueProduct[]> {
  const { rows } = await sql<DueProduct>`
    with waiting as (
      select w.product_id, w.kind, w.market, max(w.target) as highest from watches w where w.state = 'waiting'
      group by w.product_id, w.kind, w.market)
    select w.product_id as "productId", w.kind, w.market
    from waiting w join published.products p on p.id = w.product_id and p.published_at <= now()
    where case w.kind
      when 'stock' then (select a.available > 0 from published.availability a where a.product_id = w.product_id)
      else (select ${grossOf(rates)} <= w.highest from published.prices r
        where r.product_id = w.product_id and r.market = w.market and r.tariff = 'sale') end
    order by w.product_id, w.kind, w.market`.execute(db);
  return rows;
}

/** An e-mail that is due, with its values. Amounts are gross minor units. */
export interface DueWatch {
  id: string;
  userId: string | null;
  email: string;
  firstName: string;
  locale: Locale;
  kind: WatchKind;
  market: MarketCode;
  productId: string;
  categoryId: number;
  name: string;
  target: number | null;
  gross: number | null;
  /** The reader is in a customer group: `gross` is what everybody else pays. */
  isMember: boolean;
  available: number;
}

/** A member's wish for a price. */
export interface MemberWatch {
  id: string;
  userId: string;
  productId: string;
  market: MarketCode;
  target: number;
}

/** Waiting price watches of whoever is in a customer group. */
export async function selectMemberWatches(db: Executor): Promise<MemberWatch[]> {
  const { rows } = await sql<MemberWatch>`
    select w.id, w.user_id as "userId", w.product_id as "productId", w.market, w.target
    from watches w join published.group_members m on m.user_id = w.user_id
    where w.state = 'waiting' and w.kind = 'price' order by w.user_id, w.market, w.id`.execute(db);
  return rows;
}

/**
 * Locks up to `limit` due watches of a product, skipping those locked by another process. Stock and price are read in the same
 * statement, so that outdated ones are never announced. Prices that members of customer groups wait for are not among them.
 */
export async function takeDue(
  trx: Executor,
  { productId, kind, market }: DueProduct,
  rates: Record<MarketCode, number>,
  limit: number,
): Promise<DueWatch[]> {
  const { rows } = await sql<DueWatch>`
    with fact as materialized (
      select p.id, p.category_id, a.available, (select ${grossOf(rates)} from published.prices r
        where r.product_id = p.id and r.market = ${market} and r.tariff = 'sale') as gross
      from published.products p join published.availability a on a.product_id = p.id
      where p.id = ${productId} and p.published_at <= now())
    select ${dueColumns}, f.category_id as "categoryId", f.gross, f.available
    from watches w
    join fact f on f.id = w.product_id
    ${readerJoins}
    where w.state = 'waiting' and w.product_id = ${productId} and w.kind = ${kind} and w.market = ${market}
      and case w.kind when 'stock' then f.available > 0 else f.gross <= w.target and m.user_id is null end
    order by w.created_at, w.id limit ${limit} for update of w skip locked`.execute(trx);
  return rows;
}

/** Locks those of these watches that still wait, as `takeDue` does; each is due at its price. */
export async function takeMembers(trx: Executor, due: readonly { id: string; gross: number }[]): Promise<DueWatch[]> {
  const { rows } = await sql<DueWatch>`
    select ${dueColumns}, p.category_id as "categoryId", f.gross, a.available
    from unnest(${due.map(({ id }) => id)}::uuid[], ${due.map(({ gross }) => gross)}::int8[]) as f (id, gross)
    join watches w on w.id = f.id
    join published.products p on p.id = w.product_id and p.published_at <= now()
    join published.availability a on a.product_id = p.id
    ${readerJoins}
    where w.state = 'waiting'
    order by w.created_at, w.id for update of w skip locked`.execute(trx);
  return rows;
}

const dueColumns = sql`w.id, w.user_id as "userId", coalesce(u.email, w.email) as email,
  coalesce(u.first_name, '') as "firstName", w.locale, w.kind, w.market, w.product_id as "productId", t.name, w.target,
  m.user_id is not null as "isMember"`;

const readerJoins = sql`
  join published.product_texts t on t.product_id = w.product_id and t.locale = w.locale
  left join published.users u on u.id = w.user_id
  left join published.group_members m on m.user_id = w.user_id`;

export async function markDone(trx: Executor, ids: readonly string[]): Promise<void> {
  await sql`update watches set state = 'done', changed_at = now() where id = any(${[...ids]}::uuid[])`.execute(trx);
}

/** `gross` of money.ts in SQL: net plus tax, rounded half up. Prices are positive. */
function grossOf({ UA, PL }: Record<MarketCode, number>) {
  return sql`(r.net + (r.net * case r.market when 'UA' then ${UA}::bigint else ${PL}::bigint end + 5000) / 10000)`;
}
