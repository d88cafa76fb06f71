import { type Locale, locales } from "#features/languages/domain/locale.ts";
import type { Pair, Texts } from "../definitions/rows.ts";
import type { FormError } from "./form-error.ts";

/** Characters that are read of a text; more than any may have, so that the message can say that it is too long. */
const longestRead = 400;

/** A text as typed in each language; "" for none. */
export type TypedWords = Record<Locale, string>;

/** A form's field, trimmed and cut. */
export function typedIn(form: URLSearchParams, name: string): string {
  return (form.get(name) ?? "").trim().slice(0, longestRead);
}

/** The fields `<name>.ua`, `<name>.pl` and `<name>.en`. */
export function typedWords(form: URLSearchParams, name: string): TypedWords {
  return Object.fromEntries(locales.map((locale) => [locale, typedIn(form, `${name}.${locale}`)])) as TypedWords;
}

/** A stored text as its fields show it. */
export function shownWords(texts: Texts | undefined, field: string): TypedWords {
  return Object.fromEntries(locales.map((locale) => [locale, texts?.[field]?.[locale] ?? ""])) as TypedWords;
}

/** Typed texts as stored: empty ones are left out, and fields without any. */
export function textsOf(fields: Readonly<Record<string, TypedWords>>): Texts {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, words]) => {
      const own = locales.flatMap((locale) => (words[locale] === "" ? [] : [[locale, words[locale]]]));
      return own.length > 0 ? [[field, Object.fromEntries(own)]] : [];
    }),
  );
}

/** Two figures typed as texts. */
export type TypedPair = readonly [least: string, most: string];

/** The fields `<name>.0` and `<name>.1`. */
export function typedPair(form: URLSearchParams, name: string): TypedPair {
  return [typedIn(form, `${name}.0`), typedIn(form, `${name}.1`)];
}

/** A stored pair as its fields show it. */
export function shownPair(pair: Pair | null | undefined): TypedPair {
  return [String(pair?.[0] ?? ""), String(pair?.[1] ?? "")];
}

/** A figure with a point or a comma; `null` for anything else. */
export function readFigure(typed: string): number | null {
  const plain = typed
    .replaceAll(/[\s\u00a0\u202f]/g, "")
    .replace(",", ".")
    .replace("−", "-");
  return /^-?\d{1,12}(\.\d{1,9})?$/.test(plain) ? Number(plain) : null;
}

/** Both figures of a pair; `null` if both are empty. Adds an error if only one can be read. */
export function readPair(
  typed: TypedPair,
  { field, code, errors }: { field: string; code: "number" | "decimals"; errors: FormError[] },
): Pair | null {
  if (typed.every((one) => one === "")) return null;
  const [least, most] = typed.map(readFigure);
  const isWhole = code === "number" || [least, most].every(Number.isInteger);
  if (typeof least === "number" && typeof most === "number" && isWhole) return [least, most];
  errors.push({ field, code, other: "" });
  return null;
}
