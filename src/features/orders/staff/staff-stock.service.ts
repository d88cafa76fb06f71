import { createContext } from "react-router";
import { actorOf, addAuditEntry, isRepeated, type StaffActor } from "#features/admin/audit.service.ts";
import { ok, type Result } from "#platform/pure/result.ts";
import type { Database } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { type FieldErrors, readStockForm } from "../domain/staff/order-forms.ts";
import { type BookingFailure, book, mayBook } from "../stock/adjustment.service.ts";
import { type MovementRow, type StockRow, selectMovements, selectStock, selectStockOf } from "./staff-stock.store.ts";

export type { MovementRow, StockRow } from "./staff-stock.store.ts";

/** Stock for staff. The pages check permissions. */
export interface StaffStock {
  /** Products after this SKU; `next` begins the following part, `null` at the end. */
  list(asked: { search: string; behind: string | null }): Promise<{ products: StockRow[]; next: string | null }>;
  /** A product with a part of its ledger, newest first; `null` if there is none. */
  product(
    id: string,
    behind: number | null,
  ): Promise<{ product: StockRow; movements: MovementRow[]; next: number | null } | null>;
  /** Executes a form, once per key, and writes an audit entry. */
  book(
    productId: string,
    by: StaffActor,
    form: URLSearchParams,
  ): Promise<Result<{ done: string }, BookingFailure | { code: "invalid_fields"; errors: FieldErrors }>>;
}

export const staffStockContext = createContext<StaffStock>();

const pageSize = 50;

/** Stock for staff on a database. No I/O happens here. */
export function createStaffStock({ db }: { db: Database }): StaffStock {
  return {
    async list(asked) {
      const found = await selectStock(db, { ...asked, limit: pageSize + 1 });
      const products = found.slice(0, pageSize);
      return { products, next: found.length > pageSize ? (products.at(-1)?.sku ?? null) : null };
    },
    async product(id, behind) {
      const product = await selectStockOf(db, id);
      if (!product) return null;
      const found = await selectMovements(db, { productId: id, behind, limit: pageSize + 1 });
      const movements = found.slice(0, pageSize);
      return { product, movements, next: found.length > pageSize ? (movements.at(-1)?.id ?? null) : null };
    },
    async book(productId, by, form) {
      const read = readStockForm(form);
      if (!read.ok) return read;
      const { intent: kind, change, reason } = read.value;
      const booking = { productId, kind, change, reason: reason.trim() || null } as const;
      const subject = { kind: "product", id: productId } as const;
      const key = `${kind}:${read.value.key}`;
      const actor = actorOf(by);
      return inTransaction(db, async (trx) => {
        const allowed = await mayBook(trx, booking);
        // Checked under the lock: of a form sent twice, the second waits for the first.
        if (await isRepeated(trx, subject, key)) return ok({ done: "already" });
        if (!allowed.ok) return allowed;
        await book(trx, booking, actor);
        const details = { change, reason: booking.reason, key };
        await addAuditEntry(trx, { actor, action: `stock.${kind}`, subject, details });
        return ok({ done: kind });
      });
    },
  };
}
