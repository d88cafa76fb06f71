import type { ApiValue } from "./api-condition.ts";
import { apiLimits } from "./api-limits.ts";
import type { FieldKind } from "./api-operators.ts";
import type { QueryError } from "./query-error.ts";

/** Error of a value that does not suit its field. */
type ValueError = Pick<QueryError, "reason" | "allowed">;

const whole = /^-?\d{1,9}$/;
const decimal = /^(-?)(\d{1,9})(?:[.,](\d{1,2}))?$/;
const moment = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?)?$/;
const flags: Readonly<Record<string, boolean>> = { true: true, 1: true, t: true, false: false, 0: false, f: false };

/** Format of the values of a kind, for error messages and OpenAPI. */
const written: Record<Exclude<FieldKind, "text">, string> = {
  number: "5, -10",
  money: "1234, 1234.50",
  moment: "2026-01-31, 2026-01-31T12:00:00Z",
  flag: "true, false",
};

/** Parses a value of a comparison. */
export function readValue(kind: FieldKind, text: string): { value: ApiValue } | ValueError {
  if (text.length > apiLimits.valueLength) return { reason: "tooLong", allowed: String(apiLimits.valueLength) };
  // PostgreSQL rejects NUL in texts.
  if (text.includes("\u0000")) return { reason: "characters", allowed: "" };
  const value = kind === "text" ? text : read[kind](text);
  return value === null
    ? { reason: `not_${kind as keyof typeof read}`, allowed: written[kind as keyof typeof read] }
    : { value };
}

const read: Record<Exclude<FieldKind, "text">, (text: string) => ApiValue | null> = {
  number: (text) => (whole.test(text) ? Number(text) : null),
  money: (text) => {
    const [, sign, units, rest = ""] = decimal.exec(text) ?? [];
    if (units === undefined) return null;
    const minor = Number(units) * 100 + Number(rest.padEnd(2, "0"));
    return sign === "-" ? -minor : minor;
  },
  moment: (text) => {
    // A date without a time is midnight UTC; `Date.parse` accepts more formats, so the pattern is checked first.
    const time = moment.test(text)
      ? Date.parse(/T.*(Z|[+-]\d\d:\d\d)$|^[^T]*$/.test(text) ? text : `${text}Z`)
      : Number.NaN;
    return Number.isNaN(time) ? null : time;
  },
  flag: (text) => (Object.hasOwn(flags, text) ? (flags[text] ?? null) : null),
};
