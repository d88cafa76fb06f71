import { categoryResource } from "#features/catalogue/domain/content-api/api-categories.ts";
import { productResource } from "#features/catalogue/domain/content-api/api-products.ts";
import type { ApiResource } from "#features/catalogue/domain/content-api/api-resource.ts";
import { blockResources } from "#features/content/domain/blocks/blocks.ts";

/** Resources with Strapi v4 queries, by path below `/api`. */
export const contentResources: Readonly<Record<string, ApiResource>> = {
  products: productResource,
  categories: categoryResource,
  ...blockResources,
};
