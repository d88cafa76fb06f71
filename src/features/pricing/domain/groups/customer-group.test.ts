import { expect, test } from "vitest";
import { percentText, readGroup, readPercent } from "./customer-group.ts";

test.each([
  ["7.5", 750],
  ["7,5", 750],
  [" 12 % ", 1200],
  ["0", 0],
  ["", 0],
  ["99.9", 9990],
  ["05", 500],
  ["100", null],
  ["7.55", null],
  ["-5", null],
  ["ten", null],
  [".5", null],
])("the percentage %j is read as %j basis points", (typed, basisPoints) => {
  expect(readPercent(typed)).toBe(basisPoints);
});

test("every percentage that fits is shown as it is typed, in both ways to write decimals", () => {
  for (let tenths = 0; tenths < 1000; tenths++) {
    for (const decimal of [".", ","] as const) expect(readPercent(percentText(tenths * 10, decimal))).toBe(tenths * 10);
  }
  expect([percentText(750, ","), percentText(1200, "."), percentText(0, ".")]).toEqual(["7,5", "12", "0"]);
});

test("all fields with mistakes are named", () => {
  expect(readGroup({ name: " ", percent: "100", showsNet: true })).toEqual({
    ok: false,
    code: "invalid_fields",
    errors: { name: "name_needed", percent: "percent" },
  });
  expect(readGroup({ name: "a".repeat(121), percent: "1", showsNet: false })).toMatchObject({
    errors: { name: "name_long" },
  });
  expect(readGroup({ name: "  Big \n installers ", percent: "7,5", showsNet: true })).toEqual({
    ok: true,
    value: { name: "Big installers", percentOffBp: 750, showsNet: true },
  });
});
