import type { MarketSettings } from "#platform/pure/market/market.ts";
import type { Cart } from "./cart.ts";
import { type CartLine, maxQuantity } from "./line.ts";
import {
  type CartProduct,
  factKey,
  type LineProblem,
  notPromoted,
  type PricedCart,
  type PricedLine,
  priceChange,
  priceLines,
} from "./pricing.ts";
import type { OrderTotals } from "./totals.ts";

/** Server answers by `factKey`: null for a product that is no longer sold, absent while not requested. */
export type KnownProducts = ReadonlyMap<string, CartProduct | null>;

/** A line as the cart page shows it. Amounts are net minor units, null while unknown in this market. */
export interface CartRow {
  line: CartLine;
  name: string;
  picture: string;
  unitNet: number | null;
  /** Before discounts. */
  lineNet: number | null;
  /** What promotions take off the line. */
  discountNet: number;
  priceReason: PricedLine["priceReason"];
  /** Current product; null before the answer, or when it is no longer sold. */
  product: CartProduct | null;
  /** Quantity that can be ordered. */
  orderable: number;
  problem: LineProblem | null;
  /** Unit price before and now, if it changed since the line was added. */
  change: { was: number; now: number } | null;
}

export interface CartView extends Pick<PricedCart, "discounts" | "problems" | "promoted"> {
  rows: CartRow[];
  /** The priced lines behind the rows, in their order. */
  lines: readonly PricedLine[];
  /** Null while a price is unknown. */
  totals: OrderTotals | null;
  /** Paid at handover of rentals, and returned. */
  deposit: number;
  bulk: boolean;
}

/** Rows and totals at today's prices; lines without an answer yet are shown from their snapshot. */
export function cartView(lines: Cart, known: KnownProducts, market: MarketSettings, promoted = notPromoted): CartView {
  const products = new Map<string, CartProduct>();
  for (const line of lines) {
    const key = factKey(line);
    const product = known.has(key) ? known.get(key) : snapshotProduct(line, market);
    if (product) products.set(key, product);
  }
  const priced = priceLines(lines, products, market, promoted);
  const rows = priced.lines.flatMap((found, at) => {
    const line = lines[at];
    return line ? [cartRow(line, found, known.has(factKey(line)), market)] : [];
  });
  const complete = rows.every((row) => known.has(factKey(row.line)) || row.unitNet !== null);
  return { ...priced, rows, totals: complete ? priced.totals : null };
}

function cartRow(line: CartLine, found: PricedLine, isKnown: boolean, market: MarketSettings): CartRow {
  const live = found.problem === "gone" ? null : found;
  const unitNet = live?.unitNet ?? null;
  return {
    line,
    name: live?.name ?? line.snapshot.name,
    picture: live?.picture ?? line.snapshot.image,
    unitNet,
    lineNet: unitNet === null ? null : found.lineNet,
    discountNet: found.discountNet,
    priceReason: found.priceReason,
    product: isKnown ? live : null,
    orderable: found.orderable,
    problem: isKnown ? found.problem : null,
    change: isKnown ? priceChange(line, found, market) : null,
  };
}

/** The product as the line's snapshot has it: without stock, and without a price of another market. */
function snapshotProduct({ id, snapshot }: CartLine, market: MarketSettings): CartProduct {
  const unitNet = snapshot.market === market.code ? snapshot.unitNet : null;
  const facts = { brand: "", model: "", categorySlug: "", saleUnit: "piece" as const, panelWatts: 0, batteries: 0 };
  return {
    id,
    name: snapshot.name,
    picture: snapshot.image,
    unitNet,
    unitBefore: null,
    available: maxQuantity,
    ...facts,
  };
}
