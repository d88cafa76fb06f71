import { createContext } from "react-router";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Result } from "#platform/pure/result.ts";
import type { Database } from "#platform/server/db/database.ts";
import { countCells } from "../domain/bulk-edit/apply-cells.ts";
import type {
  AppliedCell,
  AppliedChange,
  BulkChange,
  BulkOrder,
  ChangedElsewhere,
  Done,
  GridRow,
  Invalid,
  Preview,
  Undone,
  UndoRefusal,
} from "../domain/bulk-edit/bulk-change.ts";
import type { ListQuery } from "../domain/staff-list/list-query.ts";
import type { ProductList } from "../staff/list/product-list.service.ts";
import { applyChange } from "./applying.service.ts";
import { deleteOldCells, selectAppliedCells, selectChange, selectChanges } from "./bulk-changes.store.ts";
import { checkWithWarnings } from "./checking.service.ts";
import { gridRows } from "./rows.service.ts";
import { undoChange } from "./undoing.service.ts";

type Person = { id: string };

/** Products of the grid: ticked ones by id, or all that a query of the list finds. */
export type GridSource = { keys: readonly string[] } | { query: ListQuery };

/** Changes of many products at once, for staff. The pages check permissions. */
export interface BulkEdit {
  /** At most 2 000 rows in the order of the source; unknown ids and drafts of new products are left out. `isCut`: there are more. */
  rows(source: GridSource, fields: readonly string[], locale: Locale): Promise<{ rows: GridRow[]; isCut: boolean }>;
  /** What a change would do; nothing is stored. */
  preview(change: BulkChange): Promise<Preview>;
  /** Applies all cells or none. Repeated with its key it answers the same and changes nothing. */
  apply(by: Person, order: BulkOrder): Promise<Result<Done, Invalid | ChangedElsewhere>>;
  /** Puts the values before a change back, all or none, or (`partly`) those that nobody changed since. Repeated with its key it answers the same. */
  undo(by: Person, id: string, order: { key: string; partly: boolean }): Promise<Result<Undone, UndoRefusal>>;
  /** Changes of the last 30 days, newest first, 50 after the change with this id. */
  list(after: string | null): Promise<{ changes: AppliedChange[]; next: string | null }>;
  /** A change with its cells (none after 30 days), by SKU; `null` if there is none. */
  one(id: string): Promise<{ change: AppliedChange; cells: AppliedCell[] } | null>;
  /** Deletes the cells of changes older than 30 days. */
  deleteOld(): Promise<void>;
}

export const bulkEditContext = createContext<BulkEdit>();

interface BulkEditDeps {
  db: Database;
  list: Pick<ProductList, "keys">;
  now: () => Date;
}

const pageSize = 50;

/** No I/O happens here. */
export function createBulkEdit(deps: BulkEditDeps): BulkEdit {
  const { db } = deps;
  const actorOf = ({ id }: Person) => `user:${id}`;
  return {
    rows: (source, fields, locale) => gridRows(deps, source, fields, locale),
    async preview(change) {
      const cells = await checkWithWarnings(db, change);
      return { cells, counts: countCells(cells) };
    },
    apply: (by, order) => applyChange(db, actorOf(by), order),
    undo: (by, id, order) => undoChange(db, actorOf(by), { id, ...order }),
    async list(after) {
      const found = await selectChanges(db, after, pageSize + 1);
      const changes = found.slice(0, pageSize);
      return { changes, next: found.length > pageSize ? (changes.at(-1)?.id ?? null) : null };
    },
    async one(id) {
      const change = await selectChange(db, id);
      return change && { change, cells: await selectAppliedCells(db, id) };
    },
    deleteOld: () => deleteOldCells(db),
  };
}
