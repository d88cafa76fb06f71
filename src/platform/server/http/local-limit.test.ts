import { afterEach, expect, test, vi } from "vitest";
import { createLocalLimit } from "./local-limit.ts";

afterEach(() => void vi.useRealTimers());

test("allows `points` per key and interval, then returns the seconds to wait", async () => {
  vi.useFakeTimers();
  const limit = createLocalLimit({ points: 3, seconds: 10 });
  for (let act = 0; act < 3; act++) expect(await limit.take("one")).toBe(0);
  vi.advanceTimersByTime(4_000);
  expect(await limit.take("one")).toBe(6);
  expect(await limit.take("two")).toBe(0);
  vi.advanceTimersByTime(6_001);
  expect(await limit.take("one")).toBe(0);
});
