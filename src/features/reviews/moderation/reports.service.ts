import { createContext } from "react-router";
import { addressKey } from "#platform/pure/address-key.ts";
import { cleanText } from "#platform/pure/clean-text.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { RateLimit } from "#platform/server/http/rate-limit.ts";
import { reviewReason } from "../domain/reasons.ts";
import { reviewLengths } from "../domain/review-text.ts";
import { selectShownVersion } from "../shown/shown.store.ts";
import { insertReport } from "./moderation.store.ts";

/** Why a report was refused. */
type ReportRefusal = { code: "unknown_review" } | { code: "no_reason" } | { code: "too_many"; seconds: number };

/** Reports of reviews by readers. */
export interface ReviewReports {
  /** Stores a report; rate limited by IP address. */
  take(
    reviewId: string,
    typed: { reason: string | null; note: string | null },
    address: string,
  ): Promise<Result<null, ReportRefusal>>;
  /** True if this review of the product is published. */
  isShown(reviewId: string, productId: string): Promise<boolean>;
}

export const reviewReportsContext = createContext<ReviewReports>();

export function createReviewReports({ db, limit }: { db: Database; limit: Pick<RateLimit, "take"> }): ReviewReports {
  const find = async (id: string) => (isUuid(id) ? selectShownVersion(db, id) : null);
  return {
    isShown: async (reviewId, productId) => (await find(reviewId))?.productId === productId,
    async take(reviewId, typed, address) {
      const found = await find(reviewId);
      if (!found) return fail({ code: "unknown_review" as const });
      const reason = reviewReason(typed.reason);
      if (!reason) return fail({ code: "no_reason" as const });
      const seconds = await limit.take(addressKey(address));
      if (seconds > 0) return fail({ code: "too_many" as const, seconds });
      const note = [...cleanText(typed.note ?? "")].slice(0, reviewLengths.note).join("").trim() || null;
      await insertReport(db, { reviewId, versionId: found.versionId, reason, note });
      return ok(null);
    },
  };
}
