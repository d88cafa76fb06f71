import type { Locale } from "#features/languages/domain/locale.ts";
import { bindShortWords } from "#features/languages/domain/short-words.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { taggedAs } from "#platform/server/cache-tags.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { ReadCache } from "#platform/server/read-cache.ts";
import { categoriesTag, productsTag } from "../domain/cache-tags.ts";
import { priceOf } from "../domain/card.ts";
import { categoryBySlug, categories as categoryTable, isLowVoltage, withDescendants } from "../domain/categories.ts";
import { categoryAddress } from "../domain/category-address.ts";
import type { Describer } from "../domain/describe.ts";
import { summariesOf } from "../domain/facets/facet-summary.ts";
import { categoryPicture } from "../domain/pictures/rendered.ts";
import type { Audience, Price, TrailEntry } from "../domain/product.ts";
import { type CategoryTotals, totalsOf } from "../domain/summary.ts";
import type { FacetedIndex } from "../listing/listing.service.ts";
import { allCategories, type CategoryRow } from "./categories.store.ts";

/** A category for its page. */
interface CategoryInfo {
  id: number;
  slug: string;
  parentId: number | null;
  rental: boolean;
  name: string;
  shortName: string;
  description: string;
  picture: string;
  /** The category with its descendants, for `listing`. */
  ids: number[];
  /** From the topmost category to this one. */
  breadcrumb: TrailEntry[];
  /** Direct subcategories. */
  children: { id: number; slug: string; name: string; shortName: string }[];
}

/** A category with totals over its descendants, for menus and tiles. */
export interface MenuCategory {
  id: number;
  slug: string;
  parentId: number | null;
  rental: boolean;
  name: string;
  shortName: string;
  picture: string;
  count: number;
  /** Range of the main figure with its unit, e.g. `405–580` and `W`; `null` for an empty category. */
  range: { value: string; unit: string } | null;
  /** Lowest sale price, and lowest rental price per day. */
  from: Price | null;
  fromDay: Price | null;
}

export interface CategoryQueries {
  /** All categories, in the shop's order. */
  categories(audience: Audience): Promise<CategoryInfo[]>;
  /** A category by slug, alias or numeric id, or `null`. */
  category(slugOrId: string | number, audience: Audience): Promise<CategoryInfo | null>;
  /** All categories with totals over their descendants, in the shop's order. */
  menu(audience: Audience): Promise<MenuCategory[]>;
  /** Names and addresses from the topmost category to this one. */
  trail(categoryId: number, locale: Locale): Promise<TrailEntry[]>;
}

interface CategoryDeps {
  db: Database;
  reads: ReadCache;
  describers: (locale: Locale) => Describer;
  index: FacetedIndex;
}

/** All categories by language, remembered until one changes. */
export function categoryReader(db: Database, reads: ReadCache): (locale: Locale) => Promise<CategoryRow[]> {
  return (locale) => reads.read(`categories ${locale}`, [categoriesTag], () => allCategories(db, locale));
}

export function categoryQueries({ db, reads, describers, index }: CategoryDeps): CategoryQueries {
  const readCategories = categoryReader(db, reads);

  async function all(locale: Locale): Promise<CategoryInfo[]> {
    const rows = await readCategories(locale);
    return rows.map((row) => infoOf(row, rows, locale));
  }

  return {
    categories: ({ locale }) => all(locale),
    async category(slugOrId, { locale }) {
      const wanted = String(slugOrId);
      const entry = categoryBySlug(wanted) ?? categoryTable().find(({ id }) => String(id) === wanted);
      return entry ? ((await all(locale)).find(({ id }) => id === entry.id) ?? null) : null;
    },
    async menu({ locale, market }) {
      const [rows] = await Promise.all([readCategories(locale), taggedAs([productsTag], () => index.ready())]);
      const { facets } = index.now;
      const { definitions } = facets;
      const ids = definitions.categories.map(({ id }) => id);
      const summaries = summariesOf(facets, ids, market);
      return rows.map((row) => menuCategory(row, totalsOf(definitions.below(row.id), summaries)));

      function menuCategory(row: CategoryRow, totals: CategoryTotals): MenuCategory {
        const { id, slug, parentId, rental, name, shortName } = row;
        const { count, least, most } = totals;
        return {
          id,
          slug,
          parentId,
          rental,
          name,
          shortName,
          picture: categoryPicture({ id, slug }),
          count,
          range: least === null || most === null ? null : describers(locale).span({ id, definitions }, least, most),
          from: priceOf(totals.lowestSale, markets[market]),
          fromDay: priceOf(totals.lowestDay, markets[market]),
        };
      }
    },
    async trail(categoryId, locale) {
      return trailOf(categoryId, await readCategories(locale));
    },
  };
}

function infoOf(row: CategoryRow, rows: readonly CategoryRow[], locale: Locale): CategoryInfo {
  return {
    ...row,
    description: bindShortWords(row.description, locale),
    picture: categoryPicture(row),
    ids: [...withDescendants(row.id)],
    breadcrumb: trailOf(row.id, rows),
    children: rows
      .filter((child) => child.parentId === row.id)
      .map(({ id, slug, name, shortName }) => ({ id, slug, name, shortName })),
  };
}

function trailOf(categoryId: number, rows: readonly CategoryRow[]): TrailEntry[] {
  const row = rows.find((one) => one.id === categoryId);
  if (!row) return [];
  const above = row.parentId === null ? [] : trailOf(row.parentId, rows);
  const { slug, name } = row;
  const top = above[0]?.top ?? (isLowVoltage(slug) ? "low-voltage" : "catalogue");
  return [...above, { slug, name, path: categoryAddress([...above, row]), top }];
}
