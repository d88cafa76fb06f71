import { type Day, weekday } from "#platform/pure/days.ts";
import type { Locale } from "./locale.ts";

/**
 * Names of months and weekdays. Browsers and Node have different locale data, so a loader passes the names to the page, and
 * both sides render a calendar alike.
 */
export interface CalendarNames {
  /** January first: as a heading, after a day, and abbreviated after a day. */
  months: string[];
  ofMonths: string[];
  shortMonths: string[];
  /** Monday first. */
  weekdays: string[];
  shortWeekdays: string[];
}

const tags: Record<Locale, string> = { ua: "uk-UA", pl: "pl-PL", en: "en-GB" };
const known = new Map<Locale, CalendarNames>();

export function calendarWords(locale: Locale): CalendarNames {
  const words = known.get(locale) ?? read(locale);
  known.set(locale, words);
  return words;
}

function read(locale: Locale): CalendarNames {
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)));
  // 5 January 2026 is a Monday.
  const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 0, 5 + day)));
  const part = (options: Intl.DateTimeFormatOptions, type: "month" | "weekday") => {
    const formatter = new Intl.DateTimeFormat(tags[locale], { ...options, timeZone: "UTC" });
    return (date: Date) => formatter.formatToParts(date).find((found) => found.type === type)?.value ?? "";
  };
  const capital = (word: string) => word.charAt(0).toLocaleUpperCase(tags[locale]) + word.slice(1);
  return {
    months: months.map(part({ month: "long" }, "month")).map(capital),
    ofMonths: months.map(part({ day: "numeric", month: "long" }, "month")),
    shortMonths: months.map(part({ day: "numeric", month: "short" }, "month")),
    weekdays: days.map(part({ weekday: "long" }, "weekday")),
    shortWeekdays: days.map(part({ weekday: "short" }, "weekday")),
  };
}

/** `26 листопада`, with a no-break space. */
export function dayAndMonth(day: Day, { ofMonths }: CalendarNames): string {
  return `${dateOf(day)}\u00a0${ofMonths[monthOf(day)]}`;
}

/** `чт, 26 лист.` */
export function shortDay(day: Day, { shortWeekdays, shortMonths }: CalendarNames): string {
  return `${shortWeekdays[weekday(day) - 1]}, ${dateOf(day)}\u00a0${shortMonths[monthOf(day)]}`;
}

/** `четвер, 26 листопада` */
export function longDay(day: Day, words: CalendarNames): string {
  return `${words.weekdays[weekday(day) - 1]}, ${dayAndMonth(day, words)}`;
}

/** `Листопад 2026`, for a month as `YYYY-MM`. */
export function monthHeading(month: string, { months }: CalendarNames): string {
  return `${months[monthOf(month)]}\u00a0${month.slice(0, 4)}`;
}

function dateOf(day: Day): number {
  return Number(day.slice(8));
}

function monthOf(day: string): number {
  return Number(day.slice(5, 7)) - 1;
}
