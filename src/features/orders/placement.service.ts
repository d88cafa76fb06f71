import { createHash, randomUUID } from "node:crypto";
import { productIdPattern } from "#features/cart/domain/line.ts";
import type { Result } from "#platform/pure/result.ts";
import { together } from "#platform/pure/together.ts";
import { assess, type PlaceFailure, type PlaceRequest, quantities } from "./domain/placement.ts";
import { type Draft, type Placed, type PlacementDeps, placeTogether } from "./placement-batch.service.ts";

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
 * for which the stock of a product and the counters of papers are locked, is that of one. Whoever is alone does not wait.
 */
export function createPlacing(deps: PlacementDeps): (placement: Placement) => Promise<Result<Placed, PlaceFailure>> {
  const keep = together((drafts: Draft[]) => placeTogether(deps, drafts), { most });
  return async ({ buyer, request, repeat }) => {
    const ids = [...quantities(request.items).keys()].filter((id) => productIdPattern.test(id));
    const products = await deps.catalogue.priced(ids, { locale: request.locale, market: request.market });
    // Judged before the transaction, which then holds a single connection; told only after the key was looked at.
    const assessed = assess(request, products);
    if (!assessed.ok && repeat === null) return assessed;
    const orderId = randomUUID();
    const claim = repeat && { userId: buyer.id, key: repeat.key, requestHash: hashOf(repeat.body), orderId };
    const kept = await keep({ orderId, buyer, request, assessed, claim });
    if (kept.status === "rejected") throw kept.reason;
    return kept.value;
  };
}

/** Fingerprint of a request that does not depend on the order of its keys. */
function hashOf(body: unknown): string {
  return createHash("sha256").update(JSON.stringify(body, sortedKeys)).digest("base64url");
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
