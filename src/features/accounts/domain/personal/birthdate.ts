import type { Day } from "#platform/pure/days.ts";
import { privacyTerms } from "#platform/pure/market/terms.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";

/** Error of a birthdate; its message is `accountsPersonal.fault_<code>`. */
export type BirthdateError = "birthdate_invalid" | "birthdate_future" | "birthdate_young";

/**
 * Validates an optional birthdate against the minimum age (D39). `today` is the market's day. A birthday on 29 February counts
 * as 1 March in other years.
 */
export function birthdateOf(typed: string, today: Day): Result<Day | null, { code: BirthdateError }> {
  const day = typed.trim();
  if (day === "") return ok(null);
  if (!isDay(day) || day < "1900-01-01") return fail({ code: "birthdate_invalid" });
  if (day > today) return fail({ code: "birthdate_future" });
  const grown = `${Number(day.slice(0, 4)) + privacyTerms.minimumAge}${day.slice(4)}`;
  return grown > today ? fail({ code: "birthdate_young" }) : ok(day);
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === text;
}
