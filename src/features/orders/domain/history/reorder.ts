import type { Installation } from "#features/cart/domain/installation.ts";
import type { PricedProduct } from "#features/catalogue/domain/product.ts";
import { unitPrice } from "#features/pricing/domain/unit-price.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Order, OrderItem } from "../order.ts";
import { isGift } from "../payments/discounted.ts";

/** An item of an earlier order as it can be bought today. Net prices in minor units of the requested market. */
export interface ReorderLine {
  id: string;
  name: string;
  image: string;
  saleUnit: OrderItem["saleUnit"];
  quantity: number;
  /** In stock now. */
  available: number;
  /** Of one piece alone, as a cart line remembers it. */
  unitNet: number;
  /** Of one piece in this quantity, before promotions. */
  now: number;
  /** Earlier price in the same quantity, if it differs and has the same currency. */
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
 * in `rented`) and gifts are skipped; what promotions took off then does not count.
 */
export function planReorder(
  order: Pick<Order, "market" | "items">,
  rented: ReadonlySet<string>,
  { market, products }: { market: MarketCode; products: ReadonlyMap<string, PricedProduct> },
): ReorderPlan {
  const otherMarket = order.market !== market;
  const plan: ReorderPlan = { market, lines: [], gone: [], otherMarket };
  for (const item of order.items) {
    // A gift is given by a promotion of today, or not at all.
    if (rented.has(item.id) || isGift(item)) continue;
    const product = products.get(item.productId);
    const price = product ? unitPrice({ ...product, base: product.unitNet }, item.quantity) : null;
    if (!product) plan.gone.push({ name: item.name, reason: "withdrawn" });
    else if (product.unitNet === null || price === null) plan.gone.push({ name: product.name, reason: "no_price" });
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
        now: price.net,
        was: otherMarket || item.unitNet === price.net ? null : item.unitNet,
        installation: item.installation,
      });
    }
  }
  return plan;
}
