import { expect, test } from "vitest";
import { readTiers, tiersText } from "./tiers-text.ts";

test.each([
  ["as it is written", "10:3100.00|50:2950.00", "10:3100.00|50:2950.00"],
  ["in another order, with blanks and a comma", "50: 2 950,00 | 10: 3100 грн", "10:3100.00|50:2950.00"],
  ["from one piece on", "1:3100", "bad_tiers"],
  ["a quantity twice", "10:3100|10:3000", "bad_tiers"],
  ["half a piece", "2,5:3100", "bad_tiers"],
  ["no price", "10", "bad_tiers"],
  ["an empty item", "10:3100|", "bad_tiers"],
  ["eleven tiers", [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((n) => `${n}:${100 - n}`).join("|"), "bad_tiers"],
  ["price 0", "10:0", "out_of_range"],
  ["an ambiguous price", "10:3,100", "ambiguous_money"],
  ["a price that stays", "10:3100|50:3100", "tiers_fall"],
  ["a price that rises", "10:3100|50:3200", "tiers_fall"],
])("tiers %s", (_, typed, wanted) => {
  const read = readTiers(typed, "UA");
  expect(read.ok ? tiersText(read.value) : read.code).toBe(wanted);
});
