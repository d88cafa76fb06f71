import { resolve } from "node:path";
import type { RouterContextProvider } from "react-router";
import type { StaffUploads } from "#features/admin/uploads.service.ts";
import type { Media } from "#features/catalogue/media/media.service.ts";
import { importUploadKind } from "#features/imports/files/receiving.service.ts";
import { createUploads } from "#features/imports/files/uploads.service.ts";
import { createImports } from "#features/imports/imports.service.ts";
import { createBringing } from "#features/imports/media/bringing.service.ts";
import { createStaffImports, staffImportsContext } from "#features/imports/staff/staff-imports.service.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { Settings } from "#platform/server/settings.ts";
import type { Adapters } from "./adapters.ts";

interface ImportsDeps extends Pick<Adapters, "jobs" | "files"> {
  db: Database;
  media: Media;
  staffUploads: StaffUploads;
  texts: Texts;
  origin: string;
  settings: Pick<Settings, "IMPORT_UPLOAD_LIMIT_MB">;
}

const megabyte = 1024 * 1024;

/** Import and export of products as files. No I/O happens here. */
export function composeImports({ db, jobs, files, media, staffUploads, texts, settings, origin }: ImportsDeps) {
  const folder = resolve("db/mappings");
  const imports = createImports({ db, texts, folder, origin });
  const bringing = createBringing({ db, files, jobs, media, origin });
  const uploads = createUploads({
    db,
    imports,
    files,
    jobs,
    bringing,
    limit: settings.IMPORT_UPLOAD_LIMIT_MB * megabyte,
  });
  const importUploads = staffUploads.of(importUploadKind(uploads.limit));
  const staffImports = createStaffImports({ db, imports, uploads, resumable: importUploads, folder, origin });
  return {
    importUploads,
    imports,
    uploads,
    bringing,
    staffImports,

    provideImports(context: RouterContextProvider): void {
      context.set(staffImportsContext, staffImports);
    },
  };
}
