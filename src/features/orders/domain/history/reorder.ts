import type { Installation } from "#features/cart/domain/installation.ts";
import type { PricedProduct } from "#features/catalogue/domain/product.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Order, OrderItem } from "../order.ts";

/** An item of an earlier order as it can be bought today. Net prices in minor units of the requested market. */
export interface ReorderLine {
  id: string;
  name: string;
  image: string;
  saleUnit: OrderItem["saleUnit"];
  quantity: number;
  /** In stock now. */
  available: number;
  unitNet: number;
  /** Earlier price, if it differs and has the same currency. */
  was: number | null;
  installation: Installation | null;
}

/** An item that cannot be bought now, and why. */
export interface GoneLine {
  name: string;
  reason: "withdrawn" | "no_price" | "out_of_stock";
}

/** What can be reordered of an earlier order. */
export interface ReorderPlan {
  market: MarketCode;
  lines: ReorderLine[];
  gone: GoneLine[];
  /** The order was placed in another market: prices cannot be compared. */
  otherMarket: boolean;
}

/**
 * Compares an earlier order with today's catalogue. Every bought item ends up in one of the two lists; rented items (ids
 * in `rented`) are skipped.
 */
export function planReorder(
  order: Pick<Order, "market" | "items">,
  rented: ReadonlySet<string>,
  { market, products }: { market: MarketCode; products: ReadonlyMap<string, PricedProduct> },
): ReorderPlan {
  const otherMarket = order.market !== market;
  const plan: ReorderPlan = { market, lines: [], gone: [], otherMarket };
  for (const item of order.items) {
    if (rented.has(item.id)) continue;
    const product = products.get(item.productId);
    if (!product) plan.gone.push({ name: item.name, reason: "withdrawn" });
    else if (product.unitNet === null) plan.gone.push({ name: product.name, reason: "no_price" });
    else if (product.available < 1) plan.gone.push({ name: product.name, reason: "out_of_stock" });
    else {
      plan.lines.push({
        id: product.id,
        name: product.name,
        image: product.picture,
        saleUnit: product.saleUnit,
        quantity: item.quantity,
        available: product.available,
        unitNet: product.unitNet,
        was: otherMarket || item.unitNet === product.unitNet ? null : item.unitNet,
        installation: item.installation,
      });
    }
  }
  return plan;
}
