import { resolve } from "node:path";
import type { RouterContextProvider } from "react-router";
import { createStaffUploads } from "#features/admin/uploads.service.ts";
import { createMedia, mediaContext } from "#features/catalogue/media/media.service.ts";
import { createMediaUploads } from "#features/catalogue/media/media-uploads.service.ts";
import { createMediaProcessing } from "#features/catalogue/media/processing.service.ts";
import type { Database } from "#platform/server/db/database.ts";
import { framedOf } from "#platform/server/pictures/product-photo.ts";
import type { Settings } from "#platform/server/settings.ts";
import type { Adapters } from "./adapters.ts";

interface MediaDeps extends Pick<Adapters, "jobs" | "files"> {
  db: Database;
  settings: Pick<Settings, "DATA_DIR">;
}

/** Pictures, videos and documents of products, and the uploads of staff that bring them. No I/O happens here. */
export function composeMedia({ db, jobs, files, settings }: MediaDeps) {
  const now = () => new Date();
  const media = createMedia({ db, jobs, files });
  const staffUploads = createStaffUploads({ db, now, folder: resolve(settings.DATA_DIR, "uploads") });
  return {
    media,
    staffUploads,
    mediaProcessing: createMediaProcessing({ db, jobs, files, now, frame: framedOf }),
    mediaUploads: createMediaUploads({ staffUploads, media }),
    provideMedia(context: RouterContextProvider): void {
      context.set(mediaContext, media);
    },
  };
}
