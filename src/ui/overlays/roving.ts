/** Keys that lead from one of several things to another, by the direction in which these stand. */
const steps = {
  horizontal: { ArrowRight: 1, ArrowLeft: -1 },
  vertical: { ArrowDown: 1, ArrowUp: -1 },
} as const satisfies Record<string, Record<string, 1 | -1>>;

/**
 * Place to which a key leads among `count` things, round at the ends (WAI-ARIA: tabs, menu); null for any other key.
 * A place of −1 says that none of them has focus.
 */
export function placeAfter(key: string, place: number, count: number, direction: keyof typeof steps): number | null {
  if (count === 0) return null;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = (steps[direction] as Record<string, 1 | -1>)[key];
  if (step === undefined) return null;
  if (place < 0) return step === 1 ? 0 : count - 1;
  return (place + step + count) % count;
}

/** Place of the next thing behind `place`, round at the end, whose name begins with a letter; null if there is none. */
export function placeByEmail(email: string, place: number, names: readonly string[]): number | null {
  const wanted = email.toLocaleLowerCase();
  const order = names.map((_, index) => (Math.max(place, -1) + 1 + index) % names.length);
  return order.find((index) => names[index]?.toLocaleLowerCase().startsWith(wanted)) ?? null;
}
