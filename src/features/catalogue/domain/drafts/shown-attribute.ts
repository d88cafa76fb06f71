import type { Locale } from "#features/languages/domain/locale.ts";
import { attributeOf } from "../attributes.ts";
import type { Pair, ValueKind } from "../definitions/rows.ts";

/** An attribute as a form showed it when its value was typed: what the value means is known by this alone. */
export interface ShownAttribute {
  /** Id of the category whose attribute it is. */
  category: number;
  /** In the language of the form. */
  label: string;
  kind: ValueKind;
  /** Key of the unit in which it is typed, or `null`. */
  unit: string | null;
  /** Plausible figures, in that unit; `null`: none are refused. */
  range: Pair | null;
  /** Names of the words to choose from, by value; `null` where any text can be typed. */
  words: Readonly<Record<string, string>> | null;
}

const prefix = "specs.";

/** The key of the attribute that a field is of, or `null` for any other field. */
export function attributeKey(field: string): string | null {
  return field.startsWith(prefix) ? field.slice(prefix.length) : null;
}

/** The attribute of a field by the definitions in force; `null` for other fields, and for an attribute that the category does not have. */
export function shownAttribute(field: string, category: number | null, locale: Locale): ShownAttribute | null {
  const key = attributeKey(field);
  const attribute = key === null || category === null ? null : attributeOf(category, key);
  if (category === null || !attribute) return null;
  const { kind, label } = attribute;
  return {
    ...{ category, kind, label: label[locale] },
    unit: attribute.numeric ? (attribute.stored?.key ?? null) : null,
    range: attribute.numeric ? attribute.range : null,
    words:
      !attribute.numeric && attribute.choices
        ? Object.fromEntries([...attribute.names].map(([value, name]) => [value, name[locale]]))
        : null,
  };
}
