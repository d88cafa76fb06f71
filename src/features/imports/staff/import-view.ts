import {
  type Refusal,
  type RefusalCode,
  type RowError,
  refusalCodes,
} from "#features/catalogue/domain/product-writes/errors.ts";
import type { ImportRow } from "../imports.service.ts";
import type { FailedFile, FileCounts } from "../media/import-files.store.ts";

/** Refusals that a redirect can carry in its address, with the one detail that their message needs. */
const inAddress: Partial<Record<RefusalCode, string>> = {
  empty_file: "",
  too_large: "limit",
  not_csv: "kind",
  broken_text: "line",
  no_table: "count",
  two_zips: "",
  zip_too_large: "limit",
  file_gone: "",
  disk_full: "",
};

/** A refusal as the query of a page. */
export function refusalQuery({ code, details }: Refusal): string {
  const detail = inAddress[code];
  return new URLSearchParams({ refused: code, ...(detail ? { about: String(details[detail] ?? "") } : {}) }).toString();
}

/** The refusal in an address; `null` for anything that `refusalQuery` did not write. */
export function refusalIn(query: URLSearchParams): Refusal | null {
  const code = refusalCodes.find((one) => one === query.get("refused"));
  const detail = code && inAddress[code];
  const about = query.get("about") ?? "";
  if (code === undefined || detail === undefined || !/^[a-z0-9]{0,12}$/.test(about)) return null;
  return { code, details: detail === "" ? {} : { [detail]: about } };
}

/** Outcomes of a step, as the redirect reports them. */
const outcomes = ["import", "stop", "go_on", "retry", "state", "busy", "file_gone"] as const;
export type ImportDone = (typeof outcomes)[number];

export function importDone(typed: string | null): ImportDone | null {
  return outcomes.find((outcome) => outcome === typed) ?? null;
}

/** A file that was not brought, with what to do. */
export type FailedFileView = Pick<FailedFile, "id" | "line" | "sku" | "source"> & { message: string };

/** An import as the pages show it. */
export interface ImportView {
  id: string;
  fileName: string;
  mapping: string | null;
  market: ImportRow["market"];
  state: ImportRow["state"];
  /** Name of the uploader; `null` for the command line. */
  by: string | null;
  at: string;
  total: number;
  done: number;
  counts: Pick<ImportRow, "created" | "changed" | "unchanged" | "refused">;
  /** `true` while the page has to refresh. */
  isUnderWay: boolean;
  hasFile: boolean;
  /** Files that the rows bring along, and what became of them. */
  files: FileCounts & { total: number };
}

const noFiles: FileCounts = { done: 0, same: 0, failed: 0, waiting: 0 };

export function importView(row: ImportRow, moment: (at: Date) => string, files = noFiles): ImportView {
  const { id, fileName, mapping, market, state, created, changed, unchanged, refused } = row;
  return {
    id,
    fileName,
    mapping,
    market,
    state,
    by: row.name,
    at: moment(row.createdAt),
    total: Math.max(row.rowsTotal - 1, row.rowsDone, 1),
    done: row.rowsDone,
    counts: { created, changed, unchanged, refused },
    isUnderWay: state === "checking" || state === "importing" || files.waiting > 0,
    hasFile: row.stored !== null,
    files: { ...files, total: row.files },
  };
}

export type ErrorView = Pick<RowError, "line" | "column" | "sku"> & { id: string; message: string };

/** Errors with their messages. Those of a row with the same message are merged, with all their columns. */
export function errorViews(errors: readonly RowError[], messageOf: (error: RowError) => string): ErrorView[] {
  const views = new Map<string, ErrorView>();
  for (const error of errors) {
    const message = messageOf(error);
    const id = `${error.line} ${message}`;
    const known = views.get(id);
    const column = [known?.column, error.column].filter(Boolean).join(", ") || null;
    views.set(id, { id, line: error.line, sku: error.sku, column, message });
  }
  return [...views.values()];
}
