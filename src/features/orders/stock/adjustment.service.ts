import { lockProduct } from "#features/catalogue/catalogue.service.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { selectKeeping } from "./adjustment.store.ts";
import { moveStock } from "./stock.store.ts";

/** A booking by hand: goods that came in, or a correction of what was counted. */
export interface Booking {
  productId: string;
  kind: "received" | "adjusted";
  /** Pieces (or metres); a correction may be negative. Never nought. */
  change: number;
  reason: string | null;
}

/** Why nothing was booked. */
export type BookingFailure =
  | { code: "unknown_product" }
  /** A set has no stock of its own: its parts are booked. */
  | { code: "is_set" }
  /** Orders keep so many of what lies here back, so no fewer can be left. */
  | { code: "kept_back"; onHand: number; reserved: number };

/** Locks a product's stock and says whether a booking may be made. Call it in a transaction, `book` after it. */
export async function mayBook(trx: Executor, { productId, change }: Booking): Promise<Result<null, BookingFailure>> {
  // Against other adjustments by hand, also where there is no row of stock yet.
  await lockProduct(trx, productId);
  const keeping = await selectKeeping(trx, productId);
  if (!keeping) return fail({ code: "unknown_product" as const });
  if (keeping.isSet) return fail({ code: "is_set" as const });
  const { onHand, reserved } = keeping;
  return onHand + change < reserved ? fail({ code: "kept_back" as const, onHand, reserved }) : ok(null);
}

/** Writes the movement of a booking; the database adds it up. */
export async function book(trx: Executor, booking: Booking, actor: string): Promise<void> {
  const { productId, kind, change, reason } = booking;
  await moveStock(trx, [{ productId, kind, onHand: change, reserved: 0, orderId: null, actor, reason }]);
}
