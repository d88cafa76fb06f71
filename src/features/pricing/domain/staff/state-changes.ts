import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { PromotionState, StoredPromotion } from "./written-promotion.ts";

/** What staff do with a promotion beside writing it. */
export const promotionActions = ["start", "pause", "go_on", "end"] as const;
export type PromotionAction = (typeof promotionActions)[number];

const allowed: Record<PromotionAction, { from: readonly PromotionState[]; to: PromotionState }> = {
  start: { from: ["draft"], to: "active" },
  pause: { from: ["active"], to: "paused" },
  go_on: { from: ["paused"], to: "active" },
  end: { from: ["active", "paused"], to: "ended" },
};

/** Actions that are possible now. A promotion whose end has passed can only get a later one. */
export function actionsOf({ state, endsAt }: Pick<StoredPromotion, "state" | "endsAt">, now: Date): PromotionAction[] {
  if (endsAt && endsAt <= now) return [];
  return promotionActions.filter((action) => allowed[action].from.includes(state));
}

/** The state after an action; `not_allowed` if it is not possible now. */
export function stateAfter(
  promotion: Pick<StoredPromotion, "state" | "endsAt">,
  action: PromotionAction,
  now: Date,
): Result<PromotionState, { code: "not_allowed" }> {
  return actionsOf(promotion, now).includes(action) ? ok(allowed[action].to) : fail({ code: "not_allowed" });
}
