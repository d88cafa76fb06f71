import { createHash, randomUUID } from "node:crypto";
import { productIdPattern } from "#features/cart/domain/line.ts";
import type { PricedProduct } from "#features/catalogue/domain/product.ts";
import { earliestStart } from "#features/rental/domain/due.ts";
import { createBatcher } from "#platform/pure/concurrency/batch.ts";
import { markets } from "#platform/pure/market/markets.ts";
import type { Result } from "#platform/pure/result.ts";
import { assess, type PlaceFailure, type PlaceRequest, quantities } from "../domain/placement/assessment.ts";
import { giftIds, noPromotions, type Promoting, withAgreed } from "../domain/placement/promoted.ts";
import { noRenting, type Renting } from "../domain/rentals/rented.ts";
import { type Draft, type Placed, type PlacementDeps, placeBatch } from "./batch.service.ts";

/** Buyer, request, and the key under which it may be repeated. `body` is the request as sent. */
export interface Placement {
  buyer: { id: string };
  request: PlaceRequest;
  repeat: { key: string; body: unknown } | null;
}

/** Maximum number of orders in one transaction. */
const maxBatch = 32;

/**
 * Places orders. Concurrent orders are batched into one transaction, which costs, and locks stock and document counters,
 * only once. A single order is not delayed.
 */
export function createPlacing(deps: PlacementDeps): (placement: Placement) => Promise<Result<Placed, PlaceFailure>> {
  const place = createBatcher((drafts: Draft[]) => placeBatch(deps, drafts), { most: maxBatch });
  return async ({ buyer, request, repeat }) => {
    const ids = [...quantities(request.items).keys()].filter((id) => productIdPattern.test(id));
    const facts = await deps.pricing?.facts({ userId: buyer.id, codes: request.codes ?? [] });
    const promoting = { facts: facts ?? noPromotions.facts, at: deps.now() };
    const [products, renting] = await Promise.all([
      productsFor(deps, buyer, { request, ids: [...new Set([...ids, ...giftIds(promoting.facts)])] }),
      rentingFor(deps, request),
    ]);
    // Assessed before the transaction, so that this needs only one connection; reported after the key was checked.
    const assessBy = (now: Promoting) => assess(request, products, renting, now);
    const assessed = assessBy(promoting);
    if (!assessed.ok && repeat === null) return assessed;
    const orderId = randomUUID();
    const claim = repeat && { userId: buyer.id, key: repeat.key, requestHash: hashOf(repeat.body), orderId };
    const stored = await place({ orderId, buyer, request, assessed, claim, assess: assessBy });
    if (stored.status === "rejected") throw stored.reason;
    return stored.value;
  };
}

/** Products by id, with what the buyer's group pays for them. */
async function productsFor(
  { catalogue, pricing }: PlacementDeps,
  buyer: { id: string },
  { request: { locale, market }, ids }: { request: PlaceRequest; ids: string[] },
): Promise<Map<string, PricedProduct>> {
  const [products, agreed] = await Promise.all([
    catalogue.priced(ids, { locale, market }),
    pricing?.agreed(buyer.id, ids, market),
  ]);
  return withAgreed(products, agreed);
}

/** Rental facts of the requested machines; no query without any. */
async function rentingFor(
  { rental, termsVersion: terms, now }: PlacementDeps,
  { items, market }: PlaceRequest,
): Promise<Renting> {
  const ids = new Set(items.flatMap(({ id, rental: request }) => (request && productIdPattern.test(id) ? [id] : [])));
  if (!rental || ids.size === 0) return noRenting;
  const earliest = earliestStart(now(), markets[market]);
  return { rentables: await rental.rentables([...ids], market), earliest, terms };
}

/** Hash of a request that does not depend on the order of its keys. */
function hashOf(body: unknown): string {
  return createHash("sha256").update(JSON.stringify(body, sortedKeys)).digest("base64url");
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
