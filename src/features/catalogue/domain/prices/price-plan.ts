import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Tariff } from "./price-history.ts";

/** `price`: applies from its start on; `reduction`: applies until its end, which restores what applied before. */
export const planKinds = ["price", "reduction"] as const;
export type PlanKind = (typeof planKinds)[number];

export const planStates = ["planned", "active", "ended", "cancelled", "failed"] as const;
export type PlanState = (typeof planStates)[number];

/**
 * How a plan came out. Ended: `applied` (a price), `restored`, `left` (somebody else had changed the price meanwhile, or set one for
 * after the reduction by hand), `missed` (it began and ended while the shop was down). Failed: the others.
 */
export const planOutcomes = [
  "applied",
  "restored",
  "left",
  "missed",
  "no_price",
  "not_lower",
  "archived",
  "product_gone",
] as const;
export type PlanOutcome = (typeof planOutcomes)[number];

/** One price of a product. */
export interface PriceKey {
  product: string;
  market: MarketCode;
  tariff: Tariff;
}

/** A price or reduction that a job carries out at its time. Amounts are net minor units. */
export interface PricePlan extends PriceKey {
  id: string;
  /** Of everything that was planned together. */
  batch: string;
  kind: PlanKind;
  net: number;
  startsAt: Date;
  /** Only of reductions. */
  endsAt: Date | null;
  /** Why, as staff typed it; "" for nothing. */
  reason: string;
  state: PlanState;
  /** What applied before it began. */
  netBefore: number | null;
  /** What the end of a reduction restores, or restored or left; `null`: not offered. */
  netAfter: number | null;
  outcome: PlanOutcome | null;
  createdBy: string;
  createdAt: Date;
  /** Who planned or cancelled it last. */
  changedBy: string;
  changedAt: Date;
}
