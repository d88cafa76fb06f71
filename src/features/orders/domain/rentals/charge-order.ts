import type { Translate } from "#features/languages/domain/messages.ts";
import type { LeaseChargeKind } from "#features/rental/domain/lease-charge.ts";
import { markets } from "#platform/pure/market/markets.ts";
import type { Order, OrderItem } from "../order.ts";
import { buyerColumns } from "../placement/buyer-columns.ts";
import { type ChargeAmount, chargeName, chargeSteps, chargeSums } from "./charge-terms.ts";

/** What the order of a charge is made of. */
interface Facts {
  orderId: string;
  itemId: string;
  kind: LeaseChargeKind;
  amount: ChargeAmount;
  reason: string | null;
  /** The order that the lease came with, its line, and its buyer. */
  first: Order;
  item: OrderItem;
  userId: string;
  payBy: { method: "card" | "transfer"; deadline: Date };
  actor: string;
}

/** The rows of the order of a charge: to the person and address of the first order, in its language, with nothing to send. */
export function chargeOrder({ first, item, kind, amount, reason, payBy, ...facts }: Facts, t: Translate) {
  const sums = chargeSums(kind, amount, markets[first.market]);
  return {
    actor: facts.actor,
    order: {
      id: facts.orderId,
      user_id: facts.userId,
      market: first.market,
      locale: first.locale,
      currency: first.currency,
      payment_method: payBy.method,
      payment_deadline: payBy.deadline,
      ...buyerColumns(first),
      subtotal: sums.net,
      tax_rate_bp: sums.taxRateBp,
      tax: sums.tax,
      shipping_cost: 0,
      payment_fee: 0,
      total: sums.total,
      terms_version: first.termsVersion,
    },
    items: [
      {
        id: facts.itemId,
        product_id: item.productId,
        sku: item.sku,
        name: chargeName(kind, { machine: item.name, reason }, t),
        image: item.image,
        quantity: 1,
        sale_unit: "piece",
        unit_net: sums.net,
        warranty_years: null,
        installation: null,
      },
    ],
    adjustments: chargeSteps(kind, sums, t).map(({ rateBp, ...row }) => ({ ...row, rate_bp: rateBp })),
    pieces: new Map<string, number>(),
  };
}
