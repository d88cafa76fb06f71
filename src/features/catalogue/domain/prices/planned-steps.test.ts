import { describe, expect, test } from "vitest";
import { plannedSteps } from "./planned-steps.ts";

type Plan = Parameters<typeof plannedSteps>[0][number];
const price = (net: number, startsAt: number): Plan => ({
  kind: "price",
  state: "planned",
  endsAt: null,
  netAfter: null,
  ...{ net, startsAt },
});
const reduction = (net: number, startsAt: number, endsAt: number): Plan => ({
  ...price(net, startsAt),
  kind: "reduction",
  endsAt,
});
const running = (net: number, endsAt: number, netAfter: number | null): Plan => ({
  ...reduction(net, 50, endsAt),
  state: "active",
  netAfter,
});

describe("steps from 100 on of a price that is 900 now", () => {
  test.each<[string, Plan[], [at: number, minor: number | null][]]>([
    ["nothing planned", [], [[100, 900]]],
    [
      "a new price",
      [price(950, 200)],
      [
        [100, 900],
        [200, 950],
      ],
    ],
    [
      "a reduction, after which the price is back",
      [reduction(800, 200, 300)],
      [
        [100, 900],
        [200, 800],
        [300, 900],
      ],
    ],
    [
      "a reduction that runs ends with what it restores",
      [running(900, 300, 1_000)],
      [
        [100, 900],
        [300, 1_000],
      ],
    ],
    [
      "a new price during a reduction holds after it",
      [reduction(800, 200, 400), price(950, 300)],
      [
        [100, 900],
        [200, 800],
        [300, 800],
        [400, 950],
      ],
    ],
    [
      "a reduction that runs, then a new price, then another reduction",
      [running(900, 200, 1_000), price(1_100, 300), reduction(990, 400, 500)],
      [
        [100, 900],
        [200, 1_000],
        [300, 1_100],
        [400, 990],
        [500, 1_100],
      ],
    ],
    ["what is over is not planned", [{ ...price(950, 200), state: "cancelled" }], [[100, 900]]],
  ])("%s", (_name, plans, expected) => {
    expect(plannedSteps(plans, 900, 100).map(({ at, minor }) => [at, minor])).toEqual(expected);
  });
});
