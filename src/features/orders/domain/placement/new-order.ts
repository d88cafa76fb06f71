import type { Adjustment } from "#features/cart/domain/pricing-steps.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { markets } from "#platform/pure/market/markets.ts";
import type { DocumentFacts } from "../documents/document-content.ts";
import { stepWords } from "../documents/document-page.ts";
import { deadlineWithRentals, paymentDeadline } from "../payments/payment-deadline.ts";
import { itemRental } from "../rentals/rented.ts";
import type { Assessed, PlaceRequest } from "./assessment.ts";
import { buyerColumns } from "./buyer-columns.ts";

/** What an order is made of when it is placed. */
interface Facts {
  orderId: string;
  buyer: { id: string };
  request: PlaceRequest;
  assessed: Assessed;
  /** Pieces of each product that it takes, sets taken apart. */
  pieces: ReadonlyMap<string, number>;
  termsVersion: string;
  at: Date;
  /** The account has paid an order before. */
  isKnown: boolean;
  /** Staff has to confirm it. */
  isToConfirm: boolean;
}

/** An order as it is kept, column by column, with what its e-mail and documents are made of. */
export type NewlyMade = ReturnType<typeof newOrder>;

/** The rows of an order, as it was seen: nothing that changes later in the catalogue changes it. */
export function newOrder(
  { orderId, buyer, request, assessed, pieces, termsVersion, at, isKnown, isToConfirm }: Facts,
  t: Translate,
) {
  const market = markets[request.market];
  const { locale } = request;
  const { totals, lines } = assessed;
  const adjustments = assessed.adjustments.map((row: Adjustment) => {
    return { ...row, label: stepWords(row.step, row.rateBp, t) };
  });
  const starts = lines.flatMap(({ rented }) => (rented ? [rented.wish.start] : []));
  const deadline = deadlineWithRentals(paymentDeadline(request.paymentMethod, market, at, { isKnown, isToConfirm }), {
    starts,
    market,
  });
  return {
    ...{ request, assessed, pieces, deadline, isToConfirm, at },
    steps: adjustments,
    order: {
      id: orderId,
      user_id: buyer.id,
      market: market.code,
      locale,
      currency: market.currency,
      payment_method: request.paymentMethod,
      payment_deadline: deadline,
      placed_from: request.placedFrom ?? null,
      confirmation: isToConfirm ? "awaited" : null,
      ...buyerColumns(request),
      subtotal: totals.subtotal,
      tax_rate_bp: totals.taxRateBp,
      tax: totals.tax,
      shipping_cost: totals.shipping,
      payment_fee: totals.fee,
      total: totals.total,
      terms_version: termsVersion,
      rental_consent: starts.length > 0 && request.consent ? { ...request.consent } : null,
    },
    items: lines.map(({ product, quantity, unitNet, installation }) => ({
      product_id: product.id,
      sku: product.sku,
      name: product.name,
      image: product.picture,
      quantity,
      sale_unit: product.saleUnit,
      unit_net: unitNet,
      warranty_years: product.warrantyYears,
      installation: installation && { ...installation },
    })),
    adjustments: adjustments.map(({ rateBp, ...row }) => ({ ...row, rate_bp: rateBp })),
  };
}

/** What the e-mail about a new order tells of it. */
export function emailFacts({
  order,
  number,
  request,
  assessed,
  deadline,
  isToConfirm,
}: NewlyMade & { number: string }) {
  const { id, user_id: buyerId, terms_version: termsVersion } = order;
  return { id, number, buyerId, request, assessed, deadline, isToConfirm, termsVersion };
}

/** What the documents of a new order say. */
export function documentFacts({
  order,
  number,
  request,
  assessed,
  deadline,
  steps,
  at,
}: NewlyMade & { number: string }): DocumentFacts {
  const { totals, lines } = assessed;
  return {
    ...{ id: order.id, orderNumber: number, market: order.market, locale: order.locale, currency: order.currency },
    ...{
      termsVersion: order.terms_version,
      paymentMethod: request.paymentMethod,
      paymentDeadline: deadline,
      createdAt: at,
    },
    ...{ shipping: request.shipping, billing: request.billing ?? null, business: request.business ?? null },
    adjustments: steps,
    ...{ subtotal: totals.subtotal, tax: totals.tax, taxRateBp: totals.taxRateBp, total: totals.total },
    ...{ shippingCost: totals.shipping, paymentFee: totals.fee },
    items: lines.map(({ product, quantity, unitNet, rented }) => {
      const rental = rented && itemRental(rented, markets[order.market]);
      return { sku: product.sku, name: product.name, quantity, saleUnit: product.saleUnit, unitNet, rental };
    }),
  };
}
