import { createContext } from "react-router";
import type { Catalogue } from "#features/catalogue/catalogue.service.ts";
import { categoriesTag, productsTag, stockTag } from "#features/catalogue/domain/cache-tags.ts";
import type { Audience, ProductCard } from "#features/catalogue/domain/product.ts";
import type { LiveIndex } from "#features/catalogue/product-index.service.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { toDecimal } from "#platform/pure/money.ts";
import { addTags } from "#platform/server/cache-tags.ts";
import type { Marks, SearchAnswer, SearchHit, SearchPart, SearchResult, Suggestion } from "./domain/answer.ts";
import type { Engine, Found } from "./domain/engine.ts";
import { cleanQuery, searchLimits, suggestionText } from "./domain/query.ts";
import { type NamedCategory, searchCategories } from "./search-categories.service.ts";

/** Full-text search of products. */
export interface Search {
  /** Rows of the search bar: suggestions from one character, results from two. */
  quick(typed: string, audience: Audience, limit?: number): Promise<SearchAnswer>;
  /** One page of all products that match. */
  all(typed: string, audience: Audience, part: SearchPart): Promise<SearchResult>;
}

export const searchContext = createContext<Search>();

/** Called for a query of the page of results that found nothing; `src/app` fills it. */
export const missesContext = createContext<
  (search: { query: string } & Pick<Audience, "locale" | "market">, headers: Headers) => void
>(() => undefined);

interface SearchDeps {
  catalogue: Catalogue;
  index: LiveIndex<{ engine: Engine }>;
}

/** Maximum number of suggested categories and of brands. */
const maxNamed = 2;

/** The search over the product index; names, pictures and prices come from the catalogue. */
export function createSearch({ catalogue, index }: SearchDeps): Search {
  const categories = searchCategories(catalogue);

  async function present(audience: Audience): Promise<{ engine: Engine; named: ReadonlyMap<number, NamedCategory> }> {
    await index.ready();
    const { list, names } = await categories();
    const { engine } = index.now;
    engine.describe(list);
    return { engine, named: names[audience.locale] };
  }

  return {
    async quick(typed, audience, limit = searchLimits.results) {
      const query = cleanQuery(typed);
      if (query.length < searchLimits.suggestionMinimum) return nothing;
      const { engine, named } = await present(audience);
      const found = engine.find(typed, { locale: audience.locale, limit: Math.max(limit, searchLimits.suggestions) });
      const called = engine.named(found, maxNamed);
      const cards = await catalogue.cards(found.ids, audience);
      addTags([productsTag, categoriesTag, ...found.ids.map(stockTag)]);
      const isEnough = query.length >= searchLimits.minimum;
      const suggestions: Suggestion[] = [
        ...called.categories.flatMap(({ id, count }) => categoryRow(named.get(id), count, found)),
        ...called.brands.map(({ brand, count }) => brandRow(brand, count, found)),
        ...cards.map((card) => productRow(card, found)),
      ];
      return {
        data: isEnough ? cards.slice(0, limit).map((card) => toHit(card, found, audience)) : [],
        suggestions: suggestions.slice(0, searchLimits.suggestions),
        corrected: found.corrected,
        meta: { total: isEnough ? found.total : 0 },
      };
    },
    async all(typed, audience, { page, brand, categoryId }) {
      const query = cleanQuery(typed);
      if (query.length < searchLimits.minimum) {
        return { cards: [], marks: new Map(), total: 0, pages: 1, corrected: null, brands: [], categories: [] };
      }
      const { engine } = await present(audience);
      const limit = searchLimits.pageSize;
      const { locale } = audience;
      const found = engine.find(typed, { locale, limit, offset: (page - 1) * limit, brand, categoryId, facets: true });
      const cards = await catalogue.cards(found.ids, audience);
      return {
        cards,
        marks: new Map(cards.map((card): [string, Marks] => [card.id, found.mark(card.name)])),
        total: found.total,
        pages: Math.max(1, Math.ceil(found.total / limit)),
        corrected: found.corrected,
        brands: found.brands,
        categories: found.categories,
      };
    },
  };
}

const nothing: SearchAnswer = { data: [], suggestions: [], corrected: null, meta: { total: 0 } };

function shown(name: string, found: Found): Pick<Suggestion, "text" | "marks"> {
  const text = suggestionText(name);
  return { text, marks: found.mark(text) };
}

function categoryRow(category: NamedCategory | undefined, count: number, found: Found): Suggestion[] {
  if (!category) return [];
  const { name, slug, picture } = category;
  const row = { ...shown(name, found), path: slug, image: picture, price: null, price_net: null, count };
  return [{ kind: "category", id: null, ...row }];
}

function brandRow(brand: string, count: number, found: Found): Suggestion {
  const path = `search?q=${encodeURIComponent(brand)}`;
  return { kind: "brand", id: null, ...shown(brand, found), path, image: null, price: null, price_net: null, count };
}

function productRow(card: ProductCard, found: Found): Suggestion {
  return {
    ...{ kind: "product", id: card.id },
    ...shown(card.name, found),
    path: `product/${card.address}`,
    image: card.picture,
    price: card.price ? toDecimal(card.price.gross) : null,
    price_net: card.price ? toDecimal(card.price.net) : null,
    count: null,
  };
}

function toHit(card: ProductCard, found: Found, { market }: Audience): SearchHit {
  const day = card.rental?.day ?? null;
  const before = card.price?.before;
  return {
    id: card.id,
    attributes: {
      address: card.address,
      sku: card.sku,
      name: card.name,
      marks: found.mark(card.name),
      brand: card.brand,
      image: card.picture,
      price: card.price ? toDecimal(card.price.net) : null,
      price_gross: card.price ? toDecimal(card.price.gross) : null,
      original_price: before ? toDecimal(before.net) : null,
      original_price_gross: before ? toDecimal(before.gross) : null,
      day_price: day ? toDecimal(day.net) : null,
      day_price_gross: day ? toDecimal(day.gross) : null,
      currency: markets[market].currency,
      stock: card.available,
    },
  };
}
