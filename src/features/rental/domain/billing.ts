import { addDays, type Day, daysBetween } from "#platform/pure/days.ts";
import type { MarketSettings, RentalOption } from "#platform/pure/market/market.ts";
import { quote, type RentalFacts } from "./quote.ts";

type Rules = Pick<MarketSettings["rental"], "options" | "depositBp" | "billingDays">;

/** A part of a long rental, paid when it begins; net minor units for one unit, days half-open. */
export interface LaterPart {
  /** From 1; part 0 is paid with the order. */
  at: number;
  first: Day;
  end: Day;
  net: number;
}

/**
 * The parts of a long rental that are paid after the order, which pays the first thirty days; each further thirty are paid
 * when they begin. A part costs the price of all days until its end less that until its beginning (D27), so that all parts add
 * up to the agreed price. Parts that add nothing are left out.
 */
export function laterParts(
  facts: RentalFacts,
  { first, end, days, options }: { first: Day; end: Day; days: number; options: readonly RentalOption[] },
  rules: Rules,
): LaterPart[] {
  const { billingDays } = rules;
  const until = (count: number) => quote(facts, { days: Math.min(count, days), options }, rules)?.net ?? 0;
  const parts: LaterPart[] = [];
  for (let at = 1; at * billingDays < days; at++) {
    const isLast = (at + 1) * billingDays >= days;
    parts.push({
      at,
      first: addDays(first, at * billingDays),
      // Closed days after the last paid day belong to the last part.
      end: isLast ? end : addDays(first, (at + 1) * billingDays),
      net: until((at + 1) * billingDays) - until(at * billingDays),
    });
  }
  return parts.filter(({ net, first: begins, end: ends }) => net > 0 && daysBetween(begins, ends) > 0);
}
