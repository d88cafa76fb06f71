import type { Installation } from "#features/cart/domain/installation.ts";
import { type Adjustment, adjustmentsOf } from "#features/cart/domain/pricing-steps.ts";
import { atRate, type OrderTotals, totalsOf } from "#features/cart/domain/totals.ts";
import type { PricedProduct } from "#features/catalogue/domain/product.ts";
import { priceReasonOf } from "#features/pricing/domain/price-reason.ts";
import type { Discount } from "#features/pricing/domain/promotion.ts";
import { unitPrice } from "#features/pricing/domain/unit-price.ts";
import type { RentalConsent } from "#features/rental/domain/consent.ts";
import type { RentalRequest } from "#features/rental/domain/rental-request.ts";
import type { Day } from "#platform/pure/days.ts";
import type { MarketSettings } from "#platform/pure/market/market.ts";
import { marketAt } from "#platform/pure/market/markets.ts";
import type { Currency } from "#platform/pure/money.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Order } from "../order.ts";
import { depositsOf, noRenting, type RentedFailure, type Renting, rentLine, whyNoRental } from "../rentals/rented.ts";
import { type AssessedItem, noPromotions, type Promoting, promoted } from "./promoted.ts";
import { type NoReducedRate, rateOf, whyNormalRate } from "./reduced-rate.ts";
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
  /** Version of the declaration for the reduced VAT rate that the buyer made; `null` or left out: none. */
  declared?: string | null;
  /** `fee` is left out by clients that only show it within the total. */
  totals: Pick<OrderTotals, "subtotal" | "tax" | "shipping" | "total"> & { fee?: number | undefined };
  /** Normalised coupon codes; left out: none. */
  codes?: readonly string[];
  /** Ids of the promotions that the buyer saw; left out by clients that only show their sums. */
  promotions?: readonly string[] | undefined;
  /** Network it is placed from, as limits count it; `null` or left out if that says nothing. */
  placedFrom?: string | null;
}

