import { divideHalfUp, gross, share } from "#platform/pure/money.ts";
import type { PlanRounding } from "./plan-request.ts";

/** A price itself, a share off in basis points, or an amount off, both amounts net minor units. */
export type PriceRule = { set: number } | { offBp: number } | { off: number };

/** Net price that a rule makes of another, both minor units; it may be 0 or less, which no price may be. */
export function plannedNet(before: number, rule: PriceRule): number {
  if ("set" in rule) return rule.set;
  return "offBp" in rule ? before - share(before, rule.offBp) : before - rule.off;
}

/** The net price with this gross price, both minor units, or `null`: at 20 % VAT no net price makes 99.99. */
function netOf(wanted: number, taxRateBp: number): number | null {
  const near = divideHalfUp(wanted * 10_000, 10_000 + taxRateBp);
  return [near, near - 1, near + 1].find((net) => gross(net, taxRateBp) === wanted) ?? null;
}

/** Tries of whole units downwards; at 20 % and 23 % VAT the second one always has a net price. */
const tries = 10;

/**
 * The net price whose price with VAT is the nearest that ends as wanted, in minor units; what no net price makes is passed over
 * downwards, and amounts below one unit stay.
 */
export function roundedNet(net: number, rounding: PlanRounding, taxRateBp: number): number {
  if (rounding === "none") return net;
  const ending = rounding === "99" ? 99 : 0;
  const nearest = divideHalfUp(gross(net, taxRateBp) - ending, 100) * 100 + ending;
  for (let wanted = nearest; wanted > 0 && wanted > nearest - tries * 100; wanted -= 100) {
    const found = netOf(wanted, taxRateBp);
    if (found !== null && found > 0) return found;
  }
  return net;
}
