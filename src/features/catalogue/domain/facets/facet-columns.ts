import type { Definitions } from "../definitions/definitions.ts";
import { longer } from "../product-index/longer.ts";
import type { IndexedProduct, Savable } from "../product-index/product-index.ts";
import { slugOf } from "../slug.ts";
import { figureOf, type Specs, specOf } from "../specs.ts";
import type { Facet } from "./facet.ts";
import { attributeOfFacet } from "./facet-list.ts";

/** Numbers for the values of a filter, in order of appearance; 0 is no value. */
export interface Dictionary extends Savable {
  /** Slug by number; number 0 is empty. */
  readonly slugs: readonly string[];
  /** First spelling of the value, by number. */
  readonly words: readonly string[];
  numberOf(slug: string): number | undefined;
  add(word: string): number;
}

/** A dictionary of at most `max` values; further ones get 0. */
export function createDictionary(max: number): Dictionary {
  const slugs = [""];
  const words = [""];
  const numbers = new Map<string, number>();
  return {
    *save() {
      yield words;
    },
    restore(saved) {
      words.length = slugs.length = 1;
      numbers.clear();
      for (const word of saved.take<string[]>().slice(1)) this.add(word);
    },
    slugs,
    words,
    numberOf: (slug) => numbers.get(slug),
    add(word) {
      const slug = slugOf(word);
      const known = numbers.get(slug);
      if (known !== undefined) return known;
      if (slugs.length > max) return 0;
      numbers.set(slug, slugs.length);
      words.push(word);
      return slugs.push(slug) - 1;
    },
  };
}

/** Values of one filter in one category, by slot. */
export type Column =
  | { kind: "codes"; codes: Uint16Array; dictionary: Dictionary }
  | { kind: "masks"; masks: Uint32Array; dictionary: Dictionary }
  | { kind: "figures"; figures: Float64Array };

/** A column that grows as products are added. */
export interface GrowingColumn extends Savable {
  readonly facet: Facet;
  readonly column: Column;
  put(slot: number, product: IndexedProduct): void;
}

/** Maximum number of values of a list attribute: one bit each. */
const bits = 32;
const maxCodes = 65_000;

export function createColumn(from: Definitions, categoryId: number, facet: Facet): GrowingColumn {
  const attribute = attributeOfFacet(from, categoryId, facet);
  const specs = (product: IndexedProduct) => product.specs as Specs;

  if (facet.kind === "range") {
    const column = { kind: "figures" as const, figures: new Float64Array(64) };
    const scale = attribute.numeric ? attribute.scale : 1;
    return {
      facet,
      column,
      *save() {
        yield column.figures;
      },
      restore(saved) {
        column.figures = saved.take();
      },
      put(slot, product) {
        if (slot >= column.figures.length) column.figures = longer(column.figures);
        const figure = figureOf(specs(product), facet.key);
        column.figures[slot] = figure === null ? Number.NaN : shownFigure(figure, scale);
      },
    };
  }
  if (attribute.kind === "list") {
    const column = { kind: "masks" as const, masks: new Uint32Array(64), dictionary: createDictionary(bits) };
    return {
      facet,
      column,
      *save() {
        yield column.masks;
        yield* column.dictionary.save();
      },
      restore(saved) {
        column.masks = saved.take();
        column.dictionary.restore(saved);
      },
      put(slot, product) {
        if (slot >= column.masks.length) column.masks = longer(column.masks);
        const value = specOf(specs(product), facet.key);
        let mask = 0;
        for (const one of Array.isArray(value) ? value : []) {
          const code = column.dictionary.add(String(one));
          if (code > 0) mask |= 1 << (code - 1);
        }
        column.masks[slot] = mask;
      },
    };
  }
  const column = { kind: "codes" as const, codes: new Uint16Array(64), dictionary: createDictionary(maxCodes) };
  return {
    facet,
    column,
    *save() {
      yield column.codes;
      yield* column.dictionary.save();
    },
    restore(saved) {
      column.codes = saved.take();
      column.dictionary.restore(saved);
    },
    put(slot, product) {
      if (slot >= column.codes.length) column.codes = longer(column.codes);
      const value = specOf(specs(product), facet.key);
      const word = facet.kind === "flag" ? (value === true ? "1" : null) : value;
      column.codes[slot] = word === null ? 0 : column.dictionary.add(String(word));
    },
  };
}

/** A figure in its displayed unit, without floating-point noise: 0.6, not 0.6000000000000001. */
function shownFigure(figure: number, scale: number): number {
  return Math.round(figure * scale * 1e6) / 1e6;
}
