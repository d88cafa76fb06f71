import { expect, test } from "vitest";
import type { CellError } from "../product-writes/errors.ts";
import { type TierRowError, tierRowErrors } from "./tier-row-errors.ts";
import { tierRows } from "./tier-rows.ts";

const tooHigh: CellError = { code: "tiers_price", details: { price: "3000.00" } };
const codeOf = ({ at, part, error }: TierRowError) => [at, part, typeof error === "string" ? error : error.code];

test.each<[string, string, CellError | null, ReturnType<typeof codeOf>[]]>([
  ["good ones", "10:3100|50:2950", null, []],
  ["in any order", "50:2950|10:3100", null, []],
  ["from one piece on", "1:3100|50:2950", null, [[0, "fromQuantity", "quantity"]]],
  ["half a piece", "2,5:3100", null, [[0, "fromQuantity", "quantity"]]],
  ["only a price", ":3100", null, [[0, "fromQuantity", "quantity"]]],
  ["a quantity twice", "10:3100|20:3000|10:2900", null, [[2, "fromQuantity", "twice"]]],
  [
    "a quantity twice, once without a price",
    "10:|10:2900",
    null,
    [
      [0, "net", "no_net"],
      [1, "fromQuantity", "twice"],
    ],
  ],
  ["no price", "10:", null, [[0, "net", "no_net"]]],
  ["price 0", "10:0", null, [[0, "net", "out_of_range"]]],
  ["words as a price", "10:3100|20:cheap", null, [[1, "net", "bad_money"]]],
  [
    "prices that stay and rise",
    "10:3100|50:3100|90:3200",
    null,
    [
      [1, "net", "tiers_fall"],
      [2, "net", "tiers_fall"],
    ],
  ],
  ["a price that stays, written above", "50:3100|10:3100", null, [[0, "net", "tiers_fall"]]],
  ["the smallest quantity above the sale price", "50:2950|10:3100", tooHigh, [[1, "net", "tiers_price"]]],
  [
    "an error of the whole field that rows tell themselves",
    "10:",
    { code: "bad_tiers", details: {} },
    [[0, "net", "no_net"]],
  ],
])("%s", (_, text, fieldError, wanted) => {
  expect(tierRowErrors(tierRows(text) ?? [], "UA", fieldError).map(codeOf)).toEqual(wanted);
});

test("an eleventh row is one too many; rows without anything do not count", () => {
  const rows = Array.from({ length: 11 }, (_, at) => ({ fromQuantity: String(at + 2), net: String(100 - at) }));
  const empty = { fromQuantity: " ", net: "" };
  expect(tierRowErrors([empty, ...rows], "PL", null).map(codeOf)).toEqual([[11, "fromQuantity", "many"]]);
  expect(tierRowErrors([empty, ...rows.slice(1)], "PL", null)).toEqual([]);
});
