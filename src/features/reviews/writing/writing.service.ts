import { createContext } from "react-router";
import { isProductId } from "#features/catalogue/domain/product-id.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { RateLimit } from "#platform/server/http/rate-limit.ts";
import { displayName } from "../domain/display-name.ts";
import { type Receipt, type ReceivedLine, receiptOf, type WhyNoReceipt } from "../domain/receipt.ts";
import {
  isSameContent,
  type ReviewContent,
  type ReviewErrors,
  readReview,
  type TypedReview,
} from "../domain/review-form.ts";
import { reviewChanges, whyNotReview } from "../domain/review-machine.ts";
import {
  insertReview,
  insertReviewEvent,
  insertVersion,
  lockOwnReview,
  type OwnReviewRow,
  selectContent,
  selectName,
  selectOwnReviews,
  selectReceivedLines,
  updateState,
} from "./writing.store.ts";

/** Why a review was not saved. */
export type WriteRefusal =
  | { code: "invalid_review"; errors: ReviewErrors }
  | { code: "no_receipt"; why: WhyNoReceipt }
  /** Saved in another window meanwhile. */
  | { code: "changed_meanwhile" }
  | { code: "too_many"; seconds: number };

/** Data of the review form. */
export interface OwnForm {
  /** Public name; `null` if the user's name cannot be shown. */
  name: string | null;
  own: OwnReviewRow | null;
  /** Proof of receipt, or why there is none. Not needed for an existing review. */
  receipt: Receipt | WhyNoReceipt;
}

/** A user's own reviews. */
export interface OwnReviews {
  /** Reviews, newest first, and received products without a review. */
  list(userId: string, locale: Locale): Promise<{ reviews: OwnReviewRow[]; waiting: string[] }>;
  form(userId: string, productId: string, locale: Locale): Promise<OwnForm>;
  /**
   * Creates or edits a review; `base` is the version id that the form started from, "" for none. The published version
   * stays until staff approves the new one. A repeated form counts once.
   */
  write(userId: string, productId: string, typed: TypedReview): Promise<Result<{ isNew: boolean }, WriteRefusal>>;
  /** Withdraws a review; false if that is not possible. */
  withdraw(userId: string, productId: string): Promise<boolean>;
}

export const ownReviewsContext = createContext<OwnReviews>();

interface OwnReviewsDeps {
  db: Database;
  /** Per account. */
  limit: Pick<RateLimit, "take">;
}

export function createOwnReviews({ db, limit }: OwnReviewsDeps): OwnReviews {
  return {
    async list(userId, locale) {
      const [reviews, lines] = await Promise.all([
        selectOwnReviews(db, userId, { locale }),
        selectReceivedLines(db, userId, null),
      ]);
      const written = new Set(reviews.map(({ productId }) => productId));
      const byProduct = Map.groupBy(lines, ({ productId }) => productId);
      const waiting = [...byProduct].filter(([id, own]) => !written.has(id) && isReceipt(own)).map(([id]) => id);
      return { reviews, waiting };
    },
    async form(userId, productId, locale) {
      if (!isProductId(productId)) return { name: null, own: null, receipt: "not_bought" };
      const [[own = null], lines, name] = await Promise.all([
        selectOwnReviews(db, userId, { productId, locale }),
        selectReceivedLines(db, userId, productId),
        selectName(db, userId),
      ]);
      return { name: displayName(name), own, receipt: receiptOf(lines) };
    },
    async write(userId, productId, typed) {
      const read = readReview(typed);
      if (!read.ok) return read;
      if (!isProductId(productId)) return fail({ code: "no_receipt" as const, why: "not_bought" });
      const seconds = await limit.take(userId);
      if (seconds > 0) return fail({ code: "too_many" as const, seconds });
      return inTransaction(db, (trx) => save(trx, { userId, productId, content: read.value, base: typed.base ?? "" }));
    },
    async withdraw(userId, productId) {
      const gone = await inTransaction(db, async (trx) => {
        const review = await lockOwnReview(trx, userId, productId);
        if (!review || whyNotReview("withdraw", "writer", review)) return fail({ code: "nothing_there" as const });
        const { id, state: from, versionId } = review;
        const { to } = reviewChanges.withdraw;
        await updateState(trx, id, { state: to, shown: null });
        await insertReviewEvent(trx, { reviewId: id, change: "withdraw", from, to, versionId, actor: "writer" });
        return ok(null);
      });
      return gone.ok;
    },
  };
}

function isReceipt(lines: readonly ReceivedLine[]): boolean {
  return typeof receiptOf(lines) === "object";
}

interface SaveInput {
  userId: string;
  productId: string;
  content: ReviewContent;
  base: string;
}

/**
 * Creates or edits the review. Concurrent calls are serialised by the unique key of the table, then by the row lock.
 */
async function save(
  trx: Executor,
  { userId, productId, content, base }: SaveInput,
): Promise<Result<{ isNew: boolean }, WriteRefusal>> {
  let review = await lockOwnReview(trx, userId, productId);
  let isNew = false;
  if (!review) {
    const receipt = receiptOf(await selectReceivedLines(trx, userId, productId));
    if (typeof receipt === "string") return fail({ code: "no_receipt" as const, why: receipt });
    isNew = await insertReview(trx, { productId, userId, receipt });
    review = await lockOwnReview(trx, userId, productId);
    // Erased concurrently.
    if (!review) return fail({ code: "changed_meanwhile" as const });
  }
  const { id, versionId: before, shownVersion, state } = review;
  const name = content.named ? displayName(await selectName(trx, userId)) : null;
  if (before !== null && String(before) !== base) {
    const written = await selectContent(trx, before);
    return written && isSameContent(written, { ...content, named: name !== null }) && state !== "withdrawn"
      ? ok({ isNew: false })
      : fail({ code: "changed_meanwhile" as const });
  }
  const versionId = await insertVersion(trx, id, { ...content, name });
  const { to } = reviewChanges.edit;
  if (!isNew) await updateState(trx, id, { state: to, shown: shownVersion });
  const change = isNew ? "write" : "edit";
  await insertReviewEvent(trx, { reviewId: id, change, from: isNew ? null : state, to, versionId, actor: "writer" });
  return ok({ isNew });
}
