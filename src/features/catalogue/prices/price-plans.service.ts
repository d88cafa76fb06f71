import { createContext } from "react-router";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Result } from "#platform/pure/result.ts";
import type { Tariff } from "../domain/price-history.ts";
import type { PlanError, PlanPreview, PlanRequest, RequestError } from "../domain/prices/plan-request.ts";
import type { PricePlan } from "../domain/prices/price-plan.ts";
import type { PriceSteps } from "../domain/prices/price-steps.ts";

type Actor = { id: string };

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

/** Planned prices and reductions, for staff. The pages check permissions. */
export interface PricePlans {
  /** What a request would plan; nothing is stored. */
  preview(request: PlanRequest): Promise<Result<PlanPreview, { code: "invalid"; errors: RequestError[] }>>;
  /** Plans all prices of a request as one batch; what starts now applies at once. A batch that exists is answered as it is. */
  plan(by: Actor, request: PlanRequest): Promise<Result<{ batch: string; planned: number }, PlanRefusal>>;
  /** Cancels planned prices and reductions, and ends active reductions now; all others stay. */
  cancel(
    by: Actor,
    which: { ids: readonly string[] } | { batch: string },
  ): Promise<{ cancelled: number; ended: number }>;
  list(query: PlanQuery, locale: Locale): Promise<PlanList>;
  /** `null` for an unknown product. */
  timeline(product: string, locale: Locale): Promise<PriceTimeline | null>;
  /** Steps of the sale price of a published product; `null` for all others. */
  steps(product: string, market: MarketCode): Promise<PriceSteps | null>;
  /** Carries out what is due. Throws the unexpected errors after the last one. */
  carryOutDue(): Promise<void>;
}

export const pricePlansContext = createContext<PricePlans>();
