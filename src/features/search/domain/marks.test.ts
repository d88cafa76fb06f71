import fc from "fast-check";
import { expect, test } from "vitest";
import { pieces } from "./marks.ts";

test.each([
  ["Deye SUN-5K", [[0, 4]], ["[Deye]", " SUN-5K"]],
  ["Deye SUN-5K", [[5, 8]], ["Deye ", "[SUN]", "-5K"]],
  ["Панель", [], ["Панель"]],
  ["", [], [""]],
] as const)("%s with marks %j", (text, marks, shown) => {
  expect(pieces(text, marks).map((piece) => (piece.match ? `[${piece.text}]` : piece.text))).toEqual(shown);
});

test("pieces add up to the text", () => {
  fc.assert(
    fc.property(fc.string(), fc.uniqueArray(fc.nat(20), { maxLength: 8 }), (text, borders) => {
      const inside = borders.filter((border) => border <= text.length).sort((a, b) => a - b);
      const marks: [number, number][] = [];
      for (let at = 0; at + 1 < inside.length; at += 2) marks.push([inside[at] as number, inside[at + 1] as number]);
      expect(
        pieces(text, marks)
          .map((piece) => piece.text)
          .join(""),
      ).toBe(text);
    }),
  );
});
