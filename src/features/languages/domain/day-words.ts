import type { Day } from "#platform/pure/days.ts";
import type { Locale } from "./locale.ts";

const tags: Record<Locale, string> = { ua: "uk-UA", pl: "pl-PL", en: "en-GB" };
const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * `26 листопада`. Browsers and Node have different locale data, which breaks hydration: what the server renders is formatted in
 * a loader, and the browser formats only what it alone renders.
 */
export function dayText(day: Day, locale: Locale): string {
  return plain(formatter(locale, "UTC", { day: "numeric", month: "long" }).format(noon(day)));
}

/** `26–30 листопада`, `30 листопада – 2 грудня`; one day if both are the same. */
export function dayRangeText(from: Day, to: Day, locale: Locale): string {
  return plain(formatter(locale, "UTC", { day: "numeric", month: "long" }).formatRange(noon(from), noon(to)));
}

/** `21 листопада 2026 р.` in the time zone. */
export function dateText(instant: Date, timeZone: string, locale: Locale): string {
  return plain(formatter(locale, timeZone, { day: "numeric", month: "long", year: "numeric" }).format(instant));
}

/** `21 лист., 16:30` in the time zone. */
export function momentText(instant: Date, timeZone: string, locale: Locale): string {
  const options = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" } as const;
  return plain(formatter(locale, timeZone, options).format(instant));
}

/** `21 лист. 2026 р., 16:30` in the time zone: of a moment that may be in another year. */
export function fullMomentText(instant: Date, timeZone: string, locale: Locale): string {
  const options = { day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" } as const;
  return plain(formatter(locale, timeZone, options).format(instant));
}

/** `Листопад` and `2026` of a month as `YYYY-MM`. */
export function monthText(month: string, locale: Locale): { month: string; year: string } {
  const name = formatter(locale, "UTC", { month: "long" }).format(noon(`${month}-01`));
  return { month: name.charAt(0).toLocaleUpperCase(tags[locale]) + name.slice(1), year: month.slice(0, 4) };
}

function noon(day: Day): Date {
  return new Date(`${day}T12:00:00Z`);
}

/** Removes thin spaces, which the font lacks, and spaces around the dash between numbers; adds no-break spaces. */
function plain(text: string): string {
  return text
    .replace(/[\u2009\u202f]/g, " ")
    .replace(/^(\d+) – (?=\d)/, "$1–")
    .replace(/(\d) (?=\p{L})/gu, "$1\u00a0")
    .replace(" – ", "\u00a0– ");
}

function formatter(locale: Locale, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(tags[locale], { ...options, timeZone, hourCycle: "h23" });
  formatters.set(key, made);
  return made;
}
