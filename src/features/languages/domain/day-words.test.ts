import { describe, expect, test } from "vitest";
import { dateWords, dayRangeWords, dayWords, momentWords, monthWords } from "./day-words.ts";
import type { Locale } from "./locale.ts";

describe("formatted days", () => {
  test.each<[Locale, string]>([
    ["ua", "25\u00a0листопада"],
    ["pl", "25\u00a0listopada"],
    ["en", "25\u00a0November"],
  ])("a day in %s", (locale, words) => {
    expect(dayWords("2026-11-25", locale)).toBe(words);
  });

  test.each<[Locale, string, string, string]>([
    ["ua", "2026-11-26", "2026-11-30", "26–30\u00a0листопада"],
    ["pl", "2026-11-26", "2026-11-30", "26–30\u00a0listopada"],
    ["en", "2026-11-26", "2026-11-30", "26–30\u00a0November"],
    ["ua", "2026-11-30", "2026-12-02", "30\u00a0листопада\u00a0– 2\u00a0грудня"],
    ["en", "2026-11-30", "2026-12-02", "30\u00a0November\u00a0– 2\u00a0December"],
    ["ua", "2026-11-26", "2026-11-26", "26\u00a0листопада"],
  ])("a range in %s from %s to %s is %s", (locale, from, to, words) => {
    expect(dayRangeWords(from, to, locale)).toBe(words);
  });

  test("instants are formatted in the time zone", () => {
    const instant = new Date("2026-11-21T22:30:00Z");
    expect(dateWords(instant, "Europe/Kyiv", "pl")).toBe("22\u00a0listopada 2026");
    expect(dateWords(instant, "Europe/Warsaw", "pl")).toBe("21\u00a0listopada 2026");
    expect(momentWords(instant, "Europe/Kyiv", "en")).toBe("22\u00a0Nov, 00:30");
  });
});

test.each<[Locale, string]>([
  ["ua", "Листопад"],
  ["pl", "Listopad"],
  ["en", "November"],
])("a month as a heading in %s", (locale, month) => {
  expect(monthWords("2026-11", locale)).toEqual({ month, year: "2026" });
});
