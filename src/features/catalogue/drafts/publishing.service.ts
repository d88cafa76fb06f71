import { addAuditEntry } from "#features/admin/audit.service.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { type Database, type Executor, isDatabaseGone } from "#platform/server/db/database.ts";
import { withDefinitionsHeld } from "../definition-lock.service.ts";
import { draftConflicts } from "../domain/drafts/draft-edits.ts";
import { reasonIn } from "../domain/drafts/draft-fields.ts";
import type { Conflict, EditedRef, Incomplete, PublishError, Unknown } from "../domain/drafts/edited-product.ts";
import type { ProductChange } from "../domain/product-writes/product-change.ts";
import { lockProductsById, writeProducts } from "../product-writes.service.ts";
import { checkDraft, type MediaChecks, storedFields } from "./checks.service.ts";
import {
  type DraftRow,
  deleteDraft,
  insertDrafted,
  lockDueDraft,
  selectDueDrafts,
  updateFailure,
  updatePublished,
  updateSchedule,
} from "./drafts.store.ts";
import { type Edited, findEdited, lockDraft } from "./editing.service.ts";
import { publishNow } from "./states.store.ts";

export interface PublishingDeps {
  db: Database;
  media: MediaChecks;
  now: () => Date;
}

type Refusal = Unknown | Conflict | Incomplete;
type Published = Result<{ product: string }, Refusal>;

/** Who writes a draft, and whether the product goes on sale. */
interface Order {
  actor: string;
  how: "publish" | "save";
}

/** Latest time for which publishing can be planned, in milliseconds from now: a year. */
const maxDelay = 366 * 86_400_000;

/** Writes a draft to its product, in a transaction of its own. */
export async function publishDraft({ db, media }: PublishingDeps, ref: EditedRef, order: Order): Promise<Published> {
  const work = () =>
    withDefinitionsHeld(db, async (trx): Promise<Published> => {
      const found = await findEdited(trx, ref, true);
      return found ? publishLocked(trx, media, found, order) : fail({ code: "unknown_product" });
    });
  try {
    return await work();
  } catch (error) {
    // A product with this SKU, id or address was created meanwhile: the second attempt names the field.
    if (!isTaken(error)) throw error;
    return work();
  }
}

/** Unique violation. */
function isTaken(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "23505";
}

/** Writes a draft that is locked. Its product is locked and read here: an import may have changed it while this waited. */
async function publishLocked(trx: Executor, media: MediaChecks, found: Edited, order: Order): Promise<Published> {
  const { draft, productId } = found;
  if (productId !== null) await lockProductsById(trx, [productId]);
  const fresh = productId === null ? found : await findEdited(trx, { product: productId });
  if (!fresh) return fail({ code: "unknown_product" });
  const before = fresh.current?.product ?? null;
  const isPublished = order.how === "publish" || (before?.published ?? false);
  if (!draft && before?.published === isPublished) return ok({ product: before.id });
  const checked = await checkedChange(trx, media, { ...fresh, draft }, order.how);
  if (!checked.ok) return checked;
  const after = { ...checked.value.after, published: isPublished };
  const reason = reasonIn(draft?.changes ?? {}) ?? "new product";
  await writeProducts(trx, [{ ...checked.value, after }], { actor: order.actor, reason, entry: order.how });
  if (order.how === "publish") await publishNow(trx, after.id);
  if (draft) await settle(trx, draft, after.id, order);
  await addAuditEntry(trx, {
    ...{ actor: order.actor, action: `product.${order.how}` as const },
    ...{ subject: { kind: "edited_product", id: after.id }, details: {} },
  });
  return ok({ product: after.id });
}

/** Ends a draft that was written. Saving leaves planned publishing as it is. */
async function settle(trx: Executor, draft: DraftRow, productId: string, { how }: Order): Promise<void> {
  if (draft.productId === null) await insertDrafted(trx, draft.id, productId);
  if (how === "save" && draft.publishAt) await updatePublished(trx, draft.id, productId);
  else await deleteDraft(trx, draft.id);
}

