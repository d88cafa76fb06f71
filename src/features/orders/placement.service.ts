import { createHash, randomUUID } from "node:crypto";
import { productIdPattern } from "#features/cart/domain/line.ts";
import type { Audience, PricedProduct } from "#features/catalogue/domain/product.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import type { Letters } from "#features/letters/letters.service.ts";
import { markets } from "#platform/pure/markets.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { confirmOrder, issueProforma } from "./documents.service.ts";
import { shortLines, takenApart } from "./domain/kits.ts";
import type { PaperFacts } from "./domain/paper-content.ts";
import { stepWords } from "./domain/paper-page.ts";
import { paymentDeadline } from "./domain/payment-deadline.ts";
import { type Assessed, assess, type PlaceFailure, type PlaceRequest, quantities } from "./domain/placement.ts";
import { writeOrderPlaced } from "./order-letters.service.ts";
import { claimKey, insertOrder, placedOrder } from "./placement.store.ts";
import { reserve } from "./stock.service.ts";
import { selectKitParts } from "./stock.store.ts";

/** Answer to an order that was placed; the same for every repetition of the request. */
export interface Placed {
  id: string;
  orderId: string;
  orderNumber: string;
  /** Where the buyer goes next, a path of this site. */
  url: string;
}

export interface PlacementDeps {
  db: Database;
  /** The catalogue, as far as orders need it. */
  catalogue: { priced(ids: string[], audience: Audience): Promise<Map<string, PricedProduct>> };
  letters: Letters;
  texts: Pick<Texts, "in">;
  /** Version of the terms that are in force, kept with each order. */
  termsVersion: string;
  now: () => Date;
}

/** Who orders, what, and the key under which the request may be repeated. `body` is the request as it was sent. */
export interface Placement {
  buyer: { id: string };
  request: PlaceRequest;
  repeat: { key: string; body: unknown } | null;
}

/**
 * Places an order in one transaction: the key is claimed, the order kept, its letter written, the stock taken, or nothing
 * at all happens.
 * Only a placed order uses up its key: after a refusal the same key may come back with what was mended.
 */
export async function placeOrder(
  deps: PlacementDeps,
  { buyer, request, repeat }: Placement,
): Promise<Result<Placed, PlaceFailure>> {
  const ids = [...quantities(request.items).keys()].filter((id) => productIdPattern.test(id));
  const products = await deps.catalogue.priced(ids, { locale: request.locale, market: request.market });
  // Judged before the transaction, which then holds a single connection; told only after the key was looked at.
  const assessed = assess(request, products);
  const orderId = randomUUID();
  return inTransaction(deps.db, async (trx) => {
    if (repeat) {
      const requestHash = hashOf(repeat.body);
      const earlier = await claimKey(trx, { userId: buyer.id, key: repeat.key, requestHash, orderId });
      if (earlier && earlier.requestHash !== requestHash) return fail({ code: "idempotency_key_reused" as const });
      if (earlier) return ok(answer(earlier.orderId, await placedOrder(trx, buyer.id, earlier.orderId)));
    }
    return assessed.ok ? keep(trx, deps, { orderId, buyer, request, assessed: assessed.value }) : assessed;
  });
}

/** Stock comes last: its rows are what other buyers wait for. */
async function keep(
  trx: Executor,
  { letters, texts, now, termsVersion }: PlacementDeps,
  {
    orderId,
    buyer,
    request,
    assessed,
  }: { orderId: string; buyer: { id: string }; request: PlaceRequest; assessed: Assessed },
): Promise<Result<Placed, PlaceFailure>> {
  const market = markets[request.market];
  const { shipping, locale } = request;
  const { totals, lines, adjustments } = assessed;
  const t = texts.in(locale);
  const steps = adjustments.map((row) => ({ ...row, label: stepWords(row.step, row.rateBp, t) }));
  const kits = await selectKitParts(
    trx,
    lines.map((line) => line.product.id),
  );
  const pieces = takenApart(quantities(request.items), kits);
  const deadline = paymentDeadline(request.paymentMethod, market, now());
  const orderNumber = await insertOrder(trx, {
    order: {
      id: orderId,
      user_id: buyer.id,
      market: market.code,
      locale,
      currency: market.currency,
      payment_method: request.paymentMethod,
      payment_deadline: deadline,
      shipping_method: shipping.method,
      first_name: shipping.firstName,
      last_name: shipping.lastName,
      email: shipping.email,
      phone: shipping.phone,
      address: shipping.address,
      city: shipping.city,
      postal_code: shipping.postalCode,
      country: shipping.country,
      company: request.business?.company ?? null,
      tax_id: request.business?.taxId ?? null,
      subtotal: totals.subtotal,
      tax_rate_bp: totals.taxRateBp,
      tax: totals.tax,
      shipping_cost: totals.shipping,
      payment_fee: totals.fee,
      total: totals.total,
      terms_version: termsVersion,
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
      installation: installation && JSON.stringify(installation),
    })),
    adjustments: steps.map(({ rateBp, ...row }) => ({ ...row, rate_bp: rateBp })),
    kits,
    pieces,
  });
  const facts = { id: orderId, number: orderNumber, buyerId: buyer.id, request, assessed, deadline };
  await writeOrderPlaced(trx, letters, facts);
  const paper: PaperFacts = {
    ...{ id: orderId, orderNumber, market: market.code, locale, currency: market.currency, termsVersion },
    ...{ paymentMethod: request.paymentMethod, paymentDeadline: deadline, createdAt: now() },
    ...{ shipping, business: request.business ?? null, adjustments: steps },
    ...{ subtotal: totals.subtotal, tax: totals.tax, taxRateBp: totals.taxRateBp, total: totals.total },
    ...{ shippingCost: totals.shipping, paymentFee: totals.fee },
    items: lines.map(({ product, quantity, unitNet }) => {
      return { sku: product.sku, name: product.name, quantity, saleUnit: product.saleUnit, unitNet };
    }),
  };
  await confirmOrder(trx, paper);
  const reserved = await reserve(trx, { orderId, pieces, actor: `user:${buyer.id}` });
  if (!reserved.ok) return fail({ code: "out_of_stock" as const, lines: shortLines(lines, kits, reserved.available) });
  // Its counter is what other orders wait for, longer than for stock if it came before.
  await issueProforma(trx, paper);
  return ok(answer(orderId, { orderNumber, locale }));
}

function answer(orderId: string, { orderNumber, locale }: { orderNumber: string; locale: string }): Placed {
  return { id: orderId, orderId, orderNumber, url: `/${locale}/checkout/success?orderId=${orderId}` };
}

/** Fingerprint of a request that does not depend on the order of its keys. */
function hashOf(body: unknown): string {
  return createHash("sha256").update(JSON.stringify(body, sortedKeys)).digest("base64url");
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
