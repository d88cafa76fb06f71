import type { ResumableUploads, StaffUploads, UploadKind } from "#features/admin/uploads.service.ts";
import { createSemaphore } from "#platform/pure/concurrency/semaphore.ts";
import type { Result } from "#platform/pure/result.ts";
import { declaredLimit, mediaLimits } from "../domain/media/media-limits.ts";
import type { MediaErrorCode, MediaFile } from "../domain/media/uploaded-file.ts";
import type { Media } from "./media.service.ts";

/** Resumable uploads of product files. */
export const mediaUploadKind: UploadKind = {
  name: "product",
  path: "/api/admin/uploads",
  maxOpen: 20,
  maxBytes: Math.max(...Object.values(mediaLimits)),
  refusalOf: ({ filetype }, bytes) => (bytes > declaredLimit(filetype) ? "too_large" : null),
};

/** Files in memory at once in a process: up to 60 MB each. */
const inMemory = createSemaphore(2);

/** Uploads that become files of products. */
export interface MediaUploads extends Pick<ResumableUploads, "handle"> {
  /**
   * Makes a file of an upload that is complete; `null` if it is not, or unknown. Until that has succeeded or was refused for good, it
   * can be repeated.
   */
  finish(id: string, owner: string): Promise<Result<MediaFile, { code: MediaErrorCode }> | null>;
}

interface UploadsDeps {
  staffUploads: Pick<StaffUploads, "of">;
  media: Pick<Media, "add">;
}

/** No I/O happens here. */
export function createMediaUploads({ staffUploads, media }: UploadsDeps): MediaUploads {
  const { handle, use } = staffUploads.of(mediaUploadKind);
  return {
    handle,
    finish: (id, owner) =>
      inMemory(() =>
        use(id, owner, async (upload) => {
          const added = await media.add(
            { id: owner },
            { id: upload.id, name: upload.name, bytes: await upload.read() },
          );
          if (added.ok || added.code !== "unavailable") await upload.remove();
          return added;
        }),
      ),
  };
}
