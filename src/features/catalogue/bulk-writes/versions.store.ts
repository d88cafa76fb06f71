import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type { ProductChange } from "../domain/product-writes/product-change.ts";
import type { WholeProduct } from "../domain/product-writes/whole-product.ts";

/** How a version of a product came about. */
export type VersionEntry = "import" | "publish" | "save" | "hide" | "archive" | "restore" | "grid" | "plan";

/** What a version keeps: a product without its stock, which has a ledger of its own. */
export type VersionContent = Omit<WholeProduct, "stock">;

/**
 * Writes a version of each changed product, before the product itself is updated. If the newest version is not what the product was
 * (something else changed it) or there is none, that state becomes a version first (`before`), by whom and when it was changed last.
 */
export async function writeVersions(
  db: Executor,
  changes: readonly ProductChange[],
  { actor, entry }: { actor: string; entry: VersionEntry },
): Promise<void> {
  if (changes.length === 0) return;
  const states = changes.map(({ before, after }) => ({
    id: after.id,
    before: before && contentOf(before),
    gone: before ? Object.keys(before).filter((key) => !(key in after)) : [],
    changes: before ? changesOf(before, after) : contentOf(after),
  }));
  await sql`
    with given as (
      select p.id, row.before, coalesce(row.before - row.gone, '{}') || row.changes as after, p.updated_by, p.updated_at, newest.version,
        row.before is not null and newest.content is distinct from row.before as changed
      from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as row(id text, before jsonb, gone text[], changes jsonb)
        join products p on p.id = row.id
        left join lateral (select version, content from product_versions v where v.product_id = p.id
          order by version desc limit 1) newest on true)
    insert into product_versions (product_id, version, entry, content, actor, at)
    select id, coalesce(version, 0) + 1, 'before', before, coalesce(updated_by, 'shop:unknown'), updated_at
    from given where changed
    union all
    select id, coalesce(version, 0) + changed::int + 1, ${entry}, after, ${actor}, now() from given`.execute(db);
}

function contentOf({ stock, ...content }: WholeProduct): VersionContent {
  return content;
}

/** Keys of a product that differ or are new. The database parses most of a version once only. */
function changesOf(before: WholeProduct, after: WholeProduct): Partial<VersionContent> {
  const old = new Map(Object.entries(contentOf(before)).map(([key, value]) => [key, JSON.stringify(value)]));
  return Object.fromEntries(
    Object.entries(contentOf(after)).filter(([key, value]) => JSON.stringify(value) !== old.get(key)),
  );
}
