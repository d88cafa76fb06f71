import type { MarketSettings } from "#platform/pure/market/market.ts";
import type { Cart } from "./cart.ts";
import type { CartLine, LineSnapshot } from "./line.ts";
import { aloneNet, type CartProduct, factKey } from "./pricing.ts";
import type { KnownProducts } from "./rows.ts";

/**
 * Updates the snapshots of lines: name and picture always, the price when the market differs or the buyer has seen the new
 * price (`seen`). Until then the old price stays, so that the change can be announced. Returns the same cart if nothing changed.
 */
export function refresh(
  cart: Cart,
  products: KnownProducts,
  market: MarketSettings,
  seen: (uniqueKey: string) => boolean = () => false,
): Cart {
  let changed = false;
  const next = cart.map((line) => {
    const snapshot = snapshotNow(line, products.get(factKey(line)), market, seen(line.uniqueKey));
    if (sameSnapshot(snapshot, line.snapshot)) return line;
    changed = true;
    return { ...line, snapshot };
  });
  return changed ? next : cart;
}

function snapshotNow(
  { snapshot }: CartLine,
  product: CartProduct | null | undefined,
  market: MarketSettings,
  seen: boolean,
): LineSnapshot {
  if (!product) return snapshot;
  const { name, picture: image } = product;
  const unitNet = aloneNet(product);
  const takesPrice = unitNet !== null && (seen || snapshot.market !== market.code);
  return takesPrice ? { name, image, unitNet, market: market.code } : { ...snapshot, name, image };
}

function sameSnapshot(one: LineSnapshot, other: LineSnapshot): boolean {
  return (
    one.name === other.name && one.image === other.image && one.unitNet === other.unitNet && one.market === other.market
  );
}
