import type { UnpaidSettings } from "#platform/pure/market.ts";
import type { Currency } from "#platform/pure/money.ts";

/** What orders keep from others: a sum in minor units, pieces, and pieces by product (`rent:` before machines). */
export interface Holding {
  value: number;
  pieces: number;
  products: ReadonlyMap<string, number>;
}

/** What is known of the account that orders; `paid` in minor units, less refunds. */
export interface Standing {
  paid: number;
  isBusiness: boolean;
}

/** How much an account may hold unpaid: a sum in minor units, pieces, and the share of a product's stock. */
interface Caps {
  value: number;
  pieces: number;
  shareBp: number;
}

/** Why an order has to be paid at once or answered by a person. `max` and `left`: minor units for `value`, pieces otherwise. */
export interface UnpaidLimit {
  code: "unpaid_limit";
  limit: "value" | "pieces" | "stock_share";
  /** What may be held unpaid at all, and what of that is left for this order. */
  max: number;
  left: number;
  currency: Currency;
  /** The product that is short, for `stock_share`. */
  productId: string | null;
  name?: string;
}

/** Caps of an account: those of a new one, or of a company and of whoever has paid before, raised by what was paid. */
export function capsOf(settings: UnpaidSettings, { paid, isBusiness }: Standing): Caps {
  const { value, pieces } = paid > 0 || isBusiness ? settings.known : settings.first;
  return { value: value + paid, pieces, shareBp: paid > 0 ? settings.known.shareBp : settings.first.shareBp };
}

/**
 * Largest number of pieces of a product that may be held unpaid; `rent:` products are machines. Of several accounts counted
 * as one each may hold its share of what the others leave: together they never hold all of it. Without end where `factor` is
 * so large that nothing would be left.
 */
export function largestShare(
  settings: UnpaidSettings,
  { shareBp, factor }: { shareBp: number; factor: number },
  product: string,
  inAll: number,
): number {
  const share = 1 - (1 - shareBp / 10_000) ** factor;
  if (share === 1) return Number.POSITIVE_INFINITY;
  const always = product.startsWith("rent:") ? settings.always.machines : settings.always.pieces;
  return Math.max(always, Math.floor(inAll * share));
}

/**
 * Says why an order may not be held unpaid beside what is held already by the same account, at the same address or from
 * the same network; null: it may. `factor` widens the caps where several people are counted as one. `inAll` is the stock of
 * each product, or its fleet.
 */
export function overLimit(
  wanted: Holding,
  {
    held,
    caps,
    settings,
    factor,
    inAll,
    currency,
  }: {
    held: Holding;
    caps: Caps;
    settings: UnpaidSettings;
    factor: number;
    inAll: ReadonlyMap<string, number>;
    currency: Currency;
  },
): UnpaidLimit | null {
  const refusal = (limit: UnpaidLimit["limit"], max: number, used: number, productId: string | null = null) => {
    return { code: "unpaid_limit" as const, limit, max, left: Math.max(0, max - used), currency, productId };
  };
  for (const [product, quantity] of wanted.products) {
    const used = held.products.get(product) ?? 0;
    const max = largestShare(settings, { shareBp: caps.shareBp, factor }, product, inAll.get(product) ?? 0);
    if (used + quantity > max) return refusal("stock_share", max, used, product.replace(/^rent:/, ""));
  }
  if (held.pieces + wanted.pieces > caps.pieces * factor) return refusal("pieces", caps.pieces * factor, held.pieces);
  if (held.value + wanted.value > caps.value * factor) return refusal("value", caps.value * factor, held.value);
  return null;
}

/** Two holdings as one. */
export function addHoldings(one: Holding, other: Holding): Holding {
  const products = new Map(one.products);
  for (const [product, quantity] of other.products) products.set(product, (products.get(product) ?? 0) + quantity);
  return { value: one.value + other.value, pieces: one.pieces + other.pieces, products };
}

/** An address as a key: letters and digits only, so that a comma or capital does not make another one. */
export function placeKey(to: { postalCode: string; city: string; address: string }): string {
  return `${to.postalCode} ${to.city} ${to.address}`
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
