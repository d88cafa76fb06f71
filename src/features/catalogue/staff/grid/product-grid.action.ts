import type { BulkEdit } from "../../bulk-edit/bulk-edit.service.ts";
import type { BulkChange, Done, Preview } from "../../domain/bulk-edit/bulk-change.ts";
import { readChange, readOrder, type UnreadCode } from "../../domain/bulk-edit/read-change.ts";
import { readCell } from "../../domain/grid/grid-cell.ts";

/** What the form of the grid without scripts led to. */
export type GridAnswer =
  | { step: "preview"; change: BulkChange; preview: Preview; key: string; isRefused: boolean }
  | { step: "done"; done: Done }
  | { step: "nothing" }
  | { step: "refused"; code: UnreadCode };

/** Rows of the form without scripts. */
export const maxPlainRows = 100;

/** Changed cells of a form: `p` the products, and for each `to:<id>` typed over `from:<id>` in the column `field`. */
function changeIn(form: URLSearchParams): unknown {
  const field = form.get("field") ?? "";
  const changes = form.getAll("p").flatMap((product) => {
    const from = form.get(`from:${product}`) ?? "";
    const row = { category: form.get(`category:${product}`) ?? "", [field]: from };
    const to = readCell(field, form.get(`to:${product}`) ?? "", row).text;
    return from === to ? [] : [{ product, field, from, to }];
  });
  const stockReason = form.get("stock_reason")?.trim() ?? "";
  return { changes, ...(field === "stock" && stockReason !== "" ? { stockReason } : {}) };
}

/** Previews what was typed, or applies what was previewed (`intent`). */
export async function actOnGrid(bulkEdit: BulkEdit, by: { id: string }, form: URLSearchParams): Promise<GridAnswer> {
  const body = changeIn(form);
  if (form.get("intent") === "apply") {
    const order = readOrder({ ...Object(body), key: form.get("key"), reason: form.get("reason") ?? "" });
    if (!order.ok) return { step: "refused", code: order.code };
    const hasRead = form.get("warnings") === null || form.get("read") === "yes";
    const applied = hasRead ? await bulkEdit.apply(by, order.value) : null;
    if (applied?.ok) return { step: "done", done: applied.value };
    const preview = await bulkEdit.preview(order.value);
    return { step: "preview", change: order.value, preview, key: order.value.key, isRefused: true };
  }
  const change = readChange(body);
  if (!change.ok) return hasNone(body) ? { step: "nothing" } : { step: "refused", code: change.code };
  const preview = await bulkEdit.preview(change.value);
  return { step: "preview", change: change.value, preview, key: crypto.randomUUID(), isRefused: false };
}

function hasNone(body: unknown): boolean {
  return (
    typeof body === "object" &&
    body !== null &&
    "changes" in body &&
    Array.isArray(body.changes) &&
    body.changes.length === 0
  );
}
