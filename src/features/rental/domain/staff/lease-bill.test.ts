import fc from "fast-check";
import { expect, test } from "vitest";
import { beyondDeposit, type Deduction } from "./lease-bill.ts";

const late: Deduction = { kind: "late", amount: 300, reason: "Late" };
const mast: Deduction = { kind: "damage", amount: 500, reason: "Mast" };

test.each([
  ["covers all", 1_000, [late, mast], []],
  ["covers exactly all", 800, [late, mast], []],
  ["ends within the second", 400, [late, { ...mast, amount: 100 }], [{ ...mast, amount: 400 }]],
  ["ends with the first", 300, [late], [mast]],
  ["is none", 0, [], [late, mast]],
])("a deposit that %s", (_, deposit, covered, beyond) => {
  expect(beyondDeposit([late, mast], deposit)).toEqual({ covered, beyond });
});

test("covered and beyond add up to the deductions", () => {
  const deductions = fc.array(
    fc.record({
      kind: fc.constantFrom("late", "damage"),
      amount: fc.integer({ min: 1, max: 1e9 }),
      reason: fc.string(),
    }),
  );
  const sum = (those: readonly Deduction[]) => those.reduce((all, { amount }) => all + amount, 0);
  fc.assert(
    fc.property(deductions, fc.nat(), (those, deposit) => {
      const { covered, beyond } = beyondDeposit(those, deposit);
      expect(sum(covered) + sum(beyond)).toBe(sum(those));
      expect(sum(covered)).toBe(Math.min(deposit, sum(those)));
    }),
  );
});
