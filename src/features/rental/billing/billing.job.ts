import type { JobKind } from "#platform/server/jobs/jobs.ts";
import type { Billing } from "../billing.service.ts";

/** Charges the parts of long leases; the next run repeats what failed. */
export function billingJob({ run }: Billing): JobKind<Record<string, never>> {
  return { name: "lease-billing", plan: { retries: 0, firstDelay: 60, maxDelay: 60 }, run };
}
