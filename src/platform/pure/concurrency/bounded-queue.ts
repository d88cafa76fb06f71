import { fail, ok, type Result } from "../result.ts";
import { createSemaphore } from "./semaphore.ts";

/**
 * Runs at most `running` tasks at once and queues `waiting` more; answers `busy` beyond that. A task that throws frees its
 * slot like any other.
 */
export function boundedQueue(
  running: number,
  waiting: number,
): <T>(work: () => Promise<T>) => Promise<Result<T, { code: "busy" }>> {
  const turn = createSemaphore(running);
  let inside = 0;
  return async (work) => {
    if (inside >= running + waiting) return fail({ code: "busy" });
    inside += 1;
    try {
      return ok(await turn(work));
    } finally {
      inside -= 1;
    }
  };
}
