/**
 * Spreads `amount` over weights in their proportion, exactly: by the largest remainder, of equal ones the first. Integers from
 * 0; a share is at most its weight if the amount is at most the sum of the weights.
 */
export function spread(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  const parts = weights.map((weight, at) => ({ at, ...divided(amount, weight, total) }));
  let left = amount - parts.reduce((sum, part) => sum + part.share, 0);
  for (const part of parts.toSorted((one, other) => other.rest - one.rest || one.at - other.at)) {
    if (left === 0) break;
    part.share += 1;
    left -= 1;
  }
  return parts.map((part) => part.share);
}

/** `amount × weight / total` rounded down, and what remains; the product may be no safe integer. */
function divided(amount: number, weight: number, total: number): { share: number; rest: number } {
  const product = amount * weight;
  const rest = product % total;
  if (Number.isSafeInteger(product)) return { share: (product - rest) / total, rest };
  const exact = BigInt(amount) * BigInt(weight);
  return { share: Number(exact / BigInt(total)), rest: Number(exact % BigInt(total)) };
}
