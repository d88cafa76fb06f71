import fc from "fast-check";
import { expect, test } from "vitest";
import { assess, atLeast, atMost, count, holding, inputErrors, positive, verdictOn, verdicts } from "./verdict.ts";

test.each([
  [["pass", "pass"], "fits"],
  [["pass", "note"], "fits-with-note"],
  [["note", "unknown", "pass"], "unconfirmed"],
  [["unknown", "fail", "note"], "does-not-fit"],
  [[], "unconfirmed"],
] as const)("checks %j: %s", (outcomes, verdict) => {
  expect(verdictOn(outcomes.map((outcome) => ({ outcome })))).toBe(verdict);
});

test.each([
  [10, 10, "pass", "pass"],
  [9.99, 10, "pass", "fail"],
  [10.01, 10, "fail", "pass"],
  // 3 × 0.1 is 0.30000000000000004.
  [3 * 0.1, 0.3, "pass", "pass"],
  [null, 10, "unknown", "unknown"],
  [10, null, "unknown", "unknown"],
] as const)("%d against %d: at most %s, at least %s", (value, limit, most, least) => {
  expect(atMost("x", { value, limit, unit: "V" })).toEqual({ code: "x", outcome: most, value, limit, unit: "V" });
  expect(atLeast("x", { value, limit, unit: "V" }).outcome).toBe(least);
});

test("a check without figures", () => {
  expect([true, false, null].map((holds) => holding("x", holds, "note").outcome)).toEqual(["pass", "note", "unknown"]);
});

const bounds = { volts: positive(1000), pieces: count(9), range: { min: 1, max: 9, ascending: true } } as const;
const valid = { volts: 5, pieces: 2, range: [2, 4] };

test.each([
  ["valid", valid, []],
  ["unknown", { ...valid, volts: null, range: null }, []],
  ["zero volts", { ...valid, volts: 0 }, [{ field: "p.volts", reason: "out_of_range" }]],
  ["negative", { ...valid, volts: -5 }, [{ field: "p.volts", reason: "out_of_range" }]],
  ["no number", { ...valid, volts: Number.NaN }, [{ field: "p.volts", reason: "not_a_number" }]],
  ["infinite", { ...valid, volts: Number.POSITIVE_INFINITY }, [{ field: "p.volts", reason: "not_a_number" }]],
  ["a text", { ...valid, volts: "5" }, [{ field: "p.volts", reason: "not_a_number" }]],
  ["missing count", { ...valid, pieces: null }, [{ field: "p.pieces", reason: "not_a_number" }]],
  ["half a piece", { ...valid, pieces: 1.5 }, [{ field: "p.pieces", reason: "not_whole" }]],
  ["too many", { ...valid, pieces: 1e9 }, [{ field: "p.pieces", reason: "out_of_range" }]],
  ["empty range", { ...valid, range: [] }, [{ field: "p.range", reason: "not_a_number" }]],
  ["swapped range", { ...valid, range: [4, 2] }, [{ field: "p.range", reason: "inconsistent" }]],
  ["range of three", { ...valid, range: [1, 2, 3] }, [{ field: "p.range", reason: "not_a_number" }]],
  ["range with text", { ...valid, range: [1, "2"] }, [{ field: "p.range", reason: "not_a_number" }]],
])("bounds: %s", (_words, values, errors) => {
  expect(inputErrors(values, bounds, "p.")).toEqual(errors);
});

test("invalid input gets no verdict", () => {
  const errors = [{ field: "volts", reason: "out_of_range" }] as const;
  const assessed = assess([...errors], () => expect.unreachable("checks of invalid input"));
  expect(assessed).toEqual({ ok: false, code: "invalid_input", errors });
});

test("one more check never improves a verdict", () => {
  const outcome = fc.constantFrom("pass", "note", "unknown", "fail").map((found) => ({ outcome: found }) as const);
  fc.assert(
    fc.property(fc.array(outcome, { minLength: 1 }), outcome, (checks, more) => {
      const [before, after] = [verdictOn(checks), verdictOn([...checks, more])];
      expect(verdicts.indexOf(after)).toBeGreaterThanOrEqual(verdicts.indexOf(before));
    }),
  );
});
