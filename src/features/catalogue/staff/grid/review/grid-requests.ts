import type { BulkChange, BulkOrder, CheckedCell, Done, Preview } from "../../../domain/bulk-edit/bulk-change.ts";

/** Why there is no answer to work with; `title` is what the server said. */
export interface RequestFailure {
  ok: false;
  why: "offline" | "signed_out" | "refused";
  title: string | null;
  /** Cells in error or changed by colleagues. */
  cells: CheckedCell[];
}

type Answer<T> = { ok: true; value: T } | RequestFailure;

/** Milliseconds after which a request is given up. */
const giveUpAfter = 60_000;

/** Asks what a change would do. */
export function askPreview(change: BulkChange): Promise<Answer<Preview>> {
  return post("/api/admin/products/changes/preview", change, isPreview);
}

/** Applies a change; with the same key again it changes nothing more. */
export function sendOrder(order: BulkOrder): Promise<Answer<Done>> {
  return post("/api/admin/products/changes", order, isDone);
}

async function post<T>(path: string, body: unknown, isWanted: (found: unknown) => found is T): Promise<Answer<T>> {
  const answer = await fetch(path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json" },
    signal: AbortSignal.timeout(giveUpAfter),
  }).catch(() => null);
  const found: unknown = await answer?.json().catch(() => null);
  if (answer?.ok && isWanted(found)) return { ok: true, value: found };
  const why = !answer || answer.status >= 500 ? "offline" : answer.status === 401 ? "signed_out" : "refused";
  return { ok: false, why, title: titleOf(found), cells: cellsOf(found) };
}

const isObject = (found: unknown): found is Record<string, unknown> => typeof found === "object" && found !== null;
const isPreview = (found: unknown): found is Preview =>
  isObject(found) && Array.isArray(found.cells) && isObject(found.counts);
const isDone = (found: unknown): found is Done => isObject(found) && typeof found.cells === "number" && "id" in found;

function titleOf(found: unknown): string | null {
  return isObject(found) && typeof found.title === "string" ? found.title : null;
}

function cellsOf(found: unknown): CheckedCell[] {
  const cells = isObject(found) && Array.isArray(found.cells) ? found.cells : [];
  return cells.filter((cell): cell is CheckedCell => isObject(cell) && typeof cell.product === "string");
}
