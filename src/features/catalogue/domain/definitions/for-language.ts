import { defaultLocale, type Locale } from "#features/languages/domain/locale.ts";
import { type DefinitionRows, emptyMenuRows, type Texts } from "./rows.ts";

/**
 * What a form of products needs of the definitions in one language, for its loader. Units have all languages: the alternative texts of
 * pictures are proposed in each.
 */
export function rowsFor(rows: DefinitionRows, locale: Locale): DefinitionRows {
  const named = <Row extends { texts: Texts }>(row: Row): Row => ({ ...row, texts: only(row.texts, locale) });
  return {
    ...rows,
    groups: rows.groups.map(named),
    attributes: rows.attributes.map((row) => ({ ...named(row), choices: row.choices?.map(named) ?? null })),
    lists: rows.lists.map((list) => ({
      ...list,
      attributes: list.attributes.map((row) => (row.texts ? { ...row, texts: only(row.texts, locale) } : row)),
      ...{ facets: [], sorts: [] },
    })),
    orders: [],
    menu: emptyMenuRows,
    redirects: [],
  };
}

/** The text of a language where the fallback of all is. */
function only(texts: Texts, locale: Locale): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([field, words]) => [
      field,
      { [defaultLocale]: words[locale] ?? words[defaultLocale] ?? "" },
    ]),
  );
}
