import type { UnpaidSettings } from "#platform/pure/market/market.ts";
import type { Currency } from "#platform/pure/money.ts";

/**
 * What orders hold: a sum in minor units, pieces (products sold by the metre do not count), and quantity by product
 * (`rent:` before machines).
 */
export interface Holding {
  value: number;
  pieces: number;
  products: ReadonlyMap<string, number>;
}

/** Limits of an account: a sum in minor units, pieces, and the share of a product's stock. */
interface Caps {
  value: number;
  pieces: number;
  shareBp: number;
}

/** Why an order cannot be held unpaid. `max` and `left`: minor units for `value`, pieces otherwise. */
export interface UnpaidLimit {
  code: "unpaid_limit";
  limit: "value" | "pieces" | "stock_share";
  /** What may be held unpaid, and what of that is left for this order. */
  max: number;
  left: number;
  currency: Currency;
  /** The product of a `stock_share`; for a set its component. */
  productId: string | null;
  name?: string;
}

/**
 * Limits of an account that has paid this much so far, in minor units less refunds. The same for companies: a typed tax
 * number proves nothing.
 */
export function capsOf(settings: UnpaidSettings, paid: number): Caps {
  const { value, ...caps } = paid > 0 ? settings.known : settings.first;
  return { value: value + paid, ...caps };
}

/** Whether staff has to confirm an order that holds `total` unpaid; both sums in minor units. */
export function needsConfirmation({ confirmation }: UnpaidSettings, { total, paid }: { total: number; paid: number }) {
  return total > confirmation.above + paid;
}

/**
 * Largest quantity of a product that may be held unpaid; `rent:` products are machines. Several accounts counted together
 * each get their share of what the others leave, so that they never hold all of it. Infinite if `factor` is so large that
 * nothing would be left.
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
 * Why an order may not be held unpaid beside what the same account, address or network holds already; `null`: it may.
 * `factor` raises the limits where several people count as one. `inAll` is the stock of a product, or its fleet.
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
    inAll: (product: string) => number;
    currency: Currency;
  },
): UnpaidLimit | null {
  const refusal = (limit: UnpaidLimit["limit"], max: number, used: number, productId: string | null = null) => {
    return { code: "unpaid_limit" as const, limit, max, left: Math.max(0, max - used), currency, productId };
  };
  for (const [product, quantity] of wanted.products) {
    const used = held.products.get(product) ?? 0;
    const max = largestShare(settings, { shareBp: caps.shareBp, factor }, product, inAll(product));
    if (used + quantity > max) return refusal("stock_share", max, used, product.replace(/^rent:/, ""));
  }
  if (held.pieces + wanted.pieces > caps.pieces * factor) return refusal("pieces", caps.pieces * factor, held.pieces);
  if (held.value + wanted.value > caps.value * factor) return refusal("value", caps.value * factor, held.value);
  return null;
}

export function addHoldings(one: Holding, other: Holding): Holding {
  const products = new Map(one.products);
  for (const [product, quantity] of other.products) products.set(product, (products.get(product) ?? 0) + quantity);
  return { value: one.value + other.value, pieces: one.pieces + other.pieces, products };
}

/** An address as a key: letters and digits only, so that punctuation and case do not matter. */
export function placeKey(to: { postalCode: string; city: string; address: string }): string {
  return `${to.postalCode} ${to.city} ${to.address}`
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
