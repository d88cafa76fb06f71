import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isOrderStatus, orderStates, orderTrack, paymentStates } from "./order-states.ts";

const migration = readFileSync(new URL("../../../../db/migrations/0003_orders.sql", import.meta.url), "utf8");

/** States that the CHECK constraint of a column allows, and the one it begins with. */
function constraintOf(column: string): { states: string[]; first: string | undefined } {
  const found = new RegExp(
    `^  ${column} text not null default '(\\w+)' check \\(${column} in \\(([^)]+)\\)\\)`,
    "m",
  ).exec(migration);
  return { first: found?.[1], states: [...(found?.[2] ?? "").matchAll(/'(\w+)'/g)].map((match) => match[1] ?? "") };
}

/** All states that can be reached from `start`. */
function reachable(table: Record<string, readonly string[]>, start: string): Set<string> {
  const seen = new Set([start]);
  for (const state of seen) for (const next of table[state] ?? []) seen.add(next);
  return seen;
}

describe.each([
  ["status", orderStates],
  ["payment_status", paymentStates],
])("the machine of orders.%s", (column, table: Record<string, readonly string[]>) => {
  const constraint = constraintOf(column);

  test("has the states of the database, in their order", () => {
    expect(Object.keys(table)).toEqual(constraint.states);
  });

  test("begins where the database begins and reaches every state", () => {
    expect(Object.keys(table)[0]).toBe(constraint.first);
    expect([...reachable(table, constraint.first ?? "")].sort()).toEqual([...constraint.states].sort());
  });

  test("names no unknown state and none as its own follower", () => {
    for (const [state, followers] of Object.entries(table)) {
      expect(followers.filter((next) => next === state || !Object.hasOwn(table, next))).toEqual([]);
      expect(new Set(followers).size).toBe(followers.length);
    }
  });
});

describe("orderStates", () => {
  test("an order is cancelled from pending and processing only", () => {
    const cancellable = Object.entries(orderStates).filter(([, next]) => next.includes("cancelled"));
    expect(cancellable.map(([state]) => state)).toEqual(["pending", "processing"]);
  });

  test("each step of the track follows the one before", () => {
    orderTrack.slice(1).forEach((state, index) => {
      const before = orderTrack[index];
      expect(before && orderStates[before]).toContain(state);
    });
  });

  test.each([
    ["shipped", true],
    ["expired", false],
    ["toString", false],
    [null, false],
  ])("%s is a status: %s", (value, expected) => {
    expect(isOrderStatus(value)).toBe(expected);
  });
});
