import type { Locale } from "#features/languages/domain/locale.ts";
import type { PriceTier } from "#features/pricing/domain/unit-price.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { CardFacts } from "./card.ts";
import type { DisclosedFacts } from "./disclosure/disclosure.ts";
import type { PriceHistory, Tariff } from "./prices/price-history.ts";
import type { Audience } from "./product.ts";

type SharedFact =
  | "id"
  | "address"
  | "sku"
  | "brand"
  | "model"
  | "categoryId"
  | "categorySlug"
  | "specs"
  | "pictures"
  | "warrantyYears"
  | "available";

/**
 * A published product as stored, in all languages and markets. `available` is as last announced: exact for the last ones,
 * otherwise at least the quantity that pages show.
 */
export interface StoredFacts extends Pick<CardFacts, SharedFact>, DisclosedFacts {
  performanceWarrantyYears: number | null;
  family: string | null;
  /** `null` without any; a language may be missing. */
  texts: Partial<Record<Locale, { name: string; description: string }>> | null;
  /** Net prices by tariff in minor units, and their changes in the relevant days; `null` without any. */
  prices: Record<
    MarketCode,
    {
      tariffs: Partial<Record<Tariff, number>> | null;
      changes: PriceHistory["changes"] | null;
      /** `null` or left out without any. */
      tiers?: readonly PriceTier[] | null;
    }
  >;
  /** By id; `null` without any. */
  tags: { id: number; slug: string; names: Partial<Record<Locale, string>> | null }[] | null;
  /** Milliseconds since the epoch. */
  createdAt: number;
  updatedAt: number;
  publishedAt: number;
  /** When the product was read: milliseconds of the database clock, and of the steady clock of this process. */
  databaseNow: number;
  readAt: number;
}

/** A product with what only its page shows, in one language and market. */
export interface PageFacts extends CardFacts, DisclosedFacts {
  description: string;
  performanceWarrantyYears: number | null;
  family: string | null;
  tags: string[];
}

/** Number of published reviews, and the sum of their stars. */
export interface Rating {
  count: number;
  sum: number;
}

/**
 * A stored product as an audience sees it; `null` without a text in its language. `now` is the steady clock in milliseconds.
 */
export function factsFor(
  stored: StoredFacts,
  rating: Rating | undefined,
  { locale, market }: Audience,
  now = performance.now(),
): PageFacts | null {
  const { texts, prices, tags, databaseNow, readAt, createdAt, updatedAt, publishedAt, ...facts } = stored;
  const text = texts?.[locale];
  if (!text) return null;
  const { tariffs, changes, tiers = null } = prices[market];
  return {
    ...facts,
    ...text,
    sale: tariffs?.sale ?? null,
    day: tariffs?.day ?? null,
    week: tariffs?.week ?? null,
    month: tariffs?.month ?? null,
    tiers,
    history: changes && { now: databaseNow + now - readAt, changes },
    reviews: rating?.count ?? null,
    stars: rating?.sum ?? null,
    tags: (tags ?? []).flatMap(({ names }) => names?.[locale] ?? []),
  };
}
