import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { type AccessDeps, callerLocale, requireAccount } from "#features/accounts/access.service.ts";
import type { Account } from "#features/accounts/accounts.service.ts";
import { businessFields } from "#features/accounts/domain/personal/business.ts";
import type { Users } from "#features/accounts/users.service.ts";
import { maxLines } from "#features/cart/domain/line.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import type { Cards } from "#features/orders/card.service.ts";
import type { Orders, Placed } from "#features/orders/orders.service.ts";
import { countTry } from "#features/pricing/code-tries.service.ts";
import { addressKey } from "#platform/pure/address-key.ts";
import { deliversTo, marketDeliveringTo } from "#platform/pure/market/delivery-country.ts";
import type { MarketSettings } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { callerOf } from "#platform/server/http/caller.ts";
import { type Call, endpoint } from "#platform/server/http/endpoint.ts";
import { answers, refusal } from "#platform/server/http/operation.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import type { RateLimit } from "#platform/server/http/rate-limit.ts";
import { billingFields } from "./domain/billing.ts";
import { createDoubleClicks } from "./domain/double-click.ts";
import { type OrderRequest, orderBody, type RequestError, readOrderRequest } from "./domain/order-request.ts";
import { errorMessage, failureExtra, failureStatus, failureTitle } from "./domain/refusal.ts";
import { shippingFields } from "./domain/shipping.ts";

/** Loopback and private networks: this machine or a proxy, which says nothing about the client. */
const privateNetwork = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|0:0:0:0::|::|f[cd][0-9a-f]{2}:)/;

/** The client's network as rate limits count it (IPv6: the /64); null for private addresses. */
function networkOf(address: string): string | null {
  const key = addressKey(address);
  return privateNetwork.test(key) ? null : key;
}

interface CheckoutApiDeps extends AccessDeps {
  orders: Pick<Orders, "place">;
  cards: Pick<Cards, "pay">;
  persons: Pick<Users, "nameAfterOrder">;
  /** Scheme and host of the request: the card provider redirects the buyer back there. */
  origin: (request: FastifyRequest) => string;
  /** By account. */
  orderLimit: RateLimit;
  /** Counts orders with unknown codes, together with those of carts. */
  codeLimit: RateLimit;
}

/** Accepted idempotency keys: visible ASCII, up to the length of the database column. */
const keyPattern = /^[\x21-\x7e]{8,200}$/;

/**
 * `POST /api/create-checkout-session`, also without the prefix: places an order of the signed-in user. 200 `{id, orderId,
 * orderNumber, url}`; for a card payment `url` is the provider's page, the same one for every repetition.
 *
 * Nothing is placed after 400 `invalid_request` with `errors` by field, 401, 403 `account_blocked` or `account_merged`, 404 `product_unknown`, 409 `totals_changed`,
 * `out_of_stock`, `no_price`, `payment_not_offered`, `pod_limit`, `promotion_gone`, `nothing_to_pay`, `unpaid_limit`, `quotation_needed` with `errors` for
 * `shippingInfo.country`, `pod_with_rental`, `dates_taken` with `nearestStart`, 415, 422 `idempotency_key_reused`,
 * `rental_invalid`, `consent_missing`, 429. After 503 `payment_unavailable` the order is placed and can be paid until its
 * deadline; the same request asks for its payment page again. Without `Idempotency-Key` the same body within ten seconds is
 * treated as a double click: one order.
 */
export async function checkoutApi(app: FastifyInstance, given: CheckoutApiDeps): Promise<void> {
  const deps = { ...given, keyFor: createDoubleClicks(Date.now) };
  const access = requireAccount(deps);
  await app.register(async (scope) => {
    // JSON only: browsers send forms and plain text across sites without a preflight request.
    scope.removeContentTypeParser("text/plain");
    for (const path of ["/api/create-checkout-session", "/create-checkout-session"] as const)
      endpoint(scope, { ...operation, path, access }, (call) => place(call, deps));
  });
}

const operation = {
  method: "post",
  area: "orders",
  summary: "Places an order; for cards `url` is the payment page",
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
    billingInfo: billingFields.nullish().meta({
      description:
        "billing address; left out or null: the delivery address. With `business` the registered address of the company, and required",
    }),
    business: businessFields.nullish(),
  }),
  answers: {
    200: {
      description: "the order was placed",
      body: z.looseObject({ id: z.string(), orderId: z.string(), orderNumber: z.string() }),
    },
    400: answers.invalid,
    403: refusal("staff has blocked the account"),
    404: refusal("a product is unknown"),
    409: refusal(
      "totals, stock, dates or ways of paying are others now, the market does not deliver to `shippingInfo.country`, or more would be held unpaid than may be; `code` says which. `quotation_needed` has `country`, `deliversTo`, `market` (the one that delivers there, or null) and `quotation` (where products can be asked for; null for machines alone, which stay in the country of their depot). `totals_changed` and `promotion_gone` have the new `totals`, `lines` and `discounts`, the former also `changes`: delivery, fee or tax with its amount as it was sent (`was`) and as it is (`now`), and `refusedRate`: why the reduced VAT rate of a `vatDeclaration` does not hold (`not_offered`, `no_installation`, `company`, `rental`, `not_installed`, `not_declared` for another version), the latter also `gone`: the promotions (`promotions` of the request) and codes that apply no more. `unpaid_limit` has `limit` (`value`, `pieces`, `stock_share`), `max`, `left`, `productId` and `ways`: what can be done instead",
    ),
    422: refusal("the key was used for another body, or the rental cannot be"),
    429: refusal(
      "too many orders of this account, or too many orders and carts with codes that are unknown (`too_many_codes`)",
    ),
    503: refusal("the order stands, but there is no page to pay on yet"),
  },
} as const;

