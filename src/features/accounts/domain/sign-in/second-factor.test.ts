import { expect, test } from "vitest";
import { asksSecondFactor, backupCode, secondFactorPath, timeCode } from "./second-factor.ts";

test.each([
  ["123456", "123456"],
  [" 123 456 ", "123456"],
  ["123-456", "123456"],
  ["１２３４５６", "123456"],
  ["12345", null],
  ["1234567", null],
  ["12345a", null],
  ["", null],
])("a code typed as %j is %j", (typed, code) => {
  expect(timeCode(typed)).toBe(code);
});

test.each([
  ["abcde-fgh23", "abcde-fgh23"],
  ["ABCDE FGH23", "abcde-fgh23"],
  ["abcdefgh23", "abcde-fgh23"],
  ["abcde-fgh2", null],
  ["abcde-fghi0", null],
  ["123456", null],
])("a backup code typed as %j is %j", (typed, code) => {
  expect(backupCode(typed)).toBe(code);
});

test.each([
  [{ twoFactorRedirect: true }, true],
  [{ twoFactorRedirect: "true" }, false],
  [{ token: "x" }, false],
  [null, false],
])("%j asks for a second factor: %s", (body, asks) => {
  expect(asksSecondFactor(body)).toBe(asks);
});

test("the path of the page contains the path to continue to", () => {
  expect(secondFactorPath("pl", null)).toBe("/pl/auth/second-factor");
  expect(secondFactorPath("ua", "/ua/checkout?a=1")).toBe("/ua/auth/second-factor?redirect=%2Fua%2Fcheckout%3Fa%3D1");
});
