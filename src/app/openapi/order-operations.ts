import { z } from "zod";
import { businessFields } from "#features/accounts/domain/personal/business.ts";
import { billingFields } from "#features/checkout/domain/billing.ts";
import { countries } from "#features/checkout/domain/countries.ts";
import { orderBody } from "#features/checkout/domain/order-request.ts";
import { shippingFields } from "#features/checkout/domain/shipping.ts";
import { orderStatuses } from "#features/orders/domain/order-states.ts";
import { ownOrdersQuery } from "#features/orders/history/own-orders.api.ts";
import { reorderQuery } from "#features/orders/history/reorder.api.ts";
import { type Operation, pathParameter, problem, queryParameters } from "./operation.ts";

const money = z.string().regex(/^-?\d+\.\d\d$/);
const address = z.strictObject({
  ...{ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() },
  ...{ address: z.string(), city: z.string(), postalCode: z.string() },
  country: z.enum(countries),
});
const order = z.strictObject({
  id: z.uuid(),
  attributes: z.looseObject({
    orderNumber: z.string(),
    status: z.string(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    currency: z.enum(["UAH", "PLN"]),
    subtotal: money,
    tax: money,
    shippingCost: money,
    total: money,
    paymentMethod: z.enum(["card", "transfer", "pod"]),
    paymentStatus: z.string(),
    shippingAddress: address,
    billingAddress: address,
    items: z.array(z.looseObject({ name: z.string(), price: money, quantity: z.int() })),
  }),
});
const id = pathParameter("id", "id of the order");
const refused = { description: "something is missing or not allowed; `errors` say what", body: problem };
const notYours = { description: "there is no such order, or it is somebody else's: the same bytes", body: problem };
const signedIn = { who: "signed in" as const, area: "orders" as const };
const text = (name: string, description: string, schema: object = { type: "string" }) => ({
  name,
  in: "query" as const,
  description,
  schema: { ...schema },
});

/** Orders, leases and payments: only ever the caller's own. */
export const orderOperations: Operation[] = [
  {
    ...signedIn,
    method: "post",
    path: "/api/create-checkout-session",
    summary: "Places an order; by card `url` is the page on which it is paid",
    description:
      "Prices and totals are compared with those of the shop, never taken. The same `Idempotency-Key` with the same body is one order, however often it comes.",
    parameters: [
      {
        name: "Idempotency-Key",
        in: "header",
        description: "8 to 200 visible characters of the client's choice",
        schema: { type: "string", minLength: 8, maxLength: 200 },
      },
    ],
    body: orderBody.extend({
      shippingInfo: shippingFields,
      billingInfo: billingFields
        .nullish()
        .meta({ description: "where the bill goes; left out or null: to the address of delivery" }),
      business: businessFields.nullish(),
    }),
    answers: {
      200: {
        description: "the order stands",
        body: z.looseObject({ id: z.string(), orderId: z.string(), orderNumber: z.string() }),
      },
      400: refused,
      404: { description: "a product is unknown", body: problem },
      409: {
        description:
          "totals, stock, dates or ways of paying are others now, the market does not deliver to `shippingInfo.country`, or more would be held unpaid than may be; `code` says which. `quotation_needed` has `country`, `deliversTo`, `market` (the one that delivers there, or null) and `quotation` (where products can be asked for; null for machines alone, which stay in the country of their depot). `unpaid_limit` has `limit` (`value`, `pieces`, `stock_share`), `max`, `left`, `productId` and `ways`: what can be done instead",
        body: problem,
      },
      422: { description: "the key was used for another body, or the rental cannot be", body: problem },
      429: { description: "too many orders of this account", body: problem },
      503: { description: "the order stands, but there is no page to pay on yet", body: problem },
    },
  },
  {
    ...signedIn,
    method: "get",
    path: "/api/orders",
    summary: "Own orders, newest first",
    parameters: [
      text("filters[status][$eq]", "state of the order", { type: "string", enum: orderStatuses }),
      text("filters[user][id][$eq]", "the caller; any other id finds nothing"),
      text("sort", "order in time", { type: "string", enum: ["createdAt:desc", "createdAt:asc"] }),
      text("pagination[page]", "also `page`", { type: "integer", minimum: 1, maximum: 100_000, default: 1 }),
      text("pagination[pageSize]", "also `pageSize`", { type: "integer", minimum: 1, maximum: 100, default: 10 }),
      text("populate", "accepted; every part is always sent"),
      text("locale", "language of refusals", { type: "string", enum: ["ua", "pl", "en"] }),
    ],
    answers: {
      200: {
        description: "one page",
        body: z.strictObject({
          data: z.array(order),
          meta: z.strictObject({ pagination: z.record(z.string(), z.int()) }),
        }),
      },
      400: refused,
    },
  },
  {
    ...signedIn,
    method: "get",
    path: "/api/orders/{id}",
    summary: "One own order",
    parameters: [id],
    answers: {
      200: { description: "the order", body: z.strictObject({ data: order, meta: z.strictObject({}) }) },
      404: notYours,
    },
  },
  {
    ...signedIn,
    method: "get",
    path: "/api/orders/{id}/reorder",
    summary: "What of a delivered order can be bought again today",
    parameters: [id, ...queryParameters(reorderQuery)],
    answers: {
      200: {
        description: "lines for a cart, and those that are gone",
        body: z.looseObject({ lines: z.array(z.unknown()), gone: z.array(z.unknown()) }),
      },
      400: refused,
      404: notYours,
      409: { description: "it has not arrived yet", body: problem },
    },
  },
  {
    ...signedIn,
    method: "get",
    path: "/api/orders/{id}/documents/{file}",
    summary: "A paper of an order, for its owner and for staff",
    parameters: [id, pathParameter("file", "id of the paper and `.pdf`")],
    answers: {
      200: { description: "the paper", body: "application/pdf" },
      302: { description: "to a page, for browsers" },
      404: notYours,
    },
  },
  {
    ...signedIn,
    method: "get",
    path: "/api/profile/orders",
    summary: "The next part of the list of own orders, in words for the page",
    parameters: queryParameters(ownOrdersQuery),
    answers: {
      200: {
        description: "`next` is the place behind it",
        body: z.strictObject({ orders: z.array(z.looseObject({ id: z.string() })), next: z.string().nullable() }),
      },
      400: refused,
    },
  },
  {
    ...signedIn,
    area: "rental",
    method: "get",
    path: "/api/leases/{id}/calendar.ics",
    summary: "A lease and its return, for a calendar",
    parameters: [pathParameter("id", "id of the lease"), text("locale", "language of the entries")],
    answers: { 200: { description: "two entries", body: "text/calendar" }, 404: notYours },
  },
  {
    ...signedIn,
    area: "rental",
    method: "get",
    path: "/api/leases/{id}/photos/{moment}/{at}",
    summary: "A photo of a machine at hand-over or return, for its lessee and for staff",
    parameters: [
      pathParameter("id", "id of the lease"),
      {
        ...pathParameter("moment", "when it was taken"),
        schema: { type: "string", enum: ["handed_over", "taken_back"] },
      },
      pathParameter("at", "its number"),
    ],
    answers: { 200: { description: "the photo", body: "image/*" }, 404: notYours },
  },
  {
    method: "post",
    path: "/api/webhooks/stripe",
    area: "orders",
    summary: "Events of the card provider, signed by it",
    parameters: [{ name: "Stripe-Signature", in: "header", required: true, schema: { type: "string" } }],
    body: "application/json",
    answers: {
      200: { description: "kept; each event acts once", body: z.strictObject({ received: z.literal(true) }) },
      400: {
        description:
          "`invalid_signature`: not signed by the provider; `wrong_mode`: an event of test money for a live shop, or the other way round",
        body: problem,
      },
    },
  },
];
