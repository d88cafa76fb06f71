import type { PricedProduct } from "#features/catalogue/domain/product.ts";
import type { MarketSettings } from "#platform/pure/market.ts";
import { bulkOf } from "./bulk.ts";
import type { CartLine } from "./line.ts";
import { lineNet } from "./pricing-steps.ts";
import { type OrderTotals, orderTotals } from "./totals.ts";

/** Why a line cannot be ordered as it stands: not sold any more, no price in this market, more than there is. */
export type LineProblem = "gone" | "no_price" | "not_enough";

/** What is asked about a line. */
export type AskedLine = Pick<CartLine, "uniqueKey" | "id" | "quantity">;

/** What the cart shows of a product, as the catalogue has it now. */
export type CartProduct = Pick<
  PricedProduct,
  | "id"
  | "name"
  | "brand"
  | "model"
  | "picture"
  | "categorySlug"
  | "unitNet"
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

/** A cart at today's prices. The totals cover what can be ordered; `bulk` says that a quotation is offered (D13). */
export interface PricedCart {
  lines: PricedLine[];
  totals: OrderTotals;
  bulk: boolean;
}

/**
 * Prices lines with what the catalogue says. The server answers with it, and the browser runs it over the same facts
 * while the next answer is on its way. Totals are for standard delivery and no payment fee.
 */
export function priceLines(
  asked: readonly AskedLine[],
  products: ReadonlyMap<string, CartProduct>,
  market: MarketSettings,
): PricedCart {
  const taken = new Map<string, number>();
  const lines = asked.map((line) => priceLine(line, products.get(line.id), taken));
  const sold = lines.flatMap((line) =>
    line.problem === "gone" || line.unitNet === null
      ? []
      : [{ unitNet: line.unitNet, quantity: line.orderable, panelWatts: line.panelWatts, batteries: line.batteries }],
  );
  return {
    lines,
    totals: orderTotals({ lines: sold, market, shippingMethod: "standard", paymentMethod: null }),
    bulk: bulkOf(wanted(lines), market.bulk).offered,
  };
}

function priceLine(
  { uniqueKey, id, quantity }: AskedLine,
  product: CartProduct | undefined,
  taken: Map<string, number>,
): PricedLine {
  if (!product) return { problem: "gone", id, uniqueKey, quantity, orderable: 0, lineNet: 0 };
  if (product.unitNet === null)
    return { ...product, problem: "no_price", uniqueKey, quantity, orderable: 0, lineNet: 0 };
  const earlier = taken.get(id) ?? 0;
  const orderable = Math.max(0, Math.min(quantity, product.available - earlier));
  taken.set(id, earlier + orderable);
  const amounts = {
    uniqueKey,
    quantity,
    orderable,
    lineNet: lineNet({ unitNet: product.unitNet, quantity: orderable }),
  };
  return { ...product, problem: orderable < quantity ? "not_enough" : null, ...amounts };
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
