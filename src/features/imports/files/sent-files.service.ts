import type { Refusal } from "#features/catalogue/domain/product-writes/errors.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { archiveIn } from "../media/archive.service.ts";

/** Maximum size of a zip in bytes: it is held in memory once while it is received, one at a time in a process. */
export const archiveLimit = 200 * 1024 * 1024;

const megabytes = (bytes: number): number => Math.floor(bytes / 1024 / 1024);

/** Figures for messages: megabytes of a table (`limit` in bytes) and of a zip. */
export function sentFileFigures(limit: number): { table: number; zip: number } {
  return { table: megabytes(limit), zip: megabytes(archiveLimit) };
}

/** True for a file that begins as a zip does; Excel workbooks are zips, too. */
function isZip(bytes: Buffer): boolean {
  return bytes.length >= 4 && (bytes.readUInt32LE(0) === 0x04034b50 || bytes.readUInt32LE(0) === 0x06054b50);
}

/** True for a refusal that may name a file of a zip: the page of the import shows it. */
export function isOfZip({ code }: Refusal): boolean {
  return code.startsWith("zip_") && code !== "zip_too_large";
}

/**
 * The table and the zip of an upload. The first file may itself be a zip in which the only CSV file is the table. The directory of the
 * zip is checked; `limit`: bytes of a table.
 */
export async function readSent(
  { bytes, archive }: { bytes: Buffer; archive: Buffer | null },
  limit: number,
): Promise<Result<{ table: Buffer; zip: Buffer | null }, Refusal>> {
  const tooLarge: Refusal = { code: "too_large", details: { limit: megabytes(limit) } };
  const zip = isZip(bytes) ? bytes : archive;
  if (zip === null) return bytes.length > limit ? fail(tooLarge) : ok({ table: bytes, zip });
  if (zip.length > archiveLimit) return fail({ code: "zip_too_large", details: { limit: megabytes(archiveLimit) } });
  if (!isZip(zip)) return fail({ code: "zip_broken", details: {} });
  const opened = await archiveIn(zip);
  if (!opened.ok) return opened;
  const { entries, unpack } = opened.value;
  if (zip !== bytes) return bytes.length > limit ? fail(tooLarge) : ok({ table: bytes, zip });
  if (entries.some(({ path }) => path === "[Content_Types].xml"))
    return fail({ code: "not_csv", details: { kind: "xlsx" } });
  if (archive) return fail({ code: "two_zips", details: {} });
  const tables = entries.filter(({ path }) => /\.(?:csv|tsv)$/i.test(path));
  const [entry] = tables;
  if (!entry || tables.length > 1) return fail({ code: "no_table", details: { count: tables.length } });
  if (entry.size > limit) return fail(tooLarge);
  const table = await unpack(entry);
  return table ? ok({ table, zip }) : fail({ code: "zip_broken", details: {} });
}
