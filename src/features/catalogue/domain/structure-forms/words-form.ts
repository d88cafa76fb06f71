import { locales } from "#features/languages/domain/locale.ts";
import type { NamedRow, Texts, UnitRow } from "../definitions/rows.ts";
import type { FormError } from "./form-error.ts";
import { latinName } from "./proposed-key.ts";
import { readFigure, shownWords, type TypedWords, textsOf, typedIn, typedWords } from "./typed-text.ts";

/** Texts of a unit: one name, or the forms that go with figures. */
const unitFields = ["name", "one", "few", "many", "other"] as const;
export type UnitField = (typeof unitFields)[number];

/** A group or unit as typed. */
export interface TypedName {
  /** "" for a new one. */
  key: string;
  texts: Readonly<Partial<Record<UnitField, TypedWords>>>;
  /** Of a new unit: the unit that measures the same, and how many of it one is. */
  like: string;
  times: string;
}

/** The texts of a row as its form shows them. */
export function shownNames(texts: Texts): TypedName["texts"] {
  const fields = unitFields.filter((field) => field in texts);
  return Object.fromEntries(fields.map((field) => [field, shownWords(texts, field)]));
}

/** Reads the form of a group or unit. */
export function typedName(form: URLSearchParams): TypedName {
  const fields = unitFields.filter((field) => locales.some((locale) => form.has(`${field}.${locale}`)));
  return {
    key: typedIn(form, "key"),
    texts: Object.fromEntries(fields.map((field) => [field, typedWords(form, field)])),
    ...{ like: typedIn(form, "like"), times: typedIn(form, "times") },
  };
}

/** A key of the English, Polish or Ukrainian name that no other row has; the last part of an attribute's key may be a unit's. */
function keyOf({ texts }: TypedName, taken: ReadonlySet<string>): string {
  const name = texts.name;
  const word = name ? [name.en, name.pl, name.ua].find((one) => one !== "") : undefined;
  const base =
    latinName(word ?? "", "_")
      .replace(/^[0-9_]+/, "")
      .slice(0, 20) || "own";
  return Array.from({ length: taken.size + 1 }, (_, at) => (at === 0 ? base : `${base}_${at + 1}`)).find(
    (one) => !taken.has(one),
  ) as string;
}

/** A group with its typed name. */
export function readGroup(typed: TypedName, taken: ReadonlySet<string>): NamedRow {
  return { key: typed.key || keyOf(typed, taken), texts: textsOf(definedTexts(typed)) };
}

/** A unit with its typed names; a new one measures what another one does, or something of its own. */
export function readUnit(
  typed: TypedName,
  { now, units }: { now: UnitRow | null; units: readonly UnitRow[] },
): { row: UnitRow; errors: FormError[] } {
  const texts = textsOf(definedTexts(typed));
  if (now) return { row: { ...now, texts }, errors: [] };
  const key = keyOf(typed, new Set(units.map((unit) => unit.key)));
  const like = units.find((unit) => unit.key === typed.like);
  const times = like ? readFigure(typed.times) : 1;
  return {
    row: {
      ...{ key, texts, isProtected: false },
      dimension: like?.dimension ?? key,
      factor: (like?.factor ?? 1) * (times ?? 1),
    },
    errors: times === null || times <= 0 ? [{ field: "factor", code: "factor", other: "" }] : [],
  };
}

function definedTexts({ texts }: TypedName): Record<string, TypedWords> {
  return Object.fromEntries(Object.entries(texts).flatMap(([field, words]) => (words ? [[field, words]] : [])));
}
