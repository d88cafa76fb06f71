import type { MarketCode } from "#platform/pure/market/market.ts";
import type { MarketAmounts, Promotion, PromotionKind, PromotionTerms } from "../promotion.ts";

/** A promotion as staff write it: everything but its state. Amounts are net minor units; a label is "" until it is proposed. */
export interface WrittenPromotion extends PromotionTerms {
  /** For staff. */
  name: string;
  kind: PromotionKind;
  percentBp: number | null;
  amounts: MarketAmounts;
  giftProduct: string | null;
  /** Ids; those below them are included. */
  categories: readonly number[];
  brands: readonly string[];
  products: readonly string[];
}

export type PromotionState = Promotion["state"];

/** Languages of labels. */
export const labelLanguages = ["ua", "pl", "en"] as const;
export type LabelLanguage = (typeof labelLanguages)[number];

/** A promotion as stored. */
export interface StoredPromotion extends WrittenPromotion {
  id: string;
  state: PromotionState;
  /** Languages whose label was written before another one was changed. */
  staleLabels: readonly LabelLanguage[];
  version: number;
  /** An order has named it, even if its use was given back since. */
  isUsed: boolean;
  updatedBy: string;
  updatedAt: Date;
}

/** Where a promotion stands for staff: the parts of their list. */
export const promotionTabs = ["live", "planned", "draft", "ended"] as const;
export type PromotionTab = (typeof promotionTabs)[number];

/** The part of the list that a promotion is in. A paused one stays where it would be if it went on. */
export function tabOf({ state, startsAt, endsAt }: Pick<StoredPromotion, "state" | "startsAt" | "endsAt">, now: Date) {
  if (state === "draft") return "draft";
  if (state === "ended" || (endsAt && endsAt <= now)) return "ended";
  return startsAt > now ? "planned" : "live";
}

/** Zone in which times of a promotion are typed and shown: that of its market, for several markets that of the first. */
export function zoneMarket(markets: readonly MarketCode[]): MarketCode {
  return markets.includes("UA") || markets.length === 0 ? "UA" : "PL";
}

/**
 * Labels that were written before another one was changed. Who changes a stale label mends it, which makes no other one stale; all
 * that are changed at once are up to date.
 */
export function staleLabels(
  before: Pick<StoredPromotion, "labels" | "staleLabels">,
  after: Promotion["labels"],
): LabelLanguage[] {
  const changed = labelLanguages.filter((language) => before.labels[language] !== after[language]);
  const isNews = changed.some((language) => !before.staleLabels.includes(language));
  return labelLanguages.filter(
    (language) => !changed.includes(language) && (isNews || before.staleLabels.includes(language)),
  );
}
