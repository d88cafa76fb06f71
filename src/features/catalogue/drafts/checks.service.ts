import type { Executor } from "#platform/server/db/database.ts";
import type { DraftChanges, Fields } from "../domain/drafts/draft.ts";
import { reasonErrors, typedFields } from "../domain/drafts/draft-fields.ts";
import { namedMedia } from "../domain/media/media-file.ts";
import { applyFields, fieldsOf } from "../domain/product-writes/apply-fields.ts";
import { emptyProduct } from "../domain/product-writes/empty-product.ts";
import type { FieldError } from "../domain/product-writes/errors.ts";
import { idOf, otherIdOf } from "../domain/product-writes/new-id.ts";
import type { NamedTag, StoredProduct } from "../domain/product-writes/product-change.ts";
import { missingFields } from "../domain/product-writes/product-rules.ts";
import { tagErrorOf } from "../domain/product-writes/read-tags.ts";
import { noReferences } from "../domain/product-writes/references.ts";
import type { WholeProduct } from "../domain/product-writes/whole-product.ts";
import type { Media } from "../media/media.service.ts";
import {
  lastPosition,
  referenceErrors,
  selectReferences,
  selectSkuInOtherCase,
  selectTags,
} from "../product-writes.service.ts";

/** The stored files; `null` while the shop keeps none. */
export type MediaChecks = Pick<Media, "byIds" | "missing"> | null;

/** Fields of a product, or of one that does not exist yet. */
export function storedFields(current: StoredProduct | null): Fields {
  return fieldsOf(current?.product ?? emptyProduct("", { id: "", position: 0 }));
}

/** The product with the changes of a draft, its tags that do not exist yet, and why it cannot be written. */
export interface Checked {
  product: WholeProduct;
  newTags: readonly NamedTag[];
  errors: FieldError[];
}

interface DraftToCheck {
  changes: DraftChanges;
  current: StoredProduct | null;
  forSale: boolean;
  /** In the transaction that writes it. */
  isWriting: boolean;
}

/**
 * Checks a draft: the rules of the fields, what is missing `forSale`, references, unfinished files, and a stock change without a
 * reason. Without a price a product is sold on request.
 */
export async function checkDraft(
  db: Executor,
  media: MediaChecks,
  { changes, current, forSale, isWriting }: DraftToCheck,
): Promise<Checked> {
  const typed = typedFields(changes);
  const applied = applyFields(typed, current, current?.product ?? (await freshProduct(db, typed.sku ?? "")));
  const { product } = applied;
  const errors = [
    ...(applied.ok ? [] : applied.errors),
    ...(current ? reasonErrors(changes) : []),
    ...(forSale ? missingFields(product) : []),
    ...(media ? await fileErrors(db, media, product) : []),
    ...(current?.product.sku === product.sku ? [] : await caseErrors(db, product)),
  ];
  if (!applied.ok) return { product, newTags: [], errors: distinct(errors) };
  const before = current?.product ?? null;
  const after = { ...product, published: forSale || product.published };
  const unknown = (await referenceErrors(db, [{ before, after }], { isWriting })).get(product.id) ?? [];
  const tags = await checkTags(db, applied.tags);
  return { product, newTags: tags.added, errors: distinct([...errors, ...unknown, ...tags.errors]) };
}

/** Who types a SKU in other capitals means the product that has it. Imports are trusted: public lists have such pairs. */
async function caseErrors(db: Executor, product: WholeProduct): Promise<FieldError[]> {
  const sku = await selectSkuInOtherCase(db, product);
  return sku === null ? [] : [{ field: "sku", code: "sku_case", details: { sku } }];
}

/** Tags that do not exist yet, and errors of tags that cannot be used. */
async function checkTags(
  db: Executor,
  named: readonly NamedTag[],
): Promise<{ added: readonly NamedTag[]; errors: FieldError[] }> {
  const stored = await selectTags(
    db,
    named.map(({ key }) => key),
  );
  const error = tagErrorOf(named, stored);
  return { added: named.filter(({ key }) => !stored.has(key)), errors: error ? [error] : [] };
}

/** Id and position of a new product: its SKU as a slug, behind all others. */
async function freshProduct(db: Executor, sku: string): Promise<{ id: string; position: number }> {
  const id = idOf(sku) ?? "";
  const { addresses } = await selectReferences(db, { ...noReferences(), addresses: new Set([id]) });
  return { id: addresses.has(id) ? otherIdOf(sku, id) : id, position: (await lastPosition(db)) + 1 };
}

/** Files that are gone or failed, and pictures that are still being made. */
async function fileErrors(db: Executor, media: NonNullable<MediaChecks>, product: WholeProduct): Promise<FieldError[]> {
  const named = namedMedia(product);
  if (named.pictures.length + named.files.length === 0) return [];
  const known = await media.byIds([...named.pictures, ...named.files], db);
  const errors: FieldError[] = (["pictures", "files"] as const).flatMap((field) => {
    const gone = named[field].filter((id) => (known.get(id)?.state ?? "failed") === "failed").length;
    return gone > 0 ? [{ field, code: "file_gone", details: { count: gone } }] : [];
  });
  const photos = product.pictures.filter((item) => item.kind === "photo");
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
