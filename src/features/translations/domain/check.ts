/** Errors that prevent publishing. Lines and columns count from 1. */
export type TextError =
  /** Not valid ICU. */
  | { code: "syntax"; line: number; column: number }
  | { code: "empty" }
  | { code: "too_long"; limit: number }
  /** The Ukrainian text has this placeholder. */
  | { code: "placeholder_missing"; name: string }
  | { code: "placeholder_unknown"; name: string; line: number; column: number }
  /** Used in another way than in the built-in texts, e.g. as a choice instead of a value. */
  | { code: "placeholder_kind"; name: string; kind: string; expected: string; line: number; column: number }
  /** Forms that the language needs for integers and fractions. */
  | { code: "plural_missing"; name: string; forms: string[]; line: number; column: number }
  /** A form that the language or the code does not have. */
  | { code: "plural_unknown"; name: string; form: string; line: number; column: number }
  | { code: "control_character"; line: number; column: number }
  /** A link `[text](address)` with an address that no built-in text has. */
  | { code: "link"; address: string };

/** Probable mistakes, which do not prevent publishing. */
export type TextWarning =
  | { code: "longer"; length: number; longest: number }
  /** The glossary has another term in this language. */
  | { code: "term"; source: string; expected: string }
  /** A text that uses two terms for the same thing. */
  | { code: "mixed_terms"; words: string[] }
  /** The same as the Ukrainian text. */
  | { code: "untranslated" };

/** A term of the source text and its translation in the glossary. */
export interface GlossaryHint {
  source: string;
  target: string;
}

export interface TextCheck {
  faults: TextError[];
  warnings: TextWarning[];
  hints: GlossaryHint[];
}
