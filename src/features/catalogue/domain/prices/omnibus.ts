import type { MarketSettings } from "#platform/pure/market/market.ts";
import type { ExpectedPrice } from "./carry-out.ts";
import type { Announced } from "./plan-request.ts";
import { beforeReduction, type PriceHistory, type Tariff } from "./price-history.ts";
import { percentOff } from "./price-reduction.ts";

interface Planned {
  tariff: Tariff;
  /** Today, net minor units. */
  today: number | null;
  expected: ExpectedPrice;
  /** From the start on. */
  net: number;
  startsAt: Date;
}

/**
 * What the shop will announce when a planned price begins, as far as is known today (directive 98/6/EC, Art. 6a): its price with the
 * known changes, those expected until then and its own, by the same rule as for present prices. `history` is `null` without changes in
 * the days that count.
 */
export function omnibusOf(history: PriceHistory | null, planned: Planned, market: MarketSettings): Announced {
  const { tariff, today, expected, net, startsAt } = planned;
  if (expected.net === null) return { reference: null, why: "no_price" };
  if (net >= expected.net) return { reference: null, why: "not_lower" };
  const known = (history?.changes ?? []).filter(([of]) => of === tariff);
  const start = startsAt.getTime();
  const changes: PriceHistory["changes"] = [
    // A price without changes has applied for longer than counts.
    ...(known.length > 0 ? known : [[tariff, today, 0] as const]),
    ...expected.steps.filter(({ at }) => at < start).map((step) => [tariff, step.net, step.at] as const),
    // What is expected at the same instant is replaced by it, and never applies.
    [tariff, net, start],
  ];
  const reference = beforeReduction({ now: start, changes }, tariff, market);
  return reference === null ? { reference, why: "raised" } : { reference, percent: percentOff(reference, net) };
}
