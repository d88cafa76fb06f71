import { expect, test } from "vitest";
import { calendarWords, dayAndMonth, longDay, monthHeading, shortDay } from "./calendar-words.ts";
import { locales } from "./locale.ts";

test.each([
  ["ua", "26 листопада", "четвер, 26 листопада", "Листопад 2026"],
  ["pl", "26 listopada", "czwartek, 26 listopada", "Listopad 2026"],
  ["en", "26 November", "Thursday, 26 November", "November 2026"],
] as const)("a day in %s is %s", (locale, day, long, month) => {
  const words = calendarWords(locale);
  const plain = (text: string) => text.replaceAll("\u00a0", " ");
  expect(plain(dayAndMonth("2026-11-26", words))).toBe(day);
  expect(plain(longDay("2026-11-26", words))).toBe(long);
  expect(plain(monthHeading("2026-11", words))).toBe(month);
  expect(shortDay("2026-11-26", words)).toContain("26");
});

test("there are twelve months and seven weekdays, all different", () => {
  for (const locale of locales) {
    const words = calendarWords(locale);
    for (const names of [words.months, words.ofMonths, words.shortMonths]) expect(new Set(names).size).toBe(12);
    for (const names of [words.weekdays, words.shortWeekdays]) expect(new Set(names).size).toBe(7);
  }
});
