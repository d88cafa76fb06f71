import { sql } from "kysely";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { PictureItem } from "../domain/media/product-media.ts";

/** A category in one language. */
export interface CategoryRow {
  id: number;
  slug: string;
  parentId: number | null;
  rental: boolean;
  name: string;
  shortName: string;
  description: string;
  /** Chosen pictures of the product that stands for the category. */
  facePictures: PictureItem[];
}

/** A category with its timestamps, for the content API. */
export interface OpenCategoryRow extends CategoryRow {
  createdAt: Date;
  updatedAt: Date;
  publishedAt: Date;
}

/** All categories in the shop's order. */
export async function allCategories(db: Executor, locale: Locale): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select c.id, c.slug, c.parent_id as "parentId", c.rental, t.name, t.short_name as "shortName", t.description,
      coalesce(face.pictures, '[]') as "facePictures"
    from categories c join category_texts t on t.category_id = c.id and t.locale = ${locale}
      left join products face on face.id = c.face
    order by c.position, c.id`.execute(db);
  return rows;
}

/** All categories for the content API; every existing category counts as published. */
export async function openCategories(db: Executor, locale: Locale): Promise<OpenCategoryRow[]> {
  const { rows } = await sql<OpenCategoryRow>`
    select c.id, c.slug, c.parent_id as "parentId", c.rental, t.name, t.short_name as "shortName", t.description,
      coalesce(face.pictures, '[]') as "facePictures", c.created_at as "createdAt", c.updated_at as "updatedAt", c.created_at as "publishedAt"
    from categories c join category_texts t on t.category_id = c.id and t.locale = ${locale}
      left join products face on face.id = c.face
    order by c.position, c.id`.execute(db);
  return rows;
}
