import { type RawBuilder, sql } from "kysely";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { categoryBySlug, withDescendants } from "../../domain/categories.ts";
import { endsSoonDays } from "../../domain/media/file-list.ts";
import type { PictureItem } from "../../domain/media/product-media.ts";
import { renderedProducts } from "../../domain/pictures/rendered.ts";
import type { Lack, ListCursor, ListQuery, ListSort, ListState } from "../../domain/staff-list/list-query.ts";
import { lacks } from "../../domain/staff-list/list-query.ts";
import { available, firstByStock, maxLooked, stockTest, withStock } from "./list-stock.store.ts";

/** What a search found: ids of products, best first, and the words to look for in drafts of new products. */
export interface ListMatches {
  ids: readonly string[];
  words: string;
}

/** A row of the list as stored. Prices are net, in minor units. */
export interface OverviewRow {
  key: string;
  /** `null` for the draft of a new product. */
  productId: string | null;
  hasDraft: boolean;
  publishAt: Date | null;
  sku: string;
  brand: string;
  /** In the reader's language, else in another. */
  name: string | null;
  /** Language of the name; `null` without one. */
  nameLocale: Locale | null;
  categoryId: number | null;
  category: string | null;
  publishedAt: Date | null;
  archivedAt: Date | null;
  wasPublished: boolean;
  priceUaMinor: number | null;
  pricePlMinor: number | null;
  /** `null` for the draft of a new product. */
  available: number | null;
  pictures: readonly PictureItem[] | null;
  hasUa: boolean;
  hasPl: boolean;
  hasEn: boolean;
  isStalePl: boolean;
  isStaleEn: boolean;
  updatedAt: Date;
  updatedBy: string | null;
  /** Name of the account that changed it last. */
  updatedByName: string | null;
  entry: string | null;
  /** Place in the order of the list. */
  value: string | null;
}

const rendered = sql.lit(`{${renderedProducts().join()}}`);
const lackTests: Record<Lack, RawBuilder<boolean>> = {
  picture: sql`(not o.has_picture and o.key <> all(${rendered}::text[]))`,
  own_picture: sql`not o.has_picture`,
  ua: sql`not o.has_ua`,
  pl: sql`(not o.has_pl or o.is_stale_pl)`,
  en: sql`(not o.has_en or o.is_stale_en)`,
  measures: sql`not o.has_measures`,
  documents: sql`coalesce(o.documents_end <= (current_date + ${sql.lit(endsSoonDays)})::text, false)`,
};

const stateTests: Record<ListState, RawBuilder<boolean>> = {
  draft: sql`(o.published_at is null and o.archived_at is null and not o.was_published)`,
  // A draft that is published at a time counts too.
  scheduled: sql`(o.published_at > now() or o.publish_at is not null)`,
  published: sql`o.published_at <= now()`,
  hidden: sql`(o.published_at is null and o.archived_at is null and o.was_published)`,
  archived: sql`o.archived_at is not null`,
  changed: sql`o.draft_id is not null`,
};

function nameOf(locale: Locale): RawBuilder<string> {
  const own = sql.ref(`o.name_${locale}`);
  return sql`coalesce(${own}, o.name_ua, o.name_pl, o.name_en)`;
}

const collation: Record<Locale, RawBuilder<unknown>> = {
  ua: sql`collate "uk-x-icu"`,
  pl: sql`collate "pl-x-icu"`,
  en: sql`collate "en-x-icu"`,
};

interface Order {
  by: RawBuilder<unknown>;
  /** The value as text, and what a text means. */
  toText: (by: RawBuilder<unknown>) => RawBuilder<unknown>;
  fromText: (text: string) => RawBuilder<unknown>;
}

const asText = (by: RawBuilder<unknown>) => sql`(${by})::text`;
const figure = (by: RawBuilder<unknown>): Order => ({ by, toText: asText, fromText: (text) => sql`${text}::bigint` });
const word = (by: RawBuilder<unknown>): Order => ({ by, toText: asText, fromText: (text) => sql`${text}::text` });

function orderOf(sort: ListSort, locale: Locale): Order {
  switch (sort) {
    case "match":
      return figure(sql`found.rank`);
    case "sku":
      return word(sql`o.sku`);
    case "brand":
      return word(sql`o.brand`);
    case "name":
      return word(sql`${nameOf(locale)} ${collation[locale]}`);
    case "price_ua":
      return figure(sql`o.price_ua`);
    case "price_pl":
      return figure(sql`o.price_pl`);
    case "stock":
      return figure(available);
    case "changed":
      return {
        by: sql`o.updated_at`,
        toText: (by) => sql`(extract(epoch from ${by}) * 1000000)::bigint::text`,
        fromText: (text) => sql`timestamptz 'epoch' + ${text}::bigint * interval '1 microsecond'`,
      };
  }
}

