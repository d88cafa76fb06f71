import type { ShownReview } from "#features/catalogue/domain/reviewed.ts";
import { dateText, monthText } from "#features/languages/domain/day-words.ts";
import { type Locale, marketOf } from "#features/languages/domain/locale.ts";
import { dayIn } from "#platform/pure/days.ts";
import { markets } from "#platform/pure/market/markets.ts";

/** A stored review. */
interface ShownFacts extends Omit<ShownReview, "day" | "writtenOn" | "month" | "answer"> {
  writtenAt: Date;
  /** `YYYY-MM`. */
  month: string;
  answer: string | null;
  answerLocale: Locale | null;
  answeredAt: Date | null;
}

/** A review with localised days. */
export function shownView(facts: ShownFacts, locale: Locale): ShownReview {
  const { timeZone } = markets[marketOf(locale, null)];
  const { writtenAt, month, answer, answerLocale, answeredAt, ...review } = facts;
  return {
    ...review,
    day: dayIn(timeZone, writtenAt),
    writtenOn: dateText(writtenAt, timeZone, locale),
    month: monthInMessage(month, locale),
    answer:
      answer !== null && answeredAt
        ? { text: answer, locale: answerLocale ?? locale, on: dateText(answeredAt, timeZone, locale) }
        : null,
  };
}

/** `листопад 2026`, for use inside a sentence: only English capitalises months. `month` begins with `YYYY-MM`. */
export function monthInMessage(month: string, locale: Locale): string {
  const words = monthText(month.slice(0, 7), locale);
  return `${locale === "en" ? words.month : words.month.toLowerCase()}\u00a0${words.year}`;
}
