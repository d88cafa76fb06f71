/** Why a text cannot be published (and, all but the plurals of a half-written one, not be kept as a draft either). */
export type TextError =
  /** Not ICU; from 1. */
  | { code: "syntax"; line: number; column: number }
  | { code: "empty" }
  | { code: "too_long"; limit: number }
  /** The Ukrainian text has this placeholder. */
  | { code: "placeholder_missing"; name: string }
  | { code: "placeholder_unknown"; name: string; line: number; column: number }
  /** The same name, but put in another way: a choice instead of a value. */
  | { code: "placeholder_kind"; name: string; kind: string; expected: string; line: number; column: number }
  /** The language needs these forms for whole numbers and fractions. */
  | { code: "plural_missing"; name: string; forms: string[]; line: number; column: number }
  /** A form or name that this language or the shop does not have. */
  | { code: "plural_unknown"; name: string; form: string; line: number; column: number }
  /** Characters that cannot be shown. */
  | { code: "control_character"; line: number; column: number }
  /** A link that leads nowhere in this shop: `[words](address)` with another address than the Ukrainian text. */
  | { code: "link"; address: string };

/** What is probably wrong with a text, and does not stop it. */
export type TextWarning =
  | { code: "longer"; length: number; longest: number }
  /** The glossary calls it otherwise in this language. */
  | { code: "term"; source: string; expected: string }
  /** Two words of the glossary for the same thing in one text. */
  | { code: "mixed_terms"; words: string[] }
  /** The same as the Ukrainian text. */
  | { code: "untranslated" };

/** A word of the source text with how the glossary says it in the language. */
export interface GlossaryHint {
  source: string;
  target: string;
}

export interface TextCheck {
  faults: TextError[];
  warnings: TextWarning[];
  hints: GlossaryHint[];
}
