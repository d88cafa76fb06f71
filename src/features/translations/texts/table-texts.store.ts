import { type RawBuilder, sql } from "kysely";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Executor } from "#platform/server/db/database.ts";
import {
  type Coverage,
  type TableFeature,
  type TextFilter,
  type TextQuery,
  tableFeatureOf,
  tableFeatures,
} from "../domain/query.ts";

/** A text of the catalogue in its languages, as its table has it. */
export interface TableText {
  key: string;
  ua: string | null;
  pl: string | null;
  en: string | null;
}

interface Table {
  name: "category_texts" | "product_texts";
  /** The column that names what a row is about, and its type. */
  id: string;
  type: "int" | "text";
  /** Columns that are texts of their own, as keys name them. */
  fields: readonly string[];
  /** What else a row has to have. */
  more: readonly string[];
}

const tables: Record<TableFeature, Table> = {
  categories: {
    name: "category_texts",
    id: "category_id",
    type: "int",
    fields: ["name", "short_name", "description"],
    more: [],
  },
  products: { name: "product_texts", id: "product_id", type: "text", fields: ["name", "description"], more: ["size"] },
};

/** Texts of a table, one row each, with a column for each language. */
function textsOf(feature: TableFeature, which = sql`true`): RawBuilder<unknown> {
  const { name, id, fields } = tables[feature];
  const parts = fields.map((field) => sql`(${sql.lit(field)}, t.locale, t.${sql.ref(field)})`);
  return sql`
    select ${sql.lit(`${feature}.`)} || t.${sql.ref(id)} || '.' || part.field as key,
      max(part.text) filter (where part.locale = 'ua') as ua,
      max(part.text) filter (where part.locale = 'pl') as pl,
      max(part.text) filter (where part.locale = 'en') as en
    from ${sql.table(name)} t cross join lateral (values ${sql.join(parts)}) as part (field, locale, text)
    where part.text <> '' and ${which}
    group by t.${sql.ref(id)}, part.field`;
}

const unitsOf = (features: readonly TableFeature[]) =>
  sql`(${sql.join(
    features.map((feature) => textsOf(feature)),
    sql` union all `,
  )})`;

const languages: readonly Locale[] = ["ua", "pl", "en"];

/** Keys of the texts of these parts of the catalogue that a query asks for, in their order, and how many there are. */
export async function selectTableKeys(
  db: Executor,
  features: readonly TableFeature[],
  { filter, locale, search }: Pick<TextQuery, "filter" | "locale" | "search">,
  { from, limit }: { from: number; limit: number | null },
): Promise<{ keys: string[]; total: number }> {
  if (features.length === 0) return { keys: [], total: 0 };
  const wanted = locale ? [locale] : languages;
  const found = sql`from ${unitsOf(features)} u where ${filter ? conditionOf(filter, wanted) : sql`true`} and ${search ? holds(search) : sql`true`}`;
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

/** The named texts of the catalogue, as far as there are such. */
export async function selectTableTexts(db: Executor, keys: readonly string[]): Promise<TableText[]> {
  const named = keys.flatMap((key) => partsOf(key) ?? []);
  const found = await Promise.all(
    tableFeatures.map(async (feature) => {
      const ids = [...new Set(named.filter((one) => one.feature === feature).map(({ id }) => id))];
      if (ids.length === 0) return [];
      const { id, type } = tables[feature];
      const own = textsOf(feature, sql`t.${sql.ref(id)} = any(${ids}::${sql.raw(type)}[])`);
      const { rows } =
        await sql<TableText>`select key, ua, pl, en from (${own}) found where key = any(${keys})`.execute(db);
      return rows;
    }),
  );
  return found.flat();
}

/** What a key such as `products.<id>.name` is about; null for one that is of no table. */
export function partsOf(key: string): { feature: TableFeature; id: string; field: string } | null {
  const feature = tableFeatureOf(key);
  if (!feature) return null;
  const { type, fields } = tables[feature];
  const [, id, field] = /^[a-z]+\.([a-z0-9-]+)\.([a-z_]+)$/.exec(key) ?? [];
  if (id === undefined || field === undefined || !fields.includes(field)) return null;
  return type === "text" || /^[1-9]\d{0,8}$/.test(id) ? { feature, id, field } : null;
}

/** Gives the catalogue these texts. A language in which there is nothing yet gets the Ukrainian texts beside it. */
export async function publishTableTexts(
  trx: Executor,
  texts: readonly { key: string; locale: Locale; text: string }[],
): Promise<void> {
  const rows = texts.flatMap(({ key, locale, text }) => {
    const parts = partsOf(key);
    return parts ? [{ ...parts, locale, text }] : [];
  });
  for (const feature of tableFeatures) {
    const own = rows.filter((row) => row.feature === feature);
    if (own.length === 0) continue;
    const { name, id, type, fields, more } = tables[feature];
    const key = sql.ref(id);
    const written = fields.map(
      (field) =>
        sql`coalesce(max(n.text) filter (where n.field = ${sql.lit(field)}), max(own.${sql.ref(field)}), max(ua.${sql.ref(field)}))`,
    );
    const kept = more.map((column) => sql`coalesce(max(own.${sql.ref(column)}), max(ua.${sql.ref(column)}))`);
    const columns = [...fields, ...more].map((column) => sql.ref(column));
    // One statement for all languages: what was translated together is not taken for stale.
    await sql`insert into ${sql.table(name)} (${key}, locale, ${sql.join(columns)})
      select n.id, n.locale, ${sql.join([...written, ...kept])}
      from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) as n (id ${sql.raw(type)}, field text, locale text, text text)
      join ${sql.table(name)} ua on ua.${key} = n.id and ua.locale = 'ua'
      left join ${sql.table(name)} own on own.${key} = n.id and own.locale = n.locale
      group by n.id, n.locale
      order by n.id, n.locale
      on conflict (${key}, locale) do update
        set ${sql.join(fields.map((field) => sql`${sql.ref(field)} = excluded.${sql.ref(field)}`))}`.execute(trx);
  }
}

/** How much of the catalogue is translated, by part and language. */
export async function selectTableCoverage(db: Executor): Promise<Coverage[]> {
  const { rows } = await sql<Coverage>`
    select split_part(u.key, '.', 1) as feature, l.locale, count(*) as total, count(l.text) as translated,
      count(*) filter (where s.source <> u.ua and s.translation = l.text) as stale,
      count(*) filter (where d.state = 'draft') as drafts, count(*) filter (where d.state = 'review') as reviews
    from ${unitsOf(tableFeatures)} u
    cross join lateral (values ('ua', u.ua), ('pl', u.pl), ('en', u.en)) as l (locale, text)
    left join translation_sources s on s.key = u.key and s.locale = l.locale
    left join translations d on d.key = u.key and d.locale = l.locale
    group by 1, l.locale order by 1`.execute(db);
  return rows;
}
