import { randomUUID } from "node:crypto";
import { assessOrders, keepRentals, type RentedItem } from "#features/rental/rented-items.service.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { Assessed, PlaceFailure, PlaceRequest } from "../domain/placement/assessment.ts";
import type { NewlyMade } from "../domain/placement/new-order.ts";

interface Wanted {
  orderId: string;
  request: PlaceRequest;
  assessed: Assessed;
}

/** What became of the machines that orders want, by order: the units of each rented line, or why there are none. */
export interface AssessedRentals {
  units: Map<string, number[][]>;
  taken: Map<string, PlaceFailure>;
}

/** Locks the machines that these orders want and says who gets which. Orders without rentals are in neither list. */
export async function assessRentals(trx: Executor, wanted: readonly Wanted[], now: Date): Promise<AssessedRentals> {
  const judged: AssessedRentals = { units: new Map(), taken: new Map() };
  const orders = wanted.map(({ orderId, request, assessed }) => {
    const wishes = assessed.lines.flatMap(({ product, quantity, rented }) =>
      rented ? [{ ...rented.wish, productId: product.id, quantity }] : [],
    );
    return { orderId, market: request.market, wishes };
  });
  if (orders.every(({ wishes }) => wishes.length === 0)) return judged;
  const given = await assessOrders(trx, orders, now);
  for (const { orderId, assessed } of wanted) {
    const found = given.get(orderId);
    if (!found) continue;
    if (found.ok) judged.units.set(orderId, found.value);
    else {
      const names = new Map(assessed.lines.map(({ product }) => [product.id, product.name]));
      const lines = found.lines.map(({ productId, ...line }) => {
        return { id: productId, name: names.get(productId) ?? productId, ...line };
      });
      judged.taken.set(orderId, { code: "dates_taken", lines });
    }
  }
  return judged;
}

/** A new order whose lines have ids, so that what was rented can belong to them. */
export function withItemIds<Made extends NewlyMade>(made: Made) {
  return { ...made, items: made.items.map((item) => ({ ...item, id: randomUUID() })) };
}

/** Keeps the rented lines of orders that have just been kept, each with the units it was given. */
export async function keepOrderRentals(
  trx: Executor,
  made: readonly ReturnType<typeof withItemIds>[],
  units: AssessedRentals["units"],
): Promise<void> {
  const items = made.flatMap(({ order, assessed, items: kept }): RentedItem[] => {
    const given = [...(units.get(order.id) ?? [])];
    return assessed.lines.flatMap(({ product, rented }, at): RentedItem[] => {
      const orderItemId = kept[at]?.id;
      if (!rented || !orderItemId) return [];
      const { wish, facts, quote } = rented;
      const facets = { userId: order.user_id, market: order.market, units: given.shift() ?? [] };
      return [{ orderItemId, productId: product.id, wish, facts, quote, ...facets }];
    });
  });
  await keepRentals(trx, items);
}
