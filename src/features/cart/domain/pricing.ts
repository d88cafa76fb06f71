import type { PricedProduct } from "#features/catalogue/domain/product.ts";
import type { RequestFacts } from "#features/rental/domain/rental-request-facts.ts";
import type { MarketSettings } from "#platform/pure/market/market.ts";
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
 * `available` the number of machines free on them.
 */
export type CartProduct = CatalogueFacts & { rental?: RequestFacts };

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
  | "available"
  | "saleUnit"
  | "panelWatts"
  | "batteries"
>;

interface Amounts {
  uniqueKey: string;
  quantity: number;
  /** Quantity that can be ordered: the stock left by earlier lines. */
  orderable: number;
  /** Net price of the orderable quantity, minor units. */
  lineNet: number;
}

/** A line at today's prices. Of a product that is no longer sold only the id is known. */
export type PricedLine =
  | ({ problem: "gone"; id: string } & Amounts)
  | ({ problem: Exclude<LineProblem, "gone"> | null } & CartProduct & Amounts);

/**
 * A cart at today's prices. The totals cover the orderable quantities; `deposit` is paid at handover and returned (D31);
 * `bulk`: a quotation is offered (D13).
 */
export interface PricedCart {
  lines: PricedLine[];
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
): PricedCart {
  const taken = new Map<string, number>();
  const lines = asked.map((line) => priceLine(line, products.get(factKey(line)), taken));
  const sold = lines.flatMap((line) =>
    line.problem === "gone" || line.unitNet === null
      ? []
      : [{ unitNet: line.unitNet, quantity: line.orderable, panelWatts: line.panelWatts, batteries: line.batteries }],
  );
  return {
    lines,
    totals: orderTotals({ lines: sold, market, shippingMethod: "standard", paymentMethod: null }),
    deposit: lines.reduce(
      (sum, line) => sum + (line.problem === "gone" ? 0 : (line.rental?.quote.deposit ?? 0) * line.orderable),
      0,
    ),
    bulk: bulkOf(known(lines), market.bulk).offered,
  };
}

function priceLine(
  { uniqueKey, id, quantity, mode }: AskedLine,
  product: CartProduct | undefined,
  taken: Map<string, number>,
): PricedLine {
  if (!product) return { problem: "gone", id, uniqueKey, quantity, orderable: 0, lineNet: 0 };
  if (product.unitNet === null)
    return { ...product, problem: "no_price", uniqueKey, quantity, orderable: 0, lineNet: 0 };
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

/** Old and new net price if the price changed since the line was added in the same market. */
export function priceChange(
  line: CartLine,
  priced: PricedLine | undefined,
  market: MarketSettings,
): { was: number; now: number } | null {
  if (!priced || priced.problem === "gone" || priced.unitNet === null || line.snapshot.market !== market.code)
    return null;
  return priced.unitNet === line.snapshot.unitNet ? null : { was: line.snapshot.unitNet, now: priced.unitNet };
}
