import { describe, expect, test } from "vitest";
import { itemsText, packageRows, packagesText, productItems, tagItems, tagsText } from "./field-rows.ts";

describe("packages", () => {
  test.each([
    ["", []],
    ["1 * 1200 x 800 x 150 mm 32.5 kg", [["1", "1200", "800", "150", "32.5"]]],
    ["1200×800×150, 32,5", [["1", "1200", "800", "150", "32,5"]]],
    [
      "2*1200 x 800 x 150 мм 32 кг; 1 * 10 x 20 x 30 mm 1 kg",
      [
        ["2", "1200", "800", "150", "32"],
        ["1", "10", "20", "30", "1"],
      ],
    ],
    ["1 *  x 800 x  mm  kg", [["1", "", "800", "", ""]]],
  ])("%s", (text, rows) => {
    expect(packageRows(text)?.map((row) => Object.values(row))).toEqual(rows);
  });

  test("another text has no rows", () => expect(packageRows("a big box")).toBeNull());

  test.each(["1 * 1200 x 800 x 150 mm 32.5 kg", "1 *  x 800 x  mm  kg; 3 * 1 x 2 x 3 mm 4 kg"])(
    "%s is kept",
    (text) => {
      expect(packagesText(packageRows(text) ?? [])).toBe(text);
    },
  );

  test("separators that are typed do not make other packages", () => {
    expect(packagesText([{ quantity: "1", lengthMm: "12;0x", widthMm: "5*", heightMm: "1", weightKg: "2" }])).toBe(
      "1 * 120 x 5 x 1 mm 2 kg",
    );
  });
});

test.each([
  ["a * 2; b-c", true, "a * 2; b-c * 1"],
  [" a ;; b ", false, "a; b"],
  ["", true, ""],
])("products %s", (text, hasQuantity, expected) => {
  expect(itemsText(productItems(text), hasQuantity)).toBe(expected);
});

test.each(["camping", "camping; new = Новий | Nowy | New", "new = Новий |  | "])("tags %s", (text) => {
  expect(tagsText(tagItems(text)).replace(/\s+/g, " ").trim()).toBe(text.replace(/\s+/g, " ").trim());
});
