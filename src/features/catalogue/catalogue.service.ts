import { createContext } from "react-router";
import type { Texts } from "#features/languages/languages.service.ts";
import type { UnitPrices } from "#features/pricing/domain/unit-price.ts";
import type { Day } from "#platform/pure/days.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { addTags, taggedAs } from "#platform/server/cache-tags.ts";
import type { Database } from "#platform/server/db/database.ts";
import { type ReadCache, uncachedReads } from "#platform/server/read-cache.ts";
import { createProductAddresses, type ProductAddresses } from "./addresses/product-addresses.service.ts";
import { type CategoryQueries, categoryQueries } from "./categories/categories.service.ts";
import { bestSellersTag, categoryTag } from "./domain/cache-tags.ts";
import { panelWatts } from "./domain/card.ts";
import { definitions } from "./domain/definitions/current.ts";
import { createDescriber } from "./domain/describe.ts";
import type { Disclosure } from "./domain/disclosure/disclosure.ts";
import { createFacets } from "./domain/facets/facet-index.ts";
import { type FilterVocabulary, filterVocabulary } from "./domain/facets/filter-labels.ts";
import type { Fitting } from "./domain/facets/fitting.ts";
import type { Audience, PricedProduct, ProductCard, ProductPage } from "./domain/product.ts";
import type { StoredFacts } from "./domain/product-facts.ts";
import type { Reviewing } from "./domain/reviewed.ts";
import { type InverterChoice, readInverterChoices } from "./listing/inverter-choices.ts";
import { type FacetedIndex, type Listing, type ListingQuery, readListing } from "./listing/listing.service.ts";
import { createCardReader, createPriceReaders, type Renting } from "./product/cards.service.ts";
import { readDisclosure } from "./product/disclosure/disclosure.service.ts";
import { createProductFacts, withDraft } from "./product/product-facts.service.ts";
import { readProductPage } from "./product/product-page.service.ts";
import { selectBestsellers } from "./product/related.store.ts";
import { createProductIndex } from "./product-index.service.ts";

export { lockProduct } from "./catalogue.store.ts";

const shownBestSellers = 4;
/** Products and categories. Answers depend on language and market only, never on the user. */
export interface Catalogue extends CategoryQueries {
  /** One page of the products of these categories (`CategoryInfo.ids` is a category with its descendants). */
  listing(categoryIds: readonly number[], query: ListingQuery, audience: Audience): Promise<Listing>;
  /** Filters that a listing of these categories offers. */
  filterVocabulary(categoryIds: readonly number[]): Promise<FilterVocabulary>;
  /** Inverters that a listing can be narrowed to what fits them: those that come first, and the `chosen` ones. */
  inverters(chosen: readonly string[], audience: Audience): Promise<InverterChoice[]>;
  /** First and last day on which a machine can be handed over; `null` without rental. */
  bookable(market: MarketCode): { from: Day; to: Day } | null;
  addresses: ProductAddresses;
  /** Everything that the product page shows, or `null` for an unknown id. */
  page(id: string, audience: Audience): Promise<ProductPage | null>;
  /** Documents, manufacturer, packages and fitting products for the product page, or `null` for an unknown id. */
  disclosure(id: string, audience: Audience): Promise<Disclosure | null>;
  /** Both of a product that is not published with these facts, as for a new one: without reviews. */
  draft(
    facts: StoredFacts,
    audience: Audience,
  ): Promise<{ product: ProductPage | null; disclosure: Disclosure | null }>;
  /** Cards in the order of the ids; unknown ids are left out. */
  cards(ids: readonly string[], audience: Audience): Promise<ProductCard[]>;
  /** Peak power of a panel, in watts; 0 for anything else. */
  panelWatts(id: string, audience: Audience): Promise<number>;
  /** What cart and orders need, by id; unknown ids are missing. */
  priced(ids: readonly string[], audience: Audience): Promise<Map<string, PricedProduct>>;
  /** Net prices of published products for everybody, by id, as pages show them; unknown ids are missing. */
  publicPrices(ids: readonly string[], audience: Audience): Promise<Map<string, Omit<UnitPrices, "agreed">>>;
  /** Four products for sale and in stock: ordered most often in the last 90 days, then the first of each main category. */
  bestSellers(audience: Audience): Promise<ProductCard[]>;
}

export const catalogueContext = createContext<Catalogue>();

interface CatalogueDeps {
  db: Database;
  /** The default reads each time. */
  reads?: ReadCache;
  texts: Texts;
  /** Without it cards have no free days. */
  renting?: Renting;
  /** Without it listings cannot be narrowed to what fits an inverter. */
  fitting?: Fitting;
  /** Without it product pages have no reviews. */
  reviewing?: Reviewing;
  /** Index that listings are answered from; the default is filled by the first listing and never updated. */
  index?: FacetedIndex;
}

/** The catalogue over a database. */
export function createCatalogue({
  db,
  reads = uncachedReads,
  texts,
  renting,
  fitting,
  reviewing,
  index = createProductIndex({ db, indexes: (columns, from) => ({ facets: createFacets(columns, from) }) }),
}: CatalogueDeps): Catalogue {
  const describers = texts.each(createDescriber);
  const categories = categoryQueries({ db, reads, describers, index });
  const facts = createProductFacts({ db, reads });
  const readCards = createCardReader({ reads, facts, describers, renting });
  const readPrices = createPriceReaders(db);
  const listingDeps = { index, renting, fitting, readCards };
  const pageDeps = { facts, index, describers, categories, readCards, reviewing };

  return {
    ...categories,
    addresses: createProductAddresses({ db, reads, index, facts, categories }),
    cards: (ids, audience) => readCards(ids, audience),
    bookable: (market) => renting?.bookable(market) ?? null,
    listing: (categoryIds, query, audience) => readListing(listingDeps, categoryIds, query, audience),
    async filterVocabulary(categoryIds) {
      addTags(categoryIds.map(categoryTag));
      await taggedAs([], () => index.ready());
      return filterVocabulary(index.now.facets, categoryIds);
    },
    inverters: (chosen, audience) => readInverterChoices({ index, facts }, chosen, audience),
    disclosure: (id, audience) => readDisclosure({ facts, readCards }, id, audience),
    page: (id, audience) => readProductPage(pageDeps, id, audience),
    async draft(stored, audience) {
      const drafted = withDraft(facts, stored);
      const [product, disclosure] = await Promise.all([
        readProductPage({ ...pageDeps, facts: drafted, reviewing: undefined }, stored.id, audience),
        readDisclosure({ facts: drafted, readCards }, stored.id, audience),
      ]);
      return { product, disclosure };
    },
    async panelWatts(id, audience) {
      const product = (await facts.byIds([id], audience)).get(id);
      return product ? panelWatts(product) : 0;
    },
    priced: (ids, { locale, market }) => readPrices[locale][market](ids),
    async publicPrices(ids, audience) {
      const found = await facts.byIds(ids, audience);
      return new Map([...found].map(([id, { sale, tiers }]) => [id, { base: sale, tiers: tiers ?? [] }]));
    },
    async bestSellers(audience) {
      const { market } = audience;
      const showcase = definitions().menu.places.showcase.filter((id) => !definitions().category(id)?.hidden);
      const tags = [bestSellersTag, ...showcase.map(categoryTag)];
      const ids = await reads.read(`best sellers ${market} ${showcase}`, tags, () =>
        selectBestsellers(db, market, showcase, shownBestSellers),
      );
      return readCards(ids, audience);
    },
  };
}