type Narrowing = Pick<ListQuery, "category" | "brand" | "state" | "stock" | "by">;

/** Rows that match everything but what they lack. */
function narrowed(
  query: Narrowing,
  matches: ListMatches | null,
  isStocked = query.stock !== null,
): RawBuilder<unknown> {
  const source = matches ? matched(matches) : sql`product_overview o`;
  const stock = query.stock ? sql`and ${stockTest(query.stock)}` : sql``;
  return sql`${source} ${isStocked ? withStock : sql``} where ${unstocked(query)} ${stock}`;
}

/** Conditions on a row but for its stock and what it lacks. */
function unstocked({ category, brand, state, by }: Narrowing): RawBuilder<unknown> {
  const tests: RawBuilder<unknown>[] = [state ? stateTests[state] : sql`o.archived_at is null`];
  if (category) {
    const entry = categoryBySlug(category);
    tests.push(sql`o.category_id = any(${entry ? withDescendants(entry.id) : []}::int[])`);
  }
  if (brand) tests.push(sql`o.brand = ${brand}`);
  if (by) tests.push(by === "import" ? sql`o.entry = 'import'` : sql`o.updated_by = ${by}`);
  return sql.join(tests, sql` and `);
}

/** Products in the order in which the search found them, then drafts of new products that contain the words. */
function matched({ ids, words }: ListMatches): RawBuilder<unknown> {
  const low = sql`lower(${words} collate "und-x-icu")`;
  const within = sql`lower(concat_ws(E'\\n', d.sku, d.brand, d.name_ua, d.name_pl, d.name_en) collate "und-x-icu")`;
  return sql`(
      select id, rank from unnest(${ids}::text[]) with ordinality as one (id, rank)
      union all
      select d.key, ${ids.length + 1} from product_overview d where d.product_id is null and position(${low} in ${within}) > 0
    ) found join product_overview o on o.key = found.id`;
}

interface PageOptions {
  locale: Locale;
  matches: ListMatches | null;
  limit: number;
  /** Rows whose stock is looked at one by one before all are joined with it. */
  looked?: number;
}

/** Rows of a page, one more than `limit` if others follow. */
export async function selectListPage(
  db: Executor,
  query: ListQuery,
  { locale, matches, limit, looked = maxLooked }: PageOptions,
): Promise<OverviewRow[]> {
  const order = orderOf(query.sort, locale);
  const direction = query.isDescending ? sql`desc` : sql`asc`;
  const { rows } = await sql<OverviewRow>`
    with ${placesOf(query, { order, matches, looked, count: limit + 1 })}
    select o.key, o.product_id as "productId", o.draft_id is not null as "hasDraft", o.publish_at as "publishAt", o.sku, o.brand,
      ${nameOf(locale)} as name,
      case when ${sql.ref(`o.name_${locale}`)} is not null then ${locale} when o.name_ua is not null then 'ua'
        when o.name_pl is not null then 'pl' when o.name_en is not null then 'en' end as "nameLocale",
      o.category_id as "categoryId", c.name as category, o.published_at as "publishedAt", o.archived_at as "archivedAt",
      o.was_published as "wasPublished", o.price_ua as "priceUaMinor", o.price_pl as "pricePlMinor", a.available,
      p.pictures, o.has_ua as "hasUa", o.has_pl as "hasPl", o.has_en as "hasEn", o.is_stale_pl as "isStalePl",
      o.is_stale_en as "isStaleEn", o.updated_at as "updatedAt", o.updated_by as "updatedBy",
      nullif(trim(u.first_name || ' ' || u.last_name), '') as "updatedByName", o.entry, ${order.toText(sql`page.place`)} as value
    from page join product_overview o on o.key = page.key
    left join products p on p.id = o.product_id and o.has_picture
    left join published.availability a on a.product_id = o.product_id
    left join category_texts c on c.category_id = o.category_id and c.locale = ${locale}
    left join published.users u on o.updated_by like 'user:%' and u.id = substr(o.updated_by, 6)
    order by page.place ${direction} nulls last, o.key`.execute(db);
  return rows;
}

