import { createContext } from "react-router";
import type { Catalogue } from "#features/catalogue/catalogue.service.ts";
import type { Audience, ProductCard } from "#features/catalogue/domain/product.ts";
import { markets } from "#platform/pure/markets.ts";
import { toDecimal } from "#platform/pure/money.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { SearchAnswer, SearchHit, Suggestion } from "./domain/answer.ts";
import { cleanQuery, queryWords, searchLimits, suggestionText } from "./domain/query.ts";
import { findBrands, findProducts } from "./search.store.ts";

/** Finds products by what people type. */
export interface Search {
  /** Rows of the search bar: suggestions from one character, results from two. */
  quick(typed: string, audience: Audience, limit?: number): Promise<SearchAnswer>;
  /** One page (from 1) of all products that match. */
  all(typed: string, audience: Audience, page: number): Promise<{ cards: ProductCard[]; total: number; pages: number }>;
}

export const searchContext = createContext<Search>();

/** The search over a database; names and prices come from the catalogue. */
export function createSearch({ db, catalogue }: { db: Database; catalogue: Catalogue }): Search {
  async function cardsFor(words: readonly string[], audience: Audience, page: { limit: number; offset: number }) {
    const { ids, total } = await findProducts(db, words, audience, page);
    return { cards: await catalogue.cards(ids, audience), total };
  }

  async function suggestions(
    query: string,
    audience: Audience,
    products: readonly ProductCard[],
  ): Promise<Suggestion[]> {
    const word = query.toLocaleLowerCase("uk");
    const [categories, brands] = await Promise.all([catalogue.menu(audience), findBrands(db, word, 2)]);
    const named = categories
      .filter(({ name, count }) => count > 0 && name.toLocaleLowerCase("uk").includes(word))
      .slice(0, 2);
    return [
      ...named.map((category) => ({
        kind: "category" as const,
        text: suggestionText(category.name),
        path: category.slug,
        image: category.picture,
        price: null,
        count: category.count,
      })),
      ...brands.map(({ brand, count }) => ({
        kind: "brand" as const,
        text: suggestionText(brand),
        path: `search?q=${encodeURIComponent(brand)}`,
        image: null,
        price: null,
        count,
      })),
      ...products.map((product) => ({
        kind: "product" as const,
        text: suggestionText(product.name),
        path: `product/${product.id}`,
        image: product.picture,
        price: product.price ? toDecimal(product.price.gross) : null,
        count: null,
      })),
    ].slice(0, searchLimits.suggestions);
  }

  return {
    async quick(typed, audience, limit = searchLimits.results) {
      const query = cleanQuery(typed);
      if (query.length < searchLimits.suggestionMinimum) return { data: [], suggestions: [], meta: { total: 0 } };
      const { cards, total } = await cardsFor(queryWords(query), audience, { limit, offset: 0 });
      const enough = query.length >= searchLimits.minimum;
      return {
        data: enough ? cards.map((card) => toHit(card, audience)) : [],
        suggestions: await suggestions(query, audience, cards),
        meta: { total: enough ? total : 0 },
      };
    },
    async all(typed, audience, page) {
      const query = cleanQuery(typed);
      if (query.length < searchLimits.minimum) return { cards: [], total: 0, pages: 1 };
      const limit = searchLimits.pageSize;
      const { cards, total } = await cardsFor(queryWords(query), audience, { limit, offset: (page - 1) * limit });
      return { cards, total, pages: Math.max(1, Math.ceil(total / limit)) };
    },
  };
}

function toHit(card: ProductCard, { market }: Audience): SearchHit {
  const day = card.rental?.day ?? null;
  return {
    id: card.id,
    attributes: {
      sku: card.sku,
      name: card.name,
      brand: card.brand,
      image: card.picture,
      price: card.price ? toDecimal(card.price.net) : null,
      price_gross: card.price ? toDecimal(card.price.gross) : null,
      day_price_gross: day ? toDecimal(day.gross) : null,
      currency: markets[market].currency,
      stock: card.available,
    },
  };
}
