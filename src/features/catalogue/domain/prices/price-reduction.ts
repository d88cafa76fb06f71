import { addDays, type Day, dayIn } from "#platform/pure/days.ts";

/** Net price from an instant (milliseconds) on; `null` while not offered. */
export interface PriceChange {
  net: number | null;
  at: number;
}

/** Rules of announcing a reduction. */
export interface ReductionRules {
  /** Calendar days of the market before a reduction; their lowest price is the reference. */
  referenceDays: number;
  /** Calendar days, including the first, for which a lower price is announced as a reduction. */
  announcedDays: number;
}

interface Clock {
  /** Milliseconds. */
  now: number;
  timeZone: string;
}

/**
 * Reference price beside the present one: the lowest that applied in the 30 days before the reduction
 * began, net minor units; `null` if no reduction may be announced. Directive 98/6/EC, Art. 6a; Commission guidance 2021/C 526/02.
 *
 * `changes` are in chronological order; the first one may be older than the relevant days.
 * A further reduction is one of its own, with the reduced price before it in its 30 days: the exception for progressive
 * reductions (Art. 6a (5)) is an option of member states that Poland has not taken. A product offered for less than 30
 * days is compared with all days since then. A raise ends a reduction, whatever the price was before.
 */
export function lowestPriceBefore(
  changes: readonly PriceChange[],
  { referenceDays, announcedDays }: ReductionRules,
  { now, timeZone }: Clock,
): number | null {
  // A price replaced in the same transaction (at the same instant) never applied.
  const held = changes.filter(({ at }, index) => changes[index + 1]?.at !== at);
  const present = held.at(-1)?.net ?? null;
  if (present === null) return null;
  const began = beginningOf(present, held);
  const previous = held.slice(0, began).findLast(({ net }) => net !== null)?.net ?? null;
  if (previous === null || previous <= present) return null;
  const day = (at: number): Day => dayIn(timeZone, new Date(at));
  const reductionDay = day(held[began]?.at ?? now);
  if (day(now) >= addDays(reductionDay, announcedDays)) return null;
  const firstDay = addDays(reductionDay, -referenceDays);
  const applied = held.slice(0, began).flatMap(({ net }, index) => {
    const end = held[index + 1]?.at ?? now;
    return net !== null && day(end - 1) >= firstDay ? [net] : [];
  });
  const lowest = Math.min(...applied);
  return applied.length > 0 && lowest > present ? lowest : null;
}

/** Index of the change since which the present price has applied; days without an offer in between are ignored. */
function beginningOf(present: number, held: readonly PriceChange[]): number {
  let began = held.length - 1;
  for (let index = began - 1; index >= 0; index -= 1) {
    const net = held[index]?.net ?? null;
    if (net === present) began = index;
    else if (net !== null) break;
  }
  return began;
}

/** Reduction in whole per cent, rounded down so as not to overstate it. */
export function percentOff(before: number, now: number): number {
  return Math.floor(((before - now) * 100) / before);
}
