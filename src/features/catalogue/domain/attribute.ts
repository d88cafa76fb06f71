import type { Words } from "./definitions/plain-texts.ts";
import type { Pair, UnitRow, ValueKind } from "./definitions/rows.ts";

/** Minimum and maximum decimals shown. */
export type Digits = Pair;

interface Common {
  /** Key in `specs`. */
  key: string;
  kind: ValueKind;
  group: string;
  groupName: Words;
  label: Words;
  /** Label for the specification strip. */
  short: Words;
}

/** One figure, several (list), an interval (range) or outer dimensions (size), all in one unit. */
export interface NumericAttribute extends Common {
  kind: "number" | "integer" | "range" | "size" | "list";
  numeric: true;
  /** Key of the displayed unit. */
  unit: string | null;
  shown: UnitRow | null;
  stored: UnitRow | null;
  digits: Digits;
  /** Factor from the stored to the displayed unit, e.g. W → kW. */
  scale: number;
  /** Positive figures get a plus sign. */
  signed: boolean;
  /** Limits of each figure in its stored unit, beyond which a typing error is likelier than such goods; `null`: none. */
  range: Pair | null;
}

/** One or several of a closed list of words; a `list` without `choices` holds proper names. */
export interface WordAttribute extends Common {
  kind: "choice" | "list" | "text" | "flag";
  numeric: false;
  choices: readonly string[] | null;
  /** Names of the choices. */
  names: ReadonlyMap<string, Words>;
  /** What words of before mean now, where some were merged into others. */
  merged: ReadonlyMap<string, string>;
}

export type Attribute = NumericAttribute | WordAttribute;

/** Attributes of a category. */
export interface CategoryAttributes {
  /** In the order of the characteristics table. */
  attributes: readonly Attribute[];
  /** Candidates for the specification strip: the first three that a product has are shown. */
  strip: readonly string[];
  /** The main figure: its range stands in menus (`405–580 W`), and related products are chosen by it. */
  main: string;
  /** Decimals of the main figure in menus. */
  mainDigits: Digits;
}
