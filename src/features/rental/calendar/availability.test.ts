import { describe, expect, test } from "vitest";
import { markets } from "#platform/pure/market/markets.ts";
import type { ProductWish } from "../domain/rental-request-facts.ts";
import { judgeWishes } from "./availability.service.ts";

const today = "2026-12-01";
const rentable = {
  ...{ id: "genie", units: 2, replacement: 520_000_00 },
  tiers: { day: 2_300_00, week: 11_500_00, month: 34_500_00 },
};

function judge(wishes: ProductWish[], units = [1, 2]) {
  const fleet = new Map([["genie", units.map((id) => ({ id, holds: [] }))]]);
  const { judged } = judgeWishes(wishes, {
    ...{ rentables: new Map([["genie", rentable]]), fleet },
    ...{ market: markets.UA, earliest: today },
  });
  return judged;
}

function wish(changes: Partial<ProductWish> = {}): ProductWish {
  return { productId: "genie", quantity: 1, start: "2026-12-07", days: 7, options: [], ...changes };
}

describe("wishes of one cart", () => {
  test("take machines from each other where their days meet", () => {
    const judged = judge([wish(), wish({ days: 14 }), wish({ days: 5 })]);
    expect(judged.map(({ units, facts }) => [units, facts?.free])).toEqual([
      [[1], 2],
      [[2], 1],
      [null, 0],
    ]);
    // Before the others begin five days would be free too, but not on a day that was asked for or later.
    expect(judged[2]?.facts?.nearestStart).toBe("2026-12-16");
  });

  test("do not where their days are apart", () => {
    expect(judge([wish(), wish({ start: "2026-12-21" })], [1]).map(({ units }) => units)).toEqual([[1], [1]]);
  });

  test.each([
    ["too_many", wish({ quantity: 3 })],
    ["start_past", wish({ start: "2026-11-30" })],
    ["start_closed", wish({ start: "2026-12-13" })],
    ["no_such_period", wish({ days: 100 })],
  ])("with the fault %s get nothing, and say a price all the same", (fault, asked) => {
    const [only] = judge([asked]);
    expect(only).toMatchObject({ units: null, facts: { fault } });
    expect(only?.facts?.quote.net).toBeGreaterThan(0);
  });

  test("for what is not rented have no facts", () => {
    expect(judge([wish({ productId: "panel" })])).toEqual([{ facts: null, units: null }]);
  });
});
