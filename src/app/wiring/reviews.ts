import type { RouterContextProvider } from "react-router";
import type { Emails } from "#features/emails/emails.service.ts";
import { createReviewReports, reviewReportsContext } from "#features/reviews/moderation/reports.service.ts";
import { createShownReviews, shownReviewsContext } from "#features/reviews/shown/shown.service.ts";
import { createReviewInvitations } from "#features/reviews/writing/invitations.service.ts";
import { createOwnReviews, ownReviewsContext } from "#features/reviews/writing/writing.service.ts";
import type { Database } from "#platform/server/db/database.ts";
import { createRateLimit } from "#platform/server/http/rate-limit.ts";
import type { ReadCache } from "#platform/server/read-cache.ts";

/** Reviews of products. No I/O happens here. */
export function composeReviews({ db, reads, emails }: { db: Database; reads: ReadCache; emails: Emails }) {
  const shownReviews = createShownReviews({ db, reads });
  const ownReviews = createOwnReviews({
    db,
    limit: createRateLimit(db, { name: "review-account", points: 30, seconds: 3_600 }),
  });
  const reviewReports = createReviewReports({
    db,
    limit: createRateLimit(db, { name: "review-report", points: 10, seconds: 3_600 }),
  });
  return {
    shownReviews,
    reviewInvitations: createReviewInvitations({ db, emails, now: () => new Date() }),

    provideReviews(context: RouterContextProvider): void {
      context.set(shownReviewsContext, shownReviews);
      context.set(ownReviewsContext, ownReviews);
      context.set(reviewReportsContext, reviewReports);
    },
  };
}
