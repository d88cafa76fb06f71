import { readPromotionFacts } from "#features/pricing/pricing.service.ts";
import { lockPromotions, type NewUse } from "#features/pricing/promotion-uses.service.ts";
import type { Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { NewOrder } from "../domain/order.ts";
import { type Assessed, assessedAgain, type PlaceFailure, type PlaceRequest } from "../domain/placement/assessment.ts";
import type { Promoting } from "../domain/placement/promoted.ts";

/** An order whose promotions can be counted. */
export interface Promotable {
  buyer: { id: string };
  request: PlaceRequest;
  /** Assesses it by promotions of another moment. */
  assess: (promoting: Promoting) => Result<Assessed, PlaceFailure>;
}

/**
 * Locks the promotions of an order until the end of the transaction and assesses it again: the last use goes to one buyer, and
 * what was paused or has ended since applies no more.
 */
export async function assessLocked(
  trx: Executor,
  { buyer, request, assess, assessed }: Promotable & { assessed: Assessed },
  at: Date,
): Promise<Result<Assessed, PlaceFailure>> {
  await lockPromotions(
    trx,
    assessed.discounts.map(({ promotionId }) => promotionId),
  );
  const facts = await readPromotionFacts(trx, { userId: buyer.id, codes: request.codes ?? [], at });
  return assessedAgain(assessed, assess({ facts, at }));
}

/** What an order uses of its promotions: what it costs less, delivery and gifts included. */
export function usesOf({ id, userId, market }: NewOrder, { discounts }: Assessed): NewUse[] {
  return discounts.map(({ promotionId, code, amount, delivery }) => {
    return { promotionId, code, orderId: id, userId, market, amount: amount + delivery };
  });
}
