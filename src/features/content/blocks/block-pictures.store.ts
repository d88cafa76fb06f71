import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";

/** Those of these picture addresses that an existing block references in its published state, draft or history. */
export async function selectReferenced(db: Executor, urls: readonly string[]): Promise<string[]> {
  if (urls.length === 0) return [];
  const { rows } = await sql<{ url: string }>`
    with blocks as (
      select 'slides' as kind, block.id, block::text as said from carousel_slides block
      union all select 'promotions', block.id, block::text from promotions block
      union all select 'ads', block.id, block::text from ads block
      union all select block.kind, block.id, block::text from content_entries block
    ), said as (
      select said from blocks
      union all select version.content::text from content_versions version
        join blocks on blocks.kind = version.kind and blocks.id = version.block_id
    )
    select wanted.url from unnest(${[...urls]}::text[]) as wanted (url)
    where exists (select from said where strpos(said.said, wanted.url) > 0)`.execute(db);
  return rows.map(({ url }) => url);
}

/** Excludes other references and deletion of a picture until the end of the transaction. */
export async function lockPicture(trx: Executor, url: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('heliora.content.picture'), hashtext(${url}))`.execute(trx);
}
