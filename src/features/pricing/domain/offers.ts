import type { MarketCode } from "#platform/pure/market/market.ts";
import type { CodeProblem, Coupon, Offer, Promotion, PromotionFacts } from "./promotion.ts";

/** Whose cart it is, where and when. */
export interface OfferQuestion {
  market: MarketCode;
  /** Language of labels. */
  locale: "ua" | "pl" | "en";
  at: Date;
  /** Normalised codes. */
  codes: readonly string[];
}

/**
 * Promotions that the buyer may have by time, market, group, code, limits and budget, whatever the goods are; and codes that
 * give nothing. To guests an ended code looks like an unknown one, so that guessing finds nothing.
 */
export function offersOf(
  facts: PromotionFacts,
  question: OfferQuestion,
): { offers: Offer[]; problems: readonly CodeProblem[] } {
  const problems: CodeProblem[] = [];
  const claimed = new Map<string, string>();
  const promotions = new Map(facts.promotions.map((promotion) => [promotion.id, promotion]));
  for (const code of [...new Set(question.codes)].sort()) {
    const coupon = facts.coupons.find((one) => one.code === code);
    const promotion = coupon && promotions.get(coupon.promotionId);
    const reason = coupon && promotion ? whyNot(promotion, facts, question, coupon) : "unknown";
    if (reason) problems.push({ code, reason: reason === "ended" && !facts.isSignedIn ? "unknown" : reason });
    else if (promotion && claimed.has(promotion.id)) problems.push({ code, reason: "nothing_left" });
    else if (promotion) claimed.set(promotion.id, code);
  }
  const offers = facts.promotions.flatMap((promotion) => {
    const code = claimed.get(promotion.id) ?? null;
    if (promotion.needsCode && code === null) return [];
    const offer = whyNot(promotion, facts, question) ? null : offerOf(promotion, code, facts, question);
    return offer ?? [];
  });
  return { offers, problems };
}

function whyNot(
  promotion: Promotion,
  { uses, group, isSignedIn }: PromotionFacts,
  { market, at }: OfferQuestion,
  coupon: Coupon | null = null,
) {
  const { state, markets, startsAt, endsAt, groupKey, limitTotal, limitPerCustomer } = promotion;
  if (state === "draft" || !markets.includes(market)) return "unknown" as const;
  if (state !== "active" || (endsAt && endsAt <= at) || coupon?.isDisabled) return "ended" as const;
  if (startsAt > at) return "not_yet" as const;
  if (groupKey !== null && groupKey !== group) return isSignedIn ? ("not_for_you" as const) : ("sign_in" as const);
  const use = uses.get(promotion.id);
  const isSpent =
    reached(limitTotal, use?.total) ||
    reached(limitPerCustomer, use?.byBuyer) ||
    reached(promotion.budget[market], use?.spent[market]) ||
    reached(coupon?.limitTotal ?? null, coupon?.used);
  return isSpent ? ("used_up" as const) : null;
}

function reached(limit: number | null, used = 0): boolean {
  return limit !== null && used >= limit;
}

/** `null`: an amount that has none in the market. */
function offerOf(
  promotion: Promotion,
  code: string | null,
  { uses }: PromotionFacts,
  { market, locale }: OfferQuestion,
): Offer | null {
  const { id, labels, benefit, goods, minimum, priority, startsAt, isExclusive, budget } = promotion;
  const amount = benefit.kind === "amount" ? benefit.amounts[market] : null;
  if (benefit.kind === "amount" && amount === null) return null;
  const limit = budget[market];
  return {
    id,
    label: labels[locale],
    benefit: benefit.kind === "amount" ? { kind: "amount", amount: amount ?? 0 } : benefit,
    goods,
    minimum: minimum[market],
    code,
    priority,
    startsAt: startsAt.getTime(),
    isExclusive,
    budgetLeft: limit === null ? null : limit - (uses.get(id)?.spent[market] ?? 0),
  };
}
