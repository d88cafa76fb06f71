import { isLocale, type Locale } from "#features/languages/domain/locale.ts";
import { cleanLine, cleanText, lengthOf } from "#platform/pure/clean-text.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { reviewLengths } from "./review-text.ts";

/** Content of a review. */
export interface ReviewContent {
  /** 1 to 5. */
  stars: number;
  title: string | null;
  text: string;
  pros: string | null;
  cons: string | null;
  /** Language of the text. */
  locale: Locale;
  /** False for an anonymous review. */
  named: boolean;
}

/** Field errors; each has a message `reviews.fault_…`. */
export type ReviewError = "stars" | "short" | "long_text" | "long_title" | "long_points" | "language";

export type ReviewErrors = Partial<Record<"stars" | "title" | "text" | "pros" | "cons" | "locale", ReviewError>>;

export const reviewFields = ["stars", "title", "text", "pros", "cons", "locale", "name", "base"] as const;
export type TypedReview = Partial<Record<(typeof reviewFields)[number], string>>;

/** Parses and validates the form. Surrounding spaces and invisible characters are removed first. */
export function readReview(
  typed: TypedReview,
): Result<ReviewContent, { code: "invalid_review"; errors: ReviewErrors }> {
  const errors: ReviewErrors = {};
  const stars = /^[1-5]$/.test(typed.stars ?? "") ? Number(typed.stars) : 0;
  if (stars === 0) errors.stars = "stars";
  const title = cleanLine(typed.title ?? "");
  if (lengthOf(title) > reviewLengths.title) errors.title = "long_title";
  const text = cleanText(typed.text ?? "");
  if (lengthOf(text) < reviewLengths.textFrom) errors.text = "short";
  if (lengthOf(text) > reviewLengths.text) errors.text = "long_text";
  const pros = cleanText(typed.pros ?? "");
  if (lengthOf(pros) > reviewLengths.points) errors.pros = "long_points";
  const cons = cleanText(typed.cons ?? "");
  if (lengthOf(cons) > reviewLengths.points) errors.cons = "long_points";
  const { locale } = typed;
  if (!isLocale(locale)) errors.locale = "language";
  if (!isLocale(locale) || Object.keys(errors).length > 0) return fail({ code: "invalid_review" as const, errors });
  return ok({
    stars,
    title: title || null,
    text,
    pros: pros || null,
    cons: cons || null,
    locale,
    named: typed.name === "named",
  });
}

/** The typed values, to fill the form again. Long values are cut. */
export function typedReview(form: URLSearchParams): TypedReview {
  return Object.fromEntries(
    reviewFields.flatMap((name) => {
      const value = form.get(name);
      return value === null ? [] : [[name, value.slice(0, 20_000)]];
    }),
  );
}

/** True for equal content, to recognise a form that was sent twice. */
export function isSameContent(a: ReviewContent, b: ReviewContent): boolean {
  const keys = ["stars", "title", "text", "pros", "cons", "locale", "named"] as const;
  return keys.every((key) => a[key] === b[key]);
}
