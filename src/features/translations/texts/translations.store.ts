import { sql } from "kysely";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { insertRows } from "#platform/server/db/insert-rows.ts";
import type { TextEvent } from "../domain/cell.ts";
import { tableFeatures } from "../domain/query.ts";

/** What is kept about a text in one language. */
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

/** Keys of what has files: what belongs to the catalogue lies in its own tables. */
const ofFiles = sql`split_part(key, '.', 1) <> all(${sql.lit(`{${tableFeatures.join()}}`)}::text[])`;

/** Everything that is published over the files. */
export async function selectPublished(db: Executor): Promise<{ key: string; locale: Locale; text: string }[]> {
  const { rows } = await sql<{ key: string; locale: Locale; text: string }>`
    select key, locale, published as text from translations
    where published is not null and ${ofFiles}`.execute(db);
  return rows;
}

/** The Ukrainian text that a translation was made from, and that translation. */
export interface TextOrigin {
  key: string;
  locale: Locale;
  source: string;
  translation: string;
}

/** What is known of where translations come from: of the named texts, or of all that have files. */
export async function selectOrigins(db: Executor, keys?: readonly string[]): Promise<TextOrigin[]> {
  const which = keys ? sql`key = any(${keys})` : ofFiles;
  const { rows } =
    await sql<TextOrigin>`select key, locale, source, translation from translation_sources where ${which}`.execute(db);
  return rows;
}

/** Keeps from which Ukrainian texts these translations are made. */
export async function upsertOrigins(db: Executor, origins: readonly TextOrigin[]): Promise<void> {
  if (origins.length === 0) return;
  await sql`${insertRows("translation_sources", origins)}
    on conflict (key, locale) do update set source = excluded.source, translation = excluded.translation`.execute(db);
}

/** Rows of the named texts; without names, of all that have files. */
export async function selectStored(db: Executor, keys?: readonly string[]): Promise<StoredText[]> {
  const which = keys ? sql`key = any(${keys})` : ofFiles;
  const { rows } = await sql<StoredText>`select ${storedColumns} from translations where ${which}`.execute(db);
  return rows;
}

/** Keys of everything that waits for a second look. */
export async function selectWaiting(db: Executor): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select distinct key from translations where state = 'review'`.execute(db);
  return rows.map(({ key }) => key);
}

/**
 * Makes rows of texts that have none, and holds them all until the transaction ends, in one order: two who change the same
 * texts wait for each other.
 */
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

/** What becomes of a text. */
export interface TextUpdate {
  key: string;
  locale: Locale;
  published: string | null;
  draft: string | null;
  state: "draft" | "review" | null;
}

/** Writes texts that the caller holds. `isPublic`: what everybody reads may be another one. */
export async function updateTexts(
  trx: Executor,
  updates: readonly TextUpdate[],
  { actor, isPublic }: { actor: string; isPublic: boolean },
): Promise<void> {
  // Only a statement that names `published` is told to all processes.
  const published = isPublic ? sql`published = new.published,` : sql``;
  await sql`update translations t set ${published} draft = new.draft, state = new.state, version = t.version + 1,
      changed_by = ${actor}, changed_at = now()
    from jsonb_populate_recordset(null::translations, ${JSON.stringify(updates)}::jsonb) new
    where t.key = new.key and t.locale = new.locale`.execute(trx);
}

/** A change for the history. */
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

/** The latest changes of a text, newest first. */
export async function selectEvents(db: Executor, key: string): Promise<TextEvent[]> {
  const { rows } = await sql<TextEvent>`
    select e.id, e.locale, e.change, e.text, e.actor, nullif(trim(u.first_name || ' ' || u.last_name), '') as name, e.at
    from translation_events e left join published.users u on e.actor = 'user:' || u.id
    where e.key = ${key} order by e.id desc limit 200`.execute(db);
  return rows;
}

/** An entry of the history of this text; null for one that is none of it. */
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

/** Of these texts those whose history begins with what was there before, as `<language> <key>`. */
export async function selectWithOriginal(trx: Executor, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string; locale: Locale }>`
    select distinct key, locale from translation_events where key = any(${keys}) and change = 'original'`.execute(trx);
  return new Set(rows.map(({ key, locale }) => `${locale} ${key}`));
}

/** How people call whoever has an account. */
export async function selectName(db: Executor, actor: string): Promise<string | null> {
  const row = await db
    .selectFrom("published.users as users")
    .select(["first_name", "last_name"])
    .where("id", "=", actor.replace(/^user:/, ""))
    .executeTakeFirst();
  return row ? `${row.first_name} ${row.last_name}`.trim() || null : null;
}
