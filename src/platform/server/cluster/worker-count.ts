import { availableParallelism, totalmem } from "node:os";

/** Workers beyond this hardly help a shop whose pages are cached, and each takes 16 connections of the database. */
const useful = 4;

/** Bytes that one worker may come to need, with its caches. */
const memoryOfWorker = 768 * 1024 * 1024;

/** What limits the number of workers. */
export interface Machine {
  /** Cores that this process may use. */
  cores: number;
  /** Bytes of memory that this process may use. */
  memory: number;
}

/** This machine, or the share of it that its container allows. */
export function thisMachine(): Machine {
  // 0 or a huge number without a limit.
  const allowed = process.constrainedMemory();
  return { cores: availableParallelism(), memory: allowed > 0 ? Math.min(allowed, totalmem()) : totalmem() };
}

/** `WORKERS=auto`: one worker for each core, as far as memory and benefit reach; at least one. */
export function workersFor({ cores, memory }: Machine): number {
  return Math.max(1, Math.min(cores, useful, Math.floor(memory / memoryOfWorker)));
}
