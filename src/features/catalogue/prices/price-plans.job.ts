import type { JobKind } from "#platform/server/jobs/jobs.ts";
import type { PricePlans } from "./price-plans.service.ts";

/** Queue of the job that carries out plans: at the times of each, and every minute for what a stopped shop missed. */
export const pricePlansQueue = { name: "price-plans" };

/** Carries out the planned prices and reductions that are due. */
export function pricePlansJob({ carryOutDue }: Pick<PricePlans, "carryOutDue">): JobKind<Record<string, never>> {
  return { ...pricePlansQueue, plan: { retries: 0, firstDelay: 60, maxDelay: 60 }, run: () => carryOutDue() };
}
