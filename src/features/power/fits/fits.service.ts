import type { Catalogue } from "#features/catalogue/catalogue.service.ts";
import { inverterFilter } from "#features/catalogue/domain/facets/facet-answer.ts";
import { categoriesOfRole } from "#features/catalogue/domain/planner-categories.ts";
import type { Audience } from "#features/catalogue/domain/product.ts";
import { figureOf } from "#features/catalogue/domain/specs.ts";
import type { Facts, ProductFacts } from "#features/catalogue/facts.service.ts";
import { type FitPair, type FitPart, fitPairs } from "../domain/fits/fit-pairs.ts";
import { temperaturesIn } from "../domain/strings/cell-temperatures.ts";
import { doesFit } from "../domain/verdict.ts";
import { partsOf } from "./fitting.service.ts";

/** A product to take instead of one that does not fit. */
export interface Replacement {
  id: string;
  name: string;
}

/** A pair with the names of both products. */
export type AnsweredPair = FitPair & {
  partName: string;
  inverterName: string;
  /** For what does not fit at all: another inverter for modules, another battery for an inverter. */
  instead: Replacement | null;
};

export interface FitQuestion {
  /** `quantity` is `null` if only the kinds are to be compared. */
  products: readonly { id: string; quantity: number | null }[];
  /** Only pairs with this product. */
  about: string | null;
}

interface FitsDeps {
  catalogue: Pick<Catalogue, "listing">;
  facts: Pick<Facts, "of">;
}

/** Replacements that are looked at. */
const maxCandidates = 60;

/** Which of these products are connected to each other, and whether they fit. Unknown and other products are ignored. */
export async function answerFits(
  deps: FitsDeps,
  { products, about }: FitQuestion,
  audience: Audience,
): Promise<AnsweredPair[]> {
  const parts = await partsOf(deps.facts, products);
  const named = await deps.facts.of(
    parts.map(({ id }) => id),
    audience,
  );
  const names = new Map(named.map(({ card }) => [card.id, `${card.brand} ${card.model}`]));
  const pairs = fitPairs(parts, temperaturesIn(audience.market)).filter(
    ({ partId, inverterId }) => about === null || partId === about || inverterId === about,
  );
  return Promise.all(
    pairs.map(async (pair) => ({
      ...pair,
      partName: names.get(pair.partId) ?? pair.partId,
      inverterName: names.get(pair.inverterId) ?? pair.inverterId,
      instead: await replacementFor(deps, pair, parts, audience),
    })),
  );
}

/** The nearest product in stock that fits; `null` if the number is what does not fit, or if there is none. */
async function replacementFor(
  { catalogue, facts }: FitsDeps,
  { kind, partId, inverterId, verdict, checks }: FitPair,
  parts: readonly FitPart[],
  audience: Audience,
): Promise<Replacement | null> {
  if (verdict !== "does-not-fit" || checks.some(({ code }) => code === "count")) return null;
  const isModule = kind === "module";
  const filters = isModule ? new Map() : new Map([[inverterFilter, { kind: "values" as const, values: [inverterId] }]]);
  const categories = isModule ? categoriesOfRole("inverter") : categoriesOfRole("battery");
  const { cards } = await catalogue.listing(categories, { filters, pageSize: maxCandidates }, audience);
  const candidates = await facts.of(
    cards.filter(({ price, available }) => price !== null && available > 0).map(({ id }) => id),
    audience,
  );
  const module = parts.filter(({ id }) => id === partId);
  const fitting = isModule ? await fittingModules(facts, candidates, module, audience) : candidates;
  const [size, replaced] = isModule ? (["ac_power_w", inverterId] as const) : (["capacity_kwh", partId] as const);
  const [own] = await facts.of([replaced], audience);
  const wanted = own ? (figureOf(own.specs, size) ?? 0) : 0;
  const distance = ({ specs }: ProductFacts) => Math.abs((figureOf(specs, size) ?? 0) - wanted);
  const [nearest] = fitting.toSorted((a, b) => distance(a) - distance(b));
  return nearest ? { id: nearest.card.id, name: `${nearest.card.brand} ${nearest.card.model}` } : null;
}

async function fittingModules(
  facts: Pick<Facts, "of">,
  inverters: readonly ProductFacts[],
  module: readonly FitPart[],
  { market }: Audience,
): Promise<ProductFacts[]> {
  const parts = await partsOf(
    facts,
    inverters.map(({ card }) => ({ id: card.id, quantity: null })),
  );
  const temperatures = temperaturesIn(market);
  const alone = module.map((part) => ({ ...part, quantity: null }));
  const fitting = parts.filter((inverter) => {
    const [pair] = fitPairs([...alone, inverter], temperatures);
    return pair !== undefined && doesFit(pair.verdict);
  });
  return inverters.filter(({ card }) => fitting.some(({ id }) => id === card.id));
}
