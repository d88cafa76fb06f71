import type { Day } from "#platform/pure/days.ts";
import type { Locale } from "./locale.ts";

const tags: Record<Locale, string> = { ua: "uk-UA", pl: "pl-PL", en: "en-GB" };
const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Days and moments in words. Browsers carry other tables of words than Node, and a page that says it twice differently
 * cannot be taken over by its scripts: a page's HTML has them from its loader, the browser asks for what it alone shows.
 */
export function dayWords(day: Day, locale: Locale): string {
  return plain(formatter(locale, "UTC", { day: "numeric", month: "long" }).format(noon(day)));
}

/** `26–30 листопада`, `30 листопада – 2 грудня`; one day if both are the same. */
export function dayRangeWords(from: Day, to: Day, locale: Locale): string {
  return plain(formatter(locale, "UTC", { day: "numeric", month: "long" }).formatRange(noon(from), noon(to)));
}

/** `21 листопада 2026 р.`, as people in the time zone have it. */
export function dateWords(instant: Date, timeZone: string, locale: Locale): string {
  return plain(formatter(locale, timeZone, { day: "numeric", month: "long", year: "numeric" }).format(instant));
}

/** `21 лист., 16:30`, as people in the time zone have it. */
export function momentWords(instant: Date, timeZone: string, locale: Locale): string {
  const options = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" } as const;
  return plain(formatter(locale, timeZone, options).format(instant));
}

/** `Листопад 2026` in its two parts: the month as a heading has it, and the year. `month` is `YYYY-MM`. */
export function monthWords(month: string, locale: Locale): { month: string; year: string } {
  const name = formatter(locale, "UTC", { month: "long" }).format(noon(`${month}-01`));
  return { month: name.charAt(0).toLocaleUpperCase(tags[locale]) + name.slice(1), year: month.slice(0, 4) };
}

function noon(day: Day): Date {
  return new Date(`${day}T12:00:00Z`);
}

/**
 * The page's font has no thin spaces, and a range of bare figures has none around its dash. A figure stays with the word
 * behind it, a dash with the word before.
 */
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
