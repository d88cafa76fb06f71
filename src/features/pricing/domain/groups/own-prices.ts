import type { MarketCode } from "#platform/pure/market/market.ts";

/** A net price of one piece that a group has of its own. */
export interface OwnPrice {
  productId: string;
  market: MarketCode;
  /** Pieces from which it applies; 1: always. */
  fromQuantity: number;
  /** Minor units. */
  net: number;
}

/** A line of a list: a price to set, or one to take away (`net` is `null`). */
export interface OwnPriceLine extends Omit<OwnPrice, "net"> {
  net: number | null;
}

/** What happens to one own price. Amounts are net minor units; `null`: there is none. */
export interface OwnPriceChange extends Omit<OwnPrice, "net"> {
  before: number | null;
  after: number | null;
}

/** `merge` leaves prices alone that a list does not name, `replace` removes them. */
export type ListMode = "merge" | "replace";

const keyOf = ({ productId, market, fromQuantity }: Omit<OwnPrice, "net">) => `${market} ${fromQuantity} ${productId}`;

/** What a list changes in the prices of a group, in the order of the list, then what it removes; unchanged prices are left out. */
export function ownPriceChanges(
  now: readonly OwnPrice[],
  lines: readonly OwnPriceLine[],
  mode: ListMode,
): OwnPriceChange[] {
  const before = new Map(now.map((price) => [keyOf(price), price.net]));
  const named = new Set(lines.map(keyOf));
  const changes = lines.map(({ net, ...place }) => ({
    ...place,
    before: before.get(keyOf(place)) ?? null,
    after: net,
  }));
  const removed =
    mode === "merge"
      ? []
      : now
          .filter((price) => !named.has(keyOf(price)))
          .map(({ net, ...place }) => ({ ...place, before: net, after: null }));
  return [...changes, ...removed].filter((change) => change.before !== change.after);
}
