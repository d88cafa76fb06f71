import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvLine, guard, unguard } from "./csv-line.ts";

describe("guards what a spreadsheet would execute", () => {
  test.each(["=cmd|' /C calc'!A0", "+1+1", "-2+3", "@SUM(A1)", "\t=1", "\r=1", "'x", "＝1", "[empty]", " x", "x\n"])(
    "%j stands behind an apostrophe",
    (text) => {
      expect(guard(text)).toBe(`'${text}`);
    },
  );
  test.each(["-5", "-0.29", "440", "1e-7", "Solar", "a=b", "[x]"])("%j is unchanged", (text) => {
    expect(guard(text)).toBe(text);
  });
});

test("any text survives a round trip through a cell, apart from trimmed edges", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      if (text !== "") expect(unguard(guard(text)).text).toBe(text);
    }),
  );
});

test("any cells survive a round trip through a line", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", '"', ",", ";", "\n", "\r", " ", "=", "'", "ї") });
  fc.assert(
    fc.property(fc.array(cell, { minLength: 2, maxLength: 6 }), fc.constantFrom(",", ";", "\t"), (cells, delimiter) => {
      const [read] = parse(csvLine(cells, delimiter), {
        delimiter,
        relax_quotes: true,
        record_delimiter: ["\r\n", "\n", "\r"],
      });
      expect(read).toEqual(cells);
    }),
  );
});
