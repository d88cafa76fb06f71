import type { JobKind } from "#platform/server/jobs/jobs.ts";
import type { Reconciliation } from "./reconciliation.service.ts";

/** Compares our records of card payments with the provider's; the next run repeats what failed. */
export function reconciliationJob({ run }: Reconciliation): JobKind<Record<string, never>> {
  return { name: "card-reconciliation", plan: { retries: 0, firstDelay: 60, maxDelay: 60 }, run };
}
