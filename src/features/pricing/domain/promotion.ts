import type { MarketCode } from "#platform/pure/market/market.ts";

/** What a promotion can give. */
export const promotionKinds = ["percent", "amount", "free_delivery", "gift"] as const;

export type PromotionKind = (typeof promotionKinds)[number];

/** Net minor units of each market; `null`: none there. */
export type MarketAmounts = Readonly<Record<MarketCode, number | null>>;

/** Goods that a promotion is for, a product of any list; all empty: every product. */
export interface PromotedGoods {
  /** Slugs of categories, their descendants included. */
  categories: readonly string[];
  brands: readonly string[];
  /** Product ids. */
  products: readonly string[];
}

/** Who may have a promotion, where, when and how often. */
export interface PromotionTerms {
  /** For buyers, by language. */
  labels: Readonly<Record<"ua" | "pl" | "en", string>>;
  markets: readonly MarketCode[];
  /** Only for approved members of this group. */
  groupKey: string | null;
  /** Least worth of the matching goods before discounts. */
  minimum: MarketAmounts;
  needsCode: boolean;
  /** Lower numbers are taken off first. */
  priority: number;
  isExclusive: boolean;
  limitTotal: number | null;
  limitPerCustomer: number | null;
  /** What it may cost over all orders. */
  budget: MarketAmounts;
  startsAt: Date;
  endsAt: Date | null;
}

/** A campaign, or what coupons stand for. */
export interface Promotion extends PromotionTerms {
  id: string;
  benefit:
    | { kind: "percent"; percentBp: number }
    | { kind: "amount"; amounts: MarketAmounts }
    | { kind: "free_delivery" }
    | { kind: "gift"; productId: string };
  goods: PromotedGoods;
  state: "draft" | "active" | "paused" | "ended";
}

/** A coupon with its uses; `limitTotal` counts the orders with this code. */
export interface Coupon {
  /** Normalised (`normaliseCode`). */
  code: string;
  promotionId: string;
  limitTotal: number | null;
  used: number;
  isDisabled: boolean;
}

/** How often a promotion was used by orders that were not given back, and what it cost there (minor units). */
export interface PromotionUse {
  total: number;
  /** By this buyer; 0 for guests. */
  byBuyer: number;
  spent: Readonly<Record<MarketCode, number>>;
}

/** A product that can be given: its net price in minor units and its stock. */
export interface Gift {
  unitNet: number;
  available: number;
}

/** What discounts depend on beside the goods. */
export interface PromotionFacts {
  promotions: readonly Promotion[];
  /** By promotion; missing: never used. */
  uses: ReadonlyMap<string, PromotionUse>;
  /** Those of the typed codes; a code without one is unknown. */
  coupons: readonly Coupon[];
  /** Key of the group that the buyer is an approved member of. */
  group: string | null;
  isSignedIn: boolean;
}

/** A promotion that this buyer may have now, if the goods allow it. Amounts are net minor units of one market. */
export interface Offer {
  id: string;
  label: string;
  benefit:
    | { kind: "percent"; percentBp: number }
    | { kind: "amount"; amount: number }
    | { kind: "free_delivery" }
    | { kind: "gift"; productId: string };
  goods: PromotedGoods;
  minimum: number | null;
  /** The code that it was claimed with. */
  code: string | null;
  priority: number;
  /** Milliseconds since 1970. */
  startsAt: number;
  isExclusive: boolean;
  /** What it may still cost; `null`: no budget, or unknown to the browser. */
  budgetLeft: number | null;
}

/** A line as promotions see it: purchases only. Amounts are net minor units. */
export interface DiscountableLine {
  /** Unique among the lines. */
  key: string;
  productId: string;
  categorySlug: string;
  brand: string;
  unitNet: number;
  quantity: number;
}

/** What a promotion takes off, in net minor units. */
export interface Discount {
  promotionId: string;
  label: string;
  kind: PromotionKind;
  code: string | null;
  /** Off the goods, the sum of `byLine`; 0 for free delivery. Of a gift its whole price. */
  amount: number;
  byLine: readonly { key: string; amount: number }[];
  /** Cost of delivery that is not charged; 0 for other kinds. */
  delivery: number;
  /** Line that the promotion adds: one piece. */
  gift: { key: string; productId: string; unitNet: number } | null;
}

/**
 * Why a code takes nothing off. `nothing_left`: delivery is free anyway, the goods cost nothing any more, or another code of
 * the same promotion counts already. `no_gift`: out of stock.
 * `too_many`: too many unknown codes were tried. `missing` is in net minor units.
 */
export type CodeProblem =
  | {
      code: string;
      reason:
        | "unknown"
        | "not_yet"
        | "ended"
        | "used_up"
        | "sign_in"
        | "not_for_you"
        | "not_these"
        | "nothing_left"
        | "no_gift"
        | "too_many";
    }
  | { code: string; reason: "minimum"; missing: number }
  | { code: string; reason: "excluded"; by: string };
