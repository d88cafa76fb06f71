import { createContext } from "react-router";
import { actorOf, type StaffActor } from "#features/admin/audit.service.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { PlanPreview, PlanRequest, RequestError } from "../domain/prices/plan-request.ts";
import type { PlanList, PlanQuery, PlanRefusal, PriceTimeline } from "../domain/prices/plan-views.ts";
import type { PriceSteps } from "../domain/prices/price-steps.ts";
import { carryOutDue } from "./carrying-out.service.ts";
import { cancelPrices, type PlanningDeps, planPrices, planPricesIf, previewRequest } from "./planning.service.ts";
import { countBatch } from "./price-plans.store.ts";
import { listPlans, publicSteps, timelineOf } from "./price-views.service.ts";

/** Planned prices and reductions, for staff. The pages check permissions. */
export interface PricePlans {
  /** What a request would plan; nothing is stored. */
  preview(request: PlanRequest): Promise<Result<PlanPreview, { code: "invalid"; errors: RequestError[] }>>;
  /** Plans all prices of a request as one batch; what starts now applies at once. A batch that exists is answered as it is. */
  plan(by: StaffActor, request: PlanRequest): Promise<Result<{ batch: string; planned: number }, PlanRefusal>>;
  /** The same if `isCurrent` holds once the products are locked, in the transaction that plans. */
  planIf(
    by: StaffActor,
    request: PlanRequest,
    isCurrent: (trx: Executor) => Promise<boolean>,
  ): Promise<Result<{ batch: string; planned: number }, PlanRefusal | { code: "changed" }>>;
  /** How many prices a batch has; 0 for one that was not planned. */
  planned(batch: string): Promise<number>;
  /** Cancels planned prices and reductions, and ends active reductions now; all others stay. */
  cancel(
    by: StaffActor,
    which: { ids: readonly string[] } | { batch: string },
  ): Promise<{ cancelled: number; ended: number }>;
  list(query: PlanQuery, locale: Locale): Promise<PlanList>;
  /** `null` for an unknown product. `on`: the transaction to read in. */
  timeline(product: string, locale: Locale, on?: Executor): Promise<PriceTimeline | null>;
  /** Steps of the sale price of a published product; `null` for all others. */
  steps(product: string, market: MarketCode): Promise<PriceSteps | null>;
  /** Carries out what is due. Throws the unexpected errors after the last one. */
  carryOutDue(): Promise<void>;
}

export const pricePlansContext = createContext<PricePlans>();

/** No I/O happens here. */
export function createPricePlans(deps: PlanningDeps): PricePlans {
  const { db, now } = deps;
  return {
    preview: (request) => previewRequest(deps, request),
    plan: (by, request) => planPrices(deps, actorOf(by), request),
    planIf: (by, request, isCurrent) => planPricesIf(deps, { actor: actorOf(by), request, isCurrent }),
    planned: (batch) => countBatch(db, batch),
    cancel: (by, which) => cancelPrices(deps, actorOf(by), which),
    list: (query, locale) => listPlans(db, query, locale),
    timeline: (product, locale, on = db) => timelineOf(on, { product, locale, now: now() }),
    steps: (product, market) => publicSteps(db, { product, market, now: now() }),
    carryOutDue: () => carryOutDue(deps),
  };
}
