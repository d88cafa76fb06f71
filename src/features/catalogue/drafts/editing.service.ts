import { randomUUID } from "node:crypto";
import { addAuditEntry } from "#features/admin/audit.service.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { categoryBySlug } from "../domain/categories.ts";
import type { DraftChanges, FieldConflict, FieldEdit, Fields } from "../domain/drafts/draft.ts";
import { applyEdits, editsTo } from "../domain/drafts/draft-edits.ts";
import { copiedFields, fieldsPutBack } from "../domain/drafts/draft-fields.ts";
import type { EditedRef, Unknown } from "../domain/drafts/edited-product.ts";
import { compareShown, type Redefined } from "../domain/drafts/redefined.ts";
import { fieldsOf } from "../domain/product-writes/apply-fields.ts";
import type { StoredProduct } from "../domain/product-writes/product-change.ts";
import { selectProductsById } from "../product-writes.service.ts";
import { storedFields } from "./checks.service.ts";
import { type DraftRow, deleteDraft, insertDraft, selectDraft, selectDrafted, updateChanges } from "./drafts.store.ts";
import { fieldsOfVersion } from "./history.service.ts";
import { selectVersions } from "./states.store.ts";

/** What a reference leads to: a draft, a product, or a product with its draft. */
export interface Edited {
  draft: DraftRow | null;
  productId: string | null;
  current: StoredProduct | null;
}

/**
 * The draft and the product of a reference, or `null`. A draft whose product was created meanwhile leads to that product. With
 * `lock` the draft cannot be changed by others until the transaction ends.
 */
export async function findEdited(db: Executor, ref: EditedRef, lock = false): Promise<Edited | null> {
  const draft = await selectDraft(db, ref, lock);
  if (draft?.productId === null) return { draft, productId: null, current: null };
  const productId = draft?.productId ?? ("product" in ref ? ref.product : await selectDrafted(db, ref.draft));
  if (productId === null) return null;
  if (!draft && "draft" in ref) return findEdited(db, { product: productId }, lock);
  const current = (await selectProductsById(db, [productId])).get(productId);
  return current ? { draft, productId, current } : null;
}

/** Like `findEdited` with a lock, and with an empty draft for a product that has none. */
export async function lockDraft(
  trx: Executor,
  ref: EditedRef,
  actor: string,
): Promise<(Edited & { draft: DraftRow }) | null> {
  for (;;) {
    const found = await findEdited(trx, ref, true);
    if (!found) return null;
    const { draft, productId } = found;
    if (draft) return { ...found, draft };
    // Somebody else may create it at the same moment: both then wait for and find the same draft.
    await insertDraft(trx, { id: randomUUID(), productId, changes: {}, actor });
  }
}

/**
 * Saves edits; a draft without changes and schedule is deleted, unless its product does not exist yet. Values of attributes that are
 * not what the form had shown are saved only if they mean the same; the caller holds the definitions.
 */
export async function saveEdits(
  trx: Executor,
  ref: EditedRef,
  actor: string,
  editsOf: (stored: Fields, changes: DraftChanges) => readonly FieldEdit[],
): Promise<Result<{ conflicts: FieldConflict[]; redefined: Redefined[] }, Unknown>> {
  const found = await lockDraft(trx, ref, actor);
  if (!found) return fail({ code: "unknown_product" });
  const { draft, current } = found;
  const stored = storedFields(current);
  const { edits, redefined } = compareShown(editsOf(stored, draft.changes));
  const { changes, conflicts } = applyEdits(stored, draft.changes, edits);
  await keepDraft(trx, draft, changes, actor);
  return ok({ conflicts, redefined });
}

async function keepDraft(trx: Executor, draft: DraftRow, changes: DraftChanges, actor: string): Promise<void> {
  const isIdle = draft.productId !== null && draft.publishAt === null;
  if (isIdle && Object.keys(changes).length === 0) await deleteDraft(trx, draft.id);
  else if (JSON.stringify(changes) !== JSON.stringify(draft.changes))
    await updateChanges(trx, draft.id, changes, actor);
}

/** A draft of a new product. */
export async function createDraft(
  trx: Executor,
  actor: string,
  from: { category: string } | { copyOf: string },
): Promise<Result<{ draft: string }, Unknown>> {
  const wanted = "category" in from ? fieldsOfCategory(from.category) : await fieldsOfCopy(trx, from.copyOf);
  if (!wanted) return fail({ code: "unknown_product" });
  const stored = storedFields(null);
  const { changes } = applyEdits(stored, {}, editsTo(stored, {}, wanted));
  const id = randomUUID();
  await insertDraft(trx, { id, productId: null, changes, actor });
  await addAuditEntry(trx, {
    ...{ actor, action: "product.create", subject: { kind: "edited_product", id } },
    details: { called: "copyOf" in from ? from.copyOf : from.category },
  });
  return ok({ draft: id });
}

function fieldsOfCategory(slug: string): Fields | null {
  const category = categoryBySlug(slug);
  return category ? { category: category.slug } : null;
}

async function fieldsOfCopy(trx: Executor, id: string): Promise<Fields | null> {
  const original = (await selectProductsById(trx, [id])).get(id);
  return original ? copiedFields(fieldsOf(original.product)) : null;
}

/** Deletes a draft with its schedule. */
export async function discardDraft(trx: Executor, ref: EditedRef, actor: string): Promise<Result<null, Unknown>> {
  const found = await findEdited(trx, ref, true);
  if (!found) return fail({ code: "unknown_product" });
  const { draft, productId } = found;
  if (!draft) return ok(null);
  await deleteDraft(trx, draft.id);
  await addAuditEntry(trx, {
    ...{ actor, action: "product.discard", subject: { kind: "edited_product", id: productId ?? draft.id } },
    details: { called: productId ? null : (draft.changes["name.ua"]?.to ?? null) },
  });
  return ok(null);
}

/** Puts the fields of a version into the draft of its product. */
export async function putVersionBack(
  trx: Executor,
  product: string,
  actor: string,
  version: number,
): Promise<Result<null, Unknown>> {
  const [row] = await selectVersions(trx, product, { before: version + 1, limit: 1 });
  if (row?.version !== version) return fail({ code: "unknown_product" });
  const wanted = fieldsPutBack(fieldsOfVersion(row));
  const saved = await saveEdits(trx, { product }, actor, (stored, changes) => editsTo(stored, changes, wanted));
  if (!saved.ok) return saved;
  const subject = { kind: "edited_product", id: product } as const;
  await addAuditEntry(trx, { actor, action: "product.put_back", subject, details: { version } });
  return ok(null);
}
