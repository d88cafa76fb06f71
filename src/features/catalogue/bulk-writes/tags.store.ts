import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type { NamedTag, ProductChange, TagNames } from "../domain/product-writes/product-change.ts";

/** Names of the existing tags among these. */
export async function selectTags(db: Executor, keys: readonly string[]): Promise<Map<string, TagNames>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ slug: string; names: Partial<TagNames> | null }>`
    select slug, (select jsonb_object_agg(locale, name) from tag_texts where tag_id = id) as names
    from tags where slug = any(${keys}::text[])`.execute(db);
  return new Map(rows.map(({ slug, names }) => [slug, { ua: "", pl: "", en: "", ...names }]));
}

/** Creates missing tags and replaces the tags of products. */
export async function writeTags(db: Executor, changes: readonly ProductChange[]): Promise<void> {
  const list = <T>(values: readonly T[]) => sql`jsonb_array_elements(${JSON.stringify(values)}::jsonb) as row(value)`;
  const made: NamedTag[] = changes.flatMap(({ newTags }) => newTags);
  if (made.length > 0) {
    // A concurrent import may create the same tag: sorted inserts avoid a deadlock, and the first names win.
    await sql`insert into tags (slug) select distinct value ->> 'key' from ${list(made)} order by 1
      on conflict (slug) do nothing`.execute(db);
    await sql`insert into tag_texts (tag_id, locale, name)
      select tag.id, name.key, name.value
      from ${list(made)} join tags tag on tag.slug = value ->> 'key', jsonb_each_text(row.value -> 'names') as name
      on conflict (tag_id, locale) do nothing`.execute(db);
  }
  const tied = changes.flatMap(({ before, after: { id, tags } }) =>
    (before?.tags ?? []).join() === tags.join() ? [] : [{ id, tags, isNew: before === null }],
  );
  if (tied.some(({ isNew }) => !isNew))
    await sql`delete from product_tags p using tags tag, ${list(tied)}
      where p.product_id = value ->> 'id' and tag.id = p.tag_id and not row.value -> 'tags' ? tag.slug`.execute(db);
  if (tied.some(({ tags }) => tags.length > 0))
    await sql`insert into product_tags (product_id, tag_id)
      select value ->> 'id', tag.id
      from ${list(tied)}, jsonb_array_elements_text(row.value -> 'tags') as tied(slug) join tags tag on tag.slug = tied.slug
      on conflict (product_id, tag_id) do nothing`.execute(db);
}
