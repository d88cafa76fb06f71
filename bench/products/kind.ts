import type { Specs } from "../../src/features/catalogue/domain/specs.ts";
import type { Locale } from "../../src/features/languages/domain/locale.ts";
import type { Dice } from "./dice.ts";

export type Words = Record<Locale, string>;

/** What a maker of products of one kind says about the next one. */
export interface Sketch {
  brand: string;
  model: string;
  specs: Specs;
  name: Words;
  description: Words;
  /** Net price in Ukraine, in hryvnias. */
  hryvnias: number;
  /** Price of a day in hryvnias, for what is rented. */
  rentedFor?: number;
  warranty: number;
  performance?: number;
}

/** A part that a set can be put together from. */
export interface Part {
  id: string;
  brand: string;
  specs: Specs;
}

/** Parts made so far, by category: the first ones only, so that a million products need no more memory. */
export interface Parts {
  panels: Part[];
  hybrids: Part[];
  batteries: Part[];
}

/** Products of one category. `tail` makes models of one maker different from each other. */
export interface Kind {
  categoryId: number;
  /** Beginning of the SKUs. */
  prefix: string;
  /** So many of a thousand products. */
  share: number;
  /** Null while there is nothing to make it of. */
  make(dice: Dice, tail: string, parts: Parts): Sketch | null;
}

/** A sentence in each language. */
export function inEach(make: (say: Say) => string): Words {
  return { ua: make(says.ua), pl: make(says.pl), en: make(says.en) };
}

/** What differs between the languages: words, figures with their unit. */
export interface Say {
  <T>(choice: { ua: T; pl: T; en: T }): T;
  /** A figure with its unit, bound by a no-break space. */
  of(figure: number, unit: keyof (typeof units)["ua"]): string;
  /** A figure alone. */
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
