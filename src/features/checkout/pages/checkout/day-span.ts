import { htmlLang, type Locale } from "#features/languages/domain/locale.ts";
import type { Day } from "#platform/pure/days.ts";

/** `26–28 листопада`, `30 listopada – 2 grudnia`: a span of days as people say it. For the browser: engines differ in their words. */
export function daySpan({ from, to }: { from: Day; to: Day }, locale: Locale): string {
  const format = new Intl.DateTimeFormat(htmlLang[locale] === "en" ? "en-GB" : htmlLang[locale], {
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  return format.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
}
