import { createContext } from "react-router";
import { addAuditEntry } from "#features/admin/audit.service.ts";
import type { AuditAction } from "#features/admin/domain/audit.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { Change } from "../domain/compare.ts";
import type { Fault } from "../domain/errors.ts";
import { exportProducts } from "../files/export.service.ts";
import { listMappings } from "../files/mappings.service.ts";
import type { Step, Upload, Uploads } from "../files/uploads.service.ts";
import type { ImportRow, Imports } from "../imports.service.ts";

/** Import and export for the shop's people. Who may ask is decided by pages and endpoints. */
export interface StaffImports {
  /** Bytes that an upload may have. */
  limit: number;
  list: Uploads["list"];
  mappings(locale: Locale): Promise<{ name: string; title: string }[]>;
  /** One with its first errors and changes; null if there is none. */
  one(id: string): Promise<{ row: ImportRow; faults: Fault[]; samples: (Change & { sku: string })[] } | null>;
  upload(by: { id: string }, upload: Omit<Upload, "actor">): ReturnType<Uploads["keep"]>;
  step(by: { id: string }, id: string, step: Step): ReturnType<Uploads["step"]>;
  /** Gives all products as the pieces of a file; `take` is waited for. */
  exported(by: { id: string }, take: (piece: string) => Promise<void>): Promise<void>;
}

export const staffImportsContext = createContext<StaffImports>();

const firstErrors = 50;
const entries: Record<Step, AuditAction> = { import: "import.carry_out", stop: "import.stop", go_on: "import.go_on" };

interface StaffImportsDeps {
  db: Database;
  imports: Imports;
  uploads: Uploads;
  /** Where mapping files lie. */
  folder: string;
}

/** The import desk. No I/O happens here. */
export function createStaffImports({ db, imports, uploads, folder }: StaffImportsDeps): StaffImports {
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
      const [faults, samples] = await Promise.all([
        imports.faults(id, { behind: 0, limit: firstErrors }),
        imports.samples(id),
      ]);
      return { row, faults, samples };
    },
    upload: (by, upload) => uploads.keep({ ...upload, actor: `user:${by.id}` }, entry(by, "import.upload")),
    async step(by, id, step) {
      if (!isUuid(id)) return { ok: false, code: "state" };
      return uploads.step(id, step, entry(by, entries[step]));
    },
    async exported(by, take) {
      const subject = { kind: "export", id: "products" } as const;
      await addAuditEntry(db, { actor: `user:${by.id}`, action: "export.download", subject, details: {} });
      await exportProducts(db, take);
    },
  };
}
