import type { Audience } from "#features/catalogue/domain/product.ts";

type Locale = Audience["locale"];

/** Fields of a product that contain a word, as a bit mask. */
export const field = {
  nameUa: 1,
  namePl: 2,
  nameEn: 4,
  brand: 8,
  model: 16,
  sku: 32,
  spec: 64,
  /** The word is a complete model or SKU, or a part of one that is long enough (`JKM440N-54HL4R-V`). */
  whole: 128,
} as const;

export const nameField: Record<Locale, number> = { ua: field.nameUa, pl: field.namePl, en: field.nameEn };

const anyName = field.nameUa | field.namePl | field.nameEn;

function weight(mask: number, own: number): number {
  let best = 0;
  if (mask & field.spec) best = 0.6;
  if (mask & field.sku) best = Math.max(best, 0.65);
  if (mask & anyName) best = Math.max(best, 0.8);
  if (mask & field.model) best = Math.max(best, 0.95);
  if (mask & (own | field.brand)) best = 1;
  // Brand and model identify a product.
  if (mask & field.model) best += 0.05;
  if (mask & field.brand) best += 0.1;
  return best;
}

function table(own: number): Float32Array {
  return Float32Array.from({ length: 256 }, (_, mask) => weight(mask, own));
}

/** Score of each mask by language of the page: name in that language and brand, then model, other names, SKU, specification. */
export const fieldWeights: Record<Locale, Float32Array> = {
  ua: table(field.nameUa),
  pl: table(field.namePl),
  en: table(field.nameEn),
};

const mentions = field.spec | field.whole;
const own = (table: Float32Array) => table.map((worth, mask) => ((mask & ~mentions) === 0 ? 0 : worth));

/** The same, but 0 for words that only specifications contain. */
export const ownWeights: Record<Locale, Float32Array> = {
  ua: own(fieldWeights.ua),
  pl: own(fieldWeights.pl),
  en: own(fieldWeights.en),
};

/** Scores for separate lists, where the mask only tells the language. */
function spokenTable(own: number, ofOwn: number, ofOthers: number): Float32Array {
  return Float32Array.from({ length: 256 }, (_, mask) => (mask & own ? ofOwn : ofOthers));
}

/** Tags score between descriptions and categories. */
export const tagWeights: Record<Locale, Float32Array> = {
  ua: spokenTable(field.nameUa, 0.45, 0.35),
  pl: spokenTable(field.namePl, 0.45, 0.35),
  en: spokenTable(field.nameEn, 0.45, 0.35),
};

export const bodyWeights: Record<Locale, Float32Array> = {
  ua: spokenTable(field.nameUa, 0.3, 0.2),
  pl: spokenTable(field.namePl, 0.3, 0.2),
  en: spokenTable(field.nameEn, 0.3, 0.2),
};
