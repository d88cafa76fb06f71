import { describe, expect, test } from "vitest";
import { locales } from "#features/languages/domain/locale.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { formatMoney } from "#platform/pure/money.ts";
import { catalogueTexts } from "../../../../test/support/catalogue-builders.ts";
import { categories } from "../domain/categories.ts";
import { definitions } from "../domain/definitions/current.ts";
import { attributeOfFacet, commonFacets } from "../domain/facets/facet-list.ts";
import type { FilterVocabulary } from "../domain/facets/filter-labels.ts";
import { filterLabels } from "./filter-view.ts";

const texts = catalogueTexts();

function labelsOf(categoryIds: readonly number[], locale: (typeof locales)[number]) {
  const words: FilterVocabulary = {
    definitions: definitions(),
    categoryIds,
    kinds: new Map(),
    knows: () => true,
    sorts: [],
  };
  const money = (minor: number) => formatMoney(minor, "UAH");
  const wording = { t: texts.in(locale), money, market: markets.UA, locale };
  return filterLabels({ words, names: new Map(), isRental: false, wording });
}

/** All ordered pairs of categories with common filters, whose choices may differ. */
const pairs = categories().flatMap((one) => categories().map((other) => [one.id, other.id] as const));

describe.each(locales)("in %s", (locale) => {
  test("every choice of every category in a listing is localised", () => {
    const raw: string[] = [];
    for (const ids of pairs) {
      const labels = labelsOf(ids, locale);
      for (const facet of commonFacets(definitions(), ids))
        for (const id of ids) {
          const own =
            definitions()
              .facetsOf(id)
              .facets.find(({ param }) => param === facet.param) ?? facet;
          const attribute = attributeOfFacet(definitions(), id, own);
          if (attribute.numeric || !attribute.choices) continue;
          for (const choice of attribute.choices) {
            const said = labels.value(facet.param, choice, choice).toLowerCase();
            if (said !== attribute.names.get(choice)?.[locale].toLowerCase())
              raw.push(`${ids} ${facet.param}=${choice}: ${said}`);
          }
        }
    }
    expect([...new Set(raw)]).toEqual([]);
  });

  test("the drive of a crane in a listing with lifts is localised", () => {
    expect(labelsOf([18, 22], locale).chip("drive", "diesel-electric", "diesel-electric")).not.toContain(
      "diesel-electric",
    );
  });
});
