import { expect, test } from "vitest";
import { seedRows } from "../../../../../test/support/definitions.ts";
import { emptyAttribute, readAttribute, shownAttribute, typedAttribute } from "./typed-attribute.ts";

const none = new Set<string>();
const words = (ua: string, pl = "", en = "") => ({ ua, pl, en });

test("every attribute of a new shop survives its form", () => {
  for (const row of seedRows.attributes)
    expect(readAttribute(shownAttribute(row), { now: row, taken: none })).toEqual({ row, errors: [] });
});

test("a new attribute gets a key of its English name and unit, and values of its choices", () => {
  const typed = { ...emptyAttribute, label: words("Рівень шуму", "", "Noise level"), storedUnit: "db" };
  expect(readAttribute(typed, { now: null, taken: none }).row).toMatchObject({
    ...{ key: "noise_level_db", kind: "number", storedUnit: "db", shownUnit: "db", digits: [0, 2], choices: null },
  });
  const choices = [
    { id: "+1", value: "", name: words("червоний", "czerwony", "red") },
    { id: "+2", value: "", name: words("") },
    { id: "+3", value: "", name: words("", "", "red") },
  ];
  const { row } = readAttribute({ ...typed, kind: "choice", choices }, { now: null, taken: none });
  expect(row).toMatchObject({ storedUnit: null, digits: null, choices: [{ value: "red" }, { value: "red-2" }] });
});

test.each([
  ["a key that is taken", { key: "weight_kg" }, "key taken weight_kg"],
  ["the key of the form itself", { key: "new" }, "key taken new"],
  ["decimals that are no whole numbers", { digits: ["0", "1.5"] as const }, "digits decimals "],
  ["one limit", { range: ["5", ""] as const }, "range number "],
  ["limits of letters", { range: ["a", "b"] as const }, "range number "],
])("%s", (_name, change, error) => {
  const typed = { ...emptyAttribute, label: words("Шум"), ...change };
  const { errors } = readAttribute(typed, { now: null, taken: new Set(["weight_kg"]) });
  expect(errors.map(({ field, code, other }) => `${field} ${code} ${other}`)).toEqual([error]);
});

test("a form is read with the row that its button moves", () => {
  const form = new URLSearchParams([
    ...["a", "b"].map((id) => ["choice", id]),
    ...[
      ["choice.a.ua", " А "],
      ["choice.b.ua", "Б"],
      ["kind", "words"],
      ["range.0", "1,5"],
      ["range.1", "2 000"],
    ],
    ["intent", "up:b"],
  ]);
  const typed = typedAttribute(form);
  expect(typed.choices.map(({ id, name }) => `${id} ${name.ua}`)).toEqual(["b Б", "a А"]);
  expect(readAttribute({ ...typed, kind: "number" }, { now: null, taken: none }).row.range).toEqual([1.5, 2000]);
  const added = typedAttribute(
    new URLSearchParams([
      ["choice", "a"],
      ["intent", "add:+1"],
    ]),
  );
  expect(added.choices.map(({ id, value }) => [id, value])).toEqual([
    ["a", "a"],
    ["+1", ""],
  ]);
});