/** An order that passed all checks but those of the stock. */
export interface Assessed {
  /** Those asked for, in their order, then gifts. */
  items: AssessedItem[];
  discounts: readonly Discount[];
  /** The steps of the price, and their sums. */
  adjustments: Adjustment[];
  totals: OrderTotals;
  /** Settings by which it was assessed. */
  market: MarketSettings;
  /** Why it has the normal VAT rate; `null`: it has the reduced one. */
  normalRate: NoReducedRate | null;
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

/** Today's prices and sums, in minor units. */
interface NewSums {
  totals: OrderTotals;
  lines: { id: string; unitNet: number; quantity: number }[];
  discounts: readonly Discount[];
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
  /** `was`: the sums that the buyer saw, where they differ; `refusedRate`: why the reduced rate that was declared does not hold. */
  | ({ code: "totals_changed"; was?: PlaceRequest["totals"]; refusedRate?: NoReducedRate } & NewSums)
  /** Promotions that the buyer saw have ended or are used up; `gone` has those whose names are known. */
  | ({ code: "promotion_gone"; gone: Pick<Discount, "label" | "code">[] } & NewSums)
  /** Promotions leave nothing to pay, which cannot be ordered. */
  | { code: "nothing_to_pay" }
  /** Staff has blocked the buyer's account. */
  | { code: "account_blocked" }
  /** Staff has merged the buyer's account into another one. */
  | { code: "account_merged" }
  | UnpaidLimit
  | { code: "idempotency_key_reused" };

/** Assesses an order by today's catalogue, rentable machines, promotions, and the settings of its market at that moment. */
export function assess(
  request: PlaceRequest,
  products: ReadonlyMap<string, PricedProduct>,
  renting: Renting = noRenting,
  promoting: Promoting = noPromotions,
): Result<Assessed, PlaceFailure> {
  const { paymentMethod, consent = null, shipping, locale, codes = [] } = request;
  const market = marketAt(request.market, promoting.at);
  if (!market.payments.includes(paymentMethod)) return fail({ code: "payment_not_offered" as const });
  const plain = itemsOf(request, products, renting, market);
  if (!plain.ok) return plain;
  const categorySlugs = plain.value.flatMap(({ product, rented }) => (rented ? [product.categorySlug] : []));
  const refused = whyNoRental({ paymentMethod, consent, categorySlugs }, renting);
  if (refused) return fail(refused);
  const normalRate = normalRateOf(request, plain.value, market);
  const taxed = atRate(market, rateOf(market, normalRate));
  const terms = { products, market: taxed, locale, shippingMethod: shipping.method, codes };
  const { items, discounts } = promoted(plain.value, promoting, terms);
  const deposit = categorySlugs.length > 0 ? { amount: depositsOf(items), rateBp: null } : null;
  const adjustments = adjustmentsOf(
    { lines: items, market: taxed, shippingMethod: shipping.method, paymentMethod, discounts },
    { deposit: () => deposit },
  );
  const totals = totalsOf(adjustments, taxed.taxRateBp);
  const assessed = { items, discounts, adjustments, totals, market, normalRate };
  if (!agrees(request, assessed)) return fail(changed(request, assessed));
  if (totals.total === 0) return fail({ code: "nothing_to_pay" as const });
  const { payOnDeliveryLimit: limit, currency } = market;
  if (paymentMethod === "pod" && totals.total > limit) return fail({ code: "pod_limit" as const, limit, currency });
  return ok(assessed);
}

/** Why the requested items have the normal VAT rate; only what the shop installs counts as installed. */
function normalRateOf(
  { business, declared = null }: PlaceRequest,
  items: readonly Pick<AssessedItem, "product" | "installation" | "rented">[],
  market: MarketSettings,
): NoReducedRate | null {
  return whyNormalRate({
    ...{ market, declared, isCompany: Boolean(business) },
    items: items.map(({ product, installation, rented }) => {
      return { isRented: rented !== null, isInstalled: installation !== null && product.isInstallable === true };
    }),
  });
}

/** The requested items at today's prices, before promotions. */
function itemsOf(
  request: PlaceRequest,
  products: ReadonlyMap<string, PricedProduct>,
  renting: Renting,
  market: MarketSettings,
): Result<Omit<AssessedItem, "discountNet" | "isGift">[], PlaceFailure> {
  const unknown = [...quantities(request.items).keys()].filter((id) => !products.has(id));
  if (unknown.length > 0) return fail({ code: "product_unknown" as const, ids: unknown });
  const bought = boughtItems(request.items);
  const prices = new Map(
    [...quantities(bought)].map(([id, quantity]) => {
      const { unitNet: base = null, ...product } = products.get(id) ?? {};
      const price = unitPrice({ base, ...product }, quantity);
      return [id, price && { unitNet: price.net, priceReason: priceReasonOf(price, base) }];
    }),
  );
  const unpriced = [...prices].flatMap(([id, price]) => (price === null ? [id] : []));
  if (unpriced.length > 0) return fail({ code: "no_price" as const, ids: unpriced });
  const short = shortLines(bought, products);
  if (short.length > 0) return fail({ code: "out_of_stock" as const, lines: short });
  const items: Omit<AssessedItem, "discountNet" | "isGift">[] = [];
  for (const { id, quantity, installation, rental } of request.items) {
    const product = products.get(id);
    if (!product) continue;
    const price = prices.get(id) ?? null;
    if (rental) {
      const rented = rentLine({ id, quantity, rental }, renting, market);
      if (!rented) return fail<PlaceFailure>({ code: "product_unknown", ids: [id] });
      if (!rented.ok) return rented;
      const plain = { unitNet: rented.value.quote.now, priceReason: null, installation: null };
      items.push({ product, quantity, ...plain, rented: rented.value });
    } else if (price !== null) {
      items.push({ product, quantity, ...price, installation, rented: null });
    }
  }
  return ok(items);
}

/**
 * Compares an assessment under the lock of the promotions with the one before it, which the buyer agreed to: what was promoted
 * then and is no more is named, also a gift, which changes no sum.
 */
export function assessedAgain(before: Assessed, now: Result<Assessed, PlaceFailure>): Result<Assessed, PlaceFailure> {
  if (!now.ok && now.code !== "totals_changed" && now.code !== "promotion_gone") return now;
  const { totals, lines, discounts } = now.ok ? newSums(now.value) : now;
  const was = !now.ok && now.code === "totals_changed" ? seenBefore(now) : {};
  const gone = before.discounts.filter(({ promotionId: id }) => discounts.every((one) => one.promotionId !== id));
  if (now.ok && gone.length === 0 && discounts.length === before.discounts.length) return now;
  if (gone.length === 0) return fail({ code: "totals_changed" as const, ...was, totals, lines, discounts });
  return fail({ code: "promotion_gone" as const, gone, totals, lines, discounts });
}

/** What a refusal for other totals says of the ones that the buyer saw. */
function seenBefore({ was, refusedRate }: Extract<PlaceFailure, { code: "totals_changed" }>) {
  return { ...(was ? { was } : {}), ...(refusedRate ? { refusedRate } : {}) };
}

/** Why an order is refused whose gifts are sold out, while all that was asked for is there. Its sums stay as they are. */
export function giftsGone(assessed: Assessed): PlaceFailure {
  const gone = assessed.discounts.filter(({ gift }) => gift !== null);
  const discounts = assessed.discounts.filter(({ gift }) => gift === null);
  return { code: "promotion_gone", gone, ...newSums({ ...assessed, discounts }) };
}

/** Why the buyer has to look again: other sums, or promotions they saw that are gone. */
function changed(
  { codes = [], promotions = [], totals: was, declared }: PlaceRequest,
  assessed: Assessed,
): PlaceFailure {
  const applied = new Set(assessed.discounts.flatMap(({ promotionId, code }) => [promotionId, code]));
  const gone = codes.filter((code) => !applied.has(code)).map((code) => ({ label: code, code: null }));
  const isGone = gone.length > 0 || promotions.some((id) => !applied.has(id));
  const sums = newSums(assessed);
  if (isGone) return { code: "promotion_gone", gone, ...sums };
  const refused = declared && assessed.normalRate ? { refusedRate: assessed.normalRate } : {};
  return { code: "totals_changed", was, ...refused, ...sums };
}

function newSums({ items, totals, discounts }: Assessed): NewSums {
  const lines = items.flatMap(({ product, unitNet, quantity, isGift }) =>
    isGift ? [] : [{ id: product.id, unitNet, quantity }],
  );
  return { totals, lines, discounts };
}

/** The bought items: rentals take no stock. */
function boughtItems<Item extends Pick<AskedItem, "rental">>(items: readonly Item[]): Item[] {
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

/** True if the buyer saw exactly the prices, promotions and sums that would be charged, and no declaration would be ignored. */
function agrees(
  { items, totals: seen, promotions, declared }: PlaceRequest,
  { items: assessed, totals, discounts, normalRate }: Assessed,
): boolean {
  if (declared && normalRate !== null) return false;
  const applied = new Set(discounts.map(({ promotionId }) => promotionId));
  return (
    items.every((item, index) => item.unitNet === assessed[index]?.unitNet) &&
    (!promotions || (new Set(promotions).size === applied.size && promotions.every((id) => applied.has(id)))) &&
    seen.subtotal === totals.subtotal &&
    seen.tax === totals.tax &&
    seen.shipping === totals.shipping &&
    seen.total === totals.total &&
    (seen.fee === undefined || seen.fee === totals.fee)
  );
}
