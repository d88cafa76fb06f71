import { createContext } from "react-router";
import { type Holder, marketsOf, may } from "#features/accounts/domain/identity/permissions.ts";
import { actorOf, addAuditEntry, isRepeated, type StaffActor } from "#features/admin/audit.service.ts";
import { lockProduct } from "#features/catalogue/catalogue.service.ts";
import { productPicture } from "#features/catalogue/domain/pictures/rendered.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { depotLabel } from "#features/rental/domain/depots.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { readCode } from "../../domain/staff/codes.ts";
import { countReason, type Hit, type LineOutcome, type ScannedProduct } from "../../domain/staff/scan-hit.ts";
import { type BookingFailure, book, mayBook } from "../../stock/adjustment.service.ts";
import { lockStock } from "../../stock/stock.store.ts";
import {
  type ScannedRow,
  selectByCode,
  selectMachines,
  selectOrders,
  selectParts,
  selectScanned,
  writeBin,
} from "./scan.store.ts";

/** A line of a receipt; `quantity` in pieces or metres, more than 0. */
export interface ReceiptLine {
  productId: string;
  quantity: number;
  key: string;
}

/** What was counted of a product, in pieces or metres; `seen`: the stock that the difference was shown for. */
export interface StockCount {
  counted: number;
  seen: number;
  key: string;
}

export type CountFailure =
  | Extract<BookingFailure, { code: "unknown_product" | "is_set" }>
  /** Fewer were counted than are reserved for orders. */
  | { code: "below_reserved"; onHand: number; reserved: number }
  /** The stock is not what was seen any more. */
  | { code: "moved"; onHand: number; seen: number };

/** Codes, receipts, counts and bins for the page of the scanner. Page and endpoints check the permission `stock`. */
export interface Scanning {
  /** Everything with this code that the account may see, products first; empty if there is nothing. */
  find(code: string, reader: { account: Holder; locale: Locale }): Promise<Hit[]>;
  /** Products by id, for lines that were scanned before. */
  products(ids: readonly string[]): Promise<ScannedProduct[]>;
  /** Books the lines of a receipt in one transaction, each once per key. A refused line does not hold the others up. */
  bookAll(by: { id: string }, lines: readonly ReceiptLine[], reason: string): Promise<LineOutcome[]>;
  /** Books the difference to what was counted, unless the stock has changed since it was shown. */
  count(
    by: StaffActor,
    productId: string,
    count: StockCount,
  ): Promise<Result<{ done: "counted" | "already"; change: number }, CountFailure>>;
  /** Says where a product lies, `null` for nowhere; refused if somebody else changed it meanwhile. */
  putIntoBin(
    by: { id: string },
    productId: string,
    place: { bin: string | null; version: number },
  ): Promise<Result<null, { code: "unknown_product" } | { code: "bin_changed"; bin: string | null; version: number }>>;
}

export const scanningContext = createContext<Scanning>();

/** The scanner's service on a database. No I/O happens here. */
export function createScanning({ db }: { db: Database }): Scanning {
  return {
    find: (code, reader) => find(db, code, reader),
    products: async (ids) => (await selectScanned(db, ids)).map((row) => productOf(row)),
    bookAll: (by, lines, reason) => bookAll(db, by, lines, reason),
    count: (by, productId, asked) => inTransaction(db, (trx) => count(trx, by, productId, asked)),
    putIntoBin: (by, productId, place) => inTransaction(db, (trx) => putIntoBin(trx, by, productId, place)),
  };
}

async function find(db: Database, typed: string, { account, locale }: Parameters<Scanning["find"]>[1]): Promise<Hit[]> {
  const code = readCode(typed);
  if (code.text === "") return [];
  const [products, machines, orders] = await Promise.all([
    may(account, "stock") ? productsBy(db, code) : [],
    selectMachines(db, code, marketsOf(account, "rental")),
    selectOrders(db, code, marketsOf(account, "orders")),
  ]);
  return [
    ...products,
    ...machines.map(({ depot, ...row }) => ({ kind: "machine" as const, ...row, depot: depotLabel(depot, locale) })),
    ...orders.map((row) => ({ kind: "order" as const, ...row })),
  ];
}

