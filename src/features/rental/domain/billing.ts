import { addDays, type Day, daysBetween } from "#platform/pure/days.ts";
import type { MarketSettings, RentalOption } from "#platform/pure/market/market.ts";
import { quote, type RentalFacts } from "./quote.ts";

type Rules = Pick<MarketSettings["rental"], "options" | "depositBp" | "billingDays">;

/** A part of a long rental that is paid when it begins; net minor units for one piece, days half-open. */
export interface LaterPart {
  /** From 1: the part with the order is 0. */
  at: number;
  first: Day;
  end: Day;
  net: number;
}

/**
 * What of a long rental is paid after the order: the order pays the first thirty days, each further thirty are paid when they
 * begin. A part costs what the price of all days until its end has more than that until its beginning (D27), so that all
 * parts together cost what was agreed; what costs nothing more is left out.
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
      // Closed days behind the last paid one belong to it.
      end: isLast ? end : addDays(first, (at + 1) * billingDays),
      net: until((at + 1) * billingDays) - until(at * billingDays),
    });
  }
  return parts.filter(({ net, first: begins, end: ends }) => net > 0 && daysBetween(begins, ends) > 0);
}
