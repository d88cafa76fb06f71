import { verdicts } from "../verdict.ts";
import type { Proposal } from "./proposal.ts";

/** The first proposal with the best verdict, within the budget if one is. */
export function bestOf(proposals: readonly Proposal[]): Proposal | null {
  const rank = ({ verdict, isInBudget }: Proposal) =>
    verdicts.indexOf(verdict) + (isInBudget === false ? verdicts.length : 0);
  return proposals.reduce<Proposal | null>((best, one) => (best === null || rank(one) < rank(best) ? one : best), null);
}