/** The change that a draft makes, or why it cannot be made. */
async function checkedChange(
  trx: Executor,
  media: MediaChecks,
  { draft, current }: Edited,
  how: Order["how"],
): Promise<Result<ProductChange, Conflict | Incomplete>> {
  const changes = draft?.changes ?? {};
  const before = current?.product ?? null;
  const conflicts = draftConflicts(storedFields(current), changes);
  if (conflicts.length > 0) return fail({ code: "conflict", conflicts });
  const forSale = how === "publish";
  const { product, newTags, errors } = await checkDraft(trx, media, { changes, current, forSale, isWriting: true });
  if (forSale && before?.archived) errors.push({ field: "published", code: "is_archived", details: {} });
  if (errors.length > 0) return fail({ code: "incomplete", errors });
  return ok({ before, after: product, newTags });
}

/** Plans publishing of a draft that could be published now, or cancels that (`null`). */
export async function scheduleDraft(
  trx: Executor,
  { media, now }: Pick<PublishingDeps, "media" | "now">,
  ref: EditedRef,
  { actor, at }: { actor: string; at: Date | null },
): Promise<Result<null, Refusal | { code: "past" } | { code: "too_far" }>> {
  if (at && at <= now()) return fail({ code: "past" });
  if (at && at.getTime() > now().getTime() + maxDelay) return fail({ code: "too_far" });
  const found = await lockDraft(trx, ref, actor);
  if (!found) return fail({ code: "unknown_product" });
  const { draft, productId } = found;
  if (at) {
    const checked = await checkedChange(trx, media, found, "publish");
    if (!checked.ok) return checked;
  }
  await plan(trx, draft, at ? { at, actor } : null);
  await addAuditEntry(trx, {
    ...{ actor, action: "product.schedule", subject: { kind: "edited_product", id: productId ?? draft.id } },
    details: { planned: at?.toISOString() ?? null },
  });
  return ok(null);
}

/** Plans or cancels publishing of a locked draft; one that then holds nothing is deleted. */
export async function plan(trx: Executor, draft: DraftRow, planned: { at: Date; actor: string } | null): Promise<void> {
  const isEmpty = draft.productId !== null && Object.keys(draft.changes).length === 0;
  if (planned === null && isEmpty) await deleteDraft(trx, draft.id);
  else await updateSchedule(trx, draft.id, planned);
}

/**
 * Publishes every draft whose time has come, each in a transaction of its own; several processes share them. What cannot be
 * published keeps its draft, with the reason. Unexpected errors are thrown after the last draft.
 */
export async function publishDue({ db, media, now }: PublishingDeps): Promise<void> {
  const errors: unknown[] = [];
  for (const id of await selectDueDrafts(db, now())) {
    const failure = await publishOne({ db, media, now }, id).catch((error: unknown): PublishError => {
      // An unreachable database says nothing about the draft: the next run publishes it.
      if (isDatabaseGone(error)) throw error;
      errors.push(error);
      return "error";
    });
    if (failure) await updateFailure(db, id, failure, now());
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} drafts could not be published`);
}

/** Why a due draft could not be published; `null` if it was, or need not be any more. */
async function publishOne({ db, media, now }: PublishingDeps, id: string): Promise<PublishError | null> {
  const done = await withDefinitionsHeld(db, async (trx): Promise<Published | { ok: true; value: null }> => {
    const draft = await lockDueDraft(trx, id, now());
    if (!draft) return ok(null);
    const found = await findEdited(trx, { draft: id });
    if (!found) return ok(null);
    return publishLocked(trx, media, found, { actor: draft.publishBy ?? draft.updatedBy, how: "publish" });
  });
  if (done.ok) return null;
  return done.code === "unknown_product" ? "error" : done.code;
}
