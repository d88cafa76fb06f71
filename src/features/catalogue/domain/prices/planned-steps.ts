import type { PriceStep } from "./price-chart.ts";
import type { PricePlan } from "./price-plan.ts";

type Plan = Pick<PricePlan, "kind" | "net" | "netAfter" | "state"> & { startsAt: number; endsAt: number | null };

/**
 * Steps of one price from `now` on (milliseconds) as planned today: a new price holds until the next one, a reduction until its end,
 * after which the price that was due meanwhile holds. `plans` are those of the price that are planned or active; `present` is its net
 * price now, minor units.
 */
export function plannedSteps(plans: readonly Plan[], present: number | null, now: number): PriceStep[] {
  const open = plans.filter(({ state }) => state === "planned" || state === "active");
  const running = open.find(({ state }) => state === "active");
  const restored = running ? running.netAfter : present;
  const prices = open.filter(({ kind }) => kind === "price").toSorted((a, b) => a.startsAt - b.startsAt);
  const reductions = open.filter(({ kind }) => kind === "reduction");
  const times = open.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt ?? startsAt]).filter((at) => at > now);
  const due = (at: number): number | null => {
    const reduction = reductions.find(({ startsAt, endsAt }) => startsAt <= at && endsAt !== null && at < endsAt);
    const price = prices.findLast(({ startsAt }) => startsAt <= at);
    return reduction?.net ?? (price ? price.net : restored);
  };
  return [
    { at: now, minor: present },
    ...[...new Set(times)].toSorted((a, b) => a - b).map((at) => ({ at, minor: due(at) })),
  ];
}
