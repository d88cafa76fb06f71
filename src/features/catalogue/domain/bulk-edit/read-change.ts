import { z } from "zod";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { isProductId } from "../product-id.ts";
import { type BulkChange, type BulkOrder, maxCells, maxProducts, maxReason } from "./bulk-change.ts";
import { gridColumn } from "./grid-columns.ts";

const value = z
  .string()
  .max(4_000)
  .refine((text) => text.isWellFormed() && !text.includes("\0"), "unstorable");
const cell = z.strictObject({
  product: z.string().max(120).refine(isProductId, "id of a product"),
  field: z.string().refine((field) => gridColumn(field) !== null, "no column of the grid"),
  from: value,
  to: value,
});

/** Body of a preview. */
export const bulkChange = z.strictObject({
  changes: z.array(cell).min(1).max(maxCells),
  stockReason: z.string().max(maxReason).optional(),
});
/** Body of a request that applies changes. */
export const bulkOrder = bulkChange.extend({ key: z.uuid(), reason: z.string().trim().max(maxReason) });
/** Body of a request that undoes a change; `partly`: cells that others changed since are left as they are. */
export const undoOrder = z.strictObject({ key: z.uuid(), partly: z.boolean().default(false) });

/** Why a request was not read: too large, or not as described (a cell twice included). */
export type UnreadCode = "too_many_products" | "too_many_cells" | "invalid_request";

/** Reads what a preview asks for. */
export function readChange(body: unknown): Result<BulkChange, { code: UnreadCode }> {
  return read(body, bulkChange);
}

/** Reads what is to be applied. */
export function readOrder(body: unknown): Result<BulkOrder, { code: UnreadCode }> {
  return read(body, bulkOrder);
}

/** Numbers are checked before any cell is looked at closely: a pasted file of 50 000 rows does not block the process. */
function read<Read extends BulkChange>(body: unknown, schema: z.ZodType<Read>): Result<Read, { code: UnreadCode }> {
  const sent = typeof body === "object" && body !== null && "changes" in body ? body.changes : null;
  if (Array.isArray(sent)) {
    if (sent.length > maxCells) return fail({ code: "too_many_cells" });
    const products = new Set(
      sent.map((cell: unknown) => (cell instanceof Object && "product" in cell ? cell.product : null)),
    );
    if (products.size > maxProducts) return fail({ code: "too_many_products" });
  }
  const parsed = schema.safeParse(body);
  if (!parsed.success) return fail({ code: "invalid_request" });
  const cells = new Set(parsed.data.changes.map(({ product, field }) => `${product} ${field}`));
  return cells.size < parsed.data.changes.length ? fail({ code: "invalid_request" }) : ok(parsed.data);
}
