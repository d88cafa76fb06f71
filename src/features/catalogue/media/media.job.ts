import type { StaffUploads } from "#features/admin/uploads.service.ts";
import type { JobKind } from "#platform/server/jobs/jobs.ts";
import { mediaQueue } from "./media.service.ts";
import type { MediaProcessing } from "./processing.service.ts";

/** Makes the pictures of an uploaded photo. */
export function mediaJob({ work }: MediaProcessing): JobKind<{ id: string }> {
  const plan = { retries: 5, firstDelay: 5, maxDelay: 300, timeout: 300 };
  return { ...mediaQueue, plan, run: ({ id }) => work(id) };
}

/** Deletes unused files, and uploads of staff that were not finished or used; the next run repeats what failed. */
export function mediaSweepJob(
  processing: Pick<MediaProcessing, "sweep">,
  uploads: Pick<StaffUploads, "sweep">,
): JobKind<Record<string, never>> {
  return {
    name: "product-media-sweep",
    plan: { retries: 0, firstDelay: 60, maxDelay: 60 },
    async run() {
      await processing.sweep();
      await uploads.sweep();
    },
  };
}
