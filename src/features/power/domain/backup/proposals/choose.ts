import type { Proposal } from "../proposal.ts";
import { type AnyCandidate, type Candidate, type GeneratorSupply, rankOf } from "./candidate.ts";
import { proposeGenerator } from "./generators.ts";
import type { Setting } from "./setting.ts";
import { proposeStore, runStore, type StoreRun } from "./store-run.ts";

/**
 * Order of candidates, the smallest first: rank of the verdict; how far they reach, which differs where they do not carry the
 * plan or do so only if more than assumed is charged; without a price, out of stock, the price.
 */
type Key = readonly [rank: number, short: number, unpriced: number, outOfStock: number, sumMinor: number];

/** A candidate with what its simulation says. */
interface Tried {
  candidate: AnyCandidate;
  key: Key;
  ran: StoreRun | null;
}

/**
 * The proposal among candidates of one kind: the cheapest that carries the whole plan, in stock before others and priced before
 * unpriced; if none does, the one that reaches farthest. With a budget it is chosen among what the budget pays for, if anything
 * is, and `full` is the best of all if that carries more. `null` without candidates.
 */
export function propose(setting: Setting, candidates: readonly AnyCandidate[]): Proposal | null {
  const { budgetMinor } = setting.plan;
  const tryOne = remembered(setting);
  const best = bestOf(candidates, tryOne);
  if (!best) return null;
  const isAffordable = ({ sumMinor }: AnyCandidate) =>
    budgetMinor !== null && sumMinor !== null && sumMinor <= budgetMinor;
  const within = budgetMinor === null ? best : (bestOf(candidates.filter(isAffordable), tryOne) ?? best);
  const { candidate } = within;
  return {
    ...proposalOf(setting, within),
    isInBudget: budgetMinor === null || candidate.sumMinor === null ? null : isAffordable(candidate),
    full: within === best || within.key[0] < 2 ? null : fullOf(setting, best),
  };
}

function fullOf(setting: Setting, tried: Tried): Proposal["full"] {
  const { parts, sumMinor } = tried.candidate;
  if (tried.key[0] === 2 || sumMinor === null) return null;
  return { parts, sumMinor, verdict: proposalOf(setting, tried).verdict };
}

function proposalOf(setting: Setting, { candidate, ran }: Tried): Omit<Proposal, "isInBudget" | "full"> {
  if (isGenerator(candidate)) return proposeGenerator(setting, candidate);
  return proposeStore(setting, candidate, ran ?? runStore(setting, candidate));
}

const isGenerator = (candidate: AnyCandidate): candidate is Candidate<GeneratorSupply> => "fuel" in candidate.supply;

/** Tries candidates from the most promising one on, until no other can be better: a simulation never improves a key. */
function bestOf(candidates: readonly AnyCandidate[], tryOne: (candidate: AnyCandidate) => Tried): Tried | null {
  const promising = candidates
    .map((candidate) => ({ candidate, key: hopeOf(candidate) }))
    .sort((a, b) => compare(a.key, b.key));
  let best: Tried | null = null;
  for (const { candidate, key } of promising) {
    if (best && compare(key, best.key) >= 0) break;
    const tried = tryOne(candidate);
    if (!best || compare(tried.key, best.key) < 0) best = tried;
  }
  return best;
}

/** Tries each candidate once. What cannot carry the plan anyway keeps its key, so that only few are simulated. */
function remembered(setting: Setting): (candidate: AnyCandidate) => Tried {
  const known = new Map<AnyCandidate, Tried>();
  return (candidate) => {
    const found = known.get(candidate) ?? tryOut(setting, candidate);
    known.set(candidate, found);
    return found;
  };
}

function tryOut(setting: Setting, candidate: AnyCandidate): Tried {
  const key = hopeOf(candidate);
  if (isGenerator(candidate) || key[0] === 2) return { candidate, key, ran: null };
  const ran = runStore(setting, candidate);
  return { candidate, key: keyOf(candidate, rankOf(ran.checks), ran.served), ran };
}

/** The key at best, before a simulation. */
const hopeOf = (candidate: AnyCandidate): Key =>
  keyOf(candidate, candidate.reach < 1 ? 2 : rankOf(candidate.checks), candidate.reach);

function keyOf({ sumMinor, isInStock }: AnyCandidate, rank: 0 | 1 | 2, reach: number): Key {
  // Without the rounding of long sums.
  const short = 1 - Math.round(reach * 1e6) / 1e6;
  return [rank, short, sumMinor === null ? 1 : 0, isInStock === false ? 1 : 0, sumMinor ?? 0];
}

function compare(a: Key, b: Key): number {
  for (const [index, value] of a.entries()) {
    const difference = value - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
