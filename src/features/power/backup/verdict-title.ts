import { bestOf } from "../domain/backup/best-proposal.ts";
import type { BackupNeed, Proposal } from "../domain/backup/proposal.ts";
import type { Verdict } from "../domain/verdict.ts";

interface TitledVerdict {
  verdict: Verdict;
  /** After `powerBackup.verdict.`. */
  title: Verdict | "not_needed" | "none";
}

/** The verdict on all proposals together. */
export function verdictTitle(need: BackupNeed, proposals: readonly Proposal[]): TitledVerdict {
  if (need.outageDayWh === 0) return { verdict: "fits", title: "not_needed" };
  const best = bestOf(proposals);
  return best ? { verdict: best.verdict, title: best.verdict } : { verdict: "does-not-fit", title: "none" };
}
