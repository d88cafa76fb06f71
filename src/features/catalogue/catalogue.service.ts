import type { RawBuilder } from "kysely";
import { createContext } from "react-router";
import type { Locale } from "#features/languages/domain/locale.ts";
import { bindShortWords } from "#features/languages/domain/short-words.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { createBatcher } from "#platform/pure/concurrency/batch.ts";
import type { Day } from "#platform/pure/days.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import type { Database } from "#platform/server/db/database.ts";
import { cardsByIds, familySizes, idsWhere, type PageFacts, pageById, partFacts } from "./catalogue.store.ts";
import { type CategoryQueries, categoryQueries } from "./categories/categories.service.ts";
import { attributesOf } from "./domain/attributes.ts";
import { type CardFacts, panelWatts, picturesOf, saleUnit, toCard, toPriced } from "./domain/card.ts";
import { createDescriber } from "./domain/describe.ts";
import type { FacetGroup, Filters } from "./domain/facets/facet-answer.ts";
import { find } from "./domain/facets/facet-find.ts";
import { createFacets, type FacetIndex } from "./domain/facets/facet-index.ts";
import { type FilterWords, filterWords } from "./domain/facets/filter-labels.ts";
import { productModel } from "./domain/pictures/rendered.ts";
import type { Audience, PricedProduct, ProductCard, ProductPage } from "./domain/product.ts";
import { isProductId } from "./domain/product-id.ts";
import { companionCategories, relatedIds } from "./domain/related.ts";
import { cardFree, type MachineDays, type WantedDays } from "./domain/renting.ts";
import type { Reviewing } from "./domain/reviewed.ts";
import { figureOf } from "./domain/specs.ts";
import { performanceYears, warrantyYears } from "./domain/warranty.ts";
import { relatedCandidates, selectBestsellers } from "./product/related.store.ts";
import { createIndex, type LiveIndex } from "./product-index.service.ts";

/** Products on one page of a listing. */
const listingPageSize = 24;

/** Categories that the best sellers are chosen from, in the order in which they take turns. */
const showcase: readonly number[] = [1, 6, 2, 11, 3, 4, 8, 10, 13];

/** What the catalogue asks of renting, which it does not know: wired in `src/app/wiring/compose.ts`. */
export { lockProduct } from "./catalogue.store.ts";
export interface Renting {
  /** The first and the last day on which a machine can be handed over, as of now. */
  bookable(market: MarketCode): { from: Day; to: Day };
  /** Free days of machines by id, from a day on or from the first such day; what is not rented is missing. */
  freeDays(ids: readonly string[], market: MarketCode, from?: Day | null): Promise<Map<string, MachineDays>>;
  /** Condition in SQL on a product `p`: one piece can be had on all these days. */
  freeBetween(days: WantedDays, market: MarketCode): RawBuilder<unknown>;
}

interface ListingQuery {
  /** The shop's own order where it is missing. What has no such figure or price comes last. */
  sort?: string | null;
  /** What is chosen of the listing's filters (`filterWords`). */
  filters?: Filters;
  /** Whether the filters are counted; else their groups are empty. */
  counts?: boolean;
  /** From 1. */
  page?: number;
  /** Only machines that can be had on these days. */
  wanted?: WantedDays | null;
  pageSize?: number;
}

interface Listing {
  cards: ProductCard[];
  total: number;
  page: number;
  /** At least 1. */
  pages: number;
  /** Products without any filter. */
  all: number;
  /** The filters with the number of products that the next click would give. */
  groups: FacetGroup[];
  /** How many there would be without one of the chosen filters. */
  without: ReadonlyMap<string, number>;
}

/** What the shop has. Nothing here depends on who asks, only on language and market. */
export interface Catalogue extends CategoryQueries {
  /**
   * One page of the products of these categories (`CategoryInfo.ids` holds a category with all below it). The shelf says
   * which; their cards come in one query but for the free days of machines.
   */
  listing(categoryIds: readonly number[], query: ListingQuery, audience: Audience): Promise<Listing>;
  /** What can be asked of a listing of these categories. */
  filterWords(categoryIds: readonly number[]): Promise<FilterWords>;
  /** The first and the last day on which a machine can be handed over; null where nothing is rented. */
  bookable(market: MarketCode): { from: Day; to: Day } | null;
  /** Everything the product page shows, or null for an unknown id. */
  page(id: string, audience: Audience): Promise<ProductPage | null>;
  /** Cards in the order of the ids; unknown ids are left out. */
  cards(ids: readonly string[], audience: Audience): Promise<ProductCard[]>;
  /** What cart and orders need to know, by id; unknown ids are missing. */
  priced(ids: readonly string[], audience: Audience): Promise<Map<string, PricedProduct>>;
  /** Products for sale and in stock that were ordered most often in the last 90 days; at first one of each main category. */
  bestSellers(count: number, audience: Audience): Promise<ProductCard[]>;
}

export const catalogueContext = createContext<Catalogue>();

interface CatalogueDeps {
  db: Database;
  texts: Texts;
  /** Without it no card knows when its machine is free. */
  renting?: Renting;
  /** Without it no product shows what was written about it. */
  reviewing?: Reviewing;
  /** What listings are answered from; without it one of its own, filled by the first listing and never again. */
  shelf?: Pick<LiveIndex<{ facets: FacetIndex }>, "now" | "ready">;
}

