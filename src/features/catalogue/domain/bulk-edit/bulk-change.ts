import type { ProductState } from "../drafts/product-state.ts";
import type { ErrorDetails, FieldError } from "../product-writes/errors.ts";

/** Most products and cells of one bulk change. */
export const maxProducts = 2_000;
export const maxCells = 50_000;
/** Days in which a bulk change can be undone. */
export const undoDays = 30;
/** Most characters of the reason of a bulk change. */
export const maxReason = 200;

/** A new value of a field: the stored value that the grid had shown (`from`) and the typed one, both as texts of the import columns. */
export interface CellChange {
  product: string;
  field: string;
  from: string;
  to: string;
}

/** What is asked for: cells, and why the stock changes (3 to 200 characters) if any does. */
export interface BulkChange {
  changes: readonly CellChange[];
  stockReason?: string | undefined;
}

/** `key` makes a repeated request harmless; `reason` may be empty. */
export interface BulkOrder extends BulkChange {
  key: string;
  reason: string;
}

/**
 * What staff should look at before they apply. `below_purchase`: the net price is below the net purchase price of the market;
 * `large_change`: an amount changes by more than 30 %; `reduction_after_raise`: it is lowered within 30 days after a raise;
 * `in_reduction`: it is a reduced price now, and the price of before will not be restored; `in_draft`: an open draft has another value.
 */
export const warningCodes = [
  "below_purchase",
  "large_change",
  "reduction_after_raise",
  "in_reduction",
  "in_draft",
] as const;
export type WarningCode = (typeof warningCodes)[number];

/** `details`: `below_purchase` {purchase}, `large_change` {percent}, `reduction_after_raise` {before, raised, at: ISO 8601}, `in_reduction` {after}, `in_draft` {value}. */
export interface CellWarning {
  code: WarningCode;
  details: ErrorDetails;
}

/** A cell that would change. */
export interface CheckedCell extends CellChange {
  /** The stored value if it is not `from` any more; `null` if it still is. */
  changed: string | null;
  /** Its `field` may be another one of the product: that error is at the first cell of the product. */
  error: FieldError | null;
  warnings: readonly CellWarning[];
}

/** Numbers of products and cells that would change, and of cells with errors, with warnings, and changed elsewhere. */
export interface CellCounts {
  products: number;
  cells: number;
  errors: number;
  warnings: number;
  changed: number;
}

/** What a bulk change would do; cells that already have the new value are left out. `to` is as it would be stored. */
export interface Preview {
  cells: CheckedCell[];
  counts: CellCounts;
}

/** What was done; `id` is `null` if nothing differed. */
export interface Done {
  id: string | null;
  products: number;
  cells: number;
}

/** Cells with errors; nothing was changed. */
export type Invalid = { code: "invalid_cells"; cells: CheckedCell[] };
/** Cells that somebody changed meanwhile; nothing was changed. */
export type ChangedElsewhere = { code: "changed_elsewhere"; cells: CheckedCell[] };

/** A cell that undoing left as it is: the value before the change, the one after it, and today's. */
export interface LeftCell {
  product: string;
  field: string;
  before: string;
  after: string;
  now: string;
  /** `null`: somebody changed it meanwhile. */
  error: FieldError | null;
}

export interface Undone extends Done {
  left: LeftCell[];
}

export type UndoRefusal =
  | { code: "unknown_change" | "already_undone" | "too_old" }
  | { code: "invalid_cells" | "changed_elsewhere"; cells: LeftCell[] };

/** A bulk change that was applied. */
export interface AppliedChange {
  id: string;
  at: Date;
  /** `user:<id>`, and the name of that account. */
  actor: string;
  actorName: string | null;
  reason: string;
  products: number;
  cells: number;
  /** The change that this one undid. */
  undoOf: string | null;
  undoneAt: Date | null;
  undoneByName: string | null;
  /** Its cells are still stored and it was not undone. */
  canUndo: boolean;
}

/** A cell of an applied change. */
export interface AppliedCell {
  product: string;
  sku: string;
  field: string;
  before: string;
  after: string;
}

/** A product as a row of the grid. `fields` has the asked ones as typed texts. */
export interface GridRow {
  id: string;
  sku: string;
  name: string;
  categoryId: number;
  state: ProductState;
  unit: "piece" | "metre";
  /** Quantity that orders reserve. */
  reserved: number;
  fields: Readonly<Record<string, string>>;
}
