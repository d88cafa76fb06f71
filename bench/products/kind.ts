import type { Specs } from "../../src/features/catalogue/domain/specs.ts";
import type { Locale } from "../../src/features/languages/domain/locale.ts";
import type { Dice } from "./dice.ts";

export type Words = Record<Locale, string>;

/** What a generator of one kind returns for a product. */
export interface Sketch {
  brand: string;
  model: string;
  specs: Specs;
  name: Words;
  description: Words;
  /** Net price in Ukraine, in hryvnias. */
  hryvnias: number;
  /** Price per day in hryvnias, for rental products. */
  rentedFor?: number;
  warranty: number;
  performance?: number;
}

/** A product that can be a component of a set. */
export interface Part {
  id: string;
  brand: string;
  specs: Specs;
}

/** Components generated so far, by category: only the first ones, so that a million products need no more memory. */
export interface Parts {
  panels: Part[];
  hybrids: Part[];
  batteries: Part[];
}

/** Products of one category. `tail` distinguishes models of the same brand. */
export interface Kind {
  categoryId: number;
  /** SKU prefix. */
  prefix: string;
  /** Share, in products per thousand. */
  share: number;
  /** `null` while there are no components for it. */
  make(dice: Dice, tail: string, parts: Parts): Sketch | null;
}

/** A text in each language. */
export function inEach(make: (say: Say) => string): Words {
  return { ua: make(says.ua), pl: make(says.pl), en: make(says.en) };
}

/** What differs between languages: words, and numbers with units. */
export interface Say {
  <T>(choice: { ua: T; pl: T; en: T }): T;
  /** A number with its unit, joined by a no-break space. */
  of(figure: number, unit: keyof (typeof units)["ua"]): string;
  /** A number without a unit. */
  figure(figure: number): string;
}

const units = {
  ua: {
    w: "Вт",
    kw: "кВт",
    kwh: "кВт·год",
    wh: "Вт·год",
    v: "В",
    a: "А",
    kg: "кг",
    mm2: "мм²",
    m: "м",
    pct: "%",
    t: "т",
  },
  pl: { w: "W", kw: "kW", kwh: "kWh", wh: "Wh", v: "V", a: "A", kg: "kg", mm2: "mm²", m: "m", pct: "%", t: "t" },
  en: { w: "W", kw: "kW", kwh: "kWh", wh: "Wh", v: "V", a: "A", kg: "kg", mm2: "mm²", m: "m", pct: "%", t: "t" },
} as const;

function sayIn(locale: Locale): Say {
  const figure = (value: number) => (locale === "en" ? String(value) : String(value).replace(".", ","));
  return Object.assign(<T>(choice: { ua: T; pl: T; en: T }) => choice[locale], {
    figure,
    of: (value: number, unit: keyof (typeof units)["ua"]) => `${figure(value)}\u00a0${units[locale][unit]}`,
  });
}

const says = { ua: sayIn("ua"), pl: sayIn("pl"), en: sayIn("en") };
