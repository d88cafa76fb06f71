import type { Database } from "#platform/server/db/database.ts";
import { selectNextBorder } from "./editing.store.ts";

/** Timer for the start and end times of published blocks. */
export interface Borders {
  /** Call when a published block has changed. */
  renew(): void;
  stop(): Promise<void>;
}

/** Maximum delay, so that a change of the system clock is noticed. */
const longest = 3_600_000;
const pause = 30_000;

/**
 * Calls `passed` whenever a published block starts or ends, so that cached pages are renewed in time. Every process has
 * its own timer and asks the clock of the database, which also decides what is active.
 */
export function watchBorders(db: Database, passed: () => void): Borders {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let asking = Promise.resolve();
  let turn = 0;
  function renew(): void {
    turn += 1;
    const own = turn;
    asking = ask(own);
  }
  async function ask(own: number): Promise<void> {
    const left = await selectNextBorder(db).catch(() => pause);
    if (isStopped || own !== turn) return;
    clearTimeout(timer);
    const isBorder = left !== null && left <= longest;
    const wake = () => {
      if (isBorder) passed();
      renew();
    };
    // Slightly later, so that the database is past the start or end time.
    timer = setTimeout(wake, isBorder ? left + 20 : longest).unref();
  }
  renew();
  return {
    renew,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      return asking;
    },
  };
}