/** The expression `page` with the keys and places of the rows of a page. Keys alone, or sorting would copy whole rows. */
function placesOf(
  query: ListQuery,
  { order, matches, looked, count }: { order: Order; matches: ListMatches | null; looked: number; count: number },
): RawBuilder<unknown> {
  const { by } = order;
  const { sort, stock, after, isDescending } = query;
  const direction = isDescending ? sql`desc` : sql`asc`;
  const isStocked = sort === "stock" || stock !== null;
  const lacking = sql.join([sql`true`, ...query.lacks.map((lack) => lackTests[lack])], sql` and `);
  const behind = (by: RawBuilder<unknown>) => (after ? behindPlace({ ...order, by }, after, isDescending) : sql`true`);
  const all = (condition: RawBuilder<unknown>) => sql`
    select o.key, ${by} as place from ${narrowed(query, matches, isStocked)} and ${lacking} and ${behind(by)} ${condition}
    order by ${by} ${direction} nulls last, o.key limit ${count}`;
  const tests = sql`${unstocked(query)} and ${lacking}`;
  // What a search, a category or a brand leaves is few enough to be joined.
  const isFew = matches !== null || query.category !== null || query.brand !== null;
  const first = isStocked && !isFew ? firstByStock({ query, tests, by, behind, looked, count }) : null;
  if (!first) return sql`page as (${all(sql``)})`;
  return sql`first as materialized (${first}), page as (
    select key, place from first where (select count(*) from first) = ${count}
    union all
    (${all(sql`and (select count(*) from first) < ${count}`)})
  )`;
}

/** Condition for rows behind a place; rows without a value are last in both directions. */
function behindPlace({ by, fromText }: Order, { key, value }: ListCursor, isDescending: boolean): RawBuilder<boolean> {
  if (value === null) return sql`(${by} is null and o.key > ${key})`;
  const at = fromText(value);
  const beyond = isDescending ? sql`${by} < ${at}` : sql`${by} > ${at}`;
  return sql`(${by} is null or ${beyond} or (${by} = ${at} and o.key > ${key}))`;
}

/** Numbers of rows: all that match, and for each thing that products can lack, those that match but for that. */
export type ListCounts = Record<Lack | "all" | "found", number>;

/** Counts what products lack among all that match the query but for `lacks`; `found` counts those that match it whole. */
export async function selectListCounts(
  db: Executor,
  query: ListQuery,
  matches: ListMatches | null,
): Promise<ListCounts> {
  const whole = query.lacks.map((lack) => lackTests[lack]);
  const found = whole.length > 0 ? sql`count(*) filter (where ${sql.join(whole, sql` and `)})` : sql`count(*)`;
  const each = lacks.map((lack) => {
    // Few products are rendered: of all products they are counted by their keys.
    const count =
      lack === "picture" && !matches && !query.stock
        ? sql`count(*) filter (where not o.has_picture) - (select count(*) from ${narrowed(query, matches)} and not o.has_picture and o.key = any(${rendered}::text[]))`
        : sql`count(*) filter (where ${lackTests[lack]})`;
    return sql`(${count})::int as ${sql.ref(lack)}`;
  });
  const { rows } = await sql<ListCounts>`
    select count(*)::int as "all", (${found})::int as found, ${sql.join(each)} from ${narrowed(query, matches)}`.execute(
    db,
  );
  const [counts] = rows;
  if (!counts) throw new Error("a count has one row");
  return counts;
}

/** Names of rows by key, in the order of the keys; the SKU or the key of one without a name. */
export async function selectListNames(
  db: Executor,
  keys: readonly string[],
  locale: Locale,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; name: string }>`
    select one.key, coalesce(${nameOf(locale)}, nullif(o.sku, ''), one.key) as name
    from unnest(${keys}::text[]) with ordinality one (key, at) left join product_overview o on o.key = one.key
    order by one.at`.execute(db);
  return new Map(rows.map(({ key, name }) => [key, name]));
}

/** Brands of all products in order, and who changed products last. */
export async function selectListChoices(
  db: Executor,
): Promise<{ brands: string[]; people: { actor: string; name: string | null }[] }> {
  const { rows } = await sql<{ brands: string[] | null; actors: string[] | null }>`
    select array(select brand from product_overview where brand <> '' group by brand order by brand limit 1000) as brands,
      array(select updated_by from product_overview where updated_by is not null group by updated_by limit 200) as actors`.execute(
    db,
  );
  const actors = rows[0]?.actors ?? [];
  const people = await sql<{ actor: string; name: string | null }>`
    select one.actor, nullif(trim(u.first_name || ' ' || u.last_name), '') as name
    from unnest(${actors}::text[]) as one (actor) left join published.users u on u.id = substr(one.actor, 6)
    where one.actor like 'user:%' order by 2 nulls last, 1`.execute(db);
  return { brands: rows[0]?.brands ?? [], people: people.rows };
}
