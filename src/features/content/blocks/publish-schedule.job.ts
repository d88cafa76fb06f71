import type { Database } from "#platform/server/db/database.ts";
import { selectNextBorder } from "./editing.store.ts";

/** Watches for the moments at which published blocks begin and end. */
export interface Borders {
  /** Something published has changed: asks for the next moment again. */
  renew(): void;
  stop(): Promise<void>;
}

/** Longest wait, so that a clock that was set is noticed. */
const longest = 3_600_000;
/** After a failure. */
const pause = 30_000;

/**
 * Calls `passed` whenever a published block begins or ends, so that kept pages show it in time. Each process watches for
 * itself: nothing is written, and the clock of the database is asked, by which blocks are shown.
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
    // A moment later than the border, which itself belongs to what begins.
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
