import { createContext } from "react-router";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { withDefinitionsHeld } from "../definition-lock.service.ts";
import type { FieldEdit } from "../domain/drafts/draft.ts";
import type {
  Conflict,
  EditedProduct,
  EditedRef,
  Incomplete,
  ProductVersion,
  SavedInPart,
  Unknown,
} from "../domain/drafts/edited-product.ts";
import { editedProduct, type ViewDeps } from "./draft-view.service.ts";
import { createDraft, discardDraft, putVersionBack, saveEdits } from "./editing.service.ts";
import { versionsOf } from "./history.service.ts";
import { publishDraft, publishDue, scheduleDraft } from "./publishing.service.ts";
import { archiveProduct, hideProduct, restoreProduct } from "./states.service.ts";

export type { EditedProduct, EditedRef, ProductVersion } from "../domain/drafts/edited-product.ts";

type Actor = { id: string };

/** Drafts, publishing and history of products, for staff. The pages check permissions. */
export interface ProductDrafts {
  one(ref: EditedRef): Promise<EditedProduct | null>;
  /** A draft of a new product in a category, or with the fields of another product but its SKU, GTIN, address and stock. */
  create(by: Actor, from: { category: string } | { copyOf: string }): Promise<Result<{ draft: string }, Unknown>>;
  /**
   * Saves edits; a draft is created by the first and deleted when nothing differs. Edits of fields that somebody else changed are
   * not saved (`conflict`), nor values of attributes that somebody redefined since the form showed them, unless they mean the same;
   * the others are.
   */
  save(
    ref: EditedRef,
    by: Actor,
    edits: readonly FieldEdit[],
  ): Promise<Result<{ product: EditedProduct }, Unknown | SavedInPart>>;
  /** Writes the draft to the product: on sale, or without changing that (`save`; a new product is then not on sale). */
  publish(
    ref: EditedRef,
    by: Actor,
    how: "publish" | "save",
  ): Promise<Result<{ product: string }, Unknown | Conflict | Incomplete>>;
  /** Publishes the draft at a time within a year; `null` cancels that. */
  schedule(
    ref: EditedRef,
    by: Actor,
    at: Date | null,
  ): Promise<Result<null, Unknown | Conflict | Incomplete | { code: "past" } | { code: "too_far" }>>;
  discard(ref: EditedRef, by: Actor): Promise<Result<null, Unknown>>;
  /** Takes off sale, and cancels scheduled publishing; the page is then unknown to visitors. */
  hide(product: string, by: Actor): Promise<Result<null, Unknown>>;
  /** Takes out of the catalogue, and cancels scheduled publishing; its address redirects to another product or to its category. */
  archive(
    product: string,
    by: Actor,
    replacedBy: string | null,
  ): Promise<Result<null, Unknown | { code: "in_use"; sets: string[] } | { code: "unknown_replacement" }>>;
  /** Brings an archived product back, not on sale. */
  restore(product: string, by: Actor): Promise<Result<null, Unknown>>;
  /** Versions, newest first, before one of them. */
  history(product: string, before: number | null): Promise<{ versions: ProductVersion[]; next: number | null }>;
  /** Puts the fields of a version into the draft, but SKU, id, stock and state. */
  putBack(product: string, by: Actor, version: number): Promise<Result<null, Unknown>>;
  /** Publishes the drafts whose time has come. Throws the unexpected errors after the last one. */
  publishDue(): Promise<void>;
}

export const productDraftsContext = createContext<ProductDrafts>();

/** No I/O happens here. */
export function createProductDrafts(deps: ViewDeps): ProductDrafts {
  const { db } = deps;
  const actorOf = ({ id }: Actor) => `user:${id}`;
  return {
    one: (ref) => editedProduct(deps, ref),
    create: (by, from) => withDefinitionsHeld(db, (trx) => createDraft(trx, actorOf(by), from)),
    async save(ref, by, edits) {
      const saved = await withDefinitionsHeld(db, (trx) => saveEdits(trx, ref, actorOf(by), () => edits));
      const product = saved.ok ? await editedProduct(deps, ref) : null;
      if (!saved.ok || !product) return fail({ code: "unknown_product" });
      const { conflicts, redefined } = saved.value;
      const isWhole = conflicts.length + redefined.length === 0;
      return isWhole ? ok({ product }) : fail({ code: "conflict", conflicts, redefined, product });
    },
    publish: (ref, by, how) => publishDraft(deps, ref, { actor: actorOf(by), how }),
    schedule: (ref, by, at) =>
      withDefinitionsHeld(db, (trx) => scheduleDraft(trx, deps, ref, { actor: actorOf(by), at })),
    discard: (ref, by) => inTransaction(db, (trx) => discardDraft(trx, ref, actorOf(by))),
    hide: (product, by) => inTransaction(db, (trx) => hideProduct(trx, product, actorOf(by))),
    archive: (product, by, replacedBy) =>
      inTransaction(db, (trx) => archiveProduct(trx, product, actorOf(by), replacedBy)),
    restore: (product, by) => inTransaction(db, (trx) => restoreProduct(trx, product, actorOf(by))),
    history: (product, before) => versionsOf(db, product, before),
    putBack: (product, by, version) =>
      withDefinitionsHeld(db, (trx) => putVersionBack(trx, product, actorOf(by), version)),
    publishDue: () => publishDue(deps),
  };
}
