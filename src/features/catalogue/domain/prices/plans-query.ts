import { type MarketCode, marketCodes } from "#platform/pure/market/market.ts";
import { cleanSearch } from "#platform/pure/search-input.ts";
import type { PlanTime } from "./plan-views.ts";

/** Parts of the list of planned prices: reductions that run, what is still to come, what is over. */
export const planTimes = ["now", "planned", "past"] as const satisfies readonly PlanTime[];

/** What the address of the list of planned prices says. */
export interface PlansQuery {
  when: PlanTime;
  search: string;
  market: MarketCode | null;
  /** Actor who planned it, such as `user:<id>`. */
  by: string | null;
  /** Where this page begins, as the page before said. */
  after: string | null;
}

/** Reads the query of an address. Invalid values are ignored, so any address opens a list. */
export function readPlansQuery(query: URLSearchParams): PlansQuery {
  const by = query.get("by") ?? "";
  const after = query.get("after") ?? "";
  return {
    when: planTimes.find((one) => one === query.get("when")) ?? "now",
    search: cleanSearch(query.get("q")),
    market: marketCodes.find((one) => one === query.get("market")) ?? null,
    by: /^[a-z]+:[\w.@:-]{1,100}$/i.test(by) ? by : null,
    after: /^[\w ~.:+-]{1,120}$/.test(after) ? after : null,
  };
}

/** Query string of a list without its defaults; empty or `?…`. */
export function plansQuery({ when, search, market, by, after }: PlansQuery): string {
  const out = new URLSearchParams();
  if (when !== "now") out.set("when", when);
  if (search) out.set("q", search);
  for (const [name, value] of Object.entries({ market, by, after })) if (value) out.set(name, value);
  return out.size > 0 ? `?${out}` : "";
}

/** Whether anything but the part of the list and the page narrows it. */
export function narrowsPlans({ search, market, by }: PlansQuery): boolean {
  return search !== "" || market !== null || by !== null;
}
