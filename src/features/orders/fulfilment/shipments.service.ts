import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { type LineQuantity, type LinesFailure, takeLines } from "../domain/fulfilment/shipment.ts";
import { orderChanges } from "../domain/order-machines.ts";
import { capture, type MoneyDeps } from "../payments/captures.service.ts";
import { moveStock } from "../stock/stock.store.ts";
import { writeParcel } from "./fulfilment.email.ts";
import { type Actor, type ChangeDeps, type ChangeFailure, changeLocked } from "./order-status.service.ts";
import { lockOrder } from "./order-status.store.ts";
import { hasShipment, insertShipment, piecesOf, selectShipped, shortenReservation } from "./shipments.store.ts";

/** A parcel to ship. `id` comes from the form, so that a form sent twice is one parcel. */
export interface ParcelRequest {
  id: string;
  lines: readonly LineQuantity[];
  carrier: string;
  trackingNumber: string | null;
}

/**
 * Ships items of an accepted order: their stock is sold, the buyer gets an e-mail, and with the last piece the order is
 * shipped. Call it in a transaction that is rolled back on failure.
 */
export async function ship(
  trx: Executor,
  deps: ChangeDeps,
  orderId: string,
  { parcel, actor }: { parcel: ParcelRequest; actor: Actor },
): Promise<Result<{ isWhole: boolean }, ChangeFailure | LinesFailure>> {
  const order = await lockOrder(trx, orderId);
  if (!order) return fail({ code: "unknown_order" as const });
  if (await hasShipment(trx, orderId, parcel.id)) return ok({ isWhole: order.status !== "processing" });
  if (!orderChanges.ship.from.some((from) => from === order.status))
    return fail({ code: "not_allowed" as const, why: "wrong_state" as const });
  const left = (await selectShipped(trx, orderId)).map(
    (line) => [line.orderItemId, line.quantity - line.shipped] as const,
  );
  const lines = takeLines(parcel.lines, new Map(left));
  if (!lines.ok) return lines;
  const { id, carrier, trackingNumber } = parcel;
  await insertShipment(trx, { id, orderId, carrier, trackingNumber, actor: actor.name, lines: lines.value });
  const pieces = await piecesOf(trx, lines.value);
  await shortenReservation(trx, orderId, pieces);
  await moveStock(
    trx,
    [...pieces].map(([productId, quantity]) => {
      const change = { onHand: -quantity, reserved: -quantity };
      return { productId, kind: "sold", ...change, orderId, actor: actor.name } as const;
    }),
  );
  const shipped = order.shipped + lines.value.reduce((sum, line) => sum + line.quantity, 0);
  const isWhole = shipped >= order.pieces;
  await writeParcel(trx, deps.emails, orderId, { id, isWhole });
  if (!isWhole) return ok({ isWhole });
  const changed = await changeLocked(trx, deps, { ...order, shipped }, { change: "ship", actor });
  return changed.ok ? ok({ isWhole }) : changed;
}

/**
 * Marks an order as delivered; for pay on delivery the payment is booked, once. Call it in a transaction that is rolled
 * back on failure.
 */
export async function deliver(
  trx: Executor,
  deps: MoneyDeps,
  orderId: string,
  { actor }: { actor: Actor },
): Promise<Result<null, ChangeFailure>> {
  const order = await lockOrder(trx, orderId);
  if (!order) return fail({ code: "unknown_order" as const });
  const changed = await changeLocked(trx, deps, order, { change: "deliver", actor });
  if (!changed.ok) return changed;
  const owed = order.total - order.captured;
  if (order.paymentMethod !== "pod" || owed <= 0) return ok(null);
  const paid = await capture(trx, deps, orderId, {
    method: "pod",
    amount: owed,
    reference: null,
    effectKey: `pod:${orderId}`,
    actor,
  });
  return paid.ok ? ok(null) : paid;
}
