import { nameOfActor } from "#features/admin/domain/staff-labels.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { definitions } from "../domain/definitions/current.ts";
import type { Fields } from "../domain/drafts/draft.ts";
import { fieldDifferences } from "../domain/drafts/draft-fields.ts";
import type { ProductVersion } from "../domain/drafts/edited-product.ts";
import { fieldsOf } from "../domain/product-writes/apply-fields.ts";
import { emptyProduct } from "../domain/product-writes/empty-product.ts";
import { selectVersions, type VersionRow } from "./states.store.ts";

const pageSize = 30;

/** Fields of a stored version; those that it lacks are empty, as is the stock. Attributes have their keys of now. */
export function fieldsOfVersion({ content }: Pick<VersionRow, "content">): Fields {
  const product = { ...emptyProduct("", { id: "", position: 0 }), ...content, stock: null };
  const { formerKeys = {} } = definitions().rows;
  const specs = Object.entries(product.specs).map(([key, value]) => [formerKeys[key] ?? key, value]);
  return fieldsOf({ ...product, specs: Object.fromEntries(specs) });
}

/** Versions of a product before one of them (`null`: the newest), newest first, each with its differences. */
export async function versionsOf(
  db: Executor,
  product: string,
  before: number | null,
): Promise<{ versions: ProductVersion[]; next: number | null }> {
  // One more: the last of the page is compared with it.
  const rows = await selectVersions(db, product, { before, limit: pageSize + 1 });
  const versions = rows.slice(0, pageSize).map((row, at): ProductVersion => {
    const { content, actorName, ...version } = row;
    const older = rows[at + 1];
    return {
      ...version,
      actorName: nameOfActor({ actor: row.actor, name: actorName }),
      changes: older ? fieldDifferences(fieldsOfVersion(older), fieldsOfVersion(row)) : [],
    };
  });
  return { versions, next: rows.length > pageSize ? (versions.at(-1)?.version ?? null) : null };
}
