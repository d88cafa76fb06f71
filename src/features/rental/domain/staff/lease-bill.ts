/** Why a deposit is reduced: a late fee includes tax, compensation for damage has none. */
export const deductionKinds = ["late", "damage"] as const;

/** An amount to deduct from a deposit; minor units, gross. */
export interface Deduction {
  kind: (typeof deductionKinds)[number];
  amount: number;
  reason: string;
}

/** Splits deductions, in their order, into what a deposit covers and what has to be paid besides. */
export function beyondDeposit(
  deductions: readonly Deduction[],
  deposit: number,
): { covered: Deduction[]; beyond: Deduction[] } {
  const covered: Deduction[] = [];
  const beyond: Deduction[] = [];
  let left = deposit;
  for (const deduction of deductions) {
    const taken = Math.min(left, deduction.amount);
    left -= taken;
    if (taken > 0) covered.push({ ...deduction, amount: taken });
    if (taken < deduction.amount) beyond.push({ ...deduction, amount: deduction.amount - taken });
  }
  return { covered, beyond };
}
