import fc from "fast-check";
import { expect, test } from "vitest";
import { clockChangeWh, type OutagePlan, outageRuns, outageSteps } from "./outages.ts";

const clock = (step: number) =>
  `${Math.floor(step / 96)}d ${Math.floor((step % 96) / 4)}:${String((step % 4) * 15).padStart(2, "0")}`;
const runsOf = (plan: OutagePlan, days: number) =>
  outageRuns(outageSteps(plan, days)).map(({ from, to }) => `${clock(from)}–${clock(to)}`);
const cycle = (offH: number, onH: number, first: number): OutagePlan => ({
  ...{ kind: "cycle", offMin: offH * 60, onMin: onH * 60, firstMin: first * 60 },
});
const times = (...ranges: [number, number][]): OutagePlan => ({
  ...{ kind: "times", ranges: ranges.map(([from, to]) => [from * 60, to * 60] as const) },
});

test.each<[string, OutagePlan, number, string[]]>([
  ["4 off, 4 on from 08:00", cycle(4, 4, 8), 1, ["0d 0:00–0d 4:00", "0d 8:00–0d 12:00", "0d 16:00–0d 20:00"]],
  [
    "7 off, 3 on drifts from day to day",
    cycle(7, 3, 6),
    2,
    // Before: 20:00 to 03:00; afterwards every ten hours
    [
      "0d 0:00–0d 3:00",
      "0d 6:00–0d 13:00",
      "0d 16:00–0d 23:00",
      "1d 2:00–1d 9:00",
      "1d 12:00–1d 19:00",
      "1d 22:00–2d 0:00",
    ],
  ],
  ["no hours on", cycle(4, 0, 8), 2, ["0d 0:00–2d 0:00"]],
  ["no hours off", cycle(0, 4, 8), 2, []],
  ["neither", cycle(0, 0, 8), 2, []],
  ["longer than a day", cycle(30, 18, 12), 3, ["0d 12:00–1d 18:00", "2d 12:00–3d 0:00"]],
  ["over midnight, every night", times([22, 26]), 2, ["0d 0:00–0d 2:00", "0d 22:00–1d 2:00", "1d 22:00–2d 0:00"]],
  ["overlapping ones are joined", times([17, 20], [19, 21], [21, 22]), 1, ["0d 17:00–0d 22:00"]],
  ["the whole day", times([0, 24]), 2, ["0d 0:00–2d 0:00"]],
  // 17:10 to 17:20 touches two steps.
  ["a few minutes", { kind: "times", ranges: [[1_030, 1_040]] }, 1, ["0d 17:00–0d 17:30"]],
])("%s", (_words, plan, days, expected) => {
  expect(runsOf(plan, days)).toEqual(expected);
});

test("a cycle is off for its share of the time, at most a step at each end longer", () => {
  const hours = fc.integer({ min: 1, max: 240 }).map((tenths) => tenths / 10);
  fc.assert(
    fc.property(hours, hours, fc.integer({ min: 0, max: 23 }), (off, on, first) => {
      const days = 60;
      const isOff = outageSteps(cycle(off, on, first), days);
      const share = isOff.reduce((sum, step) => sum + step, 0) / isOff.length;
      const whole = off / (off + on);
      const cycles = (days * 24) / (off + on) + 1;
      // One incomplete cycle at the ends, and half an hour of each touched step.
      const slack = (off + on + cycles * 0.5) / (days * 24);
      expect(share).toBeGreaterThanOrEqual(whole - (off + on) / (days * 24));
      expect(share).toBeLessThanOrEqual(whole + slack);
    }),
  );
});

// 100 W in all steps: an hour is 100 Wh. In Ukraine 03:00 to 04:00 comes twice, in Poland 02:00 to 03:00.
test.each([
  ["UA", times([23, 29]), 100],
  ["PL", times([23, 29]), 100],
  ["UA", times([23, 27]), 0],
  ["PL", times([23, 27]), 100],
  ["PL", times([2.5, 6]), 50],
  ["UA", times([8, 12]), 0],
] as const)("the night on which the clocks go back in %s: %j adds %i Wh", (market, plan, expected) => {
  expect(clockChangeWh(outageSteps(plan, 2), new Float64Array(96).fill(100), market)).toBe(expected);
});
