import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type { VersionEntry } from "../domain/drafts/edited-product.ts";
import type { WholeProduct } from "../domain/product-writes/whole-product.ts";

/** When a product was on sale, and its last change. */
export interface StatusRow {
  publishedAt: Date | null;
  archivedAt: Date | null;
  wasPublished: boolean;
  updatedBy: string | null;
  updatedAt: Date;
}

export async function selectStatus(db: Executor, product: string): Promise<StatusRow | null> {
  const { rows } = await sql<StatusRow>`select published_at as "publishedAt", archived_at as "archivedAt",
    was_published as "wasPublished", updated_by as "updatedBy", updated_at as "updatedAt"
    from products where id = ${product}`.execute(db);
  return rows[0] ?? null;
}

/** Puts a product on sale now that had a later time. */
export async function publishNow(trx: Executor, product: string): Promise<void> {
  await sql`update products set published_at = now() where id = ${product} and published_at > now()`.execute(trx);
}

/** Ids of the sets that a product is a part of and that are not archived. */
export async function selectSetsOf(db: Executor, product: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select s.id from kit_parts k join products s on s.id = k.kit_id
    where k.product_id = ${product} and s.archived_at is null order by s.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether a product exists and is not archived. */
export async function isCurrent(db: Executor, product: string): Promise<boolean> {
  const { rows } = await sql`select from products where id = ${product} and archived_at is null`.execute(db);
  return rows.length > 0;
}

/** A stored version. Its content is without stock, and older ones may lack newer fields. */
export interface VersionRow {
  version: number;
  entry: VersionEntry;
  actor: string;
  actorName: string | null;
  at: Date;
  content: Partial<WholeProduct>;
}

/** Versions of a product before one of them (`null`: all), newest first. */
export async function selectVersions(
  db: Executor,
  product: string,
  { before, limit }: { before: number | null; limit: number },
): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select v.version, v.entry, v.actor, nullif(trim(u.first_name || ' ' || u.last_name), '') as "actorName", v.at, v.content
    from product_versions v left join published.users u on v.actor = 'user:' || u.id
    where v.product_id = ${product} and (${before}::int is null or v.version < ${before})
    order by v.version desc limit ${limit}`.execute(db);
  return rows;
}
