import fc from "fast-check";
import { expect, test } from "vitest";
import { markedWords } from "./marked-words.ts";

const bold = (name: string, marks: [number, number][]) =>
  markedWords(name, marks).map((word) => word.pieces.map(({ text, match }) => (match ? `[${text}]` : text)).join(""));

test.each([
  ["no marks", "Deye SUN-5K", [], ["Deye", "SUN-5K"]],
  ["a word", "Deye SUN-5K", [[0, 4]], ["[Deye]", "SUN-5K"]],
  ["a mark over a space", "Deye SUN-5K", [[2, 7]], ["De[ye]", "[SU]N-5K"]],
  [
    "two marks in a word",
    "SUN-5K",
    [
      [0, 3],
      [4, 5],
    ],
    ["[SUN]-[5]K"],
  ],
  ["an empty name", "", [], [""]],
] as [string, string, [number, number][], string[]][])("%s", (_name, name, marks, expected) => {
  expect(bold(name, marks)).toEqual(expected);
});

test("pieces add up to the text, and all marked characters except spaces are bold", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zа-я -]{0,40}$/), fc.array(fc.nat(40), { maxLength: 8 }), (name, ends) => {
      const sorted = [...new Set(ends)].filter((end) => end <= name.length).sort((a, b) => a - b);
      const marks: [number, number][] = [];
      for (let at = 0; at + 1 < sorted.length; at += 2) marks.push([sorted[at] ?? 0, sorted[at + 1] ?? 0]);
      const words = markedWords(name, marks);
      expect(words.map((word) => word.pieces.map(({ text }) => text).join("")).join(" ")).toBe(name);
      const shown = words.flatMap((word) => word.pieces.flatMap(({ text, match }) => (match ? text : []))).join("");
      expect(shown).toBe(marks.map(([from, to]) => name.slice(from, to).replaceAll(" ", "")).join(""));
    }),
  );
});

test("short models do not break, other words may", () => {
  expect(markedWords("Hybrid SUN-5K-SG03LP1-EU", []).map(({ isModel }) => isModel)).toEqual([false, true]);
});
