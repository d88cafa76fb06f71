import type { Locale } from "#features/languages/domain/locale.ts";
import { bindShortWords } from "#features/languages/domain/short-words.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { addTags, taggedAs } from "#platform/server/cache-tags.ts";
import type { CategoryQueries } from "../categories/categories.service.ts";
import { attributesOf } from "../domain/attributes.ts";
import { categoriesTag, categoryTag } from "../domain/cache-tags.ts";
import { panelWatts, picturesOf, saleUnit, tierPrices, toCard } from "../domain/card.ts";
import { definitions } from "../domain/definitions/current.ts";
import type { Describer } from "../domain/describe.ts";
import { nearestIds } from "../domain/facets/facet-nearest.ts";
import { productModel } from "../domain/pictures/rendered.ts";
import { plannerRole } from "../domain/planner-categories.ts";
import type { Audience, ProductCard, ProductPage } from "../domain/product.ts";
import type { PageFacts } from "../domain/product-facts.ts";
import { companionCategories, relatedIds } from "../domain/related.ts";
import type { Reviewing } from "../domain/reviewed.ts";
import { figureOf } from "../domain/specs.ts";
import { performanceYears, warrantyYears } from "../domain/warranty.ts";
import type { FacetedIndex } from "../listing/listing.service.ts";
import type { ReadCards } from "./cards.service.ts";
import type { ProductFactsReader } from "./product-facts.service.ts";

/** Candidates for related products per category. */
const maxCandidates = 12;

interface ProductPageDeps {
  facts: ProductFactsReader;
  index: FacetedIndex;
  describers: (locale: Locale) => Describer;
  categories: CategoryQueries;
  readCards: ReadCards;
  reviewing: Reviewing | undefined;
}

/** Everything that the product page shows, or `null` for an unknown id. */
export async function readProductPage(
  deps: ProductPageDeps,
  id: string,
  audience: Audience,
): Promise<ProductPage | null> {
  const { facts, describers, categories, reviewing } = deps;
  const { locale } = audience;
  const market = markets[audience.market];
  addTags([categoriesTag]);
  const product = (await facts.byIds([id], audience)).get(id);
  if (!product) return null;
  const [related, sizes, components, breadcrumb, reviews] = await Promise.all([
    readRelated(deps, product, audience),
    readSizes(deps, product, locale),
    readComponents(deps, product, audience),
    categories.trail(product.categoryId, locale),
    (product.reviews && reviewing?.newest(id, locale)) || null,
  ]);
  const describer = describers(locale);
  const tiers = tierPrices(product, market);
  const category = definitions().category(product.categoryId);
  return {
    ...toCard(product, describer, market),
    description: bindShortWords(product.description, locale),
    pictures: picturesOf(product, describer, locale),
    model3d: productModel(product.id),
    groups: describer.groups(product.categoryId, product.specs),
    warrantyYears: warrantyYears(product.warrantyYears, product.categoryId, market),
    performanceWarrantyYears: performanceYears(product.performanceWarrantyYears, product.categoryId, market),
    sizes,
    ...(tiers.length > 0 ? { tiers } : {}),
    panelWatts: panelWatts(product),
    withOperator: product.specs.with_operator === true,
    machine: category?.machine ?? null,
    isInstallable: category?.installation ?? false,
    related,
    tags: product.tags,
    components,
    breadcrumb,
    role: plannerRole(product.categoryId),
    reviews,
  };
}

async function readRelated(
  { facts, index, readCards }: ProductPageDeps,
  product: PageFacts,
  audience: Audience,
): Promise<ProductCard[]> {
  const { categoryId } = product;
  const own = { categoryId, near: figureOf(product.specs, attributesOf(categoryId).main) };
  const others = companionCategories(categoryId).map((other) => ({ categoryId: other, near: null }));
  const sources = [own, ...others];
  addTags(sources.map((source) => categoryTag(source.categoryId)));
  await taggedAs([], () => index.ready());
  const { facets } = index.now;
  const ids = sources.flatMap((source) => nearestIds(facets, source, { except: product.id, limit: maxCandidates }));
  const known = await facts.byIds(ids, audience);
  const found = ids.flatMap((id) => known.get(id) ?? []);
  const siblings = found.filter((one) => one.categoryId === categoryId);
  const companions = found.filter((one) => one.categoryId !== categoryId);
  return readCards(relatedIds(product, siblings, companions), audience);
}

async function readSizes(
  { facts }: ProductPageDeps,
  { id: current, family, categoryId }: PageFacts,
  locale: Locale,
): Promise<ProductPage["sizes"]> {
  if (family === null) return [];
  const members = await facts.sizes({ family, categoryId }, locale);
  return members.map(({ id, address, size }) => ({ address, label: size ?? id, current: id === current }));
}

async function readComponents(
  { facts }: ProductPageDeps,
  product: PageFacts,
  audience: Audience,
): Promise<ProductPage["components"]> {
  const parts = product.specs.components ?? [];
  const known = await facts.byIds(
    parts.map(({ id }) => id),
    audience,
  );
  return parts.map(({ id, quantity }) => {
    const part = known.get(id);
    return {
      id,
      address: part?.address ?? id,
      quantity,
      name: part?.name ?? id,
      saleUnit: saleUnit(part?.categoryId ?? 0),
    };
  });
}
