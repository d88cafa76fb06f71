import type { MarketCode } from "#platform/pure/market/market.ts";

export const promotionKinds = ["percent", "amount", "free_delivery", "gift"] as const;

export type PromotionKind = (typeof promotionKinds)[number];

/** Label of a promotion for buyers, by language. */
export type Labels = Readonly<Record<"ua" | "pl" | "en", string>>;

/** An amount in minor units of each market; `null`: none there. */
export type MarketAmounts = Readonly<Record<MarketCode, number | null>>;

/** What a promotion gives. */
export type Benefit =
  | { kind: "percent"; percentBp: number }
  | { kind: "amount"; amounts: MarketAmounts }
  | { kind: "free_delivery" }
  | { kind: "gift"; productId: string };

/** A campaign, or what coupons stand for. Times are ISO 8601 in UTC; amounts net minor units. */
export interface Promotion {
  id: string;
  labels: Labels;
  benefit: Benefit;
  markets: readonly MarketCode[];
  /** Goods that it is for: slugs of categories with their descendants, brands, ids. All empty: every product. */
  goods: { categories: readonly string[]; brands: readonly string[]; products: readonly string[] };
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
  startsAt: string;
  endsAt: string | null;
  state: "draft" | "active" | "paused" | "ended";
}

/** A coupon: `limitTotal` counts the orders with this code. */
export interface Coupon {
  /** Normalised (`normaliseCode`). */
  code: string;
  promotionId: string;
  limitTotal: number | null;
}

/** How often a promotion was used by orders that were not given back, and what it cost (minor units). */
export interface PromotionUse {
  total: number;
  /** By this buyer; 0 for guests. */
  byBuyer: number;
  spent: Readonly<Record<MarketCode, number>>;
}

/** Everything that discounts depend on beside the lines. */
export interface DiscountFacts {
  promotions: readonly Promotion[];
  /** By promotion; missing: never used. */
  uses: ReadonlyMap<string, PromotionUse>;
  /** Coupons of the typed codes, with their number of uses; a code without one is unknown. */
  coupons: readonly (Coupon & { used: number })[];
  /** Gift products that can be given now: their net price and stock. */
  gifts: ReadonlyMap<string, { unitNet: number; available: number }>;
  /** Key of the group that the buyer is an approved member of. */
  group: string | null;
  isSignedIn: boolean;
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

/** What a promotion takes off, in minor units. */
export interface Discount {
  promotionId: string;
  labels: Labels;
  kind: PromotionKind;
  /** The code that it was claimed with. */
  code: string | null;
  /** Net amount off the goods, the sum of `byLine`; 0 for free delivery. A gift has its whole price here. */
  amount: number;
  byLine: readonly { key: string; amount: number }[];
  /** Cost of delivery that is not charged; 0 for other kinds. */
  delivery: number;
  /** Line that the promotion adds: one piece at `unitNet`, whose discount is its whole price. */
  gift: { key: string; productId: string; unitNet: number } | null;
}

/**
 * Why a code is not applied. `unknown` also stands for ended ones where the buyer is a guest, so that guessing finds nothing.
 */
export type CodeProblem =
  | { code: string; reason: "unknown" | "not_yet" | "ended" | "used_up" | "sign_in" | "not_for_you" | "not_these" }
  | { code: string; reason: "minimum"; missing: number }
  | { code: string; reason: "excluded"; by: Labels }
  | { code: string; reason: "no_gift" };

/** Discounts in the order in which they are taken off, and codes that gave none. */
export interface Discounts {
  applied: readonly Discount[];
  problems: readonly CodeProblem[];
}
