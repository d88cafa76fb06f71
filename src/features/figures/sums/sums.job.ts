import type { JobKind } from "#platform/server/jobs/jobs.ts";
import type { Sums } from "../sums.service.ts";

/** Checks all sums against the rows each night and computes the last weeks anew. */
export function sumsJob(sums: Pick<Sums, "nightly">): JobKind<Record<string, never>> {
  return {
    name: "figures-nightly",
    plan: { retries: 2, firstDelay: 300, maxDelay: 1_800, timeout: 3_600 },
    run: () => sums.nightly(),
  };
}
