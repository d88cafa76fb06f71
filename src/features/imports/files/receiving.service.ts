import type { CompleteUpload, ResumableUploads, UploadKind } from "#features/admin/uploads.service.ts";
import type { Refusal } from "#features/catalogue/domain/product-writes/errors.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { isDiskFull } from "#platform/server/files/files.ts";
import { importUploadsPath, isOtherKind, isZipName } from "../domain/sent-kinds.ts";
import type { Imports } from "../imports.service.ts";
import { archiveLimit } from "./sent-files.service.ts";
import type { Upload, Uploads } from "./uploads.service.ts";

/** A file of the form: its bytes, or the id of a resumable upload that has arrived whole. */
export type SentFile = { name: string; bytes: Buffer } | { upload: string };

/** The form of the import page. */
export interface SentForm extends Pick<Upload, "id" | "mapping" | "market"> {
  file: SentFile;
  archive: SentFile | null;
}

/** Resumable uploads of tables and zips; `tableLimit` in bytes. What they are is decided by their content. */
export function importUploadKind(tableLimit: number): UploadKind {
  return {
    name: "import",
    path: importUploadsPath,
    // A table and a zip in each of three tabs.
    maxOpen: 6,
    maxBytes: Math.max(tableLimit, archiveLimit),
    refusalOf({ filename }, bytes) {
      if (isOtherKind(filename)) return "wrong_kind";
      return bytes > (isZipName(filename) ? archiveLimit : tableLimit) ? "too_large" : null;
    },
  };
}

interface ReceivingDeps {
  imports: Pick<Imports, "one">;
  uploads: Pick<Uploads, "add">;
  resumable: Pick<ResumableUploads, "use">;
}

/**
 * Makes an import of a form. Each resumable upload is used by one import only; after a refusal the zip can be sent again with
 * another table. Refusals: `file_gone` if an upload is somebody else's, incomplete, used or unknown, `disk_full`, and those of `add`.
 */
export async function receiveForm(
  { imports, uploads, resumable }: ReceivingDeps,
  by: { id: string },
  { id, file, archive, ...choices }: SentForm,
  record: Parameters<Uploads["add"]>[1],
): Promise<Result<{ id: string }, Refusal>> {
  const isThere = async () => (await imports.one(id)) !== null;
  // A form that was sent twice: its uploads are used up.
  if (await isThere()) return ok({ id });
  try {
    const added = await withFile(resumable, by, file, (table) =>
      withFile(resumable, by, archive, async (zip) => {
        if (!table || table.bytes.length === 0) return fail({ code: "empty_file" as const, details: {} });
        const used = [table.upload, zip?.upload].filter((upload) => upload !== undefined);
        const spend = async (trx: Executor) => {
          for (const upload of used) if (!(await upload.spend(trx))) return false;
          return true;
        };
        const { bytes, name: fileName } = table;
        const sent = { id, bytes, archive: zip?.bytes ?? null, fileName, ...choices, actor: `user:${by.id}`, spend };
        const answer = await uploads.add(sent, record);
        if (answer.ok) for (const upload of used) await upload.remove();
        else if (answer.code !== "two_zips") await table.upload?.remove();
        return answer;
      }),
    );
    if (added) return added;
    return (await isThere()) ? ok({ id }) : fail({ code: "file_gone", details: {} });
  } catch (error) {
    if (isDiskFull(error)) return fail({ code: "disk_full", details: {} });
    throw error;
  }
}

interface ReadFile {
  name: string;
  bytes: Buffer;
  upload?: CompleteUpload;
}

/** Runs `work` with a file of the form in memory; `null` if its upload cannot be used. */
async function withFile<T>(
  resumable: Pick<ResumableUploads, "use">,
  { id }: { id: string },
  sent: SentFile | null,
  work: (file: ReadFile | null) => Promise<T | null>,
): Promise<T | null> {
  if (sent === null) return work(null);
  if ("bytes" in sent) return work(sent);
  return resumable.use(sent.upload, id, async (upload) =>
    work({ name: upload.name, bytes: await upload.read(), upload }),
  );
}
