import type { JobKind } from "#platform/server/jobs/jobs.ts";
import { importQueue, type Uploads } from "./uploads.service.ts";

/** Checks and imports uploaded files. */
export function importJob({ work }: Uploads): JobKind<{ id: string }> {
  return { ...importQueue, plan: { retries: 3, firstDelay: 10, maxDelay: 120 }, run: ({ id }) => work(id) };
}

/** Resumes interrupted imports; the next run repeats what failed. */
export function importSweepJob({ sweep }: Uploads): JobKind<Record<string, never>> {
  return { name: "import-sweep", plan: { retries: 0, firstDelay: 60, maxDelay: 60 }, run: sweep };
}
