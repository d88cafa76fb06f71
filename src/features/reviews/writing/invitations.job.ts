import type { JobKind } from "#platform/server/jobs/jobs.ts";
import type { ReviewInvitations } from "./invitations.service.ts";

/** Sends invitations to review; the next run repeats what failed. */
export function reviewInvitationsJob({ run }: ReviewInvitations): JobKind<Record<string, never>> {
  return { name: "review-invitations", plan: { retries: 0, firstDelay: 60, maxDelay: 60 }, run };
}
