import type { PriceView } from "#features/languages/domain/price-view.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import type { PromotionFacts, PromotionUse } from "./domain/promotion.ts";
import type { AgreedPrice } from "./domain/unit-price.ts";
import { selectGroupPrices, selectShowsNet } from "./groups/group-prices.store.ts";
import {
  selectBuyer,
  selectCampaigns,
  selectCoupons,
  selectPromotions,
  type UsedPromotion,
} from "./promotions/promotions.store.ts";

/** Whose promotions: `userId` is `null` for guests, codes are normalised. */
export interface PromotionQuestion {
  codes: readonly string[];
  userId: string | null;
}

/** Promotions and agreed prices as carts see them. */
export interface Pricing {
  /** Facts for `discountsOf`; campaigns and their uses are up to a second old. */
  facts(question: PromotionQuestion): Promise<PromotionFacts>;
  /** What the buyer's group pays for these products; empty for guests and whoever is in no group. */
  agreed(userId: string | null, productIds: readonly string[], market: MarketCode): Promise<Map<string, AgreedPrice>>;
  /** The price that a member's group shows first; `null` for whoever is in no group and pays what everybody pays. */
  memberView(userId: string): Promise<PriceView | null>;
  now(): Date;
}

/** Milliseconds for which campaigns are remembered: a change shows everywhere within two seconds. */
const remembered = 1_000;

/** Promotions over a database. */
export function createPricing({ db, now }: { db: Database; now: () => Date }): Pricing {
  let campaigns: { readAt: number; found: Promise<UsedPromotion[]> } | null = null;

  function live(): Promise<UsedPromotion[]> {
    const at = performance.now();
    if (campaigns && at - campaigns.readAt < remembered) return campaigns.found;
    const read = { readAt: at, found: readCampaigns(db, now()) };
    campaigns = read;
    read.found.catch(() => {
      if (campaigns === read) campaigns = null;
    });
    return read.found;
  }

  return {
    now,
    facts: (question) => promotionFacts(db, question, live),
    agreed: (userId, ids, market) => agreedPrices(db, { userId, productIds: ids, market }),
    async memberView(userId) {
      const showsNet = await selectShowsNet(db, userId);
      return showsNet === null ? null : showsNet ? "net" : "gross";
    },
  };
}

/** Facts for `discountsOf` as they are now: for orders, which lock the promotions before. */
export function readPromotionFacts(db: Executor, question: PromotionQuestion & { at: Date }): Promise<PromotionFacts> {
  return promotionFacts(db, question, () => readCampaigns(db, question.at));
}

/** What the buyer's group pays for these products, by id; empty for guests and whoever is in no group. */
async function agreedPrices(
  db: Executor,
  { userId, productIds, market }: { userId: string | null; productIds: readonly string[]; market: MarketCode },
): Promise<Map<string, AgreedPrice>> {
  const group = userId === null ? null : await selectGroupPrices(db, userId, productIds, market);
  if (!group) return new Map();
  const { percentOffBp, own } = group;
  return new Map(productIds.map((id) => [id, { percentOffBp, tiers: own[id] ?? [] }]));
}

/** Also those that start while they are remembered. */
function readCampaigns(db: Executor, at: Date): Promise<UsedPromotion[]> {
  return selectCampaigns(db, at, new Date(at.getTime() + remembered));
}

async function promotionFacts(
  db: Executor,
  { codes, userId }: PromotionQuestion,
  campaigns: () => Promise<UsedPromotion[]>,
): Promise<PromotionFacts> {
  const coupons = await selectCoupons(db, codes);
  const buyer = userId === null ? null : await selectBuyer(db, userId);
  const claimed = await selectPromotions(db, [...new Set(coupons.map(({ promotionId }) => promotionId))]);
  const found = new Map([...(await campaigns()), ...claimed].map((one) => [one.promotion.id, one]));
  const uses = new Map(
    [...found].map(([id, { use }]): [string, PromotionUse] => [id, { ...use, byBuyer: buyer?.used[id] ?? 0 }]),
  );
  return {
    promotions: [...found.values()].map(({ promotion }) => promotion),
    uses,
    coupons,
    group: buyer?.group ?? null,
    isSignedIn: userId !== null,
  };
}
