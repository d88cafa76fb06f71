import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { throttle } from "./throttle.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Calls at these milliseconds; returns the times at which `act` ran. */
function times(calls: readonly number[]): number[] {
  const start = Date.now();
  const acts: number[] = [];
  const call = throttle(1_000, () => acts.push(Date.now() - start));
  for (const at of calls) {
    vi.advanceTimersByTime(start + at - Date.now());
    call();
  }
  vi.advanceTimersByTime(10_000);
  return acts;
}

test.each<[string, number[], number[]]>([
  ["one call acts at once", [0], [0]],
  ["calls far apart act each at once", [0, 1_000, 2_500], [0, 1_000, 2_500]],
  ["a second call waits until the pause is over", [0, 10], [0, 1_000]],
  ["a burst acts at its beginning and once after it", [0, 1, 2, 3, 500, 999], [0, 1_000]],
  ["an endless stream acts once a pause", Array.from({ length: 300 }, (_, at) => at * 10), [0, 1_000, 2_000, 3_000]],
  ["after the late act the pause begins anew", [0, 500, 1_200], [0, 1_000, 2_000]],
])("%s", (_name, calls, acts) => {
  expect(times(calls)).toEqual(acts);
});

test("a pending call does not keep the process alive", () => {
  vi.useRealTimers();
  const before = process.getActiveResourcesInfo().filter((one) => one === "Timeout").length;
  const call = throttle(60_000, () => undefined);
  call();
  call();
  expect(process.getActiveResourcesInfo().filter((one) => one === "Timeout")).toHaveLength(before);
});
