import { performance } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Milliseconds between two looks at the process. */
const defaultInterval = 5_000;
/** Share of its time that an idle process works at most. */
const idleShare = 0.1;
/** Bytes by which the process has to grow before another collection is worth its time. */
const worthwhile = 16 * 1024 * 1024;

/** What the process uses, and how much of the last interval it worked. */
export interface ProcessLoad {
  bytes: number;
  /** From 0 to 1. */
  utilization: number;
}

interface CollectOptions {
  interval?: number;
  load?: () => ProcessLoad;
  collect?: () => void;
}

/**
 * Gives memory back while there is nothing to do, after the start and after a burst of requests: V8 alone leaves garbage and empty
 * pages in place for as long as nothing is allocated. A collection takes some 0.2 s, in which requests wait, and happens once for
 * each growth by 16 MB. Gives a function that stops it.
 */
export function collectWhenIdle({
  interval = defaultInterval,
  load = createLoad(),
  collect = collector(),
}: CollectOptions = {}): () => Promise<void> {
  let left = 0;
  const timer = setInterval(() => {
    const { bytes, utilization } = load();
    if (utilization > idleShare || bytes < left + worthwhile) return;
    collect();
    left = load().bytes;
  }, interval).unref();
  return async () => clearInterval(timer);
}

function createLoad(): () => ProcessLoad {
  let last = performance.eventLoopUtilization();
  return () => {
    const { utilization } = performance.eventLoopUtilization(last);
    last = performance.eventLoopUtilization();
    const { heapTotal, arrayBuffers } = process.memoryUsage();
    return { bytes: heapTotal + arrayBuffers, utilization };
  };
}

/** V8's collection for low memory, which also gives back empty pages. */
function collector(): () => void {
  setFlagsFromString("--expose-gc");
  const gc = runInNewContext("gc") as NodeJS.GCFunction;
  return () => void gc({ type: "major", execution: "sync", flavor: "last-resort" });
}
