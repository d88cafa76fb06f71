import type { Emails } from "#features/emails/emails.service.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { ReviewReason } from "../domain/reasons.ts";
import {
  isRefusal,
  type ReviewChange,
  type ReviewState,
  reviewChanges,
  type WhyNotReview,
  whyNotReview,
} from "../domain/review-machine.ts";
import { insertReviewEvent, type LockedReview, lockReview, updateState } from "../writing/writing.store.ts";
import { sendReviewNews } from "./moderation.email.ts";
import { closeReports, selectTakenDown, setAnswer } from "./moderation.store.ts";

/** Transitions made by staff. */
export type StaffChange = Extract<ReviewChange, "publish" | "reject" | "turn_down" | "take_down" | "restore">;

/** Why a decision was refused. Nothing is changed. */
export type ModerationFailure =
  | { code: "unknown_review" }
  /** The writer changed the text after the page was opened. */
  | { code: "changed_meanwhile" }
  | { code: "not_allowed"; why: WhyNotReview }
  | { code: "answered_before" }
  | { code: "no_report" };

interface Decision {
  change: StaffChange;
  /** Id of the version that staff has read. */
  seen: number;
  /** Required for refusals. */
  reason: ReviewReason | null;
  /** Additional text for the writer. */
  note: string | null;
  /** `user:<id>`. */
  actor: string;
}

/**
 * Executes a decision, adds it to the history and e-mails the writer. Locks the review first, so that an edit by the
 * writer happens either before, and is noticed, or after.
 */
export async function decide(
  trx: Executor,
  emails: Emails,
  id: string,
  { change, seen, reason, note, actor }: Decision,
): Promise<Result<{ state: ReviewState }, ModerationFailure>> {
  const review = await lockReview(trx, id);
  if (!review) return fail({ code: "unknown_review" as const });
  if (review.versionId !== seen) return fail({ code: "changed_meanwhile" as const });
  const why = whyNotReview(change, "staff", review);
  if (why) return fail({ code: "not_allowed" as const, why });
  if (isRefusal(change) && reason === null) throw new Error(`${change} needs a reason`);
  const { to } = reviewChanges[change];
  const shown = await shownAfter(trx, review, change);
  await updateState(trx, id, { state: to, shown });
  const eventId = await insertReviewEvent(trx, {
    reviewId: id,
    change,
    from: review.state,
    to,
    // `take_down` concerns the published version, everything else the newest one.
    versionId: change === "take_down" ? review.shownVersion : review.versionId,
    actor,
    reason: isRefusal(change) ? reason : null,
    note,
  });
  if (change === "take_down") await closeReports(trx, id, { by: actor, outcome: "removed" });
  await sendReviewNews(trx, emails, id, eventId, { state: change, reason: isRefusal(change) ? reason : null, note });
  return ok({ state: to });
}

/** The published version after a transition. */
async function shownAfter(trx: Executor, review: LockedReview, change: StaffChange): Promise<number | null> {
  switch (change) {
    case "publish":
      return review.versionId;
    case "turn_down":
      return review.shownVersion;
    case "restore":
      return (await selectTakenDown(trx, review.id)) ?? review.versionId;
    case "reject":
    case "take_down":
      return null;
  }
}

/** Answers a published review in public, once. */
export async function answerReview(
  trx: Executor,
  emails: Emails,
  id: string,
  { text, locale, actor }: { text: string; locale: Locale; actor: string },
): Promise<Result<null, ModerationFailure>> {
  const review = await lockReview(trx, id);
  if (!review) return fail({ code: "unknown_review" as const });
  if (!review.isShown) return fail({ code: "not_allowed" as const, why: "something_shown" });
  if (!(await setAnswer(trx, id, { text, locale }))) return fail({ code: "answered_before" as const });
  const { state, shownVersion: versionId } = review;
  const eventId = await insertReviewEvent(trx, {
    reviewId: id,
    change: "answer",
    from: state,
    to: state,
    versionId,
    actor,
  });
  await sendReviewNews(trx, emails, id, eventId, { state: "answered", reason: null, note: null });
  return ok(null);
}

/** Closes the reports of a review that stays published. */
export async function dismissReports(
  trx: Executor,
  id: string,
  { actor }: { actor: string },
): Promise<Result<{ reports: number }, ModerationFailure>> {
  const review = await lockReview(trx, id);
  if (!review) return fail({ code: "unknown_review" as const });
  const reports = await closeReports(trx, id, { by: actor, outcome: "kept" });
  return reports > 0 ? ok({ reports }) : fail({ code: "no_report" as const });
}
