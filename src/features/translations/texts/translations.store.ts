import { sql } from "kysely";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { insertRows } from "#platform/server/db/insert-rows.ts";
import type { TextEvent } from "../domain/cell.ts";
import { tableFeatures } from "../domain/query.ts";

/** A row of `translations`: a text in one language. */
export interface StoredText {
  key: string;
  locale: Locale;
  published: string | null;
  draft: string | null;
  state: "draft" | "review" | null;
  version: number;
  changedBy: string | null;
  changedAt: Date;
}

const storedColumns = sql`key, locale, published, draft, state, version, changed_by as "changedBy", changed_at as "changedAt"`;

/** Keys of built-in texts; those of the catalogue are in its own tables. */
const ofFiles = sql`split_part(key, '.', 1) <> all(${sql.lit(`{${tableFeatures.join()}}`)}::text[])`;

/** All texts that are published over built-in ones. */
export async function selectPublished(db: Executor): Promise<{ key: string; locale: Locale; text: string }[]> {
  const { rows } = await sql<{ key: string; locale: Locale; text: string }>`
    select key, locale, published as text from translations
    where published is not null and ${ofFiles}`.execute(db);
  return rows;
}

/** A translation and the Ukrainian text from which it was made. */
export interface TextOrigin {
  key: string;
  locale: Locale;
  source: string;
  translation: string;
}

/** Origins of the given texts, or of all built-in ones. */
export async function selectOrigins(db: Executor, keys?: readonly string[]): Promise<TextOrigin[]> {
  const which = keys ? sql`key = any(${keys})` : ofFiles;
  const { rows } =
    await sql<TextOrigin>`select key, locale, source, translation from translation_sources where ${which}`.execute(db);
  return rows;
}

export async function upsertOrigins(db: Executor, origins: readonly TextOrigin[]): Promise<void> {
  if (origins.length === 0) return;
  await sql`${insertRows("translation_sources", origins)}
    on conflict (key, locale) do update set source = excluded.source, translation = excluded.translation`.execute(db);
}

/** Rows of the given texts, or of all built-in ones. */
export async function selectStored(db: Executor, keys?: readonly string[]): Promise<StoredText[]> {
  const which = keys ? sql`key = any(${keys})` : ofFiles;
  const { rows } = await sql<StoredText>`select ${storedColumns} from translations where ${which}`.execute(db);
  return rows;
}

export async function selectKeysInReview(db: Executor): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select distinct key from translations where state = 'review'`.execute(db);
  return rows.map(({ key }) => key);
}

/** Locks the rows of texts, inserting missing ones, in the order of their keys to avoid deadlocks. */
export async function lockTexts(
  trx: Executor,
  targets: readonly { key: string; locale: Locale }[],
): Promise<StoredText[]> {
  const sorted = [...targets].sort((a, b) => (a.key < b.key || (a.key === b.key && a.locale < b.locale) ? -1 : 1));
  const which = sql`jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb) as wanted (key text, locale text)`;
  await sql`insert into translations (key, locale) select wanted.key, wanted.locale from ${which}
    order by wanted.key, wanted.locale on conflict do nothing`.execute(trx);
  const { rows } = await sql<StoredText>`
    select ${storedColumns} from translations
    where (key, locale) in (select wanted.key, wanted.locale from ${which})
    order by key, locale for update`.execute(trx);
  return rows;
}

/** New values of a row. */
export interface TextUpdate {
  key: string;
  locale: Locale;
  published: string | null;
  draft: string | null;
  state: "draft" | "review" | null;
}

/** Updates locked rows. `isPublic`: published texts may change. */
export async function updateTexts(
  trx: Executor,
  updates: readonly TextUpdate[],
  { actor, isPublic }: { actor: string; isPublic: boolean },
): Promise<void> {
  // The notice to all processes is triggered only by a statement that names `published`.
  const published = isPublic ? sql`published = new.published,` : sql``;
  await sql`update translations t set ${published} draft = new.draft, state = new.state, version = t.version + 1,
      changed_by = ${actor}, changed_at = now()
    from jsonb_populate_recordset(null::translations, ${JSON.stringify(updates)}::jsonb) new
    where t.key = new.key and t.locale = new.locale`.execute(trx);
}

/** A history entry. */
export interface NewTextEvent {
  key: string;
  locale: Locale;
  change: TextEvent["change"];
  text: string | null;
  actor: string;
}

export async function insertEvents(trx: Executor, events: readonly NewTextEvent[]): Promise<void> {
  if (events.length === 0) return;
  await sql`insert into translation_events (key, locale, change, text, actor)
    select key, locale, change, text, actor
    from jsonb_populate_recordset(null::translation_events, ${JSON.stringify(events)}::jsonb)`.execute(trx);
}

/** The latest 200 history entries of a text, newest first. */
export async function selectEvents(db: Executor, key: string): Promise<TextEvent[]> {
  const { rows } = await sql<TextEvent>`
    select e.id, e.locale, e.change, e.text, e.actor, nullif(trim(u.first_name || ' ' || u.last_name), '') as name, e.at
    from translation_events e left join published.users u on e.actor = 'user:' || u.id
    where e.key = ${key} order by e.id desc limit 200`.execute(db);
  return rows;
}

/** A history entry of this text; `null` if it belongs to another one. */
export async function selectEvent(
  db: Executor,
  { id, key, locale }: { id: number; key: string; locale: Locale },
): Promise<{ text: string | null } | null> {
  const row = await db
    .selectFrom("translation_events")
    .select("text")
    .where("id", "=", id)
    .where("key", "=", key)
    .where("locale", "=", locale)
    .executeTakeFirst();
  return row ?? null;
}

/** Those of the texts whose history has an entry `original`, as `<language> <key>`. */
export async function selectWithOriginal(trx: Executor, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string; locale: Locale }>`
    select distinct key, locale from translation_events where key = any(${keys}) and change = 'original'`.execute(trx);
  return new Set(rows.map(({ key, locale }) => `${locale} ${key}`));
}

/** Name of the account of an actor. */
export async function selectName(db: Executor, actor: string): Promise<string | null> {
  const row = await db
    .selectFrom("published.users as users")
    .select(["first_name", "last_name"])
    .where("id", "=", actor.replace(/^user:/, ""))
    .executeTakeFirst();
  return row ? `${row.first_name} ${row.last_name}`.trim() || null : null;
}
