import { describe, expect, test } from "vitest";
import { dateText, dayRangeText, dayText, fullMomentText, momentText, monthText } from "./day-words.ts";
import type { Locale } from "./locale.ts";

describe("formatted days", () => {
  test.each<[Locale, string]>([
    ["ua", "25\u00a0листопада"],
    ["pl", "25\u00a0listopada"],
    ["en", "25\u00a0November"],
  ])("a day in %s", (locale, words) => {
    expect(dayText("2026-11-25", locale)).toBe(words);
  });

  test.each<[Locale, string, string, string]>([
    ["ua", "2026-11-26", "2026-11-30", "26–30\u00a0листопада"],
    ["pl", "2026-11-26", "2026-11-30", "26–30\u00a0listopada"],
    ["en", "2026-11-26", "2026-11-30", "26–30\u00a0November"],
    ["ua", "2026-11-30", "2026-12-02", "30\u00a0листопада\u00a0– 2\u00a0грудня"],
    ["en", "2026-11-30", "2026-12-02", "30\u00a0November\u00a0– 2\u00a0December"],
    ["ua", "2026-11-26", "2026-11-26", "26\u00a0листопада"],
  ])("a range in %s from %s to %s is %s", (locale, from, to, words) => {
    expect(dayRangeText(from, to, locale)).toBe(words);
  });

  test("instants are formatted in the time zone", () => {
    const instant = new Date("2026-11-21T22:30:00Z");
    expect(dateText(instant, "Europe/Kyiv", "pl")).toBe("22\u00a0listopada 2026");
    expect(dateText(instant, "Europe/Warsaw", "pl")).toBe("21\u00a0listopada 2026");
    expect(momentText(instant, "Europe/Kyiv", "en")).toBe("22\u00a0Nov, 00:30");
    expect(fullMomentText(instant, "Europe/Kyiv", "en")).toBe("22\u00a0Nov 2026, 00:30");
    expect(fullMomentText(instant, "Europe/Kyiv", "ua")).toMatch(/2026\u00a0р\., 00:30$/);
  });
});

test.each<[Locale, string]>([
  ["ua", "Листопад"],
  ["pl", "Listopad"],
  ["en", "November"],
])("a month as a heading in %s", (locale, month) => {
  expect(monthText("2026-11", locale)).toEqual({ month, year: "2026" });
});
