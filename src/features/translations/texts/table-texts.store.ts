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

/** A text of the catalogue in its three languages. */
export interface TableText {
  key: string;
  ua: string | null;
  pl: string | null;
  en: string | null;
}

interface Table {
  name: "category_texts" | "product_texts";
  /** Column of the product or category id, and its type. */
  id: string;
  type: "int" | "text";
  /** Columns that can be translated, as keys name them. */
  fields: readonly string[];
  /** Other columns, copied to new rows. */
  copied: readonly string[];
}

/** Names of the structure, which their owner publishes. */
const structure = "structure";
type TextTable = Exclude<TableFeature, typeof structure>;

const tables: Record<TextTable, Table> = {
  categories: {
    name: "category_texts",
    id: "category_id",
    type: "int",
    fields: ["name", "short_name", "description"],
    copied: [],
  },
  products: {
    name: "product_texts",
    id: "product_id",
    type: "text",
    fields: ["name", "description"],
    copied: ["size"],
  },
};

/** Texts of a table: one row per text, one column per language. */
function textsOf(feature: TextTable, which = sql`true`): RawBuilder<unknown> {
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

/** Names of the structure in the same form. */
const structureTexts = sql`select ${sql.lit(`${structure}.`)} || t.subject || '.' || t.field as key, t.ua, t.pl, t.en
  from published.structure_texts t`;

const unitsOf = (features: readonly TableFeature[]) =>
  sql`(${sql.join(
    features.map((feature) => (feature === structure ? structureTexts : textsOf(feature))),
    sql` union all `,
  )})`;

const languages: readonly Locale[] = ["ua", "pl", "en"];

/** Keys of the catalogue texts that match a query, in order, and their total number. */
export async function selectTableKeys(
  db: Executor,
  features: readonly TableFeature[],
  { filter, locale, search }: Pick<TextQuery, "filter" | "locale" | "search">,
  { from, limit }: { from: number; limit: number | null },
): Promise<{ keys: string[]; total: number }> {
  if (features.length === 0) return { keys: [], total: 0 };
  const wanted = locale ? [locale] : languages;
  const found = sql`from ${unitsOf(features)} u where ${filter ? conditionOf(filter, wanted) : sql`true`} and ${search ? contains(search) : sql`true`}`;
  const [count, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*) as total ${found}`.execute(db),
    sql<{ key: string }>`select u.key ${found} order by u.key collate "C" offset ${from} limit ${limit}`.execute(db),
  ]);
  return { keys: rows.map(({ key }) => key), total: count.rows[0]?.total ?? 0 };
}

function contains(search: string) {
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

/** Catalogue texts by their keys; unknown keys are left out. */
export async function selectTableTexts(db: Executor, keys: readonly string[]): Promise<TableText[]> {
  const named = keys.flatMap((key) => partsOf(key) ?? []);
  const found = await Promise.all(
    tableFeatures.map(async (feature) => {
      const ids = [...new Set(named.filter((one) => one.feature === feature).map(({ id }) => id))];
      if (ids.length === 0) return [];
      if (feature === structure) return selectStructureTexts(db, ids, keys);
      const { id, type } = tables[feature];
      const own = textsOf(feature, sql`t.${sql.ref(id)} = any(${ids}::${sql.raw(type)}[])`);
      const { rows } =
        await sql<TableText>`select key, ua, pl, en from (${own}) found where key = any(${keys})`.execute(db);
      return rows;
    }),
  );
  return found.flat();
}

async function selectStructureTexts(db: Executor, subjects: readonly string[], keys: readonly string[]) {
  const { rows } =
    await sql<TableText>`select key, ua, pl, en from (${structureTexts} where t.subject = any(${subjects})) found
    where key = any(${keys})`.execute(db);
  return rows;
}

/** Parts of a key such as `products.<id>.name` or `structure.unit:kw.name`; `null` if it is not one of the catalogue. */
export function partsOf(key: string): { feature: TableFeature; id: string; field: string } | null {
  const feature = tableFeatureOf(key);
  if (!feature) return null;
  if (feature === structure) {
    const [, subject, name] = /^structure\.([a-z]+:.+)\.([a-z_]+)$/.exec(key) ?? [];
    return subject === undefined || name === undefined ? null : { feature, id: subject, field: name };
  }
  const { type, fields } = tables[feature];
  const [, id, field] = /^[a-z]+\.([a-z0-9-]+)\.([a-z_]+)$/.exec(key) ?? [];
  if (id === undefined || field === undefined || !fields.includes(field)) return null;
  return type === "text" || /^[1-9]\d{0,8}$/.test(id) ? { feature, id, field } : null;
}

/** Names of the structure, which their owner checks, and counts versions of. */
export interface StructureTexts {
  /** Lets nobody else change the structure until the transaction ends. */
  lock(trx: Executor): Promise<void>;
  /** Publishes names in a transaction that has locked the structure. */
  publish(
    trx: Executor,
    actor: string,
    texts: readonly { subject: string; field: string; locale: Locale; text: string }[],
  ): Promise<void>;
}

/**
 * Locks the structure for texts of it that may be published, before the rows of the texts are locked: who changes the structure takes
 * the locks in this order too, as its triggers move and delete texts of names.
 */
export async function lockStructureOf(
  trx: Executor,
  texts: Pick<StructureTexts, "lock">,
  keys: readonly string[],
): Promise<void> {
  if (keys.some((key) => partsOf(key)?.feature === structure)) await texts.lock(trx);
}

/** Writes texts to the catalogue. A new row takes its other columns from the Ukrainian one. */
export async function publishTableTexts(
  trx: Executor,
  texts: readonly { key: string; locale: Locale; text: string }[],
  { actor, structureTexts: owner }: { actor: string; structureTexts: StructureTexts },
): Promise<void> {
  const rows = texts.flatMap(({ key, locale, text }) => {
    const parts = partsOf(key);
    return parts ? [{ ...parts, locale, text }] : [];
  });
  for (const feature of tableFeatures) {
    const own = rows.filter((row) => row.feature === feature);
    if (own.length === 0) continue;
    if (feature === structure) {
      await owner.publish(
        trx,
        actor,
        own.map(({ id, field, locale, text }) => ({ subject: id, field, locale, text })),
      );
      continue;
    }
    const { name, id, type, fields, copied } = tables[feature];
    const key = sql.ref(id);
    const written = fields.map(
      (field) =>
        sql`coalesce(max(n.text) filter (where n.field = ${sql.lit(field)}), max(own.${sql.ref(field)}), max(ua.${sql.ref(field)}))`,
    );
    const copies = copied.map((column) => sql`coalesce(max(own.${sql.ref(column)}), max(ua.${sql.ref(column)}))`);
    const columns = [...fields, ...copied].map((column) => sql.ref(column));
    // One statement for all languages: otherwise texts changed together would look stale.
    await sql`insert into ${sql.table(name)} (${key}, locale, ${sql.join(columns)})
      select n.id, n.locale, ${sql.join([...written, ...copies])}
      from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) as n (id ${sql.raw(type)}, field text, locale text, text text)
      join ${sql.table(name)} ua on ua.${key} = n.id and ua.locale = 'ua'
      left join ${sql.table(name)} own on own.${key} = n.id and own.locale = n.locale
      group by n.id, n.locale
      order by n.id, n.locale
      on conflict (${key}, locale) do update
        set ${sql.join(fields.map((field) => sql`${sql.ref(field)} = excluded.${sql.ref(field)}`))}`.execute(trx);
  }
}

/** Coverage of the catalogue by part and language. */
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
