import type { Database } from "#platform/server/db/database.ts";
import { selectNextScheduleChange } from "./editing.store.ts";

/** Timer for the start and end times of published blocks. */
export interface ScheduleWatch {
  /** Call when a published block has changed. */
  renew(): void;
  stop(): Promise<void>;
}

/** Maximum delay, so that a change of the system clock is noticed. */
const maxDelay = 3_600_000;
const retryDelay = 30_000;

/**
 * Calls `passed` whenever a published block starts or ends, so that cached pages are renewed in time. Every process has
 * its own timer and asks the clock of the database, which also decides what is active.
 */
export function watchPublishSchedule(db: Database, passed: () => void): ScheduleWatch {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let asking = Promise.resolve();
  let generation = 0;
  function renew(): void {
    generation += 1;
    const own = generation;
    asking = ask(own);
  }
  async function ask(own: number): Promise<void> {
    const left = await selectNextScheduleChange(db).catch(() => retryDelay);
    if (isStopped || own !== generation) return;
    clearTimeout(timer);
    const isDue = left !== null && left <= maxDelay;
    const wake = () => {
      if (isDue) passed();
      renew();
    };
    // Slightly later, so that the database is past the start or end time.
    timer = setTimeout(wake, isDue ? left + 20 : maxDelay).unref();
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
