import { type Locale, locales } from "#features/languages/domain/locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import type { Database } from "#platform/server/db/database.ts";
import { allCategories } from "./categories.store.ts";
import type { ProductsQuery } from "./domain/api-query.ts";
import { type ApiProduct, toApiProduct } from "./domain/api-shape.ts";
import { withDescendants } from "./domain/categories.ts";
import { createDescriber, type Describer } from "./domain/describe.ts";
import type { Audience } from "./domain/product.ts";
import { isProductId } from "./domain/product-id.ts";
import { categoryPicture } from "./domain/rendered.ts";
import { productForApi, productsByQuery } from "./open-catalogue.store.ts";

/** Place of a page in its list, as Strapi names it. */
interface Pagination {
  page: number;
  pageSize: number;
  pageCount: number;
  total: number;
}

/** A category in the shape of Strapi v4. */
interface ApiCategory {
  id: number;
  attributes: {
    name: string;
    shortName: string;
    slug: string;
    description: string;
    image: string;
    parentId: number | null;
    rental: boolean;
  };
}

/** The catalogue as other programs read it (section 7 of the specification). */
export interface OpenCatalogue {
  products(query: ProductsQuery): Promise<{ data: ApiProduct[]; meta: { pagination: Pagination } }>;
  /** Null for an unknown id. */
  product(id: string, audience: Audience): Promise<ApiProduct | null>;
  categories(locale: Locale): Promise<{ data: ApiCategory[]; meta: { pagination: Pagination } }>;
}

/** The open catalogue over a database. */
export function createOpenCatalogue({ db, texts }: { db: Database; texts: Texts }): OpenCatalogue {
  const describers = Object.fromEntries(
    locales.map((locale) => [locale, createDescriber(locale, texts.in(locale))]),
  ) as Record<Locale, Describer>;

  return {
    async products(query) {
      const categoryIds = query.categoryIds?.flatMap(withDescendants) ?? null;
      const { rows, total } = await productsByQuery(db, { ...query, categoryIds });
      const { page, pageSize } = query;
      return {
        data: rows.map((row) => toApiProduct(row, describers[query.locale], query)),
        meta: { pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total } },
      };
    },
    async product(id, audience) {
      const row = isProductId(id) ? await productForApi(db, id, audience) : undefined;
      return row ? toApiProduct(row, describers[audience.locale], audience) : null;
    },
    async categories(locale) {
      const rows = await allCategories(db, locale);
      const data = rows.map(({ id, ...rest }) => ({
        id,
        attributes: { ...rest, image: categoryPicture({ id, slug: rest.slug }) },
      }));
      return { data, meta: { pagination: { page: 1, pageSize: rows.length, pageCount: 1, total: rows.length } } };
    },
  };
}
