import { createContext } from "react-router";
import { addAuditEntry } from "#features/admin/audit.service.ts";
import type { Emails } from "#features/emails/emails.service.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { ReviewsFilter } from "../domain/reviews-filter.ts";
import { type ReviewFormErrors, readStaffReviewForm, type StaffReviewForm } from "../domain/staff-review-forms.ts";
import { answerReview, decide, dismissReports, type ModerationFailure } from "../moderation/moderation.service.ts";
import {
  countReviewWork,
  type StaffReviewHead,
  type StaffReviewRow,
  type StaffVersion,
  selectOldestReviewWork,
  selectOpenReports,
  selectReviewHistory,
  selectStaffReview,
  selectStaffReviews,
  selectVersions,
} from "./staff-reviews.store.ts";

export interface StaffReview {
  review: StaffReviewHead;
  /** Newest first. */
  versions: StaffVersion[];
  history: Awaited<ReturnType<typeof selectReviewHistory>>;
  reports: Awaited<ReturnType<typeof selectOpenReports>>;
}

/** Reviews for staff. The pages check permissions. */
export interface StaffReviews {
  counts(): Promise<{ reviews: number; reported: number }>;
  /** Since when the oldest of both waits. */
  oldest(): Promise<Record<"reviews" | "reported", Date | null>>;
  list(filter: ReviewsFilter, locale: Locale): Promise<{ reviews: StaffReviewRow[]; pages: number; total: number }>;
  one(id: string, locale: Locale): Promise<StaffReview | null>;
  /** Executes the action of a form and audits it. A repeated form fails because the state has changed. */
  act(
    id: string,
    by: { id: string },
    form: URLSearchParams,
  ): Promise<Result<{ done: string }, ModerationFailure | { code: "invalid_fields"; errors: ReviewFormErrors }>>;
}

export const staffReviewsContext = createContext<StaffReviews>();

const pageSize = 30;

export function createStaffReviews({ db, emails }: { db: Database; emails: Emails }): StaffReviews {
  function execute(trx: Executor, id: string, request: StaffReviewForm, actor: string) {
    switch (request.intent) {
      case "answer":
        return answerReview(trx, emails, id, { text: request.text, locale: request.locale, actor });
      case "keep":
        return dismissReports(trx, id, { actor });
      case "publish":
      case "restore":
        return decide(trx, emails, id, { change: request.intent, seen: request.seen, reason: null, note: null, actor });
      default:
        return decide(trx, emails, id, { change: request.intent, ...request, actor });
    }
  }
  return {
    counts: () => countReviewWork(db),
    oldest: () => selectOldestReviewWork(db),
    async list(filter, locale) {
      const { reviews, total } = await selectStaffReviews(db, filter, { locale, limit: pageSize });
      return { reviews, total, pages: Math.max(1, Math.ceil(total / pageSize)) };
    },
    async one(id, locale) {
      const review = isUuid(id) ? await selectStaffReview(db, id, locale) : null;
      if (!review) return null;
      const [versions, history, reports] = await Promise.all([
        selectVersions(db, id),
        selectReviewHistory(db, id),
        selectOpenReports(db, id),
      ]);
      return { review, versions, history, reports };
    },
    async act(id, by, form) {
      const read = readStaffReviewForm(form);
      if (!read.ok) return read;
      if (!isUuid(id)) return fail({ code: "unknown_review" as const });
      const request = read.value;
      const actor = `user:${by.id}`;
      return inTransaction(db, async (trx) => {
        const done = await execute(trx, id, request, actor);
        if (!done.ok) return done;
        const details = { because: "reason" in request ? request.reason : null };
        const subject = { kind: "review", id: id.toLowerCase() } as const;
        await addAuditEntry(trx, { actor, action: `review.${request.intent}`, subject, details });
        return ok({ done: request.intent });
      });
    },
  };
}