/** The catalogue over a database. */
export function createCatalogue({
  db,
  texts,
  renting,
  reviewing,
  shelf = createIndex({ db, indexes: (columns) => ({ facets: createFacets(columns) }) }),
}: CatalogueDeps): Catalogue {
  const describers = texts.each(createDescriber);

  async function inWords(
    rows: readonly CardFacts[],
    { locale, market }: Audience,
    from: Day | null = null,
  ): Promise<ProductCard[]> {
    const cards = rows.map((row) => toCard(row, describers(locale), markets[market]));
    const rented = cards.filter(({ rental }) => rental !== null).map(({ id }) => id);
    if (!renting || rented.length === 0) return cards;
    const free = await renting.freeDays(rented, market, from);
    return cards.map((card) => {
      const days = free.get(card.id);
      return days ? { ...card, free: cardFree(days, from, locale) } : card;
    });
  }

  async function cards(ids: readonly string[], audience: Audience, from: Day | null = null): Promise<ProductCard[]> {
    const rows = await cardsByIds(db, ids.filter(isProductId), audience);
    const byId = new Map((await inWords(rows, audience, from)).map((card) => [card.id, card]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  async function related(product: PageFacts, audience: Audience): Promise<ProductCard[]> {
    const { main } = attributesOf(product.categoryId);
    const own = { categoryId: product.categoryId, key: main, near: figureOf(product.specs, main) };
    const others = companionCategories(product.categoryId).map((categoryId) => ({ categoryId, key: "", near: null }));
    const found = await relatedCandidates(db, product.id, [own, ...others]);
    const siblings = found.filter((one) => one.categoryId === product.categoryId);
    const companions = found.filter((one) => one.categoryId !== product.categoryId);
    return cards(relatedIds(product, siblings, companions), audience);
  }

  async function sizes(product: PageFacts, locale: Locale): Promise<ProductPage["sizes"]> {
    if (product.family === null) return [];
    const line = await familySizes(db, product.family, locale);
    return line.map(({ id, size }) => ({ id, label: size ?? id, current: id === product.id }));
  }

  async function components(product: PageFacts, locale: Locale): Promise<ProductPage["components"]> {
    const parts = product.specs.components ?? [];
    const facts = await partFacts(
      db,
      parts.map((part) => part.id),
      locale,
    );
    return parts.map(({ id, quantity }) => {
      const part = facts.get(id);
      return { id, quantity, name: part?.name ?? id, saleUnit: saleUnit(part?.categoryId ?? 0) };
    });
  }

  const categories = categoryQueries(db, describers);
  const inEachMarket = (locale: Locale) => ({
    UA: pricing(db, { locale, market: "UA" }),
    PL: pricing(db, { locale, market: "PL" }),
  });
  const priced = { ua: inEachMarket("ua"), pl: inEachMarket("pl"), en: inEachMarket("en") };

  return {
    ...categories,
    cards: (ids, audience) => cards(ids, audience),
    bookable: (market) => renting?.bookable(market) ?? null,
    async listing(categoryIds, query, audience) {
      const page = query.page ?? 1;
      const limit = query.pageSize ?? listingPageSize;
      const wanted = query.wanted ?? null;
      const { locale, market } = audience;
      await shelf.ready();
      const { taxRateBp } = markets[market];
      const free = wanted && renting ? renting.freeBetween(wanted, market) : null;
      const only = free && (await idsWhere(db, categoryIds, free));
      const found = find(shelf.now.facets, {
        categoryIds,
        filters: query.filters ?? new Map(),
        only,
        sort: query.sort ?? null,
        offset: (page - 1) * limit,
        limit,
        market,
        taxRateBp,
        locale,
        counts: query.counts ?? false,
      });
      const { total, all, groups, without } = found;
      const shown = await cards(found.ids, audience, wanted?.from ?? null);
      return { cards: shown, total, page, pages: Math.max(1, Math.ceil(total / limit)), all, groups, without };
    },
    async filterWords(categoryIds) {
      await shelf.ready();
      return filterWords(shelf.now.facets, categoryIds);
    },
    async page(id, audience) {
      const { locale } = audience;
      const market = markets[audience.market];
      const product = isProductId(id) ? await pageById(db, id, audience) : undefined;
      if (!product) return null;
      const [relatedCards, sizesOfLine, parts, breadcrumb, reviews] = await Promise.all([
        related(product, audience),
        sizes(product, locale),
        components(product, locale),
        categories.trail(product.categoryId, locale),
        product.reviews ? reviewing?.newest(id, locale) : null,
      ]);
      const card = toCard(product, describers(locale), market);
      return {
        ...card,
        description: bindShortWords(product.description, locale),
        pictures: picturesOf(product, describers(locale)),
        model3d: productModel(product.id),
        groups: describers(locale).groups(product.categoryId, product.specs),
        warrantyYears: warrantyYears(product.warrantyYears, product.categoryId, market),
        performanceWarrantyYears: performanceYears(product.performanceWarrantyYears, product.categoryId, market),
        sizes: sizesOfLine,
        panelWatts: panelWatts(product),
        withOperator: product.specs.with_operator === true,
        related: relatedCards,
        tags: product.tags,
        components: parts,
        breadcrumb,
        reviews: reviews ?? null,
      };
    },
    priced: (ids, { locale, market }) => priced[locale][market](ids),
    async bestSellers(count, audience) {
      return cards(await selectBestsellers(db, audience.market, showcase, count), audience);
    },
  };
}

/** What cart and orders need to know, for one audience. Questions that come while another is answered are asked together. */
function pricing(db: Database, audience: Audience) {
  return createBatcher(
    async (asked: (readonly string[])[]) => {
      const rows = await cardsByIds(db, [...new Set(asked.flat())].filter(isProductId), audience);
      const found = new Map(rows.map((row) => [row.id, toPriced(row, markets[audience.market])]));
      return asked.map((ids) => {
        const mine = new Map<string, PricedProduct>();
        for (const id of ids) {
          const product = found.get(id);
          if (product) mine.set(id, product);
        }
        return mine;
      });
    },
    { most: 32, lanes: 2 },
  );
}
