import { mkdtemp, rename, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** A clock that a shop follows while it runs. */
export interface MovedClock {
  /** Settings of the shop. */
  settings: Record<string, string>;
  /** From now on it is this instant, and time goes on from there. */
  moveTo: (instant: Date) => Promise<void>;
}

/** A clock for a shop of its own, which begins at an instant. The shop's database goes on with the real time. */
export async function movedClock(begin: Date): Promise<MovedClock> {
  const folder = await mkdtemp(join(tmpdir(), "heliora-clock-"));
  const file = join(folder, "ahead");
  const moveTo = async (instant: Date): Promise<void> => {
    await writeFile(`${file}.new`, String(instant.getTime() - Date.now()));
    await rename(`${file}.new`, file);
    // The shop reads the file every 50 milliseconds.
    await new Promise((done) => setTimeout(done, 200));
  };
  await moveTo(begin);
  const preload = fileURLToPath(new URL("./moved-clock.preload.mjs", import.meta.url));
  return { settings: { NODE_OPTIONS: `--import=file://${preload}`, CLOCK_FILE: file }, moveTo };
}
