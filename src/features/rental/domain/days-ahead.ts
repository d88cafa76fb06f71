import { addDays, type Day } from "#platform/pure/days.ts";
import type { MarketSettings } from "#platform/pure/market/market.ts";
import type { HeldDays } from "./availability.ts";
import { isOpen } from "./open-days.ts";

/** Exceeds the longest closure of a market plus an inspection. */
const margin = 60;

/** Consecutive days, and for each the index of the first open day from it on. */
interface DaysAhead {
  days: readonly Day[];
  openFrom: readonly number[];
}

/** The last result by market: all requests of one day begin with the same day. */
const cached = new WeakMap<MarketSettings, { first: Day } & DaysAhead>();

/**
 * Days held by a lease of `days` paid days for each open day on which it could begin: from `from` on, within a year from
 * `earliest`, in ascending order.
 */
export function* staysAhead(
  { from, earliest, days }: { from: Day; earliest: Day; days: number },
  market: MarketSettings,
): Generator<HeldDays> {
  const { ahead, longest, bufferDays } = market.rental;
  const calendar = daysAhead(earliest, ahead + Math.max(days, longest), market);
  for (let at = 0; at <= ahead; at += 1) {
    const start = calendar.days[at];
    if (start === undefined || start < from || calendar.openFrom[at] !== at) continue;
    const until = calendar.days[(calendar.openFrom[at + days - 1] ?? 0) + 1 + bufferDays];
    if (until !== undefined) yield { from: start, until };
  }
}

function daysAhead(first: Day, count: number, market: MarketSettings): DaysAhead {
  const last = cached.get(market);
  if (last?.first === first && last.days.length >= count + margin) return last;
  const days = [first];
  while (days.length < count + margin) days.push(addDays(days.at(-1) ?? first, 1));
  const openFrom = days.map(() => days.length);
  for (let at = days.length - 1; at >= 0; at -= 1)
    openFrom[at] = isOpen(days[at] ?? first, market) ? at : (openFrom[at + 1] ?? days.length);
  const made = { first, days, openFrom };
  cached.set(market, made);
  return made;
}
