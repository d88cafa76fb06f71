import type { PricedProduct } from "#features/catalogue/domain/product.ts";
import type { RequestFacts } from "#features/rental/domain/rental-request-facts.ts";
import type { MarketSettings } from "#platform/pure/market/market.ts";
import { bulkOf } from "./bulk.ts";
import type { CartLine } from "./line.ts";
import { lineNet } from "./pricing-steps.ts";
import { type OrderTotals, orderTotals } from "./totals.ts";

/**
 * Why a line cannot be ordered as it stands: not sold any more, no price in this market, more than there is; of a rental
 * also days on which too few are free, and days or pieces that nobody can rent.
 */
export type LineProblem = "gone" | "no_price" | "not_enough" | "dates_taken" | "not_so";

/** What is asked about a line. */
export type AskedLine = Pick<CartLine, "uniqueKey" | "id" | "quantity"> & Partial<Pick<CartLine, "mode" | "rental">>;

/**
 * Under which name the facts of a line are known: those of a purchase belong to its product, those of a rental to the line,
 * because they depend on its days.
 */
export function factKey({ id, uniqueKey, mode }: Pick<AskedLine, "id" | "uniqueKey" | "mode">): string {
  return mode === "rent" ? uniqueKey : id;
}

/**
 * What the cart shows of a product, as the catalogue has it now. For a rental `unitNet` is the price of one piece for its
 * days with its options, and `available` the pieces that are free then.
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
  /** Pieces of this line that can be ordered: the product's stock less what earlier lines take. */
  orderable: number;
  /** Net price of the orderable pieces, minor units. */
  lineNet: number;
}

/** A line at today's prices. A product that is gone has nothing but its id. */
export type PricedLine =
  | ({ problem: "gone"; id: string } & Amounts)
  | ({ problem: Exclude<LineProblem, "gone"> | null } & CartProduct & Amounts);

/**
 * A cart at today's prices. The totals cover what can be ordered; `deposit` is left at hand-over and comes back (D31);
 * `bulk` says that a quotation is offered (D13).
 */
export interface PricedCart {
  lines: PricedLine[];
  totals: OrderTotals;
  deposit: number;
  bulk: boolean;
}

/**
 * Prices lines with what the catalogue and renting say, by `factKey`. The server answers with it, and the browser runs it over the same facts
 * while the next answer is on its way. Totals are for standard delivery and no payment fee.
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
    bulk: bulkOf(wanted(lines), market.bulk).offered,
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
  const rentalError = product.rental ? whyNotRented(product.rental, quantity) : null;
  const orderable = rentalError === "not_so" && product.rental?.fault !== "too_many" ? 0 : possible;
  taken.set(key, earlier + orderable);
  const amounts = {
    uniqueKey,
    quantity,
    orderable,
    lineNet: lineNet({ unitNet: product.unitNet, quantity: orderable }),
  };
  return { ...product, problem: rentalError ?? (orderable < quantity ? "not_enough" : null), ...amounts };
}

/** What stands against a rental. The error of too many pieces ends when there are fewer, before the shop is asked again. */
function whyNotRented({ fault, units, free }: RequestFacts, quantity: number): "dates_taken" | "not_so" | null {
  if (quantity > units || (fault !== null && fault !== "too_many")) return "not_so";
  return quantity > free ? "dates_taken" : null;
}

/** A quotation is for what the buyer wants, in stock or not. */
function wanted(lines: readonly PricedLine[]) {
  return lines.flatMap((line) => (line.problem === "gone" ? [] : [line]));
}

/** Old and new net price where the price moved since the line was added, in the same market. */
export function priceChange(
  line: CartLine,
  priced: PricedLine | undefined,
  market: MarketSettings,
): { was: number; now: number } | null {
  if (!priced || priced.problem === "gone" || priced.unitNet === null || line.snapshot.market !== market.code)
    return null;
  return priced.unitNet === line.snapshot.unitNet ? null : { was: line.snapshot.unitNet, now: priced.unitNet };
}
