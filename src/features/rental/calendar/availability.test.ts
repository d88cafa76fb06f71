import { describe, expect, test } from "vitest";
import { markets } from "#platform/pure/market/markets.ts";
import type { ProductRequest } from "../domain/rental-request-facts.ts";
import { assessRequests } from "./availability.service.ts";

const today = "2026-12-01";
const rentable = {
  ...{ id: "genie", units: 2, replacement: 520_000_00 },
  tiers: { day: 2_300_00, week: 11_500_00, month: 34_500_00 },
};

function assess(requests: ProductRequest[], units = [1, 2]) {
  const fleet = new Map([["genie", units.map((id) => ({ id, holds: [] }))]]);
  const { assessed } = assessRequests(requests, {
    ...{ rentables: new Map([["genie", rentable]]), fleet },
    ...{ market: markets.UA, earliest: today },
  });
  return assessed;
}

function request(changes: Partial<ProductRequest> = {}): ProductRequest {
  return { productId: "genie", quantity: 1, start: "2026-12-07", days: 7, options: [], ...changes };
}

describe("requests of one cart", () => {
  test("take machines from each other where their days meet", () => {
    const assessed = assess([request(), request({ days: 14 }), request({ days: 5 })]);
    expect(assessed.map(({ units, facts }) => [units, facts?.free])).toEqual([
      [[1], 2],
      [[2], 1],
      [null, 0],
    ]);
    // Five days are also free before the others begin, but not from the requested day on.
    expect(assessed[2]?.facts?.nearestStart).toBe("2026-12-16");
  });

  test("do not where their days are apart", () => {
    expect(assess([request(), request({ start: "2026-12-21" })], [1]).map(({ units }) => units)).toEqual([[1], [1]]);
  });

  test.each([
    ["too_many", request({ quantity: 3 })],
    ["start_past", request({ start: "2026-11-30" })],
    ["start_closed", request({ start: "2026-12-13" })],
    ["no_such_period", request({ days: 100 })],
  ])("with the error %s get no units but have a price", (fault, asked) => {
    const [only] = assess([asked]);
    expect(only).toMatchObject({ units: null, facts: { fault } });
    expect(only?.facts?.quote.net).toBeGreaterThan(0);
  });

  test("for products that are not rented have no facts", () => {
    expect(assess([request({ productId: "panel" })])).toEqual([{ facts: null, units: null }]);
  });
});
