import type { Installation } from "#features/cart/domain/installation.ts";
import { type Adjustment, adjustmentsOf } from "#features/cart/domain/pricing-steps.ts";
import { type OrderTotals, totalsOf } from "#features/cart/domain/totals.ts";
import type { PricedProduct } from "#features/catalogue/domain/product.ts";
import type { RentalConsent } from "#features/rental/domain/consent.ts";
import type { RentalRequest } from "#features/rental/domain/rental-request.ts";
import type { Day } from "#platform/pure/days.ts";
import { markets } from "#platform/pure/market/markets.ts";
import type { Currency } from "#platform/pure/money.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Order } from "../order.ts";
import {
  depositsOf,
  noRenting,
  type RentedFailure,
  type RentedLine,
  type Renting,
  rentLine,
  whyNoRental,
} from "../rentals/rented.ts";
import type { UnpaidLimit } from "./unpaid-limit.ts";

/** A requested item; `rental` is left out for a purchase. */
export interface AskedItem {
  id: string;
  quantity: number;
  unitNet: number;
  installation: Installation | null;
  rental?: RentalRequest | null;
}

/** What a buyer asks for. Amounts are minor units of the market's currency; they are compared, never trusted (D11). */
export interface PlaceRequest
  extends Pick<Order, "shipping" | "paymentMethod" | "locale" | "market">,
    Partial<Pick<Order, "billing" | "business">> {
  items: readonly AskedItem[];
  /** What was confirmed for rented machines; `null` or left out if there are none. */
  consent?: RentalConsent | null;
  /** `fee` is left out by clients that only show it within the total. */
  totals: Pick<OrderTotals, "subtotal" | "tax" | "shipping" | "total"> & { fee?: number | undefined };
  /** Network it is placed from, as limits count it; `null` or left out if that says nothing. */
  placedFrom?: string | null;
}

/** An item with its product of today's catalogue. */
export interface AssessedItem {
  product: PricedProduct;
  quantity: number;
  unitNet: number;
  installation: Installation | null;
  /** `null`: bought. */
  rented: RentedLine | null;
}

/** An order that passed all checks but those of the stock. */
export interface Assessed {
  items: AssessedItem[];
  /** The steps of the price, and their sums. */
  adjustments: Adjustment[];
  totals: OrderTotals;
}

/** A product with less stock than requested over all its items. */
interface ShortLine {
  id: string;
  name: string;
  quantity: number;
  available: number;
}

/** Machines that are not free on the requested days, and the nearest possible start. */
interface TakenLine {
  id: string;
  name: string;
  start: Day;
  days: number;
  nearestStart: Day | null;
}

/** Why an order was not placed. Nothing was stored then. */
export type PlaceFailure =
  | RentedFailure
  | { code: "dates_taken"; lines: TakenLine[] }
  | { code: "payment_not_offered" }
  /** Above the limit for pay on delivery; `limit` in minor units. */
  | { code: "pod_limit"; limit: number; currency: Currency }
  | { code: "product_unknown"; ids: string[] }
  | { code: "no_price"; ids: string[] }
  | { code: "out_of_stock"; lines: ShortLine[] }
  | { code: "totals_changed"; totals: OrderTotals; lines: { id: string; unitNet: number; quantity: number }[] }
  | UnpaidLimit
  | { code: "idempotency_key_reused" };

/** Assesses an order by today's catalogue, rentable machines, and the settings of its market. */
export function assess(
  request: PlaceRequest,
  products: ReadonlyMap<string, PricedProduct>,
  renting: Renting = noRenting,
): Result<Assessed, PlaceFailure> {
  const market = markets[request.market];
  if (!market.payments.includes(request.paymentMethod)) return fail({ code: "payment_not_offered" as const });

  const unknown = [...quantities(request.items).keys()].filter((id) => !products.has(id));
  if (unknown.length > 0) return fail({ code: "product_unknown" as const, ids: unknown });
  const bought = boughtItems(request.items);
  const unpriced = [...quantities(bought).keys()].filter((id) => products.get(id)?.unitNet === null);
  if (unpriced.length > 0) return fail({ code: "no_price" as const, ids: unpriced });
  const short = shortLines(bought, products);
  if (short.length > 0) return fail({ code: "out_of_stock" as const, lines: short });

  const items: AssessedItem[] = [];
  for (const { id, quantity, installation, rental } of request.items) {
    const product = products.get(id);
    if (!product) continue;
    if (rental) {
      const rented = rentLine({ id, quantity, rental }, renting, market);
      if (!rented) return fail<PlaceFailure>({ code: "product_unknown", ids: [id] });
      if (!rented.ok) return rented;
      items.push({ product, quantity, unitNet: rented.value.quote.now, installation: null, rented: rented.value });
    } else if (product.unitNet !== null) {
      items.push({ product, quantity, unitNet: product.unitNet, installation, rented: null });
    }
  }
  const { paymentMethod, consent = null } = request;
  const categorySlugs = items.flatMap(({ product, rented }) => (rented ? [product.categorySlug] : []));
  const refused = whyNoRental({ paymentMethod, consent, categorySlugs }, renting);
  if (refused) return fail(refused);
  const deposit = categorySlugs.length > 0 ? { amount: depositsOf(items), rateBp: null } : null;
  const adjustments = adjustmentsOf(
    { lines: items, market, shippingMethod: request.shipping.method, paymentMethod },
    { deposit: () => deposit },
  );
  const totals = totalsOf(adjustments, market.taxRateBp);
  if (!agrees(request, items, totals)) {
    return fail({
      code: "totals_changed" as const,
      totals,
      lines: items.map(({ product, unitNet, quantity }) => ({ id: product.id, unitNet, quantity })),
    });
  }
  const { payOnDeliveryLimit: limit, currency } = market;
  if (request.paymentMethod === "pod" && totals.total > limit)
    return fail({ code: "pod_limit" as const, limit, currency });
  return ok({ items, adjustments, totals });
}

/** The bought items: rentals take no stock. */
export function boughtItems<Item extends Pick<AskedItem, "rental">>(items: readonly Item[]): Item[] {
  return items.filter(({ rental }) => !rental);
}

/** Quantity by product over all items, in the order of product ids: the order in which stock is locked. */
export function quantities(items: readonly { id: string; quantity: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const id of items.map((item) => item.id).sort()) sums.set(id, 0);
  for (const { id, quantity } of items) sums.set(id, (sums.get(id) ?? 0) + quantity);
  return sums;
}

function shortLines(items: readonly AskedItem[], products: ReadonlyMap<string, PricedProduct>): ShortLine[] {
  return [...quantities(items)].flatMap(([id, quantity]) => {
    const product = products.get(id);
    return product && product.available < quantity
      ? [{ id, name: product.name, quantity, available: product.available }]
      : [];
  });
}

/** True if the buyer saw exactly the prices and sums that would be charged. */
function agrees(
  { items, totals: seen }: PlaceRequest,
  assessed: readonly AssessedItem[],
  totals: OrderTotals,
): boolean {
  return (
    items.every((item, index) => item.unitNet === assessed[index]?.unitNet) &&
    seen.subtotal === totals.subtotal &&
    seen.tax === totals.tax &&
    seen.shipping === totals.shipping &&
    seen.total === totals.total &&
    (seen.fee === undefined || seen.fee === totals.fee)
  );
}