async function place(
  { caller: buyer, request, reply }: Pick<Call<Account, undefined, undefined, never>, "caller" | "request" | "reply">,
  deps: CheckoutApiDeps & { keyFor: ReturnType<typeof createDoubleClicks> },
): Promise<FastifyReply> {
  const caller = callerOf(request);
  const locale = callerLocale(request);
  const t = deps.texts.in(locale);
  const wait = await deps.orderLimit.take(buyer.id);
  if (wait > 0) {
    const title = t("ordersApi.too_many_orders", { minutes: Math.ceil(wait / 60) });
    return sendProblem(reply.header("Retry-After", String(wait)), 429, "too_many_requests", title);
  }
  const key = request.headers["idempotency-key"];
  if (key !== undefined && (typeof key !== "string" || !keyPattern.test(key))) {
    return sendProblem(reply, 400, "idempotency_key_invalid", t("ordersApi.idempotency_key_invalid"));
  }
  const read = readOrderRequest(request.body);
  if (!read.ok) return refuseFields(reply, t, read.errors);
  const { items, shippingInfo, billingInfo, business, rentalConsent: consent, vatDeclaration, ...rest } = read.value;
  const { country } = shippingInfo;
  const market = markets[rest.market];
  if (!deliversTo(market, country)) return refuseCountry(reply, t, read.value, market);
  const attempt = rest.codes.length > 0 ? await countTry(deps.codeLimit, caller, buyer.id) : null;
  if (attempt && attempt.wait > 0) {
    const title = t("ordersApi.too_many_codes", { minutes: Math.ceil(attempt.wait / 60) });
    return sendProblem(reply.header("Retry-After", String(attempt.wait)), 429, "too_many_codes", title);
  }
  const placed = await deps.orders.place({
    buyer,
    request: {
      ...rest,
      shipping: { ...shippingInfo, country },
      billing: billingInfo ?? null,
      business: business ?? null,
      consent,
      declared: vatDeclaration?.version ?? null,
      placedFrom: networkOf(caller.address),
      items: items.map(({ price: unitNet, id, quantity, rental, installation }) => {
        return { id, quantity, unitNet, rental, installation };
      }),
    },
    repeat: { key: key ?? deps.keyFor(buyer.id, request.body), body: request.body },
  });
  if (placed.ok || placed.code !== "promotion_gone") await attempt?.giveBack();
  if (placed.ok) {
    // An account that was opened by a code has no name yet.
    if (buyer.firstName === "") await deps.persons.nameAfterOrder(buyer.id, shippingInfo);
    if (rest.paymentMethod !== "card") return reply.send(placed.value);
    return answerWithPaymentPage(request, reply, deps, { t, buyer, placed: placed.value });
  }
  const title = failureTitle(t, placed, { locale, market: rest.market });
  return sendProblem(reply, failureStatus[placed.code], placed.code, title, failureExtra(placed));
}

/** Answers with the provider's payment page for an order placed by this or an earlier request. */
async function answerWithPaymentPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { cards, origin }: CheckoutApiDeps,
  { t, buyer, placed }: { t: Translate; buyer: { id: string }; placed: Placed },
): Promise<FastifyReply> {
  const paying = await cards.pay({ userId: buyer.id, orderId: placed.id, origin: origin(request) });
  if (paying.ok) return reply.send({ ...placed, url: paying.value.url });
  // The page of the order shows its status.
  if (paying.code !== "payment_unavailable") return reply.send(placed);
  request.log.error({ reason: paying.reason }, "the card provider gave no payment page");
  return sendProblem(reply.header("Retry-After", "5"), 503, paying.code, t("ordersApi.payment_unavailable"), {
    orderId: placed.id,
    orderNumber: placed.orderNumber,
  });
}

/**
 * The market does not deliver to the country (D40): names the market that does, if any, and where to request a quotation. Not
 * for machines, which stay in the country of their depot.
 */
function refuseCountry(
  reply: FastifyReply,
  t: Translate,
  { items, shippingInfo: { country } }: Pick<OrderRequest, "items" | "shippingInfo">,
  { code, country: own }: MarketSettings,
): FastifyReply {
  const market = marketDeliveringTo(country);
  const hasGoods = items.some(({ rental }) => !rental);
  const title = [
    ...(hasGoods ? [t("ordersApi.quotation_needed", { market: code })] : []),
    ...(items.some(({ rental }) => rental) ? [t("ordersApi.machines_stay", { market: code })] : []),
  ].join(" ");
  const ways = hasGoods
    ? t(market ? "ordersApi.error_country_market" : "ordersApi.error_country_elsewhere", { market: code })
    : t(market ? "ordersApi.error_machines_market" : "ordersApi.error_machines_elsewhere", { market: code });
  return sendProblem(reply, 409, "quotation_needed", title, {
    ...{ country, deliversTo: own, market },
    quotation: hasGoods ? "/api/quotations" : null,
    errors: [{ path: "shippingInfo.country", code: "country_elsewhere", message: ways }],
  });
}

function refuseFields(reply: FastifyReply, t: Translate, requestErrors: readonly RequestError[]): FastifyReply {
  const errors = requestErrors.map((error) => ({ ...error, message: errorMessage(t, error, { lines: maxLines }) }));
  const title = t("ordersApi.invalid_request", { count: errors.length });
  return sendProblem(reply, 400, "invalid_request", title, { errors });
}
