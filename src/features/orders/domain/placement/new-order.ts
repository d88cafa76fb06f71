import type { Translate } from "#features/languages/domain/messages.ts";
import type { MarketSettings } from "#platform/pure/market/market.ts";
import { marketAt } from "#platform/pure/market/markets.ts";
import { stepLabel } from "../documents/document-page.ts";
import type { NewOrder } from "../order.ts";
import { deadlineWithRentals, paymentDeadline } from "../payments/payment-deadline.ts";
import { itemRental } from "../rentals/rented.ts";
import type { Assessed, PlaceRequest } from "./assessment.ts";
import { declarationText } from "./declaration-text.ts";
import { declarationVersion, rateOf, type VatDeclaration } from "./reduced-rate.ts";

/** What an order is made of when it is placed. */
interface Facts {
  orderId: string;
  buyer: { id: string };
  request: PlaceRequest;
  assessed: Assessed;
  /** Quantity of each product that it takes, sets taken apart. */
  pieces: ReadonlyMap<string, number>;
  termsVersion: string;
  at: Date;
  /** The account has paid an order before. */
  isKnown: boolean;
  /** Staff has to confirm it. */
  isToConfirm: boolean;
  newItemId: () => string;
}

/** A placed order as the buyer saw it: later changes of the catalogue do not change it. The database gives it its number. */
export function newOrder({ orderId, buyer, request, assessed, ...facts }: Facts, t: Translate): NewOrder {
  const { at, isKnown, isToConfirm } = facts;
  const market = marketAt(request.market, at);
  const { paymentMethod } = request;
  const { totals, items } = assessed;
  const starts = items.flatMap(({ rented }) => (rented ? [rented.request.start] : []));
  const deadline = paymentDeadline(paymentMethod, market, at, { isKnown, isToConfirm });
  return {
    ...{ id: orderId, userId: buyer.id, orderNumber: "", actor: `user:${buyer.id}` },
    ...{ market: market.code, locale: request.locale, currency: market.currency },
    ...{ status: "pending", paymentMethod, paymentStatus: "pending", endedAs: null, charge: null },
    paymentDeadline: deadlineWithRentals(deadline, { starts, market }),
    confirmation: isToConfirm ? "awaited" : null,
    shipping: request.shipping,
    billing: request.billing ?? null,
    business: request.business ?? null,
    ...{ subtotal: totals.subtotal, taxRateBp: totals.taxRateBp, tax: totals.tax, total: totals.total },
    vatDeclaration: assessed.normalRate === null ? declarationOf(request.locale, { market, at }, t) : null,
    ...{ shippingCost: totals.shipping, paymentFee: totals.fee, captured: 0, refunded: 0 },
    ...{ termsVersion: facts.termsVersion, createdAt: at, updatedAt: at },
    placedFrom: request.placedFrom ?? null,
    rentalConsent: starts.length > 0 ? (request.consent ?? null) : null,
    pieces: facts.pieces,
    items: items.map(({ product, quantity, unitNet, priceReason, discountNet, installation, rented }) => ({
      id: facts.newItemId(),
      productId: product.id,
      sku: product.sku,
      name: product.name,
      image: product.picture,
      quantity,
      saleUnit: product.saleUnit,
      unitNet,
      priceReason,
      discountNet,
      warrantyYears: product.warrantyYears,
      installation,
      ...(rented ? { rental: itemRental(rented, market) } : {}),
    })),
    adjustments: assessed.adjustments.map((row) => ({
      ...row,
      label: row.promotion?.label ?? stepLabel(row.step, row.rateBp, t),
    })),
    discounts: assessed.discounts.map(({ label, code, amount }) => ({ label, code, amount })),
  };
}

/** The declaration as the buyer read it. */
function declarationOf(
  locale: NewOrder["locale"],
  { market, at }: { market: MarketSettings; at: Date },
  t: Translate,
): VatDeclaration {
  const rateBp = rateOf(market, null);
  const text = declarationText(market, t);
  return { version: declarationVersion, locale, text, rateBp, acceptedAt: at.toISOString() };
}
