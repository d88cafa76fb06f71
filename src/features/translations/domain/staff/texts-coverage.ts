import { type Locale, locales } from "#features/languages/domain/locale.ts";
import type { Coverage } from "../query.ts";

type Cells = Record<Locale, Coverage>;

/** Coverage of each feature in all languages, in order of appearance. */
export function coverageByFeature(coverage: readonly Coverage[]): { feature: string; cells: Cells }[] {
  const parts = Map.groupBy(coverage, ({ feature }) => feature);
  return [...parts].map(([feature, rows]) => ({ feature, cells: cellsOf(rows, feature) }));
}

/** Coverage of the whole shop. */
export function coverageOfAll(coverage: readonly Coverage[]): Cells {
  return cellsOf(coverage, "*");
}

function cellsOf(rows: readonly Coverage[], feature: string): Cells {
  const cells = locales.map((locale): [Locale, Coverage] => [locale, sum(rows, feature, locale)]);
  return Object.fromEntries(cells) as Cells;
}

function sum(rows: readonly Coverage[], feature: string, locale: Locale): Coverage {
  const whole: Coverage = { feature, locale, total: 0, translated: 0, stale: 0, drafts: 0, reviews: 0 };
  for (const row of rows) {
    if (row.locale !== locale) continue;
    for (const name of ["total", "translated", "stale", "drafts", "reviews"] as const) whole[name] += row[name];
  }
  return whole;
}
