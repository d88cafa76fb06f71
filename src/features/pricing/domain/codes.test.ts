import { expect, test } from "vitest";
import { codeOf, normaliseCode, storedCodes } from "./codes.ts";

test.each([
  ["sun-2026", "SUN2026"],
  ["  sun 20 26 ", "SUN2026"],
  ["SUN–2026", "SUN2026"],
  ["abc", null],
  ["A".repeat(33), null],
  ["ЗНИЖКА", null],
  ["ЅUN1", null],
  ["СОНТ-10", "COHT10"],
  ["sАлЕ-10", null],
  ["мАХ–2О", "MAX2O"],
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

test.each([
  ["nothing", null, []],
  ["codes, each once", '["SUN1","sun-1","SUN2"]', ["SUN1", "SUN2"]],
  [
    "no more than a cart may have",
    '["AAA1","AAA2","AAA3","AAA4","AAA5","AAA6"]',
    ["AAA1", "AAA2", "AAA3", "AAA4", "AAA5"],
  ],
  ["what is no code", '["§§§§","a",7]', []],
  ["other JSON", '{"a":1}', []],
  ["no JSON", "SUN1", []],
])("%s is read from storage", (_name, text, codes) => {
  expect(storedCodes(text)).toEqual(codes);
});
