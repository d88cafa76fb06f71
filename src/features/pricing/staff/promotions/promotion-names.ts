import type { MessageKey } from "#features/languages/domain/messages.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { BadgeTone } from "#ui/feedback/badge.tsx";

/** State of a promotion as staff see it. */
export const shownStates = ["live", "planned", "paused", "draft", "ended"] as const;
export type ShownState = (typeof shownStates)[number];

export const stateTones: Record<ShownState, BadgeTone> = {
  live: "leaf",
  planned: "sky",
  paused: "sun",
  draft: "neutral",
  ended: "neutral",
};

/** Names that a promotion mentions by id or key. */
export interface PromotionNames {
  categories: ReadonlyMap<number, string>;
  groups: ReadonlyMap<string, string>;
  products: ReadonlyMap<string, string>;
}

/** Names by id or key. */
export function namesFrom(
  {
    categories,
    groups,
  }: {
    categories: readonly { id: number; name: string }[];
    groups: readonly { key: string; name: string }[];
  },
  products: readonly { id: string; name: string }[],
): PromotionNames {
  return {
    categories: new Map(categories.map(({ id, name }) => [id, name])),
    groups: new Map(groups.map(({ key, name }) => [key, name])),
    products: new Map(products.map(({ id, name }) => [id, name])),
  };
}

export const marketNames: Record<MarketCode, MessageKey> = {
  UA: "adminPromotions.market_UA",
  PL: "adminPromotions.market_PL",
};
