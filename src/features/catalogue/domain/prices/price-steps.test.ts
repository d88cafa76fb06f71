import { expect, test } from "vitest";
import { markets } from "#platform/pure/market/markets.ts";
import { priceSteps } from "./price-steps.ts";

const now = new Date("2026-11-27T10:00:00Z");
const at = (day: string) => Date.parse(`${day}T12:00:00Z`);

test.each<[string, [string, number | null][], [string, number | null][], number | null]>([
  ["no price yet", [], [], null],
  ["one price", [["2025-01-01", 100]], [["2025-01-01", 100]], 100],
  [
    "the lowest of 30 days",
    [
      ["2026-01-01", 50],
      ["2026-11-10", 100],
    ],
    [
      ["2026-01-01", 50],
      ["2026-11-10", 100],
    ],
    50,
  ],
  [
    "older ones do not count",
    [
      ["2026-01-01", 50],
      ["2026-10-20", 100],
    ],
    [
      ["2026-01-01", 50],
      ["2026-10-20", 100],
    ],
    100,
  ],
  [
    "what another change of the same moment replaced",
    [
      ["2026-01-01", 70],
      ["2026-11-10", 1],
      ["2026-11-10", 80],
    ],
    [
      ["2026-01-01", 70],
      ["2026-11-10", 80],
    ],
    70,
  ],
  [
    "the same price again is no step",
    [
      ["2026-01-01", 70],
      ["2026-11-10", 70],
    ],
    [["2026-01-01", 70]],
    70,
  ],
  [
    "not offered",
    [
      ["2026-01-01", 70],
      ["2026-10-01", null],
    ],
    [
      ["2026-01-01", 70],
      ["2026-10-01", null],
    ],
    null,
  ],
])("%s", (_, changes, steps, lowest) => {
  const made = priceSteps(
    changes.map(([day, net]) => ({ net, at: at(day) })),
    now,
    markets.UA,
  );
  expect(made.steps.map(({ at: time, net }) => [time.slice(0, 10), net])).toEqual(steps);
  expect(made.lowest?.net ?? null).toBe(lowest);
});

test("amounts have the VAT of the market", () => {
  const { steps, currency } = priceSteps([{ net: 100_00, at: at("2026-01-01") }], now, markets.PL);
  expect([steps[0]?.gross, currency]).toEqual([123_00, "PLN"]);
});
