/** Why something is kept of a deposit: lateness has tax in it, damage and the like has none. */
export const deductionKinds = ["late", "damage"] as const;

/** A part of a deposit that is to be kept; minor units, with its tax. */
export interface Deduction {
  kind: (typeof deductionKinds)[number];
  amount: number;
  reason: string;
}

/** What of deductions a deposit covers, in their order, and what is left to be paid besides. */
export function beyondDeposit(
  deductions: readonly Deduction[],
  deposit: number,
): { kept: Deduction[]; beyond: Deduction[] } {
  const kept: Deduction[] = [];
  const beyond: Deduction[] = [];
  let left = deposit;
  for (const deduction of deductions) {
    const covered = Math.min(left, deduction.amount);
    left -= covered;
    if (covered > 0) kept.push({ ...deduction, amount: covered });
    if (covered < deduction.amount) beyond.push({ ...deduction, amount: deduction.amount - covered });
  }
  return { kept, beyond };
}
