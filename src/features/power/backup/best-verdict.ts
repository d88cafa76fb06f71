import { bestOf } from "../domain/backup/best-proposal.ts";
import type { BackupNeed, Proposal } from "../domain/backup/proposal.ts";
import type { Verdict } from "../domain/verdict.ts";

interface BestVerdict {
  verdict: Verdict;
  /** After `powerBackup.verdict.`. */
  title: Verdict | "not_needed" | "none";
  /** `null` if nothing helps or is needed. */
  best: Proposal | null;
}

/** The best proposal and the verdict on all of them. */
export function bestVerdict(need: BackupNeed, proposals: readonly Proposal[]): BestVerdict {
  if (need.outageDayWh === 0) return { verdict: "fits", title: "not_needed", best: null };
  const best = bestOf(proposals);
  return best ? { verdict: best.verdict, title: best.verdict, best } : { verdict: "does-not-fit", title: "none", best };
}
