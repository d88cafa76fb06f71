import type { Locale } from "#features/languages/domain/locale.ts";
import { bindShortWords } from "#features/languages/domain/short-words.ts";
import { markets } from "#platform/pure/market/markets.ts";
import type { Database } from "#platform/server/db/database.ts";
import { familySizes, type PageFacts, pageById, partFacts } from "../catalogue.store.ts";
import type { CategoryQueries } from "../categories/categories.service.ts";
import { attributesOf } from "../domain/attributes.ts";
import { panelWatts, picturesOf, saleUnit, toCard } from "../domain/card.ts";
import type { Describer } from "../domain/describe.ts";
import { productModel } from "../domain/pictures/rendered.ts";
import type { Audience, ProductCard, ProductPage } from "../domain/product.ts";
import { isProductId } from "../domain/product-id.ts";
import { companionCategories, relatedIds } from "../domain/related.ts";
import type { Reviewing } from "../domain/reviewed.ts";
import { figureOf } from "../domain/specs.ts";
import { performanceYears, warrantyYears } from "../domain/warranty.ts";
import type { ReadCards } from "./cards.service.ts";
import { relatedCandidates } from "./related.store.ts";

interface ProductPageDeps {
  db: Database;
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
  const { db, describers, categories, reviewing } = deps;
  const { locale } = audience;
  const market = markets[audience.market];
  const product = isProductId(id) ? await pageById(db, id, audience) : undefined;
  if (!product) return null;
  const [related, sizes, components, breadcrumb, reviews] = await Promise.all([
    readRelated(deps, product, audience),
    readSizes(db, product, locale),
    readComponents(db, product, locale),
    categories.trail(product.categoryId, locale),
    product.reviews ? reviewing?.newest(id, locale) : null,
  ]);
  const describer = describers(locale);
  return {
    ...toCard(product, describer, market),
    description: bindShortWords(product.description, locale),
    pictures: picturesOf(product, describer),
    model3d: productModel(product.id),
    groups: describer.groups(product.categoryId, product.specs),
    warrantyYears: warrantyYears(product.warrantyYears, product.categoryId, market),
    performanceWarrantyYears: performanceYears(product.performanceWarrantyYears, product.categoryId, market),
    sizes,
    panelWatts: panelWatts(product),
    withOperator: product.specs.with_operator === true,
    related,
    tags: product.tags,
    components,
    breadcrumb,
    reviews: reviews ?? null,
  };
}

async function readRelated(
  { db, readCards }: ProductPageDeps,
  product: PageFacts,
  audience: Audience,
): Promise<ProductCard[]> {
  const { main } = attributesOf(product.categoryId);
  const own = { categoryId: product.categoryId, key: main, near: figureOf(product.specs, main) };
  const others = companionCategories(product.categoryId).map((categoryId) => ({ categoryId, key: "", near: null }));
  const found = await relatedCandidates(db, product.id, [own, ...others]);
  const siblings = found.filter((one) => one.categoryId === product.categoryId);
  const companions = found.filter((one) => one.categoryId !== product.categoryId);
  return readCards(relatedIds(product, siblings, companions), audience);
}

async function readSizes(db: Database, product: PageFacts, locale: Locale): Promise<ProductPage["sizes"]> {
  if (product.family === null) return [];
  const family = await familySizes(db, product.family, locale);
  return family.map(({ id, size }) => ({ id, label: size ?? id, current: id === product.id }));
}

async function readComponents(db: Database, product: PageFacts, locale: Locale): Promise<ProductPage["components"]> {
  const parts = product.specs.components ?? [];
  const ids = parts.map(({ id }) => id);
  const facts = await partFacts(db, ids, locale);
  return parts.map(({ id, quantity }) => {
    const part = facts.get(id);
    return { id, quantity, name: part?.name ?? id, saleUnit: saleUnit(part?.categoryId ?? 0) };
  });
}
