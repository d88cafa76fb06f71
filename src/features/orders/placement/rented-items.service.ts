import { assessOrders, type RentedItem, storeRentals } from "#features/rental/rented-items.service.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { Order } from "../domain/order.ts";
import type { Assessed, PlaceFailure, PlaceRequest } from "../domain/placement/assessment.ts";

interface Wanted {
  orderId: string;
  request: PlaceRequest;
  assessed: Assessed;
}

/** By order: the units for each rented item, or why there are none. */
export interface AssessedRentals {
  units: Map<string, number[][]>;
  taken: Map<string, PlaceFailure>;
}

/** Locks the machines that these orders request and assigns units. Orders without rentals are in neither map. */
export async function assessRentals(trx: Executor, wanted: readonly Wanted[], now: Date): Promise<AssessedRentals> {
  const assessment: AssessedRentals = { units: new Map(), taken: new Map() };
  const orders = wanted.map(({ orderId, request, assessed }) => {
    const requests = assessed.items.flatMap(({ product, quantity, rented }) =>
      rented ? [{ ...rented.request, productId: product.id, quantity }] : [],
    );
    return { orderId, market: request.market, requests };
  });
  if (orders.every(({ requests }) => requests.length === 0)) return assessment;
  const given = await assessOrders(trx, orders, now);
  for (const { orderId, assessed } of wanted) {
    const found = given.get(orderId);
    if (!found) continue;
    if (found.ok) assessment.units.set(orderId, found.value);
    else {
      const names = new Map(assessed.items.map(({ product }) => [product.id, product.name]));
      const lines = found.lines.map(({ productId, ...line }) => {
        return { id: productId, name: names.get(productId) ?? productId, ...line };
      });
      assessment.taken.set(orderId, { code: "dates_taken", lines });
    }
  }
  return assessment;
}

/** Stores the rented items of orders that were just stored, each with its assigned units. */
export async function storeOrderRentals(
  trx: Executor,
  placed: readonly { order: Order; assessed: Assessed }[],
  units: AssessedRentals["units"],
): Promise<void> {
  const items = placed.flatMap(({ order, assessed }): RentedItem[] => {
    const given = [...(units.get(order.id) ?? [])];
    return assessed.items.flatMap(({ product, rented }, index): RentedItem[] => {
      const orderItemId = order.items[index]?.id;
      if (!rented || !orderItemId) return [];
      const { request, facts, quote } = rented;
      const facets = { userId: order.userId, market: order.market, units: given.shift() ?? [] };
      return [{ orderItemId, productId: product.id, request, facts, quote, ...facets }];
    });
  });
  await storeRentals(trx, items);
}
