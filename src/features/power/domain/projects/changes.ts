import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Verdict } from "../verdict.ts";

/** A product of a plan as it was when the plan was saved. Gross price of one piece in minor units of the market. */
export interface SavedPart {
  id: string;
  name: string;
  count: number;
  /** `null`: the price was to be asked for. */
  grossMinor: number | null;
}

/** What a version of a project said when it was saved. */
export interface SavedPlan {
  market: MarketCode;
  verdict: Verdict;
  modelVersion: number;
  parts: readonly SavedPart[];
}

/** The same product today, in the reader's market. */
export interface PresentProduct {
  name: string;
  grossMinor: number | null;
  /** Pieces that can be ordered; any number beyond the last ones. */
  available: number;
}

/** What the planner says today. */
export interface PresentPlan {
  market: MarketCode;
  /** `null` while the plan has values to mend, such as a product that is no longer sold. */
  verdict: Verdict | null;
  modelVersion: number;
  /** Products that are still sold, by id. */
  products: ReadonlyMap<string, PresentProduct>;
}

/** What is different from the saved version. Amounts in minor units of the market. */
export type ProjectChange =
  | { kind: "other_market"; from: MarketCode; to: MarketCode }
  | { kind: "model_changed" }
  | { kind: "verdict_changed"; from: Verdict; to: Verdict | null }
  | { kind: "product_gone"; name: string; count: number }
  | { kind: "price_up" | "price_down"; name: string; fromMinor: number; toMinor: number }
  | { kind: "price_gone"; name: string; fromMinor: number }
  | { kind: "price_new"; name: string; toMinor: number }
  | { kind: "stock_short"; name: string; count: number; available: number };

/**
 * Differences between a saved plan and what holds today, the gravest first. Prices of two markets are not compared: they have
 * different currencies.
 */
export function projectChanges(saved: SavedPlan, present: PresentPlan): ProjectChange[] {
  const isSameMarket = saved.market === present.market;
  const changes: ProjectChange[] = [];
  if (saved.verdict !== present.verdict)
    changes.push({ kind: "verdict_changed", from: saved.verdict, to: present.verdict });
  if (saved.modelVersion !== present.modelVersion) changes.push({ kind: "model_changed" });
  if (!isSameMarket) changes.push({ kind: "other_market", from: saved.market, to: present.market });
  for (const part of saved.parts) {
    const product = present.products.get(part.id);
    if (!product) changes.push({ kind: "product_gone", name: part.name, count: part.count });
    else {
      const { name, available } = product;
      if (isSameMarket) changes.push(...priceChange(part, product));
      if (available < part.count) changes.push({ kind: "stock_short", name, count: part.count, available });
    }
  }
  return changes;
}

function priceChange({ grossMinor: from }: SavedPart, { name, grossMinor: to }: PresentProduct): ProjectChange[] {
  if (from === to) return [];
  if (from === null) return to === null ? [] : [{ kind: "price_new", name, toMinor: to }];
  if (to === null) return [{ kind: "price_gone", name, fromMinor: from }];
  return [{ kind: to > from ? "price_up" : "price_down", name, fromMinor: from, toMinor: to }];
}