async function productsBy(db: Database, code: ReturnType<typeof readCode>): Promise<Hit[]> {
  const own = await selectByCode(db, code, code.gtins);
  // A carton may be a product of its own; only otherwise its code means the piece inside.
  const isCarton = own.length === 0 && code.pieceGtins.length > 0;
  const rows = isCarton ? await selectByCode(db, { texts: [], link: null }, code.pieceGtins) : own;
  return Promise.all(
    rows.map(async (row) => {
      const parts = row.isSet ? await selectParts(db, row.id) : [];
      return { kind: "product" as const, ...productOf(row), isCarton, parts };
    }),
  );
}

function productOf({ pictures, ...row }: ScannedRow): ScannedProduct {
  return { ...row, picture: productPicture({ id: row.id, pictures }) };
}

async function bookAll(
  db: Database,
  by: { id: string },
  lines: readonly ReceiptLine[],
  reason: string,
): Promise<LineOutcome[]> {
  const actor = `user:${by.id}`;
  const booked = await inTransaction(db, async (trx) => {
    const ids = [...new Set(lines.map(({ productId }) => productId))].sort();
    // All products before all stock, each in one order: whoever else books or sells the same goods waits and does not deadlock.
    for (const id of ids) await lockProduct(trx, id);
    await lockStock(trx, ids);
    const outcomes: LineOutcome[] = [];
    for (const { productId, quantity, key } of lines) {
      const booking = { productId, kind: "received", change: quantity, reason: reason || null } as const;
      const subject = { kind: "product", id: productId } as const;
      const allowed = await mayBook(trx, booking);
      if (await isRepeated(trx, subject, `received:${key}`)) outcomes.push({ key, outcome: "already", parts: [] });
      else if (!allowed.ok) {
        const parts = allowed.code === "is_set" ? await selectParts(trx, productId) : [];
        outcomes.push({ key, outcome: allowed.code === "is_set" ? "is_set" : "unknown_product", parts });
      } else {
        await book(trx, booking, actor);
        const details = { change: quantity, reason: booking.reason, key: `received:${key}` };
        await addAuditEntry(trx, { actor, action: "stock.received", subject, details });
        outcomes.push({ key, outcome: "received", parts: [] });
      }
    }
    return ok(outcomes);
  });
  return booked.value;
}

async function count(
  trx: Executor,
  by: StaffActor,
  productId: string,
  { counted, seen, key }: StockCount,
): ReturnType<Scanning["count"]> {
  const change = counted - seen;
  const booking = { productId, kind: "adjusted", change, reason: countReason } as const;
  const subject = { kind: "product", id: productId } as const;
  const allowed = await mayBook(trx, booking);
  // Checked under the lock: of a count sent twice, the second waits for the first.
  if (await isRepeated(trx, subject, `counted:${key}`)) return ok({ done: "already" as const, change });
  if (!allowed.ok && allowed.code !== "kept_back") return allowed;
  const [now] = await selectScanned(trx, [productId]);
  const onHand = now?.onHand ?? 0;
  if (onHand !== seen) return fail({ code: "moved" as const, onHand, seen });
  if (!allowed.ok) return fail({ code: "below_reserved" as const, onHand, reserved: allowed.reserved });
  const actor = actorOf(by);
  if (change !== 0) await book(trx, booking, actor);
  const details = { counted, change, key: `counted:${key}` };
  await addAuditEntry(trx, { actor, action: "stock.counted", subject, details });
  return ok({ done: "counted" as const, change });
}

async function putIntoBin(
  trx: Executor,
  by: { id: string },
  productId: string,
  { bin, version }: { bin: string | null; version: number },
): ReturnType<Scanning["putIntoBin"]> {
  await lockProduct(trx, productId);
  const [product] = await selectScanned(trx, [productId]);
  if (!product) return fail({ code: "unknown_product" as const });
  if (product.bin === bin) return ok(null);
  const actor = `user:${by.id}`;
  if (!(await writeBin(trx, { productId, bin, version, actor }))) {
    return fail({ code: "bin_changed" as const, bin: product.bin, version: product.binVersion });
  }
  const subject = { kind: "product", id: productId } as const;
  await addAuditEntry(trx, {
    actor,
    action: "stock.bin",
    subject,
    details: { bin: bin ?? "", was: product.bin ?? "" },
  });
  return ok(null);
}
