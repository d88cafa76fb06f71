import type { MarketCode, MarketSettings } from "#platform/pure/market/market.ts";
import type { SectionName } from "./fields.ts";

/** What an example order costs by some settings, in minor units; `isReduced`: at the reduced VAT rate, if it is offered. */
export type ExampleTotal = (
  settings: MarketSettings,
  example: { subtotal: number; isPod: boolean; isReduced: boolean },
) => number;

/** Net goods of the example orders that a preview computes, in minor units: below, at and above the usual thresholds. */
export const exampleSubtotals: Record<MarketCode, readonly number[]> = {
  UA: [500_00, 4_900_00, 20_000_00],
  PL: [200_00, 1_900_00, 4_900_00],
};

/** Sections whose settings change what an order costs. */
export const pricedSections: ReadonlySet<SectionName> = new Set(["delivery", "payments", "tax"]);

/** Sections with figures that the terms of sale and rental name. */
export const termsSections: ReadonlySet<SectionName> = new Set([
  ...(["delivery", "payments", "rental", "deadlines", "limits", "hours", "warranty", "seller"] as const),
]);
