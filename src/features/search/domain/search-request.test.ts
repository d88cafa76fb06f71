import { expect, test } from "vitest";
import { type RawSearch, readSearchRequest } from "./search-request.ts";

test.each([
  ["words alone", { q: "deye" }, { q: "deye", locale: "ua", market: null, limit: 10 }],
  ["everything", { q: "", locale: "en", market: "PL", limit: "50" }, { q: "", locale: "en", market: "PL", limit: 50 }],
  ["a hundred letters", { q: "я".repeat(100) }, { q: "я".repeat(100), locale: "ua", market: null, limit: 10 }],
])("takes %s", (_name, raw, value) => {
  expect(readSearchRequest(raw)).toEqual({ ok: true, value });
});

test.each([
  ["no words", {}, ["q noValue"]],
  ["words twice", { q: ["a", "b"] }, ["q twice"]],
  ["too many letters", { q: "a".repeat(10_000) }, ["q tooLong"]],
  ["a language nobody speaks here", { q: "a", locale: "de" }, ["locale oneOf"]],
  ["a market that is none", { q: "a", market: "DE" }, ["market oneOf"]],
  ["limits of nonsense", { q: "a", limit: "1e9" }, ["limit wholeNumber"]],
  ["a limit of none", { q: "a", limit: "0" }, ["limit wholeNumber"]],
  ["a limit beyond the most", { q: "a", limit: "51" }, ["limit wholeNumber"]],
  ["a negative limit", { q: "a", limit: "-1" }, ["limit wholeNumber"]],
  ["an empty limit", { q: "a", limit: "" }, ["limit wholeNumber"]],
  [
    "names that are not known",
    { q: "a", x: "1", "filters[price][$gt]": "1" },
    ["x unknown", "filters[price][$gt] unknown"],
  ],
  ["the name of a prototype", JSON.parse('{"q":"a","__proto__":"1"}'), ["__proto__ unknown"]],
  ["several at once", { limit: "x", locale: "" }, ["q noValue", "locale oneOf", "limit wholeNumber"]],
] as [string, RawSearch, string[]][])("refuses %s and says which", (_name, raw, errors) => {
  const read = readSearchRequest(raw);
  expect(read.ok ? [] : read.errors.map(({ path, reason }) => `${path} ${reason}`)).toEqual(errors);
});
