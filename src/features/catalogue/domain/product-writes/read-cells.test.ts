import { describe, expect, test } from "vitest";
import {
  type Read,
  readComponents,
  readFlag,
  readMoney,
  readNumber,
  readSpec,
  readWhole,
  splitList,
} from "./read-cells.ts";
import { attributeAt } from "./write-cells.ts";

const got = (read: Read<unknown>) => (read.ok ? read.value : read.code);

describe("numbers", () => {
  test.each<[string, number | string]>([
    ["12", 12],
    ["12,5", 12.5],
    ["12.5", 12.5],
    ["1 234", 1234],
    ["1\u00a0234,5", 1234.5],
    ["1\u202f234\u202f567", 1_234_567],
    ["1,234.5", 1234.5],
    ["1.234,5", 1234.5],
    ["-0,29", -0.29],
    ["−0,29", -0.29],
    ["+7", 7],
    ["1e-7", 1e-7],
    ["12 34", "not_a_number"],
    ["1,2,3", "not_a_number"],
    ["12 kW", "not_a_number"],
    ["Infinity", "not_a_number"],
    ["NaN", "not_a_number"],
    ["0x10", "not_a_number"],
    ["=1+1", "not_a_number"],
    ["1e300", "out_of_range"],
  ])("%j is %j", (typed, wanted) => {
    expect(got(readNumber(typed, -1e12, 1e12))).toBe(wanted);
  });
  test("an integer may be written with decimal zeros", () => {
    expect([got(readWhole("440,0", 0, 1e6)), got(readWhole("440,5", 0, 1e6))]).toEqual([440, "not_whole"]);
  });
});

describe("money is never guessed", () => {
  test.each<["UA" | "PL", string, number | string]>([
    ["UA", "12345", 1_234_500],
    ["UA", "12 345,00", 1_234_500],
    ["UA", "12 345,00 грн", 1_234_500],
    ["UA", "12345,5 ₴", 1_234_550],
    ["PL", "290.00 zł", 29_000],
    ["PL", "290 PLN", 29_000],
    ["UA", "1,234.50", 123_450],
    ["UA", "0.29", 29],
    ["UA", "19.99", 1999],
    ["UA", "1,234", "ambiguous_money"],
    ["UA", "1.234", "ambiguous_money"],
    ["UA", "12.345,678", "bad_money"],
    ["UA", "290 zł", "bad_money"],
    ["PL", "$5", "bad_money"],
    ["UA", "-5", "bad_money"],
    ["UA", "0", "out_of_range"],
    ["UA", "1000000000", "out_of_range"],
    ["UA", "1000000000000000", "out_of_range"],
    ["UA", "1e15", "bad_money"],
    ["PL", "−1", "bad_money"],
  ])("%s %j is %j", (market, typed, wanted) => {
    expect(got(readMoney(typed, market))).toBe(wanted);
  });
});

describe("attribute values in their stored unit", () => {
  test.each<[number, string, string, unknown]>([
    [1, "power_w", "440", 440],
    [1, "power_w", "440.5", "not_whole"],
    [1, "bifacial", "так", true],
    [1, "bifacial", "nie", false],
    [1, "bifacial", "maybe", "not_yes_no"],
    [1, "technology", "Mono-PERC", "mono-perc"],
    [1, "technology", "gold", "not_choice"],
    [1, "dimensions_mm", "1762 × 1134 × 30", [1762, 1134, 30]],
    [1, "dimensions_mm", "1762x1134", [1762, 1134]],
    [1, "dimensions_mm", "1 762 х 1 134 х 30", [1762, 1134, 30]],
    [1, "dimensions_mm", "1762", "bad_size"],
    [1, "dimensions_mm", "0 x 5", "bad_size"],
    [3, "mppt_v", "120..500", [120, 500]],
    [3, "mppt_v", "120-500", [120, 500]],
    [3, "mppt_v", "120 – 500", [120, 500]],
    [3, "mppt_v", "-10..50", [-10, 50]],
    [3, "mppt_v", "500..120", "bad_interval"],
    [3, "mppt_v", "120", "bad_interval"],
    [3, "max_input_current_per_mppt_a", "13; 13,5", [13, 13.5]],
    [3, "max_input_current_per_mppt_a", "13; x", "bad_list"],
    [2, "compatible_brands", "Deye; Victron Energy", ["Deye", "Victron Energy"]],
    [2, "compatible_brands", "Deye;;", "bad_list"],
    [5, "material", "aluminium; stainless-steel-a2", ["aluminium", "stainless-steel-a2"]],
    [5, "material", "aluminium; wood", "not_choice"],
    [1, "ip_rating", "", null],
  ])("category %i, %s: %j is %j", (categoryId, key, typed, wanted) => {
    const attribute = attributeAt(categoryId, key);
    expect(attribute ? got(readSpec(typed, attribute)) : null).toEqual(wanted);
  });
});

test.each<[string, string[]]>([
  ["a; b;c ", ["a", "b", "c"]],
  ["a\\; b; c", ["a; b", "c"]],
  ["a\\\\; b", ["a\\", "b"]],
  ["\\ a\\ ; b", [" a ", "b"]],
  ["a\\", ["a\\"]],
])("the list %j has the items %j", (typed, items) => {
  expect(splitList(typed)).toEqual(items);
});

test.each<[string, unknown]>([
  [
    "a-1 * 2; b",
    [
      { id: "a-1", quantity: 2 },
      { id: "b", quantity: 1 },
    ],
  ],
  ["a × 3", [{ id: "a", quantity: 3 }]],
  ["a * 0", "bad_components"],
  ["a * 2; a * 1", "bad_components"],
  ["A * 2", "bad_components"],
  ["", "bad_components"],
])("components %j: %j", (typed, wanted) => {
  expect(got(readComponents(typed))).toEqual(wanted);
});

test("yes and no in three languages", () => {
  expect(["Yes", "TAK", "так", "1", "no", "ні", "Nie", "0"].map((word) => got(readFlag(word)))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
