import { setImmediate as turn } from "node:timers/promises";
import { categoryTag } from "#features/catalogue/domain/cache-tags.ts";
import type { FacetIndex } from "#features/catalogue/domain/facets/facet-index.ts";
import type { Fitting } from "#features/catalogue/domain/facets/fitting.ts";
import { categoriesOfRole } from "#features/catalogue/domain/planner-categories.ts";
import type { SpecIndex } from "#features/catalogue/domain/product-index/spec-index.ts";
import type { Facts } from "#features/catalogue/facts.service.ts";
import type { LiveIndex } from "#features/catalogue/product-index.service.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { ReadCache } from "#platform/server/read-cache.ts";
import { type FitPart, fitPairs } from "../domain/fits/fit-pairs.ts";
import { temperaturesIn } from "../domain/strings/cell-temperatures.ts";
import { doesFit } from "../domain/verdict.ts";
import { fitPartOf } from "./fit-parts.ts";

interface FittingDeps {
  index: Pick<LiveIndex<{ facets: FacetIndex; specs: SpecIndex }>, "now" | "ready">;
  facts: Pick<Facts, "of">;
  reads: ReadCache;
}

/** Milliseconds of sums before other requests get their turn. */
const slice = 10;

/** What fits an inverter, from the specifications in the product index. */
export function createFitting({ index, facts, reads }: FittingDeps): Fitting {
  async function fittingOne(id: string, categoryIds: readonly number[], market: MarketCode): Promise<string[]> {
    await index.ready();
    const [inverter] = await partsOf(facts, [{ id, quantity: null }]);
    if (!inverter) return [];
    const { facets, specs } = index.now;
    const temperatures = temperaturesIn(market);
    // Many products have the same datasheet.
    const known = new Map<string, boolean>();
    const fitting: string[] = [];
    let since = performance.now();
    for (const { ordinals, count, categoryId } of facets.segments(categoryIds)) {
      for (const ordinal of ordinals.subarray(0, count)) {
        if (!facets.products.isThere(ordinal)) continue;
        const part = fitPartOf({ id: "", categoryId, brand: null, specs: specs.specsOf(ordinal) }, null);
        const key = JSON.stringify(part);
        const fits = known.get(key) ?? (part !== null && isFitting(part, inverter, temperatures));
        known.set(key, fits);
        if (fits) fitting.push(facets.products.idOf(ordinal));
        if (performance.now() - since < slice) continue;
        await turn();
        since = performance.now();
      }
    }
    return fitting;
  }

  return {
    async fittingInverters(inverterIds, categoryIds, market) {
      const tags = [...categoriesOfRole("inverter"), ...categoryIds].map(categoryTag);
      const found = await Promise.all(
        inverterIds.map((id) =>
          reads.read(`fits ${id} ${categoryIds} ${market}`, tags, () => fittingOne(id, categoryIds, market)),
        ),
      );
      return new Set(found.flat());
    },
  };
}

function isFitting(part: FitPart, inverter: FitPart, temperatures: ReturnType<typeof temperaturesIn>): boolean {
  const [pair] = fitPairs([part, inverter], temperatures);
  return pair !== undefined && doesFit(pair.verdict);
}

/** Products that can be parts of an installation; the others are left out. */
export async function partsOf(
  facts: Pick<Facts, "of">,
  products: readonly { id: string; quantity: number | null }[],
): Promise<FitPart[]> {
  const quantities = new Map(products.map(({ id, quantity }) => [id, quantity]));
  const found = await facts.of([...quantities.keys()], { locale: "en", market: "UA" });
  return found.flatMap(({ card: { id, categoryId, brand }, specs }) => {
    const part = fitPartOf({ id, categoryId, brand, specs }, quantities.get(id) ?? null);
    return part ? [part] : [];
  });
}
