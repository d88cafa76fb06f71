import type { Translate } from "#features/languages/domain/messages.ts";
import type { LeaseChargeKind } from "#features/rental/domain/lease-charge.ts";
import { marketAt } from "#platform/pure/market/markets.ts";
import type { NewOrder, Order, OrderItem } from "../order.ts";
import { type ChargeAmount, chargeName, chargeSteps, chargeSums } from "./charge-terms.ts";

/** What the order of a charge is made of. */
interface Facts {
  orderId: string;
  itemId: string;
  kind: LeaseChargeKind;
  amount: ChargeAmount;
  reason: string | null;
  leaseId: string;
  /** The order that the lease came with, and its item. */
  first: Order;
  item: OrderItem;
  payBy: { method: "card" | "transfer"; deadline: Date };
  actor: string;
  at: Date;
}

/** The order of a charge: to the person and address of the first order, in its language, with nothing to ship. */
export function chargeOrder({ first, item, kind, amount, reason, payBy, ...facts }: Facts, t: Translate): NewOrder {
  const { net, tax, taxRateBp, total } = chargeSums(kind, amount, marketAt(first.market, first.createdAt));
  return {
    ...first,
    ...{ id: facts.orderId, orderNumber: "", actor: facts.actor, charge: { kind, leaseId: facts.leaseId } },
    ...{ status: "pending", paymentStatus: "pending", endedAs: null, confirmation: null },
    ...{ paymentMethod: payBy.method, paymentDeadline: payBy.deadline },
    ...{ subtotal: net, taxRateBp, tax, shippingCost: 0, paymentFee: 0, total, captured: 0, refunded: 0 },
    ...{ createdAt: facts.at, updatedAt: facts.at, placedFrom: null },
    ...{ rentalConsent: null, vatDeclaration: null },
    items: [
      {
        ...{ id: facts.itemId, productId: item.productId, sku: item.sku, image: item.image },
        ...{ name: chargeName(kind, { machine: item.name, reason }, t), quantity: 1, saleUnit: "piece" },
        ...{ unitNet: net, warrantyYears: null, installation: null },
      },
    ],
    discounts: [],
    adjustments: chargeSteps(kind, { net, tax, taxRateBp, total }, t),
    pieces: new Map(),
  };
}
