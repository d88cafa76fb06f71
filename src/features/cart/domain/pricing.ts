import type { PricedProduct } from "#features/catalogue/domain/product.ts";
import { applyOffers, type Discounts } from "#features/pricing/domain/discounts.ts";
import type { CodeProblem, Discount, Gift, Offer } from "#features/pricing/domain/promotion.ts";
import { type UnitPrice, unitPrice } from "#features/pricing/domain/unit-price.ts";
import type { RequestFacts } from "#features/rental/domain/rental-request-facts.ts";
import type { MarketSettings, ShippingMethod } from "#platform/pure/market/market.ts";
import { bulkOf } from "./bulk.ts";
import type { CartLine } from "./line.ts";
import { lineNet } from "./pricing-steps.ts";
import { type OrderTotals, orderTotals } from "./totals.ts";

/**
 * Why a line cannot be ordered: no longer sold, no price in this market, not enough in stock; for rentals also too few free
 * machines on these days (`dates_taken`), or days or a quantity that cannot be rented at all (`not_so`).
 */
export type LineProblem = "gone" | "no_price" | "not_enough" | "dates_taken" | "not_so";

/** A line as the server gets it. */
export type AskedLine = Pick<CartLine, "uniqueKey" | "id" | "quantity"> & Partial<Pick<CartLine, "mode" | "rental">>;

/**
 * Key of the product facts of a line: the product id for a purchase; the line for a rental, whose facts depend on its days.
 */
export function factKey({ id, uniqueKey, mode }: Pick<AskedLine, "id" | "uniqueKey" | "mode">): string {
  return mode === "rent" ? uniqueKey : id;
}

/**
 * A product as the cart shows it. For a rental, `unitNet` is the price of one machine for its days and options, and
 * `available` the number of machines free on them. In a priced line `unitNet` is what one piece costs in this quantity, and
 * `baseNet` what it costs alone; a line can be priced again as a product.
 */
export type CartProduct = CatalogueFacts & { baseNet?: number | null; rental?: RequestFacts };

type CatalogueFacts = Pick<
  PricedProduct,
  | "id"
  | "name"
  | "brand"
  | "model"
  | "picture"
  | "categorySlug"
  | "unitNet"
  | "unitBefore"
  | "tiers"
  | "agreed"
  | "available"
  | "saleUnit"
  | "panelWatts"
  | "isInstallable"
  | "needsOperator"
  | "batteries"
>;

interface Amounts {
  uniqueKey: string;
  quantity: number;
  /** Quantity that can be ordered: the stock left by earlier lines. */
  orderable: number;
  /** Net price of the orderable quantity before discounts, minor units. */
  lineNet: number;
  /** What promotions take off it, net minor units. */
  discountNet: number;
  /** Why one piece costs `unitNet`; `null` without a price. */
  priceReason: Pick<UnitPrice, "reason" | "fromQuantity"> | null;
}

/** A product that a promotion adds to the cart, one piece; its net price is taken off again. */
export interface GiftProduct extends Gift, Pick<PricedProduct, "id" | "name" | "picture"> {}

/** What promotions can give this buyer now: the facts from which the browser reckons discounts itself. */
export interface Promoted {
  offers: readonly Offer[];
  /** Codes that give nothing whatever the goods are. */
  problems: readonly CodeProblem[];
  gifts: readonly GiftProduct[];
}

/** Nothing is promoted. */
export const notPromoted: Promoted = { offers: [], problems: [], gifts: [] };

/** A line at today's prices. Of a product that is no longer sold only the id is known. */
export type PricedLine =
  | ({ problem: "gone"; id: string } & Amounts)
  | ({ problem: Exclude<LineProblem, "gone"> | null } & CartProduct & Amounts);

/**
 * A cart at today's prices. The totals cover the orderable quantities, gifts and discounts; `deposit` is paid at handover and
 * returned (D31); `bulk`: a quotation is offered (D13).
 */
export interface PricedCart {
  lines: PricedLine[];
  discounts: readonly Discount[];
  /** Codes that take nothing off, and why. */
  problems: readonly CodeProblem[];
  promoted: Promoted;
  totals: OrderTotals;
  deposit: number;
  bulk: boolean;
}

/**
 * Prices lines from product facts by `factKey`. Runs on the server and, over the facts of its last answer, in the browser
 * while the next answer is pending. Totals are for standard delivery without a payment fee.
 */
