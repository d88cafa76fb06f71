import type { JobKind } from "#platform/server/jobs/jobs.ts";
import { type Bringing, bringQueue } from "./bringing.service.ts";

/** Brings one picture or document of an import. */
export function bringJob({ work }: Bringing): JobKind<{ id: string }> {
  return {
    ...bringQueue,
    plan: { retries: 5, firstDelay: 10, maxDelay: 300, timeout: 300 },
    run: ({ id }) => work(id),
  };
}
