import type { Installation } from "#features/cart/domain/installation.ts";
import { type Adjustment, adjustmentsOf } from "#features/cart/domain/pricing-steps.ts";
import { type OrderTotals, totalsOf } from "#features/cart/domain/totals.ts";
import type { PricedProduct } from "#features/catalogue/domain/product.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { MarketCode, PaymentMethod } from "#platform/pure/market.ts";
import { markets } from "#platform/pure/markets.ts";
import type { Currency } from "#platform/pure/money.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Buyer, ShippingInfo } from "./order.ts";

/** What a buyer asks for. Amounts are minor units of the market's currency; they are compared, never believed (D11). */
export interface PlaceRequest {
  items: readonly { id: string; quantity: number; unitNet: number; installation: Installation | null }[];
  shipping: ShippingInfo;
  /** The company that buys; null or left out for a person. */
  business?: Buyer | null;
  paymentMethod: PaymentMethod;
  /** `fee` is left out by clients that show it inside the total only. */
  totals: Pick<OrderTotals, "subtotal" | "tax" | "shipping" | "total"> & { fee?: number | undefined };
  locale: Locale;
  market: MarketCode;
}

/** A line as it will be kept. */
interface OrderLine {
  product: PricedProduct;
  quantity: number;
  unitNet: number;
  installation: Installation | null;
}

/** An order that can be placed as far as facts outside the stock are concerned. */
export interface Assessed {
  lines: OrderLine[];
  /** The steps of the price, and their sums. */
  adjustments: Adjustment[];
  totals: OrderTotals;
}

/** A product of which there is less than was asked, over all its lines. */
interface ShortLine {
  id: string;
  name: string;
  quantity: number;
  available: number;
}

/** Why an order was not placed. Nothing has been kept then. */
export type PlaceFailure =
  | { code: "payment_not_offered" }
  /** More than is taken on delivery; `limit` in minor units. */
  | { code: "pod_limit"; limit: number; currency: Currency }
  | { code: "product_unknown"; ids: string[] }
  | { code: "no_price"; ids: string[] }
  | { code: "out_of_stock"; lines: ShortLine[] }
  | { code: "totals_changed"; totals: OrderTotals; lines: { id: string; unitNet: number; quantity: number }[] }
  | { code: "idempotency_key_reused" };

/** Judges an order by today's catalogue and the settings of its market. */
export function assess(
  request: PlaceRequest,
  products: ReadonlyMap<string, PricedProduct>,
): Result<Assessed, PlaceFailure> {
  const market = markets[request.market];
  if (!market.payments.includes(request.paymentMethod)) return fail({ code: "payment_not_offered" as const });

  const ids = [...quantities(request.items).keys()];
  const unknown = ids.filter((id) => !products.has(id));
  if (unknown.length > 0) return fail({ code: "product_unknown" as const, ids: unknown });
  const unpriced = ids.filter((id) => products.get(id)?.unitNet === null);
  if (unpriced.length > 0) return fail({ code: "no_price" as const, ids: unpriced });
  const short = shortLines(request.items, products);
  if (short.length > 0) return fail({ code: "out_of_stock" as const, lines: short });

  const lines = request.items.flatMap(({ id, quantity, installation }) => {
    const product = products.get(id);
    return product && product.unitNet !== null ? [{ product, quantity, unitNet: product.unitNet, installation }] : [];
  });
  const adjustments = adjustmentsOf({
    lines,
    market,
    shippingMethod: request.shipping.method,
    paymentMethod: request.paymentMethod,
  });
  const totals = totalsOf(adjustments, market.taxRateBp);
  if (!agrees(request, lines, totals)) {
    return fail({
      code: "totals_changed" as const,
      totals,
      lines: lines.map(({ product, unitNet, quantity }) => ({ id: product.id, unitNet, quantity })),
    });
  }
  const { payOnDeliveryLimit: limit, currency } = market;
  if (request.paymentMethod === "pod" && totals.total > limit)
    return fail({ code: "pod_limit" as const, limit, currency });
  return ok({ lines, adjustments, totals });
}

/** Pieces of each product over all lines, in the order of product ids: the order in which stock is taken. */
export function quantities(items: readonly { id: string; quantity: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const id of items.map((item) => item.id).sort()) sums.set(id, 0);
  for (const { id, quantity } of items) sums.set(id, (sums.get(id) ?? 0) + quantity);
  return sums;
}

function shortLines(items: PlaceRequest["items"], products: ReadonlyMap<string, PricedProduct>): ShortLine[] {
  return [...quantities(items)].flatMap(([id, quantity]) => {
    const product = products.get(id);
    return product && product.available < quantity
      ? [{ id, name: product.name, quantity, available: product.available }]
      : [];
  });
}

/** True when the buyer saw exactly what would be charged: each price and each sum. */
function agrees({ items, totals: seen }: PlaceRequest, lines: readonly OrderLine[], totals: OrderTotals): boolean {
  return (
    items.every((item, index) => item.unitNet === lines[index]?.unitNet) &&
    seen.subtotal === totals.subtotal &&
    seen.tax === totals.tax &&
    seen.shipping === totals.shipping &&
    seen.total === totals.total &&
    (seen.fee === undefined || seen.fee === totals.fee)
  );
}
