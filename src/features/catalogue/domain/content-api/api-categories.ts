import type { PictureItem } from "../media/product-media.ts";
import { categoryImage } from "../pictures/rendered.ts";
import { chosen, wants } from "./api-populate.ts";
import type { ListQuery } from "./api-query.ts";
import { type ApiResource, filtered, sorted } from "./api-resource.ts";
import { entryOf } from "./api-shape.ts";

/** Query fields of categories. */
export const categoryResource: ApiResource = {
  fields: {
    id: sorted("number"),
    documentId: filtered("text"),
    slug: sorted("text"),
    name: sorted("text"),
    shortName: filtered("text"),
    description: filtered("text"),
    parentId: filtered("number"),
    rental: filtered("flag"),
    createdAt: sorted("moment"),
    updatedAt: sorted("moment"),
    publishedAt: sorted("moment"),
  },
  lists: [],
  attributes: [
    "slug",
    "name",
    "shortName",
    "description",
    "parentId",
    "rental",
    "createdAt",
    "updatedAt",
    "publishedAt",
  ],
  parts: { image: ["url", "width", "height", "alternativeText"] },
  partAliases: {},
  simple: {},
  // Clients replace a built-in list with the default answer.
  usualPageSize: 100,
};

/** A category in one language. */
interface CategoryFacts {
  id: number;
  slug: string;
  parentId: number | null;
  rental: boolean;
  name: string;
  shortName: string;
  description: string;
  facePictures?: readonly PictureItem[];
  createdAt: Date;
  updatedAt: Date;
  publishedAt: Date;
}

/** A category in the shape of Strapi v4. */
export function toApiCategory(
  { id, facePictures = [], ...words }: CategoryFacts,
  { selection }: Pick<ListQuery, "selection">,
) {
  const image = () =>
    chosen(selection, "image", {
      ...categoryImage({ id, slug: words.slug, facePictures }),
      alternativeText: words.name,
    });
  return entryOf(id, {
    ...chosen(selection, "", words),
    ...(wants(selection, "image") && { image: { data: { id, attributes: image() } } }),
  });
}
