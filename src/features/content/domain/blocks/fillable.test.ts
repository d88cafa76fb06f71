import { expect, test } from "vitest";
import { isFillable } from "./fillable.ts";

test.each([
  ["Доставка коштує {standardCost}.", true],
  ["{market, select, PL {w Warszawie {yieldWarsaw} kWh} other {у Києві {yieldKyiv}}}", true],
  ["{returnDays, plural, one {# день} few {# дні} many {# днів} other {# дня}}", true],
  ["Без фігурних дужок", true],
  ["{unknown}", false],
  ["{market, select, PL {{secret}} other {x}}", false],
  ["{standardCost", false],
  ["{count, plural, one {", false],
  ["{__proto__}", false],
  ["{constructor}", false],
])("%s: %s", (text, isGood) => {
  expect(isFillable(text, "ua")).toBe(isGood);
});
