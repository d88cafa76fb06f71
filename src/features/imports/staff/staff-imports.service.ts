import { createContext } from "react-router";
import { addAuditEntry } from "#features/admin/audit.service.ts";
import type { AuditAction } from "#features/admin/domain/audit.ts";
import type { ResumableUploads } from "#features/admin/uploads.service.ts";
import type { Change } from "#features/catalogue/domain/product-writes/compare.ts";
import type { RowError } from "#features/catalogue/domain/product-writes/errors.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import type { Database } from "#platform/server/db/database.ts";
import { exportProducts } from "../files/export.service.ts";
import { listMappings } from "../files/mappings.service.ts";
import { receiveForm, type SentForm } from "../files/receiving.service.ts";
import type { Step, Uploads } from "../files/uploads.service.ts";
import type { ImportRow, Imports } from "../imports.service.ts";
import { type FailedFile, type FileCounts, selectFailedFiles, selectFileCounts } from "../media/import-files.store.ts";

/** Import and export for staff. Pages and endpoints check the permission. */
export interface StaffImports {
  /** Maximum size of an upload in bytes. */
  limit: number;
  list: Uploads["list"];
  mappings(locale: Locale): Promise<{ name: string; title: string }[]>;
  /** An import with its first errors and changes; `null` if there is none. */
  one(id: string): Promise<{
    row: ImportRow;
    errors: RowError[];
    samples: (Change & { sku: string })[];
    files: FileCounts;
    failedFiles: FailedFile[];
  } | null>;
  /** Tries the failed files of an import again: all of them, or one. */
  retry(by: { id: string }, id: string, file: string | null): ReturnType<Uploads["retry"]>;
  /** Makes an import of the form of the page, and its audit entry; a form sent twice is one import. */
  upload(by: { id: string }, form: SentForm): ReturnType<Uploads["add"]>;
  step(by: { id: string }, id: string, step: Step): ReturnType<Uploads["step"]>;
  /** Streams all products; each call of `take` is awaited. */
  exportProducts(by: { id: string }, take: (piece: string) => Promise<void>): Promise<void>;
}

export const staffImportsContext = createContext<StaffImports>();

const maxErrors = 50;
const stepActions: Record<Step, AuditAction> = {
  import: "import.carry_out",
  stop: "import.stop",
  go_on: "import.go_on",
};

interface StaffImportsDeps {
  db: Database;
  imports: Imports;
  uploads: Uploads;
  /** Uploads of tables and zips that can be cut off and go on. */
  resumable: ResumableUploads;
  /** Folder of the mapping files. */
  folder: string;
  /** Address of this shop. */
  origin: string;
}

/** No I/O happens here. */
export function createStaffImports({
  db,
  imports,
  uploads,
  resumable,
  folder,
  origin,
}: StaffImportsDeps): StaffImports {
  const entry =
    (by: { id: string }, action: AuditAction) =>
    (trx: Parameters<typeof addAuditEntry>[0], { id }: { id: string }) =>
      addAuditEntry(trx, { actor: `user:${by.id}`, action, subject: { kind: "import", id }, details: {} });
  return {
    limit: uploads.limit,
    list: uploads.list,
    async mappings(locale) {
      return (await listMappings(folder)).map(({ name, title }) => ({ name, title: title[locale] }));
    },
    async one(id) {
      const row = isUuid(id) ? await imports.one(id) : null;
      if (!row) return null;
      const [errors, samples, files, failedFiles] = await Promise.all([
        imports.errors(id, { after: 0, limit: maxErrors }),
        imports.samples(id),
        selectFileCounts(db, id),
        selectFailedFiles(db, id, maxErrors),
      ]);
      return { row, errors, samples, files, failedFiles };
    },
    upload: (by, form) => receiveForm({ imports, uploads, resumable }, by, form, entry(by, "import.upload")),
    async retry(by, id, file) {
      if (!isUuid(id) || (file !== null && !isUuid(file))) return 0;
      return uploads.retry(id, file, entry(by, "import.retry_files"));
    },
    async step(by, id, step) {
      if (!isUuid(id)) return { ok: false, code: "state" };
      return uploads.step(id, step, entry(by, stepActions[step]));
    },
    async exportProducts(by, take) {
      const subject = { kind: "export", id: "products" } as const;
      await addAuditEntry(db, { actor: `user:${by.id}`, action: "export.download", subject, details: {} });
      await exportProducts(db, origin, take);
    },
  };
}
