import { expect, test } from "vitest";
import { cleanQuery, suggestionText } from "./query.ts";

test.each([
  ["  Deye   5кВт ", "Deye 5кВт"],
  ["\t\n", ""],
  // PostgreSQL rejects this character in texts.
  ["Deye\u0000 5кВт\u007f", "Deye 5кВт"],
  ["x".repeat(150), "x".repeat(100)],
  ["\u202epanel\u2069", "panel"],
  // The limit may split a surrogate pair.
  [`${"x".repeat(99)}🔋`, "x".repeat(99)],
  ["🔋 48 В", "🔋 48 В"],
])("the query of %j is %j", (typed, query) => {
  expect(cleanQuery(typed)).toBe(query);
});

test.each([
  ["Коротка назва", "Коротка назва"],
  ["м".repeat(50), "м".repeat(50)],
  ["м".repeat(51), `${"м".repeat(50)}…`],
])("the suggestion of %s is cut at 50 characters", (text, shown) => {
  expect(suggestionText(text)).toBe(shown);
});
