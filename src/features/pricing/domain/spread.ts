/**
 * Spreads `amount` over weights in their proportion, exactly: by the largest remainder, of equal ones the first. Integers from
 * 0; a share is at most its weight if the amount is at most the sum of the weights.
 */
export function spread(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) return weights.map(() => 0);
  const parts = weights.map((weight, at) => {
    // Their product may be no safe integer.
    const exact = BigInt(amount) * BigInt(weight);
    return { at, share: Number(exact / total), rest: exact % total };
  });
  let left = amount - parts.reduce((sum, part) => sum + part.share, 0);
  for (const part of parts.toSorted((one, other) =>
    one.rest < other.rest ? 1 : one.rest > other.rest ? -1 : one.at - other.at,
  )) {
    if (left === 0) break;
    part.share += 1;
    left -= 1;
  }
  return parts.map((part) => part.share);
}
