import { afterEach, expect, test, vi } from "vitest";
import { collectWhenIdle, type ProcessLoad } from "./collect-when-idle.ts";

const megabyte = 1024 * 1024;

afterEach(() => void vi.useRealTimers());

/** Runs intervals with these loads; gives in which of them garbage was collected. Each collection leaves 60 MB. */
async function collectionsAt(loads: readonly ProcessLoad[]): Promise<number[]> {
  vi.useFakeTimers();
  const found: number[] = [];
  let at = 0;
  let isCollected = false;
  const stop = collectWhenIdle({
    interval: 100,
    load: () => (isCollected ? { bytes: 60 * megabyte, utilization: 0 } : (loads[at] ?? { bytes: 0, utilization: 1 })),
    collect: () => {
      found.push(at);
      isCollected = true;
    },
  });
  for (at = 0; at < loads.length; at += 1) {
    isCollected = false;
    await vi.advanceTimersByTimeAsync(100);
  }
  await stop();
  return found;
}

const load = (megabytes: number, utilization: number): ProcessLoad => ({ bytes: megabytes * megabyte, utilization });

test("an idle process collects after the start, and again after it has grown", async () => {
  const loads = [load(110, 0.8), load(110, 0), load(62, 0), load(70, 0), load(140, 0.5), load(140, 0.01), load(61, 0)];
  expect(await collectionsAt(loads)).toEqual([1, 5]);
});

test("a busy process never does", async () => {
  expect(await collectionsAt([load(110, 0.2), load(300, 0.5), load(500, 1)])).toEqual([]);
});

test("garbage is really given back", async () => {
  const before = process.memoryUsage().heapUsed;
  let garbage: unknown = Array.from({ length: 1_000_000 }, (_, at) => ({ at }));
  expect(process.memoryUsage().heapUsed - before).toBeGreaterThan(20 * megabyte);
  garbage = null;
  const stop = collectWhenIdle({ interval: 10, load: () => ({ bytes: 100 * megabyte, utilization: 0 }) });
  await vi.waitFor(() => expect(process.memoryUsage().heapUsed - before).toBeLessThan(10 * megabyte), 5_000);
  await stop();
  expect(garbage).toBeNull();
});
