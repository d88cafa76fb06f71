import { sql } from "kysely";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { TextFilter, TextQuery } from "./domain/query.ts";

/** A text of a product in its languages, as the tables have it. */
export interface ProductText {
  key: string;
  ua: string | null;
  pl: string | null;
  en: string | null;
}

/** Names and descriptions of products, one row each, with a column for each language. */
const units = sql`(
  select 'products.' || p.id || '.' || part.field as key,
    max(part.text) filter (where part.locale = 'ua') as ua,
    max(part.text) filter (where part.locale = 'pl') as pl,
    max(part.text) filter (where part.locale = 'en') as en
  from products p join product_texts t on t.product_id = p.id
  cross join lateral (values ('name', t.locale, t.name), ('description', t.locale, t.description)) as part (field, locale, text)
  where part.text <> ''
  group by p.id, part.field)`;

const languages: readonly Locale[] = ["ua", "pl", "en"];

/** Keys of the products' texts that a query asks for, in their order, and how many there are. */
export async function selectProductKeys(
  db: Executor,
  { filter, locale, search }: Pick<TextQuery, "filter" | "locale" | "search">,
  { from, limit }: { from: number; limit: number | null },
): Promise<{ keys: string[]; total: number }> {
  const wanted = locale ? [locale] : languages;
  const found = sql`from ${units} u where ${filter ? conditionOf(filter, wanted) : sql`true`} and ${search ? holds(search) : sql`true`}`;
  const [count, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*) as total ${found}`.execute(db),
    sql<{ key: string }>`select u.key ${found} order by u.key collate "C" offset ${from} limit ${limit}`.execute(db),
  ]);
  return { keys: rows.map(({ key }) => key), total: count.rows[0]?.total ?? 0 };
}

function holds(search: string) {
  const low = sql`lower(${search} collate "und-x-icu")`;
  const within = sql`lower(concat_ws(E'\\n', u.key, u.ua, u.pl, u.en) collate "und-x-icu")`;
  return sql`(position(${low} in ${within}) > 0 or exists (select from translations d
    where d.key = u.key and position(${low} in lower(d.draft collate "und-x-icu")) > 0))`;
}

function conditionOf(filter: TextFilter, wanted: readonly Locale[]) {
  switch (filter) {
    case "missing":
      return sql`(${sql.join(
        wanted.map((locale) => sql`u.${sql.ref(locale)} is null`),
        sql` or `,
      )})`;
    case "stale":
      return sql`exists (select from translation_sources s where s.key = u.key and s.locale = any(${wanted})
        and s.source <> u.ua and s.translation = case s.locale when 'pl' then u.pl else u.en end)`;
    case "draft":
    case "review":
      return sql`exists (select from translations d where d.key = u.key and d.locale = any(${wanted}) and d.state = ${filter})`;
    case "laid_over":
      return sql`false`;
  }
}

/** The named texts of products, as far as there are such. */
export async function selectProductTexts(db: Executor, keys: readonly string[]): Promise<ProductText[]> {
  const ids = [...new Set(keys.flatMap((key) => partsOf(key)?.id ?? []))];
  if (ids.length === 0) return [];
  const { rows } = await sql<ProductText>`
    select key, ua, pl, en from (
      select 'products.' || t.product_id || '.' || part.field as key,
        max(part.text) filter (where part.locale = 'ua') as ua,
        max(part.text) filter (where part.locale = 'pl') as pl,
        max(part.text) filter (where part.locale = 'en') as en
      from product_texts t
      cross join lateral (values ('name', t.locale, t.name), ('description', t.locale, t.description)) as part (field, locale, text)
      where t.product_id = any(${ids}) and part.text <> ''
      group by t.product_id, part.field) found
    where key = any(${keys})`.execute(db);
  return rows;
}

/** Product and field of a key `products.<id>.<field>`; null for any other. */
export function partsOf(key: string): { id: string; field: "name" | "description" } | null {
  const [, id, field] = /^products\.([a-z0-9-]+)\.(name|description)$/.exec(key) ?? [];
  return id === undefined ? null : { id, field: field as "name" | "description" };
}

/** Gives products these texts. A language that a product has no texts in gets the Ukrainian ones beside it. */
export async function publishProductTexts(
  trx: Executor,
  texts: readonly { key: string; locale: Locale; text: string }[],
): Promise<void> {
  const rows = texts.flatMap(({ key, locale, text }) => {
    const parts = partsOf(key);
    return parts ? [{ id: parts.id, field: parts.field, locale, text }] : [];
  });
  if (rows.length === 0) return;
  // One statement for all languages: what was translated together is not taken for stale.
  await sql`insert into product_texts (product_id, locale, name, size, description)
    select n.id, n.locale,
      coalesce(max(n.text) filter (where n.field = 'name'), max(own.name), max(ua.name)),
      coalesce(max(own.size), max(ua.size)),
      coalesce(max(n.text) filter (where n.field = 'description'), max(own.description), max(ua.description))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id text, field text, locale text, text text)
    join product_texts ua on ua.product_id = n.id and ua.locale = 'ua'
    left join product_texts own on own.product_id = n.id and own.locale = n.locale
    group by n.id, n.locale
    order by n.id, n.locale
    on conflict (product_id, locale) do update set name = excluded.name, description = excluded.description`.execute(
    trx,
  );
}

/** How much of the products is translated, by language. */
export async function selectProductCoverage(
  db: Executor,
): Promise<{ locale: Locale; total: number; translated: number; stale: number; drafts: number; reviews: number }[]> {
  const { rows } = await sql<Awaited<ReturnType<typeof selectProductCoverage>>[number]>`
    select l.locale, count(*) as total, count(l.text) as translated,
      count(*) filter (where s.source <> u.ua and s.translation = l.text) as stale,
      count(*) filter (where d.state = 'draft') as drafts, count(*) filter (where d.state = 'review') as reviews
    from ${units} u
    cross join lateral (values ('ua', u.ua), ('pl', u.pl), ('en', u.en)) as l (locale, text)
    left join translation_sources s on s.key = u.key and s.locale = l.locale
    left join translations d on d.key = u.key and d.locale = l.locale
    group by l.locale`.execute(db);
  return rows;
}
