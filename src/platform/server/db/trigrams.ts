import { type RawBuilder, sql } from "kysely";
import { anywhere } from "./like.ts";

/**
 * Whether a text contains what was typed, or its digits whatever separators and leading zeros a phone number has; in the form that an
 * index of trigrams on exactly this expression answers. `null` for what no such index can look up: less than three letters or digits
 * in a row (https://www.postgresql.org/docs/current/pgtrgm.html).
 */
export function trigramCondition(q: string, text: RawBuilder<unknown>): RawBuilder<boolean> | null {
  return /[\p{L}\p{N}]{3}/u.test(q) || digitsOf(q) !== null ? containsCondition(q, text) : null;
}

/** The same for any text; without an index it reads every row. */
export function containsCondition(q: string, text: RawBuilder<unknown>): RawBuilder<boolean> {
  const digits = digitsOf(q);
  const phone = digits === null || digits === q ? sql`` : sql` or ${text} ilike ${anywhere(digits)}`;
  return sql<boolean>`(${text} ilike ${anywhere(q)}${phone})`;
}

/** Digits of a phone number, at least four, without leading zeros; `null` for anything else. */
function digitsOf(q: string): string | null {
  const digits = /^[+\d\s()-]+$/.test(q) ? q.replace(/\D/g, "").replace(/^0+/, "") : "";
  return digits.length >= 4 ? digits : null;
}
