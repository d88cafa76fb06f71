/** Alike if neither takes twice as long as the other. */
const alike = { least: 0.5, most: 2 };

/**
 * Time of `known` relative to `unknown`, each at its fastest, which excludes load of the machine. Both run in turn, at least
 * `rounds` times, and on a busy machine up to `maxRounds` times until they are alike.
 */
export async function fastestRatio(
  { known, unknown }: Record<"known" | "unknown", (round: number) => Promise<unknown>>,
  { rounds, maxRounds }: { rounds: number; maxRounds: number },
): Promise<number> {
  const fastest = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
  const ratio = () => fastest.known / fastest.unknown;
  const isAlike = () => ratio() > alike.least && ratio() < alike.most;
  for (let round = 0; round < rounds || (round < maxRounds && !isAlike()); round++) {
    for (const [kind, work] of [["unknown", unknown] as const, ["known", known] as const]) {
      const start = performance.now();
      await work(round);
      fastest[kind] = Math.min(fastest[kind], performance.now() - start);
    }
  }
  return ratio();
}
