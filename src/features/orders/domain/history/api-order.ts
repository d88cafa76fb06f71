import { z } from "zod";
import { locales } from "#features/languages/domain/locale.ts";
import { toDecimal } from "#platform/pure/money.ts";
import type { Order, OrderItem } from "../order.ts";
import { billedTo, billingCountries } from "../placement/billing.ts";

const money = z.string().regex(/^-?\d+\.\d\d$/);
const priceReason = z.strictObject({
  reason: z.enum(["tier", "agreed"]),
  fromQuantity: z.int().nullable(),
  publicPrice: money.nullable(),
});
const address = z.strictObject({
  ...{ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() },
  ...{ address: z.string(), city: z.string(), postalCode: z.string() },
  country: z.enum(billingCountries),
});

/** Schema of `toApiOrder`. */
export const apiOrder = z.strictObject({
  id: z.uuid(),
  attributes: z.looseObject({
    orderNumber: z.string(),
    status: z.string(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    currency: z.enum(["UAH", "PLN"]),
    subtotal: money,
    tax: money,
    taxRateBp: z.int(),
    // Of the buyer, for the reduced rate; `null`: the normal one.
    vatDeclaration: z
      .strictObject({
        ...{ version: z.string(), locale: z.enum(locales), text: z.string() },
        ...{ rateBp: z.int(), acceptedAt: z.iso.datetime() },
      })
      .nullable(),
    shippingCost: money,
    total: money,
    paymentMethod: z.enum(["card", "transfer", "pod"]),
    paymentStatus: z.string(),
    shippingAddress: address,
    billingAddress: address,
    discounts: z.array(z.strictObject({ name: z.string(), code: z.string().nullable(), amount: money })),
    items: z.array(
      z.looseObject({
        ...{ name: z.string(), price: money, discount: money, quantity: z.int() },
        priceReason: priceReason.nullable(),
      }),
    ),
  }),
});

/**
 * An order in the shape of Strapi v4 with the field names of the specification (section 3, «Order (server)»). Amounts are
 * decimal strings, item prices net. `billingAddress` falls back to the delivery address and has the e-mail and phone of
 * the order; `company` and `taxId` are those of a business.
 */
export function toApiOrder(order: Order) {
  const { method, ...address } = order.shipping;
  return {
    id: order.id,
    attributes: {
      orderNumber: order.orderNumber,
      status: order.status,
      createdAt: order.createdAt,
      updatedAt: order.updatedAt,
      market: order.market,
      currency: order.currency,
      subtotal: toDecimal(order.subtotal),
      tax: toDecimal(order.tax),
      taxRateBp: order.taxRateBp,
      vatDeclaration: order.vatDeclaration,
      shippingMethod: method,
      shippingCost: toDecimal(order.shippingCost),
      paymentMethod: order.paymentMethod,
      paymentStatus: order.paymentStatus,
      paymentFee: toDecimal(order.paymentFee),
      paymentDeadline: order.paymentDeadline,
      total: toDecimal(order.total),
      shippingAddress: address,
      billingAddress: { ...billedTo(order), email: address.email, phone: address.phone },
      company: order.business?.company ?? null,
      taxId: order.business?.taxId ?? null,
      // The part of a lease it charges for, after the lease's first order.
      ...(order.charge ? { charge: order.charge } : {}),
      user: { id: order.userId },
      // Net; an amount of 0 made the delivery free.
      discounts: (order.discounts ?? []).map(({ label: name, code, amount }) => {
        return { name, code, amount: toDecimal(amount) };
      }),
      items: order.items.map((item) => ({
        id: item.id,
        product: { id: item.productId, sku: item.sku },
        name: item.name,
        price: toDecimal(item.unitNet),
        // `null`: the price of the catalogue.
        priceReason: apiReason(item.priceReason),
        // Of the whole quantity.
        discount: toDecimal(item.discountNet ?? 0),
        quantity: item.quantity,
        saleUnit: item.saleUnit,
        image: item.image,
        installation: item.installation,
        // The last day is the day of return.
        ...(item.rental
          ? {
              leaseStart: item.rental.first,
              leaseEnd: item.rental.last,
              days: item.rental.days,
              deposit: toDecimal(item.rental.deposit),
              options: (item.rental.options ?? []).map(({ option, net }) => ({ name: option, price: toDecimal(net) })),
            }
          : {}),
      })),
    },
  };
}

function apiReason(reason: OrderItem["priceReason"]) {
  if (!reason) return null;
  if (reason.reason === "tier") return { ...reason, publicPrice: null };
  const { publicNet } = reason;
  return { reason: reason.reason, fromQuantity: null, publicPrice: publicNet === null ? null : toDecimal(publicNet) };
}
