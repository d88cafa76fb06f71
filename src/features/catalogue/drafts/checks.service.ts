import type { Executor } from "#platform/server/db/database.ts";
import type { DraftChanges, Fields } from "../domain/drafts/draft.ts";
import { missingForSale, reasonErrors, typedFields } from "../domain/drafts/draft-fields.ts";
import { applyFields, fieldsOf } from "../domain/product-writes/apply-fields.ts";
import { emptyProduct } from "../domain/product-writes/empty-product.ts";
import type { FieldError } from "../domain/product-writes/errors.ts";
import { idOf, otherIdOf } from "../domain/product-writes/new-id.ts";
import type { NamedTag, StoredProduct } from "../domain/product-writes/product-change.ts";
import type { WholeProduct } from "../domain/product-writes/whole-product.ts";
import type { Media } from "../media/media.service.ts";
import { lastPosition, referenceErrors, selectTaken } from "../product-writes.service.ts";

/** The stored files; `null` while the shop keeps none. */
export type MediaChecks = Pick<Media, "byIds" | "missing"> | null;

/** Fields of a product, or of one that does not exist yet. */
export function storedFields(current: StoredProduct | null): Fields {
  return fieldsOf(current?.product ?? emptyProduct("", { id: "", position: 0 }));
}

/**
 * The product with the changes of a draft, and why it cannot be written: rules, references, unfinished files, a stock change
 * without a reason, and what is missing for sale. `product` is `null` if a field cannot be read.
 */
export async function checkDraft(
  db: Executor,
  media: MediaChecks,
  { changes, current, forSale }: { changes: DraftChanges; current: StoredProduct | null; forSale: boolean },
): Promise<{ product: WholeProduct | null; newTags: readonly NamedTag[]; errors: FieldError[] }> {
  const typed = typedFields(changes);
  const errors = [
    ...(current ? reasonErrors(changes) : []),
    ...(forSale ? missingForSale({ ...storedFields(current), ...typed }) : []),
  ];
  const applied = applyFields(typed, current, current ? current.product : await freshProduct(db, typed.sku ?? ""));
  if (!applied.ok) return { product: null, newTags: [], errors: distinct([...errors, ...applied.errors]) };
  const { product, tags } = applied;
  const { errors: unknown, newTags } = await referenceErrors(db, product, tags, current?.product ?? null);
  errors.push(...unknown, ...(media ? await fileErrors(db, media, product) : []));
  return { product, newTags, errors: distinct(errors) };
}

/** Id and position of a new product: its SKU as a slug, behind all others. */
async function freshProduct(db: Executor, sku: string): Promise<{ id: string; position: number }> {
  const id = idOf(sku) ?? "";
  const taken = await selectTaken(db, [id]);
  return { id: taken.has(id) ? otherIdOf(sku, id) : id, position: (await lastPosition(db)) + 1 };
}

/** Files that are gone or failed, and pictures that are still being made. */
async function fileErrors(
  db: Executor,
  media: NonNullable<MediaChecks>,
  { pictures, files }: WholeProduct,
): Promise<FieldError[]> {
  const shown = pictures.flatMap((item) => {
    if (item.kind === "render") return [];
    return item.kind === "photo" ? [item.file] : [item.file, item.poster, ...Object.values(item.captions)];
  });
  const named = { pictures: shown.filter((id) => id !== null), files: files.map(({ file }) => file) };
  if (named.pictures.length + named.files.length === 0) return [];
  const known = await media.byIds([...named.pictures, ...named.files], db);
  const errors: FieldError[] = (["pictures", "files"] as const).flatMap((field) => {
    const gone = named[field].filter((id) => (known.get(id)?.state ?? "failed") === "failed").length;
    return gone > 0 ? [{ field, code: "file_gone", details: { count: gone } }] : [];
  });
  const photos = pictures.filter((item) => item.kind === "photo");
  const unfinished = new Set([
    ...named.pictures.filter((id) => known.get(id)?.state === "processing"),
    ...(await media.missing(photos, db)).filter((id) => known.get(id)?.state === "ready"),
  ]);
  if (unfinished.size > 0)
    errors.push({ field: "pictures", code: "picture_processing", details: { count: unfinished.size } });
  return errors;
}

/** Without repetitions: two rules may ask for one field. */
function distinct(errors: readonly FieldError[]): FieldError[] {
  const found = new Map(errors.map((error) => [`${error.field} ${error.code}`, error]));
  return [...found.values()];
}
