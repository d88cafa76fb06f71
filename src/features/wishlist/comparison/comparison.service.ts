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

/** Products beside each other, and what became of those that cannot stand there. */
export interface Comparison {
  /** Category of the first product; null without products. */
  category: { id: number; slug: string; name: string } | null;
  products: ProductCard[];
  groups: CompareGroup[];
  /** Of another category than the first one. */
  others: ProductCard[];
  /** Above the limit. */
  over: ProductCard[];
  /** How many that were named are not in the shop. */
  unknown: number;
}

/** Compares products of one category. Nothing here depends on who asks, only on language and market. */
export interface Comparisons {
  /** `typed`: ids with commas between, as they stand in the address. */
  compare(typed: string | null, audience: Audience): Promise<Comparison>;
  /** Products that can be added: those of the same category that match, without those that are compared. */
  more(typed: string, comparison: Comparison, audience: Audience): Promise<ProductCard[]>;
}

export const comparisonsContext = createContext<Comparisons>();

interface ComparisonsDeps {
  db: Database;
  catalogue: Pick<Catalogue, "cards" | "trail">;
  search: Pick<Search, "all">;
  texts: Texts;
}

/** Products offered to be added. */
const offered = 8;

/** Comparisons over the catalogue of a database. */
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
      const as = comparedAs(first.categoryId);
      const alike = cards.filter((card) => comparedAs(card.categoryId) === as);
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
        others: cards.filter((card) => comparedAs(card.categoryId) !== as),
        over: alike.slice(compareLimit),
        unknown,
      };
    },
    async more(typed, { category, products }, audience) {
      if (!category || typed.trim() === "") return [];
      const { cards } = await search.all(typed, audience, { page: 1, categoryId: category.id });
      const here = new Set(products.map(({ id }) => id));
      return cards
        .filter((card) => comparedAs(card.categoryId) === category.id && !here.has(card.id))
        .slice(0, offered);
    },
  };
}
