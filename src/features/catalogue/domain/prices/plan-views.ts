import type { MarketCode } from "#platform/pure/market/market.ts";
import type { PlanError, PlanPreview, RequestError } from "./plan-request.ts";
import type { Tariff } from "./price-history.ts";
import type { PricePlan } from "./price-plan.ts";
import type { PriceSteps } from "./price-steps.ts";

/** A plan as lists show it. */
export interface ListedPlan extends PricePlan {
  sku: string;
  /** In the language asked for; the SKU without one. */
  name: string;
  /** `null` for the shop itself. */
  createdByName: string | null;
  changedByName: string | null;
}

/** `now`: active reductions; `planned`; `past`: ended, cancelled, failed. */
export type PlanTime = "now" | "planned" | "past";

export interface PlanQuery {
  when: PlanTime;
  product?: string | undefined;
  market?: MarketCode | undefined;
  /** Actor, as `user:<id>`. */
  by?: string | undefined;
  /** Part of the SKU or of a name. */
  search?: string | undefined;
  /** `next` of the page before. */
  after?: string | undefined;
}

export interface PlanList {
  /** At most 100: reductions by their end, planned ones by their start, past ones by their last change, newest first. */
  plans: ListedPlan[];
  next: string | null;
  /** Of all that match the other filters. */
  totals: Record<PlanTime, number>;
  /** Everybody who planned something, for the filter. */
  people: { actor: string; name: string }[];
}

/** A change of a price with what is known of its cause. */
export interface PriceChangeEntry {
  at: Date;
  market: MarketCode;
  tariff: Tariff;
  /** Net minor units; `null`: not offered any more. */
  net: number | null;
  /** `null` if unknown or the shop itself. */
  byName: string | null;
  /** Entry of the version of the product; `null` if it has none. */
  entry: string | null;
  /** The plan that began or ended then, and why it was planned. */
  plan: string | null;
  reason: string | null;
}

export interface PriceTimeline {
  product: string;
  sku: string;
  name: string;
  /** Of a year, newest first, at most 500. */
  changes: PriceChangeEntry[];
  /** Steps of the sale price by market, for the chart. */
  steps: Record<MarketCode, PriceSteps | null>;
  /** Planned and active, by their start. */
  plans: ListedPlan[];
}

export type PlanRefusal =
  | { code: "invalid"; errors: RequestError[] }
  /** Prices that cannot be planned; nothing was. `overlap` if one of them overlaps. */
  | { code: "refused" | "overlap"; errors: PlanError[] }
  /** There are warnings, and they were not confirmed. */
  | { code: "unconfirmed"; preview: PlanPreview };
