import { type Fault, type Refusal, type RefusalCode, refusalCodes } from "../domain/errors.ts";
import type { ImportRow } from "../imports.service.ts";

/** Refusals that are told by an address, with the one thing that their sentence needs. */
const told: Partial<Record<RefusalCode, string>> = {
  empty_file: "",
  too_large: "limit",
  not_csv: "kind",
  broken_text: "line",
};

/** A refusal as the query of a page. */
export function refusalQuery({ code, details }: Refusal): string {
  const detail = told[code];
  return new URLSearchParams({ refused: code, ...(detail ? { about: String(details[detail] ?? "") } : {}) }).toString();
}

/** The refusal that an address tells of; null for anything that no page of ours has written. */
export function refusalIn(query: URLSearchParams): Refusal | null {
  const code = refusalCodes.find((one) => one === query.get("refused"));
  const detail = code && told[code];
  const about = query.get("about") ?? "";
  if (code === undefined || detail === undefined || !/^[a-z0-9]{0,12}$/.test(about)) return null;
  return { code, details: detail === "" ? {} : { [detail]: about } };
}

/** What became of a press, as the address of the next page tells it. */
const doneWords = ["import", "stop", "go_on", "state", "busy", "file_gone"] as const;
export type ImportDone = (typeof doneWords)[number];

export function importDone(typed: string | null): ImportDone | null {
  return doneWords.find((word) => word === typed) ?? null;
}

/** A file as the pages show it. */
export interface ImportView {
  id: string;
  fileName: string;
  mapping: string | null;
  market: ImportRow["market"];
  state: ImportRow["state"];
  /** Who brought it, and when. */
  by: string | null;
  at: string;
  total: number;
  done: number;
  counts: Pick<ImportRow, "created" | "changed" | "unchanged" | "refused">;
  /** True while the page has to be looked at again. */
  isUnderWay: boolean;
  hasFile: boolean;
}

export function importView(row: ImportRow, moment: (at: Date) => string): ImportView {
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
    isUnderWay: state === "checking" || state === "importing",
    hasFile: row.stored !== null,
  };
}

/** An error with its sentence. */
export type ErrorView = Pick<Fault, "line" | "column" | "sku"> & { id: string; words: string };

/** Errors with their sentences; those of a row that say the same stand together, with all their columns. */
export function errorViews(errors: readonly Fault[], words: (error: Fault) => string): ErrorView[] {
  const views = new Map<string, ErrorView>();
  for (const error of errors) {
    const said = words(error);
    const id = `${error.line} ${said}`;
    const known = views.get(id);
    const column = [known?.column, error.column].filter(Boolean).join(", ") || null;
    views.set(id, { id, line: error.line, sku: error.sku, column, words: said });
  }
  return [...views.values()];
}
