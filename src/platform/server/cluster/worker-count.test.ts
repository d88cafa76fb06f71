import { expect, test } from "vitest";
import { workersFor } from "./worker-count.ts";

const gigabyte = 1024 ** 3;

test.each([
  ["one core", { cores: 1, memory: 8 * gigabyte }, 1],
  ["two cores", { cores: 2, memory: 8 * gigabyte }, 2],
  ["many cores", { cores: 32, memory: 64 * gigabyte }, 4],
  ["two cores and little memory", { cores: 2, memory: gigabyte }, 1],
  ["less memory than one worker may need", { cores: 4, memory: gigabyte / 4 }, 1],
])("%s", (_name, machine, count) => {
  expect(workersFor(machine)).toBe(count);
});
