import type { MessageKey } from "#features/languages/domain/messages.ts";
import { type Limits, plausible } from "./attributes/plausible.ts";
import type { ValueKind } from "./product.ts";

/** Part of a message key of the feature `attributes` below a prefix: `attributes.unit.kw` → `kw`. */
type WordOf<Prefix extends string> = MessageKey extends infer Key
  ? Key extends `attributes.${Prefix}.${infer Word}`
    ? Word
    : never
  : never;

export type LabelWord = WordOf<"attr">;
export type UnitWord = WordOf<"unit">;
export type GroupWord = WordOf<"group">;
export type ChoiceWord = WordOf<"choice">;

/** Minimum and maximum decimals shown. */
export type Digits = readonly [least: number, most: number];

interface Common {
  /** Key in `specs`, and the key of its label. */
  key: LabelWord;
  kind: ValueKind;
  group: GroupWord;
  /** Label in tables, if it differs from the key's. */
  label: LabelWord;
  /** Short label for the specification strip. */
  short: LabelWord;
}

/** One figure, several (list), an interval (range) or outer dimensions (size), all in one unit. */
export interface NumericAttribute extends Common {
  kind: "number" | "integer" | "range" | "size" | "list";
  numeric: true;
  unit: UnitWord | null;
  digits: Digits;
  /** Factor from the stored to the displayed unit, e.g. W → kW. */
  scale: number;
  /** Positive figures get a plus sign. */
  signed: boolean;
  /** Limits of each figure in its stored unit, beyond which a typing error is likelier than such goods; `null`: none. */
  range: Limits | null;
}

/** One or several of a closed list of words; a `list` without `choices` holds proper names. */
export interface WordAttribute extends Common {
  kind: "choice" | "list" | "text" | "flag";
  numeric: false;
  choices: readonly ChoiceWord[] | null;
}

export type Attribute = NumericAttribute | WordAttribute;

interface Options {
  label?: LabelWord;
  short?: LabelWord;
  digits?: Digits;
  scale?: number;
  signed?: boolean;
  /** Limits of this category in place of those of `plausible`. */
  range?: Limits;
}

function numeric(
  kind: NumericAttribute["kind"],
  key: LabelWord,
  group: GroupWord,
  unit: UnitWord | null,
  options: Options,
): NumericAttribute {
  const label = options.label ?? key;
  return {
    key,
    kind,
    group,
    unit,
    label,
    short: options.short ?? label,
    numeric: true,
    digits: options.digits ?? [0, 3],
    scale: options.scale ?? 1,
    signed: options.signed ?? false,
    range: options.range ?? plausible[key] ?? null,
  };
}

function word(
  kind: WordAttribute["kind"],
  key: LabelWord,
  group: GroupWord,
  choices: readonly ChoiceWord[] | null,
  short = key,
): WordAttribute {
  return { key, kind, group, label: key, short, numeric: false, choices };
}

/** A measured figure; up to three decimals by default. */
export function number(
  key: LabelWord,
  group: GroupWord,
  unit: UnitWord | null,
  options: Options = {},
): NumericAttribute {
  return numeric("number", key, group, unit, options);
}

/** A whole number. */
export function integer(
  key: LabelWord,
  group: GroupWord,
  unit: UnitWord | null,
  options: Options = {},
): NumericAttribute {
  return numeric("integer", key, group, unit, { digits: [0, 0], ...options });
}

/** An interval `[from, to]`. */
export function range(
  key: LabelWord,
  group: GroupWord,
  unit: UnitWord | null,
  options: Options = {},
): NumericAttribute {
  return numeric("range", key, group, unit, options);
}

/** Outer dimensions, any number of them. */
export function size(key: LabelWord, group: GroupWord, unit: UnitWord, options: Options = {}): NumericAttribute {
  return numeric("size", key, group, unit, options);
}

/** Several figures, e.g. one per input. */
export function figures(key: LabelWord, group: GroupWord, unit: UnitWord, options: Options = {}): NumericAttribute {
  return numeric("list", key, group, unit, options);
}

/** One word of a closed list. */
export function choice(key: LabelWord, group: GroupWord, choices: readonly ChoiceWord[]): WordAttribute {
  return word("choice", key, group, choices);
}

/** Several words of a closed list; a word may repeat (two outlets of a kind). */
export function choices(key: LabelWord, group: GroupWord, words: readonly ChoiceWord[]): WordAttribute {
  return word("list", key, group, words);
}

/** Proper names, the same in every language. */
export function names(key: LabelWord, group: GroupWord): WordAttribute {
  return word("list", key, group, null);
}

/** A short code, the same in every language. */
export function text(key: LabelWord, group: GroupWord): WordAttribute {
  return word("text", key, group, null);
}

/** Yes or no. */
export function flag(key: LabelWord, group: GroupWord): WordAttribute {
  return word("flag", key, group, null);
}

/** Attributes of a category. */
export interface CategoryAttributes {
  /** Ids of the categories that share these attributes. */
  categories: readonly number[];
  /** In the order of the characteristics table. */
  attributes: readonly Attribute[];
  /** Candidates for the specification strip: the first three that a product has are shown. */
  strip: readonly LabelWord[];
  /** The main figure: its range stands in menus (`405–580 W`), and related products are chosen by it. */
  main: LabelWord;
  /** Decimals of the main figure in menus. */
  mainDigits: Digits;
}
