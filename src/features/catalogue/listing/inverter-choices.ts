import { taggedAs } from "#platform/server/cache-tags.ts";
import { categoryTag } from "../domain/cache-tags.ts";
import { find } from "../domain/facets/facet-find.ts";
import { categoriesOfRole } from "../domain/planner-categories.ts";
import type { Audience } from "../domain/product.ts";
import type { ProductFactsReader } from "../product/product-facts.service.ts";
import type { FacetedIndex } from "./listing.service.ts";

/** Most inverters to choose from; those in the address are added to them. */
const maxChoices = 60;

/** An inverter that a listing can be narrowed to. */
export interface InverterChoice {
  id: string;
  name: string;
}

/** Inverters in the shop's own order, and the `chosen` ones. */
export async function readInverterChoices(
  { index, facts }: { index: FacetedIndex; facts: ProductFactsReader },
  chosen: readonly string[],
  audience: Audience,
): Promise<InverterChoice[]> {
  // Names change with the lists of the category; stock and prices are not shown.
  return taggedAs(categoriesOfRole("inverter").map(categoryTag), async () => {
    await index.ready();
    const { market, locale } = audience;
    const { ids } = find(index.now.facets, {
      ...{
        categoryIds: categoriesOfRole("inverter"),
        filters: new Map(),
        only: null,
        sort: null,
        offset: 0,
        limit: maxChoices,
      },
      ...{ market, taxRateBp: 0, locale, counts: false },
    });
    const found = await facts.byIds([...new Set([...ids, ...chosen])], audience);
    return [...found.values()].map(({ id, brand, model }) => ({ id, name: `${brand} ${model}` }));
  });
}
