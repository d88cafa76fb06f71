import type { Day } from "#platform/pure/days.ts";
import { privacyTerms } from "#platform/pure/market/terms.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";

/** Why a day cannot be somebody's birthday here; `accountsPersonal.fault_<code>` is the sentence. */
export type BirthdateError = "birthdate_invalid" | "birthdate_future" | "birthdate_young";

/**
 * The day on which somebody was born, or null if nothing was typed. `today` is the day of the market. An account takes
 * people of at least 16 (D39); who was born on 29 February is a year older on 1 March.
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
