import { sql } from "kysely";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { CategoryConceptsRow, FactRow, GroupRow, IdleRow, LexiconRows } from "../domain/lexicon/lexicon-rows.ts";

/** How many statements have changed the words; 0 in a shop that has never had any. */
export async function lexiconVersion(db: Executor): Promise<number> {
  const row = await db.selectFrom("lexicon_state").select("version").executeTakeFirst();
  return Number(row?.version ?? 0);
}

/** All words as they are stored; call it in a transaction that sees one state. */
export async function selectLexicon(db: Executor): Promise<LexiconRows> {
  const { rows: groups } = await sql<GroupRow>`
    select concept, locale, names, typed, maybe from synonym_groups order by locale, position, concept`.execute(db);
  const { rows: idle } = await sql<IdleRow>`select locale, kind, words from search_words order by locale, kind`.execute(
    db,
  );
  const { rows: facts } = await sql<FactRow>`
    select attribute_key as key, value, concepts from fact_concepts order by attribute_key, value`.execute(db);
  const { rows: categories } = await sql<CategoryConceptsRow>`
    select category_id as "categoryId", concepts from category_concepts order by category_id`.execute(db);
  return { version: await lexiconVersion(db), groups, idle, facts, categories };
}

/** Only one transaction changes words at a time. */
export async function lockLexicon(trx: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('heliora.lexicon'))`.execute(trx);
}

const rowsOf = (list: readonly unknown[]) =>
  sql`jsonb_array_elements(${JSON.stringify(list)}::jsonb) with ordinality as row(value, place)`;
const words = (name: string) => sql`array(select jsonb_array_elements_text(value -> ${sql.lit(name)}))`;

/** Writes the words of groups; one that is new comes behind all others of its language. */
export async function putGroups(trx: Executor, groups: readonly GroupRow[]): Promise<void> {
  await sql`
    insert into synonym_groups (concept, locale, position, names, typed, maybe)
    select value ->> 'concept', value ->> 'locale',
      place + coalesce((select max(position) from synonym_groups s where s.locale = value ->> 'locale'), 0),
      ${words("names")}, ${words("typed")}, ${words("maybe")}
    from ${rowsOf(groups)}
    on conflict (concept, locale) do update
      set names = excluded.names, typed = excluded.typed, maybe = excluded.maybe`.execute(trx);
}

/** Deletes the words of a concept in these languages. */
export async function deleteGroups(trx: Executor, concept: string, locales: readonly Locale[]): Promise<void> {
  await trx
    .deleteFrom("synonym_groups")
    .where("concept", "=", concept)
    .where("locale", "in", [...locales])
    .execute();
}

export async function putIdle(trx: Executor, rows: readonly IdleRow[]): Promise<void> {
  await sql`
    insert into search_words (locale, kind, words)
    select value ->> 'locale', value ->> 'kind', ${words("words")} from ${rowsOf(rows)}
    on conflict (locale, kind) do update set words = excluded.words`.execute(trx);
}

/** Writes the concepts of values of specifications; a value without any has no row. */
export async function putFacts(trx: Executor, rows: readonly FactRow[]): Promise<void> {
  await sql`
    insert into fact_concepts (attribute_key, value, concepts)
    select value ->> 'key', value ->> 'value', ${words("concepts")} from ${rowsOf(rows)}
    on conflict (attribute_key, value) do update set concepts = excluded.concepts`.execute(trx);
  await trx.deleteFrom("fact_concepts").where("concepts", "=", sql<string[]>`'{}'::text[]`).execute();
}

/** Writes the concepts of categories; a category without any has no row. */
export async function putCategoryConcepts(trx: Executor, rows: readonly CategoryConceptsRow[]): Promise<void> {
  await sql`
    insert into category_concepts (category_id, concepts)
    select (value ->> 'categoryId')::int, ${words("concepts")} from ${rowsOf(rows)}
    on conflict (category_id) do update set concepts = excluded.concepts`.execute(trx);
  await trx.deleteFrom("category_concepts").where("concepts", "=", sql<string[]>`'{}'::text[]`).execute();
}
