import { expect, test } from "vitest";
import { codeOf, normaliseCode } from "./codes.ts";

test.each([
  ["sun-2026", "SUN2026"],
  ["  sun 20 26 ", "SUN2026"],
  ["SUN–2026", "SUN2026"],
  ["abc", null],
  ["A".repeat(33), null],
  ["ЗНИЖКА", null],
  ["sun_2026", null],
])("the code %j is stored as %j", (text, code) => {
  expect(normaliseCode(text)).toBe(code);
});

test("made codes have no letters that look like others", () => {
  const code = codeOf(Array.from({ length: 256 }, (_, byte) => byte));
  expect(new Set(code).size).toBe(32);
  expect(code).not.toMatch(/[ILOU]/);
  expect(normaliseCode(codeOf([0, 31, 32, 255]))).toBe("0Z0Z");
});
