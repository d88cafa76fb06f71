import type { MarketSettings } from "#platform/pure/market/market.ts";
import type { Cart } from "./cart.ts";
import { type CartLine, maxQuantity } from "./line.ts";
import { type CartProduct, factKey, type LineProblem, type PricedLine, priceChange, priceLines } from "./pricing.ts";
import type { OrderTotals } from "./totals.ts";

/** What the shop said, by `factKey` of a line: as it is now, or null for what is gone. Others were not asked about yet. */
export type KnownProducts = ReadonlyMap<string, CartProduct | null>;

/** A line as the cart page shows it. Amounts are net minor units, null while they are not known in this market. */
export interface CartRow {
  line: CartLine;
  name: string;
  picture: string;
  unitNet: number | null;
  lineNet: number | null;
  /** Today's product; null before the shop has answered, or when it is gone. */
  product: CartProduct | null;
  /** Pieces of this line that can be ordered. */
  orderable: number;
  problem: LineProblem | null;
  /** The price of one piece moved since the line was added. */
  change: { was: number; now: number } | null;
}

/** The cart as the page shows it. */
export interface CartView {
  rows: CartRow[];
  /** Null while some price is not known. */
  totals: OrderTotals | null;
  /** Left at hand-over of what is rented, and given back. */
  deposit: number;
  bulk: boolean;
}

/** Rows and totals at today's prices; a line that the shop has not answered for stands as it is remembered. */
export function cartView(lines: Cart, known: KnownProducts, market: MarketSettings): CartView {
  const products = new Map<string, CartProduct>();
  for (const line of lines) {
    const key = factKey(line);
    const product = known.has(key) ? known.get(key) : rememberedProduct(line, market);
    if (product) products.set(key, product);
  }
  const priced = priceLines(lines, products, market);
  const rows = priced.lines.flatMap((found, at) => {
    const line = lines[at];
    return line ? [cartRow(line, found, known.has(factKey(line)), market)] : [];
  });
  const complete = rows.every((row) => known.has(factKey(row.line)) || row.unitNet !== null);
  return { rows, totals: complete ? priced.totals : null, deposit: priced.deposit, bulk: priced.bulk };
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
    product: isKnown ? live : null,
    orderable: found.orderable,
    problem: isKnown ? found.problem : null,
    change: isKnown ? priceChange(line, found, market) : null,
  };
}

/** What a line still knows of its product: no stock, and no price of another market. */
function rememberedProduct({ id, snapshot }: CartLine, market: MarketSettings): CartProduct {
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
