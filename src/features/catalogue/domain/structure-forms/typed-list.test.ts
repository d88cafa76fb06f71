import { expect, test } from "vitest";
import { seedRows } from "../../../../../test/support/definitions.ts";
import { emptyListed, readList, shownList, typedList } from "./typed-list.ts";

const { attributes, lists } = seedRows;

test("every list of a new shop survives its form", () => {
  for (const list of lists)
    expect(readList(shownList(list), { now: list.attributes, attributes })).toEqual({
      attributes: list.attributes,
      errors: [],
    });
});

test("what is typed as the attribute has it is left out", () => {
  const row = { ...emptyListed("power_w"), shownUnit: "w", range: ["1", "1000"] as const, group: "electrical" };
  const typed = { rows: [row], main: "power_w", mainDigits: ["0", "1"] as const };
  expect(readList(typed, { now: [], attributes }).attributes).toEqual([{ key: "power_w", mainDigits: [0, 1] }]);
});

test.each([
  ["one limit", { range: ["1", ""] as const }, "attributes.power_w.range number"],
  ["decimals of letters", { digits: ["x", "2"] as const }, "attributes.power_w.digits decimals"],
])("%s", (_name, change, error) => {
  const typed = { rows: [{ ...emptyListed("power_w"), ...change }], main: "", mainDigits: ["", ""] as const };
  const { errors } = readList(typed, { now: [], attributes });
  expect(errors.map(({ field, code }) => `${field} ${code}`)).toEqual([error]);
});

test("a form is read with the row that its button adds", () => {
  const form = new URLSearchParams([
    ...[
      ["row", "power_w"],
      ["row", "weight_kg"],
      ["row", "weight_kg"],
    ],
    ...[
      ["strip.power_w", "2"],
      ["main", "power_w"],
      ["label.weight_kg.ua", "Маса"],
    ],
    ...[
      ["some.drive", "on"],
      ["choice.drive", "electric"],
    ],
    ...[
      ["intent", "add"],
      ["added", "drive"],
    ],
  ]);
  const { rows, main } = typedList(form);
  expect(rows.map(({ key }) => key)).toEqual(["power_w", "weight_kg", "drive"]);
  expect([rows[0]?.strip, rows[1]?.label.ua, rows[2]?.choices, main]).toEqual(["2", "Маса", ["electric"], "power_w"]);
});

test("an attribute that is gone is left out", () => {
  const typed = { rows: [emptyListed("gone")], main: "", mainDigits: ["", ""] as const };
  expect(readList(typed, { now: [], attributes }).attributes).toEqual([]);
});