export function priceLines(
  asked: readonly AskedLine[],
  products: ReadonlyMap<string, CartProduct>,
  market: MarketSettings,
  promoted: Promoted = notPromoted,
): PricedCart {
  const taken = new Map<string, number>();
  const wanted = Map.groupBy(asked, factKey);
  const plain = asked.map((line) => {
    const quantity = (wanted.get(factKey(line)) ?? []).reduce((sum, one) => sum + one.quantity, 0);
    return priceLine(line, unitPriced(products.get(factKey(line)), quantity), taken);
  });
  const { applied: discounts, problems } = discountsOn(plain, promoted, market);
  const off = offByLine(discounts);
  const lines = plain.map((line) => ({ ...line, discountNet: off.get(line.uniqueKey) ?? 0 }));
  const sold = lines.flatMap((line) =>
    line.problem === "gone" || line.unitNet === null ? [] : [{ unitNet: line.unitNet, quantity: line.orderable }],
  );
  const given = discounts.flatMap(({ gift }) => (gift ? [{ unitNet: gift.unitNet, quantity: 1 }] : []));
  const terms = { lines: [...sold, ...given], discounts, market };
  return {
    lines,
    discounts,
    problems: [...promoted.problems, ...problems],
    promoted,
    totals: orderTotals({ ...terms, shippingMethod: "standard", paymentMethod: null }),
    deposit: lines.reduce(
      (sum, line) => sum + (line.problem === "gone" ? 0 : (line.rental?.quote.deposit ?? 0) * line.orderable),
      0,
    ),
    bulk: bulkOf(known(lines), market.bulk).offered,
  };
}

/** What discounts take off each line together, net minor units by the key of the line. */
function offByLine(discounts: readonly Discount[]): Map<string, number> {
  const off = new Map<string, number>();
  for (const { key, amount } of discounts.flatMap(({ byLine }) => byLine)) off.set(key, (off.get(key) ?? 0) + amount);
  return off;
}

/** What promotions take off priced lines for a delivery method; rented lines are never discounted. */
export function discountsOn(
  lines: readonly PricedLine[],
  { offers, gifts }: Promoted,
  market: MarketSettings,
  shippingMethod: ShippingMethod = "standard",
): Discounts {
  const live = known(lines).filter((line) => line.orderable > 0);
  const bought = live.flatMap(({ uniqueKey: key, id: productId, categorySlug, brand, unitNet, orderable, rental }) =>
    rental || unitNet === null ? [] : [{ key, productId, categorySlug, brand, unitNet, quantity: orderable }],
  );
  const rentedNet = live.reduce((sum, line) => sum + (line.rental ? line.lineNet : 0), 0);
  const byId = new Map(gifts.map((gift) => [gift.id, gift]));
  return applyOffers(bought, offers, { market, shippingMethod, rentedNet, gifts: byId });
}

/** The price of one piece when so many are bought over all lines; more than there are do not count. */
function unitPriced(
  product: CartProduct | undefined,
  quantity: number,
): (CartProduct & Pick<Amounts, "priceReason">) | undefined {
  if (!product) return undefined;
  const baseNet = product.baseNet === undefined ? product.unitNet : product.baseNet;
  const counted = Math.max(1, Math.min(quantity, product.available));
  const price = unitPrice(product.rental ? { base: baseNet } : { ...product, base: baseNet }, counted);
  const priceReason = price && { reason: price.reason, fromQuantity: price.fromQuantity };
  return { ...product, baseNet, unitNet: price?.net ?? null, priceReason };
}

function priceLine(
  { uniqueKey, id, quantity, mode }: AskedLine,
  product: (CartProduct & Pick<Amounts, "priceReason">) | undefined,
  taken: Map<string, number>,
): PricedLine {
  const none = { uniqueKey, quantity, orderable: 0, lineNet: 0, discountNet: 0, priceReason: null };
  if (!product) return { problem: "gone", id, ...none };
  if (product.unitNet === null) return { ...product, problem: "no_price", ...none };
  const key = factKey({ uniqueKey, id, mode });
  const earlier = taken.get(key) ?? 0;
  const possible = Math.max(0, Math.min(quantity, product.available - earlier));
  const unrentable = product.rental ? rentalProblem(product.rental, quantity) : null;
  const orderable = unrentable === "not_so" && product.rental?.fault !== "too_many" ? 0 : possible;
  taken.set(key, earlier + orderable);
  const amounts = {
    uniqueKey,
    quantity,
    orderable,
    lineNet: lineNet({ unitNet: product.unitNet, quantity: orderable }),
    discountNet: 0,
  };
  return { ...product, problem: unrentable ?? (orderable < quantity ? "not_enough" : null), ...amounts };
}

/** The `too_many` error of the last answer is outdated once the quantity is reduced, so it is derived from `units` instead. */
function rentalProblem({ fault, units, free }: RequestFacts, quantity: number): "dates_taken" | "not_so" | null {
  if (quantity > units || (fault !== null && fault !== "too_many")) return "not_so";
  return quantity > free ? "dates_taken" : null;
}

/** Stock does not matter for a quotation. */
function known(lines: readonly PricedLine[]) {
  return lines.flatMap((line) => (line.problem === "gone" ? [] : [line]));
}

/** Net price of one piece bought alone, which lines remember: what it costs in a quantity changes with the quantity. */
export function aloneNet({ baseNet, unitNet }: Pick<CartProduct, "baseNet" | "unitNet">): number | null {
  return baseNet === undefined ? unitNet : baseNet;
}

/** Old and new net price if the price changed since the line was added in the same market. */
export function priceChange(
  line: CartLine,
  priced: PricedLine | undefined,
  market: MarketSettings,
): { was: number; now: number } | null {
  if (!priced || priced.problem === "gone" || line.snapshot.market !== market.code) return null;
  const now = aloneNet(priced);
  return now === null || now === line.snapshot.unitNet ? null : { was: line.snapshot.unitNet, now };
}
