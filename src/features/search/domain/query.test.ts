import { describe, expect, test } from "vitest";
import { cleanQuery, highlight, queryWords, suggestionText } from "./query.ts";

test.each([
  ["  Deye   5кВт ", "Deye 5кВт"],
  ["\t\n", ""],
  // No text of the database can hold this one.
  ["Deye\u0000 5кВт\u007f", "Deye 5кВт"],
  ["x".repeat(150), "x".repeat(100)],
])("the query of %j is %j", (typed, query) => {
  expect(cleanQuery(typed)).toBe(query);
});

test("words are lower case in Ukrainian and Polish too", () => {
  expect(queryWords("ІНВЕРТОР Ładowarka")).toEqual(["інвертор", "ładowarka"]);
});

test.each([
  ["Коротка назва", "Коротка назва"],
  ["м".repeat(50), "м".repeat(50)],
  ["м".repeat(51), `${"м".repeat(50)}…`],
])("the suggestion of %s is cut at 50 characters", (text, shown) => {
  expect(suggestionText(text)).toBe(shown);
});

describe("highlight", () => {
  test.each([
    ["Deye SUN-5K", "deye", ["[Deye]", " SUN-5K"]],
    ["Deye SUN-5K", "sun dey", ["[Dey]", "e ", "[SUN]", "-5K"]],
    ["Price (net)", "(", ["Price ", "[(]", "net)"]],
    ["Панель", "", ["Панель"]],
    ["Панель", "xyz", ["Панель"]],
  ])("%s for %j", (text, query, pieces) => {
    expect(highlight(text, query).map((piece) => (piece.match ? `[${piece.text}]` : piece.text))).toEqual(pieces);
  });

  test("loses no letter", () => {
    for (const query of ["a", "сонячна панель", ".*", "440"]) {
      expect(
        highlight("Сонячна панель a 440 .*", query)
          .map((piece) => piece.text)
          .join(""),
      ).toBe("Сонячна панель a 440 .*");
    }
  });
});
