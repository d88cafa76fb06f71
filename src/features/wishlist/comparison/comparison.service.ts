import { createContext } from "react-router";
import type { Catalogue } from "#features/catalogue/catalogue.service.ts";
import { createDescriber } from "#features/catalogue/domain/describe.ts";
import type { Audience, ProductCard } from "#features/catalogue/domain/product.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import type { Search } from "#features/search/search.service.ts";
import type { Database } from "#platform/server/db/database.ts";
import { type CompareGroup, compareTable } from "../domain/compare-table.ts";
import { comparedAs, compareLimit, idsOf } from "../domain/comparison.ts";
import { selectSpecs } from "./comparison.store.ts";

/** A comparison table, and the products that were left out of it. */
export interface Comparison {
  /** Category of the first product; null without products. */
  category: { id: number; slug: string; name: string } | null;
  products: ProductCard[];
  groups: CompareGroup[];
  /** Left out: of another category than the first product. */
  others: ProductCard[];
  /** Left out: above the limit. */
  over: ProductCard[];
  /** Number of ids without a product. */
  unknown: number;
}

/** Compares products of one category. The result depends only on language and market. */
export interface Comparisons {
  /** `typed`: comma-separated ids from the address. */
  compare(typed: string | null, audience: Audience): Promise<Comparison>;
  /** Search results that can be added: products of the same category that are not compared yet. */
  more(typed: string, comparison: Comparison, audience: Audience): Promise<ProductCard[]>;
}

export const comparisonsContext = createContext<Comparisons>();

interface ComparisonsDeps {
  db: Database;
  catalogue: Pick<Catalogue, "cards" | "trail">;
  search: Pick<Search, "all">;
  texts: Texts;
}

/** Maximum number of search results. */
const maxResults = 8;

export function createComparisons({ db, catalogue, search, texts }: ComparisonsDeps): Comparisons {
  const describers = texts.each(createDescriber);

  return {
    async compare(typed, audience) {
      const { ids, unreadable } = idsOf(typed);
      const [cards, rows] = await Promise.all([catalogue.cards(ids, audience), selectSpecs(db, ids)]);
      const facts = new Map(rows.map((row) => [row.id, row]));
      const unknown = unreadable + ids.length - cards.length;
      const [first] = cards;
      if (!first) return { category: null, products: [], groups: [], others: [], over: [], unknown };
      const as = comparedAs(first);
      const alike = cards.filter((card) => comparedAs(card) === as);
      const products = alike.slice(0, compareLimit);
      const trail = await catalogue.trail(as, audience.locale);
      const { slug = "", name = "" } = trail.at(-1) ?? {};
      return {
        category: { id: as, slug, name },
        products,
        groups: compareTable(
          products.flatMap(({ id }) => facts.get(id) ?? []),
          describers(audience.locale),
        ),
        others: cards.filter((card) => comparedAs(card) !== as),
        over: alike.slice(compareLimit),
        unknown,
      };
    },
    async more(typed, { category, products }, audience) {
      if (!category || typed.trim() === "") return [];
      const { cards } = await search.all(typed, audience, { page: 1, categoryId: category.id });
      const here = new Set(products.map(({ id }) => id));
      return cards.filter((card) => comparedAs(card) === category.id && !here.has(card.id)).slice(0, maxResults);
    },
  };
}
