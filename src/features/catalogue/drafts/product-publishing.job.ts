import type { JobKind } from "#platform/server/jobs/jobs.ts";
import type { ProductDrafts } from "./product-drafts.service.ts";

/** Publishes the drafts whose time has come; the next run takes what this one did not reach. */
export function productPublishingJob({
  publishDue,
}: Pick<ProductDrafts, "publishDue">): JobKind<Record<string, never>> {
  return { name: "product-publishing", plan: { retries: 0, firstDelay: 60, maxDelay: 60 }, run: () => publishDue() };
}
