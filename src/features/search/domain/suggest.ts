import type { Slot } from "./alternatives.ts";
import type { CategoriesIndex } from "./categories-index.ts";
import type { Lexicon } from "./lexicon.ts";
import { MarkRules } from "./mark-rules.ts";
import { isCode } from "./text/tokens.ts";

/** Maximum number of candidates whose products are counted. */
const maxLooked = 8;

/** Slots of an interpretation without figures, which are not part of category names. */
function wordsOf(reading: readonly Slot[]): readonly Slot[] {
  return reading.filter(({ shown, alternatives }) => alternatives.covered.size > 0 || !isCode(shown));
}

/** Categories whose names contain all words of an interpretation, the best covered first. */
export function suggestCategories(categories: CategoriesIndex, readings: readonly (readonly Slot[])[]): number[] {
  const best = new Map<number, number>();
  for (const words of readings.map(wordsOf)) {
    const [first, ...rest] = words;
    for (const [id, covered] of first?.alternatives.covered ?? []) {
      let sum = covered;
      for (const slot of rest) {
        const more = slot.alternatives.covered.get(id);
        if (more === undefined) sum = Number.NaN;
        else sum += more;
      }
      if (sum > (best.get(id) ?? 0)) best.set(id, sum);
    }
  }
  return [...best]
    .sort((a, b) => b[1] - a[1] || categories.orderOf(a[0]) - categories.orderOf(b[0]))
    .slice(0, maxLooked)
    .map(([id]) => id);
}

/** Brands that contain all words of an interpretation, the best covered first. */
export function suggestBrands(
  brands: readonly string[],
  readings: readonly (readonly Slot[])[],
  lexicon: Lexicon,
): string[] {
  const best = new Map<string, number>();
  for (const reading of readings) {
    if (reading.length === 0) continue;
    for (const brand of brands) {
      if (!reading.every(({ alternatives }) => alternatives.marks.hits(brand, lexicon))) continue;
      const marks = new MarkRules();
      for (const { alternatives } of reading) marks.take(alternatives.marks);
      const covered = marks.of(brand, lexicon).reduce((sum, [from, to]) => sum + to - from, 0) / brand.length;
      best.set(brand, Math.max(best.get(brand) ?? 0, covered));
    }
  }
  return [...best]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, maxLooked)
    .map(([brand]) => brand);
}
