import fc from "fast-check";
import { expect, test } from "vitest";
import { parsePasted, tableText } from "./pasted-table.ts";

const hasSku = (cells: readonly string[]) => cells.includes("sku");

const examples: [what: string, text: string, rows: string[][]][] = [
  ["one cell", "12,50", [["12,50"]]],
  ["nothing", "", []],
  ["a column with decimal commas", "12,50\n13,00\n", [["12,50"], ["13,00"]]],
  [
    "tabs and Windows line ends",
    "a\tb\r\nc\td\r\n",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  [
    "empty cells at both ends",
    "\ta\t\n\t\t",
    [
      ["", "a", ""],
      ["", "", ""],
    ],
  ],
  ["an empty row in between", "a\n\nb", [["a"], [""], ["b"]]],
  ["a line break in a cell", '"one\r\ntwo"\tb', [["one\ntwo", "b"]]],
  ["a doubled quote", '"he said ""yes"""\tb', [['he said "yes"', "b"]]],
  [
    "a quote that closes nothing",
    '"12\tb\nc\td',
    [
      ['"12', "b"],
      ["c", "d"],
    ],
  ],
  ["inches", '5" pipe\tb', [['5" pipe', "b"]]],
  ["a quoted word before more text", '"a" b\tc', [['"a" b', "c"]]],
  [
    "semicolons with a heading",
    "sku;price\nA;12,50",
    [
      ["sku", "price"],
      ["A", "12,50"],
    ],
  ],
  [
    "commas with a heading",
    '\ufeffsku,price\nA,"12,50"',
    [
      ["sku", "price"],
      ["A", "12,50"],
    ],
  ],
  ["a list without a heading", "red; green\nblue", [["red; green"], ["blue"]]],
];

test.each(examples)("%s", (_, text, rows) => {
  expect(parsePasted(text, hasSku)).toEqual(rows);
});

const cell = fc.string({
  unit: fc.constantFrom("a", "ї", "1", ",", ";", '"', "\t", "\n", " ", "\u00a0"),
  maxLength: 8,
});
const table = fc
  .integer({ min: 2, max: 5 })
  .chain((columns) =>
    fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 8 }),
  );

test("what is copied is pasted as it was", () => {
  fc.assert(
    fc.property(table, (rows) => {
      expect(parsePasted(tableText(rows), () => false)).toEqual(rows);
    }),
  );
});

test("any text is read, and without quotes no character of it is lost", () => {
  const anything = fc.string({ unit: fc.constantFrom("a", "1", ",", '"', '""', "\t", "\n", "\r\n"), maxLength: 60 });
  fc.assert(
    fc.property(anything, (text) => {
      const read = parsePasted(text, () => false);
      if (!text.includes('"')) expect(read.flat().join("")).toBe(text.replace(/[\t\r\n]/g, ""));
    }),
  );
});

test("quotes that never close are read in one pass", () => {
  const rows = 50_000;
  expect(parsePasted('"a\t"b\n'.repeat(rows), () => false)).toHaveLength(rows);
});
