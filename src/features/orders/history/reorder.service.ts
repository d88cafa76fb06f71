import type { Audience, PricedProduct } from "#features/catalogue/domain/product.ts";
import type { Pricing } from "#features/pricing/pricing.service.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database } from "#platform/server/db/database.ts";
import { hasArrived } from "../domain/history/own-order-view.ts";
import { planReorder, type ReorderPlan } from "../domain/history/reorder.ts";
import { withAgreed } from "../domain/placement/promoted.ts";
import { selectLeasesOf } from "../rentals/order-leases.store.ts";
import { selectOrder } from "./orders.store.ts";

/** Reorders of earlier purchases. */
export interface Reorders {
  /**
   * What of a delivered order can be bought now. Nothing is stored: the cart is in the browser. Somebody else's order is
   * not found.
   */
  plan(
    userId: string,
    orderId: string,
    audience: Audience,
  ): Promise<Result<ReorderPlan, { code: "order_not_found" | "order_not_delivered" }>>;
}

interface ReordersDeps {
  db: Database;
  catalogue: { priced(ids: string[], audience: Audience): Promise<Map<string, PricedProduct>> };
  /** Agreed prices; left out: none. */
  pricing?: Pick<Pricing, "agreed">;
}

/** Reorders over the orders of a database and a catalogue. */
export function createReorders({ db, catalogue, pricing }: ReordersDeps): Reorders {
  return {
    async plan(userId, orderId, audience) {
      const order = await selectOrder(db, userId, orderId);
      if (!order) return fail({ code: "order_not_found" });
      if (!hasArrived(order.status)) return fail({ code: "order_not_delivered" });
      const leases = await selectLeasesOf(db, userId, [order.id]);
      const ids = [...new Set(order.items.map((item) => item.productId))];
      const products = withAgreed(
        await catalogue.priced(ids, audience),
        await pricing?.agreed(userId, ids, audience.market),
      );
      // A charge for a lease cannot be reordered.
      const items = order.charge ? order.items : [];
      const rented = new Set([...leases.map((lease) => lease.orderItemId), ...items.map(({ id }) => id)]);
      return ok(planReorder(order, rented, { market: audience.market, products }));
    },
  };
}
