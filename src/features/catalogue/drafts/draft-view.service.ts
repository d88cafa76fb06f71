import { nameOfActor } from "#features/admin/domain/staff-labels.ts";
import type { Translations } from "#features/translations/translations.service.ts";
import type { Database } from "#platform/server/db/database.ts";
import { definitions } from "../domain/definitions/current.ts";
import { draftConflicts } from "../domain/drafts/draft-edits.ts";
import { staleFields } from "../domain/drafts/draft-fields.ts";
import type { EditedProduct, EditedRef } from "../domain/drafts/edited-product.ts";
import { productState } from "../domain/drafts/product-state.ts";
import { checkDraft, type MediaChecks, storedFields } from "./checks.service.ts";
import { selectActorName } from "./drafts.store.ts";
import { findEdited } from "./editing.service.ts";
import { selectStatus } from "./states.store.ts";

export interface ViewDeps {
  db: Database;
  media: MediaChecks;
  translations: Pick<Translations, "units">;
  now: () => Date;
}

const noStatus = { publishedAt: null, archivedAt: null, wasPublished: false, updatedBy: null, updatedAt: new Date(0) };

/** A product with its draft, as its form shows it; `null` if there is none. */
export async function editedProduct(
  { db, media, translations, now }: ViewDeps,
  ref: EditedRef,
): Promise<EditedProduct | null> {
  const found = await findEdited(db, ref);
  if (!found) return null;
  const { draft, productId, current } = found;
  const status = (productId !== null && (await selectStatus(db, productId))) || noStatus;
  const stored = storedFields(current);
  const changes = draft?.changes ?? {};
  const { errors } = await checkDraft(db, media, { changes, current, forSale: true, isWriting: false });
  const last = draft ?? status;
  return {
    draftId: draft?.id ?? null,
    productId,
    stored,
    changes,
    conflicts: draftConflicts(stored, changes),
    errors,
    state: productState(status, now()),
    publishedAt: status.publishedAt,
    publishAt: draft?.publishAt ?? null,
    publishError: draft?.publishError ?? null,
    reserved: current?.reserved ?? 0,
    changedBy:
      last.updatedBy && nameOfActor({ actor: last.updatedBy, name: await selectActorName(db, last.updatedBy) }),
    changedAt: last.updatedAt,
    stale: staleFields(stored, changes, productId === null ? new Set() : await outdated(translations, productId)),
    definitions: definitions().version,
  };
}

/** Fields of the stored translations that were made from an older Ukrainian text. */
async function outdated(translations: Pick<Translations, "units">, productId: string): Promise<Set<string>> {
  const texts = ["name", "description"] as const;
  const units = await translations.units(texts.map((text) => `products.${productId}.${text}`));
  return new Set(
    texts.flatMap((text) => {
      const unit = units.get(`products.${productId}.${text}`);
      return (["pl", "en"] as const).filter((locale) => unit?.madeFrom(locale)).map((locale) => `${text}.${locale}`);
    }),
  );
}
