import { createSums } from "#features/figures/sums.service.ts";
import { StartError } from "#platform/server/start-error.ts";
import { withDatabase } from "./open-database.ts";
import { runCommand } from "./run-command.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Days that are named; of more only the number is told. */
const shown = 20;

/**
 * `npm run figures -- check`: compares all sums with the rows and exits with 1 if any differ. `npm run figures -- rebuild`: computes
 * all of them anew. Both work while the shop runs (docs/figures.md).
 */
async function figures([what, ...rest]: readonly string[]): Promise<void> {
  if ((what !== "check" && what !== "rebuild") || rest.length > 0)
    throw new StartError("Usage: npm run figures -- check, or npm run figures -- rebuild.");
  await withDatabase(say, async (db) => {
    const sums = createSums({ db, now: () => new Date() });
    if (what === "rebuild") {
      await sums.rebuild(({ market, from, to }) => say(`${market} ${from} – ${to}`));
      return say("All sums were computed anew.");
    }
    await sums.renew();
    const differing = await sums.check();
    if (differing.length === 0) return say("All sums agree with the rows.");
    for (const { market, day, part } of differing.slice(0, shown)) say(`${market} ${day} ${part}`);
    throw new StartError(
      `Sums of ${differing.length} days differ from the rows: npm run figures -- rebuild computes them anew.`,
    );
  });
}

runCommand(() => figures(process.argv.slice(2)));
