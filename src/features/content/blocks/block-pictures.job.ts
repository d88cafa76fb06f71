import type { JobKind } from "#platform/server/jobs/jobs.ts";
import type { BlockPictures } from "./block-pictures.service.ts";

/** Deletes pictures that no block names; the next run repeats what failed. */
export function blockPicturesJob({ sweep }: BlockPictures): JobKind<Record<string, never>> {
  return { name: "content-pictures", plan: { retries: 0, firstDelay: 60, maxDelay: 60 }, run: sweep };
}
