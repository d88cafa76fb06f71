import { expect, test } from "vitest";
import { emptyTier, tierRows, tierRowsText } from "./tier-rows.ts";

test.each([
  ["", []],
  [
    "10:3100.00|50:2950.00",
    [
      ["10", "3100.00"],
      ["50", "2950.00"],
    ],
  ],
  [
    "10:|:5",
    [
      ["10", ""],
      ["", "5"],
    ],
  ],
])("%j has rows, and they give it back", (text, wanted) => {
  const rows = tierRows(text) ?? [];
  expect(rows.map(({ fromQuantity, net }) => [fromQuantity, net])).toEqual(wanted);
  expect(tierRowsText(rows)).toBe(text);
});

test("what is no tier has no rows, and an empty row is nothing", () => {
  expect(tierRows("10:20:30")).toBeNull();
  expect(tierRowsText([emptyTier, { fromQuantity: " 5 ", net: "1|0:0" }])).toBe("5:100");
});
