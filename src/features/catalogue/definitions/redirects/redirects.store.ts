import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type { RedirectRow } from "../../domain/definitions/rows.ts";

/** A redirect with how often it was used. */
export interface UsedRedirect extends RedirectRow {
  hits: number;
  lastHit: Date | null;
}

const columns = sql`path, target, status, is_protected as "isProtected", note, hits::float8 as hits, last_hit_at as "lastHit"`;

/** Redirects whose addresses or note contain a text, by path; and how many there are in all. */
export async function selectRedirects(
  db: Executor,
  { search, limit, offset }: { search: string; limit: number; offset: number },
): Promise<{ rows: UsedRedirect[]; total: number }> {
  const { rows } = await sql<UsedRedirect & { total: number }>`
    select ${columns}, (count(*) over ())::int as total from redirects
    where position(lower(${search}) in lower(concat_ws(' ', path, target, note))) > 0
    order by path collate "C" limit ${limit} offset ${offset}`.execute(db);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

export async function selectRedirect(db: Executor, path: string): Promise<UsedRedirect | null> {
  const { rows } = await sql<UsedRedirect>`select ${columns} from redirects where path = ${path}`.execute(db);
  return rows[0] ?? null;
}

/** Adds uses to redirects that still exist. It is no change of the definitions. */
export async function addHits(
  db: Executor,
  hits: readonly { path: string; count: number; last: Date }[],
): Promise<void> {
  await sql`update redirects r set hits = r.hits + h.count, last_hit_at = greatest(r.last_hit_at, h.last)
    from jsonb_to_recordset(${JSON.stringify(hits)}::jsonb) as h (path text, count int, last timestamptz)
    where r.path = h.path`.execute(db);
}
