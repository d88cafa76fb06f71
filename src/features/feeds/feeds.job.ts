import type { JobKind } from "#platform/server/jobs/jobs.ts";
import { type Feeds, feedsQueue } from "./feeds.service.ts";

/** Writes sitemaps and feeds. */
export function feedsJob({ write }: Feeds): JobKind<Record<string, never>> {
  return { ...feedsQueue, plan: { retries: 3, firstDelay: 30, maxDelay: 300 }, run: write };
}
