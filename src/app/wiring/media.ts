import { resolve } from "node:path";
import type { RouterContextProvider } from "react-router";
import { createMedia, mediaContext } from "#features/catalogue/media/media.service.ts";
import { createMediaUploads } from "#features/catalogue/media/media-uploads.service.ts";
import { createMediaProcessing } from "#features/catalogue/media/processing.service.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { Settings } from "#platform/server/settings.ts";
import type { Adapters } from "./adapters.ts";

interface MediaDeps extends Pick<Adapters, "jobs" | "files"> {
  db: Database;
  settings: Pick<Settings, "DATA_DIR">;
}

/** Pictures, videos and documents of products. No I/O happens here. */
export function composeMedia({ db, jobs, files, settings }: MediaDeps) {
  const now = () => new Date();
  const media = createMedia({ db, jobs, files });
  return {
    media,
    mediaProcessing: createMediaProcessing({ db, jobs, files, now }),
    mediaUploads: createMediaUploads({ db, media, now, folder: resolve(settings.DATA_DIR, "uploads") }),
    provideMedia(context: RouterContextProvider): void {
      context.set(mediaContext, media);
    },
  };
}
