import { describe, expect, test } from "vitest";
import { cancelPlans, carryOut, expectedPrice } from "./carry-out.ts";
import type { PricePlan } from "./price-plan.ts";

const hour = (count: number) => new Date(Date.UTC(2026, 11, 1, count));
let made = 0;

function plan(net: number, from: number, until: number | null = null, more: Partial<PricePlan> = {}): PricePlan {
  made += 1;
  return {
    ...{ id: `plan-${made}`, batch: "batch", product: "panel", market: "UA", tariff: "sale", reason: "" },
    ...{
      kind: until === null ? "price" : "reduction",
      net,
      startsAt: hour(from),
      endsAt: until === null ? null : hour(until),
    },
    ...{ state: "planned", netBefore: null, netAfter: null, outcome: null },
    ...{ createdBy: "user:anna", createdAt: new Date(made), changedBy: "user:anna", changedAt: new Date(made) },
    ...more,
  };
}

const active = (net: number, from: number, until: number, before: number) =>
  plan(net, from, until, { state: "active", netBefore: before, netAfter: before });

describe("at an hour", () => {
  test.each<[string, number | null, PricePlan[], number, number | null, [string, string | null, number | null][]]>([
    ["nothing is due before its time", 100, [plan(90, 5)], 4, 100, []],
    ["a price applies from its time on", 100, [plan(90, 5)], 5, 90, [["ended", "applied", 90]]],
    ["a price begins an offer", null, [plan(90, 5)], 5, 90, [["ended", "applied", 90]]],
    ["a reduction begins", 100, [plan(80, 5, 9)], 5, 80, [["active", null, 100]]],
    ["a reduction ends", 80, [active(80, 5, 9, 100)], 9, 100, [["ended", "restored", 100]]],
    ["a reduction that is not lower fails", 80, [plan(80, 5, 9)], 5, 80, [["failed", "not_lower", null]]],
    ["a reduction of nothing fails", null, [plan(80, 5, 9)], 5, null, [["failed", "no_price", null]]],
    [
      "a reduction that began and ended meanwhile is missed",
      100,
      [plan(80, 5, 9)],
      9,
      100,
      [["ended", "missed", null]],
    ],
    ["a changed price is left", 85, [active(80, 5, 9, 100)], 9, 85, [["ended", "left", 85]]],
    ["a price that was taken away is left", null, [active(80, 5, 9, 100)], 9, null, [["ended", "left", null]]],
    [
      "a price within a reduction is what its end restores",
      80,
      [active(80, 5, 9, 100), plan(110, 7)],
      7,
      80,
      [
        ["ended", "applied", 110],
        ["active", null, 110],
      ],
    ],
    [
      "also when both are due at once",
      80,
      [active(80, 5, 9, 100), plan(110, 7)],
      10,
      110,
      [
        ["ended", "applied", 110],
        ["ended", "restored", 110],
      ],
    ],
    [
      "a price within a reduction that somebody changed applies, and ends it",
      85,
      [active(80, 5, 9, 100), plan(110, 7)],
      7,
      110,
      [
        ["ended", "left", 85],
        ["ended", "applied", 110],
      ],
    ],
    [
      "reductions may follow at one instant: the second one is measured by what the first one restores",
      80,
      [active(80, 5, 9, 100), plan(90, 9, 12)],
      9,
      90,
      [
        ["ended", "restored", 100],
        ["active", null, 100],
      ],
    ],
    [
      "a price and a reduction of one instant: the price first",
      70,
      [plan(80, 5, 9), plan(100, 5)],
      5,
      80,
      [
        ["ended", "applied", 100],
        ["active", null, 100],
      ],
    ],
    [
      "of two prices of one instant the one planned later",
      100,
      [plan(90, 5), plan(95, 5)],
      5,
      95,
      [
        ["ended", "applied", 90],
        ["ended", "applied", 95],
      ],
    ],
    [
      "a pause catches up in the order of time",
      100,
      [plan(95, 8), plan(90, 5), plan(80, 6, 7), plan(60, 9, 20)],
      10,
      60,
      [
        ["ended", "applied", 90],
        ["ended", "missed", null],
        ["ended", "applied", 95],
        ["active", null, 95],
      ],
    ],
  ])("%s", (_, net, open, at, after, outcomes) => {
    const done = carryOut({ net, open }, hour(at));
    expect(done.net).toBe(after);
    const shown = done.changed.map(({ state, outcome, netAfter }) => [state, outcome, netAfter]);
    expect(shown.sort()).toEqual(outcomes.toSorted());
    // Nothing is carried out twice.
    const changed = new Map(done.changed.map((one) => [one.id, one]));
    const rest = open
      .map((one) => changed.get(one.id) ?? one)
      .filter(({ state }) => ["planned", "active"].includes(state));
    expect(carryOut({ net: after, open: rest }, hour(at)).changed).toEqual([]);
  });
});

test("nothing begins for an archived product, but a reduction ends", () => {
  const open = [active(80, 5, 9, 100), plan(70, 9), plan(60, 9, 12)];
  const { net, changed } = carryOut({ net: 80, open }, hour(9), true);
  expect([net, changed.map(({ outcome }) => outcome)]).toEqual([100, ["restored", "archived", "archived"]]);
});

test("cancelling ends what is active now, and what is planned never begins", () => {
  const open = [active(80, 5, 9, 100), plan(70, 12), plan(60, 13)];
  const chosen = new Set(open.slice(0, 2).map(({ id }) => id));
  const { net, changed } = cancelPlans({ net: 80, open }, { chosen, actor: "user:bohdan", now: hour(7) });
  expect(net).toBe(100);
  expect(changed.map(({ state, endsAt, changedBy }) => [state, endsAt, changedBy])).toEqual([
    ["ended", hour(7), "user:bohdan"],
    ["cancelled", null, "user:bohdan"],
  ]);
});

test("what is due is carried out before it could be cancelled", () => {
  const open = [plan(90, 5)];
  const chosen = new Set(open.map(({ id }) => id));
  const { net, changed } = cancelPlans({ net: 100, open }, { chosen, actor: "user:bohdan", now: hour(6) });
  expect([net, changed.map(({ state, changedBy }) => [state, changedBy])]).toEqual([90, [["ended", "user:anna"]]]);
});

test.each([
  [4, 100, 100, []],
  [5, 80, 100, [[5, 80]]],
  [7, 80, 110, [[5, 80]]],
  [
    9,
    110,
    110,
    [
      [5, 80],
      [9, 110],
    ],
  ],
  [
    20,
    90,
    90,
    [
      [5, 80],
      [9, 110],
      [12, 90],
    ],
  ],
] as const)("at hour %i the price will be %i, and %i without the reduction", (at, net, regular, steps) => {
  const open = [plan(80, 5, 9), plan(110, 7), plan(90, 12)];
  const expected = steps.map(([time, one]) => ({ at: hour(time).getTime(), net: one }));
  expect(expectedPrice({ net: 100, open }, hour(at))).toEqual({ net, regular, steps: expected });
});
