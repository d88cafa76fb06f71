import { lockProduct } from "#features/catalogue/catalogue.service.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { lockStockLevel } from "./adjustment.store.ts";
import { moveStock } from "./stock.store.ts";

/** A manual booking: received goods, or a correction of the count. */
export interface Booking {
  productId: string;
  kind: "received" | "adjusted";
  /** Pieces or metres, not zero; a correction may be negative. */
  change: number;
  reason: string | null;
}

/** Why a booking was refused. */
export type BookingFailure =
  | { code: "unknown_product" }
  /** A set has no stock of its own, only its components have. */
  | { code: "is_set" }
  /** The stock cannot fall below the reserved quantity. */
  | { code: "kept_back"; onHand: number; reserved: number };

/** Locks a product's stock and validates a booking. Call it in a transaction, before `book`. */
export async function mayBook(trx: Executor, { productId, change }: Booking): Promise<Result<null, BookingFailure>> {
  // Also locks if there is no row of stock yet.
  await lockProduct(trx, productId);
  const level = await lockStockLevel(trx, productId);
  if (!level) return fail({ code: "unknown_product" as const });
  if (level.isSet) return fail({ code: "is_set" as const });
  const { onHand, reserved } = level;
  return onHand + change < reserved ? fail({ code: "kept_back" as const, onHand, reserved }) : ok(null);
}

/** Writes the movement of a booking; the database updates the stock. */
export async function book(trx: Executor, booking: Booking, actor: string): Promise<void> {
  const { productId, kind, change, reason } = booking;
  await moveStock(trx, [{ productId, kind, onHand: change, reserved: 0, orderId: null, actor, reason }]);
}
