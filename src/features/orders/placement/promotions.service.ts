import type { PromotionFacts } from "#features/pricing/domain/promotion.ts";
import type { NewUse } from "#features/pricing/promotion-uses.service.ts";
import type { Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { NewOrder } from "../domain/order.ts";
import { type Assessed, assessedAgain, type PlaceFailure, type PlaceRequest } from "../domain/placement/assessment.ts";
import type { Promoting } from "../domain/placement/promoted.ts";

/** Promotions, as far as orders need them. */
export interface Promotions {
  /** Those that an order may have, with their uses and the buyer's group. */
  facts(asked: PromotionQuestion): Promise<PromotionFacts>;
  /** The same of these promotions only, whose rows are locked until the end of the transaction. */
  locked(trx: Executor, ids: readonly string[], asked: PromotionQuestion): Promise<PromotionFacts>;
}

/** Whose order it is; codes are normalised. */
export interface PromotionQuestion {
  userId: string;
  codes: readonly string[];
}

/** An order whose promotions may be counted. */
export interface Promotable {
  orderId: string;
  buyer: { id: string };
  request: PlaceRequest;
  promoting: Promoting;
  /** Assesses it by other promotions. */
  assess: (promoting: Promoting) => Result<Assessed, PlaceFailure>;
}

/** True if a promotion of the order can be used up. Then it is placed alone, as an order before it may still be refused. */
export function takesLimited(
  { discounts }: Pick<Assessed, "discounts">,
  { promotions }: Pick<PromotionFacts, "promotions">,
): boolean {
  return discounts.some(({ promotionId, code }) => {
    const promotion = promotions.find(({ id }) => id === promotionId);
    if (!promotion) return true;
    const { limitTotal, limitPerCustomer, budget } = promotion;
    return code !== null || [limitTotal, limitPerCustomer, budget.UA, budget.PL].some((limit) => limit !== null);
  });
}

/**
 * Locks the promotions of these orders and assesses them again: the last use goes to one of them, and what was paused or has
 * ended since applies no more. Orders without promotions stay as they are. Throws if several orders would share a limit that
 * was set meanwhile; each is tried alone then.
 */
export async function assessPromoted<Order extends Promotable & { assessed: Assessed }>(
  trx: Executor,
  promotions: Promotions | undefined,
  { orders, at }: { orders: readonly Order[]; at: Date },
): Promise<Map<string, Result<Assessed, PlaceFailure>>> {
  const again = new Map<string, Result<Assessed, PlaceFailure>>();
  const using = orders.filter(({ assessed }) => assessed.discounts.length > 0);
  const [first] = using;
  if (!promotions || !first) return again;
  const ids = new Set(using.flatMap(({ assessed }) => assessed.discounts.map(({ promotionId }) => promotionId)));
  const { buyer, request } = first;
  const locked = await promotions.locked(trx, [...ids], { userId: buyer.id, codes: request.codes ?? [] });
  for (const { orderId, assessed, promoting, assess } of using) {
    const now = assess({ facts: withLocked(promoting.facts, locked), at });
    if (using.length > 1 && takesLimited(assessed, locked)) throw new Error("limits are counted order by order");
    again.set(orderId, assessedAgain(assessed, now));
  }
  return again;
}

/** The facts with the rows and uses of locked promotions; the others were not used and stay as they were. */
function withLocked(before: PromotionFacts, locked: PromotionFacts): PromotionFacts {
  const fresh = new Map(locked.promotions.map((promotion) => [promotion.id, promotion]));
  return {
    ...before,
    promotions: before.promotions.map((promotion) => fresh.get(promotion.id) ?? promotion),
    uses: new Map([...before.uses, ...locked.uses]),
    coupons: before.coupons.map((coupon) => locked.coupons.find(({ code }) => code === coupon.code) ?? coupon),
  };
}

/** What a new order uses of its promotions: what it costs less, delivery and gifts included. */
export function usesOf(order: Pick<NewOrder, "id" | "userId" | "market">, { discounts }: Assessed): NewUse[] {
  return discounts.map(({ promotionId, code, amount, delivery }) => {
    return {
      promotionId,
      code,
      orderId: order.id,
      userId: order.userId,
      market: order.market,
      amount: amount + delivery,
    };
  });
}
