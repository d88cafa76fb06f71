import { createHash, randomUUID } from "node:crypto";
import { productIdPattern } from "#features/cart/domain/line.ts";
import { earliestStart } from "#features/rental/domain/due.ts";
import { createBatcher } from "#platform/pure/concurrency/batch.ts";
import { markets } from "#platform/pure/market/markets.ts";
import type { Result } from "#platform/pure/result.ts";
import { assess, type PlaceFailure, type PlaceRequest, quantities } from "../domain/placement/assessment.ts";
import { noRenting, type Renting } from "../domain/rentals/rented.ts";
import { type Draft, type Placed, type PlacementDeps, placeTogether } from "./batch.service.ts";

/** Who orders, what, and the key under which the request may be repeated. `body` is the request as it was sent. */
export interface Placement {
  buyer: { id: string };
  request: PlaceRequest;
  repeat: { key: string; body: unknown } | null;
}

/** Most orders that are kept in one transaction. */
const most = 32;

/**
 * Places orders. Those that come while others are being kept are kept together, in one transaction: its cost, and the time
 * for which the stock of a product and the counters of documents are locked, is that of one. Whoever is alone does not wait.
 */
export function createPlacing(deps: PlacementDeps): (placement: Placement) => Promise<Result<Placed, PlaceFailure>> {
  const keep = createBatcher((drafts: Draft[]) => placeTogether(deps, drafts), { most });
  return async ({ buyer, request, repeat }) => {
    const ids = [...quantities(request.items).keys()].filter((id) => productIdPattern.test(id));
    const { locale, market } = request;
    const [products, renting] = await Promise.all([
      deps.catalogue.priced(ids, { locale, market }),
      rentingFor(deps, request),
    ]);
    // Judged before the transaction, which then holds a single connection; told only after the key was looked at.
    const assessed = assess(request, products, renting);
    if (!assessed.ok && repeat === null) return assessed;
    const orderId = randomUUID();
    const claim = repeat && { userId: buyer.id, key: repeat.key, requestHash: hashOf(repeat.body), orderId };
    const kept = await keep({ orderId, buyer, request, assessed, claim });
    if (kept.status === "rejected") throw kept.reason;
    return kept.value;
  };
}

/** What renting says of the machines of a request; nothing is asked where there are none. */
async function rentingFor(
  { rental, termsVersion: terms, now }: PlacementDeps,
  { items, market }: PlaceRequest,
): Promise<Renting> {
  const ids = new Set(items.flatMap(({ id, rental: wish }) => (wish && productIdPattern.test(id) ? [id] : [])));
  if (!rental || ids.size === 0) return noRenting;
  const earliest = earliestStart(now(), markets[market]);
  return { rentables: await rental.rentables([...ids], market), earliest, terms };
}

/** Fingerprint of a request that does not depend on the order of its keys. */
function hashOf(body: unknown): string {
  return createHash("sha256").update(JSON.stringify(body, sortedKeys)).digest("base64url");
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
