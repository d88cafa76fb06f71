import { categoryResource } from "#features/catalogue/domain/content-api/api-categories.ts";
import { productResource } from "#features/catalogue/domain/content-api/api-products.ts";
import type { ApiResource } from "#features/catalogue/domain/content-api/api-resource.ts";
import { blockResources } from "#features/content/domain/blocks/blocks.ts";
import { attributesOf, listOf, oneOf } from "./content-answers.ts";
import { listParameters, oneParameters } from "./content-parameters.ts";
import { type Operation, pathParameter, problem } from "./operation.ts";

/** Everything that is asked in the way of Strapi v4, by its path below `/api`. */
export const contentResources: Readonly<Record<keyof typeof attributesOf, ApiResource>> = {
  products: productResource,
  categories: categoryResource,
  ...blockResources,
};

/** Name of the schema of a resource's filters. */
export function filterName(resource: string): string {
  return `${resource.replaceAll(/(^|-)(\w)/g, (_all, _dash, email: string) => email.toUpperCase())}Filters`;
}

const about: Record<keyof typeof attributesOf, { summary: string; example: string }> = {
  products: {
    summary: "Products, with prices, stock, specifications and pictures",
    example:
      "/api/products?locale=en&filters[categories][slug][$eq]=inverters&filters[pricing_and_inventory][price][$lt]=60000&sort=price:asc",
  },
  categories: { summary: "All categories in the order of the shop", example: "/api/categories?locale=pl" },
  promotions: {
    summary: "Promotions of the shop",
    example: "/api/promotions?filters[category][id][$eq]=1&filters[active][$eq]=true&populate=image",
  },
  ads: { summary: "Ads with a picture or a video", example: "/api/ads?filters[active][$eq]=true&populate=*" },
  "carousel-slides": { summary: "Slides of the home page", example: "/api/carousel-slides?locale=en" },
};

const refused = { description: "a parameter is not allowed; `errors` name it and what would do", body: problem };
const busy = { description: "too many others ask with filters just now; `Retry-After` says when again", body: problem };
const unchanged = { description: "what `If-None-Match` names is still so" };

function answersOf(name: keyof typeof about): Operation["answers"] {
  const answers: Operation["answers"] = {
    200: { description: "one page of what was found", body: listOf(attributesOf[name]) },
    304: unchanged,
    400: refused,
  };
  return name === "products" ? { ...answers, 429: busy } : answers;
}

export const contentOperations: Operation[] = [
  ...(Object.keys(about) as (keyof typeof about)[]).map(
    (name): Operation => ({
      method: "get",
      path: `/api/${name}`,
      area: name === "products" || name === "categories" ? "catalogue" : "content",
      summary: about[name].summary,
      description:
        "In the shape of Strapi v4. Only what is published is ever found. Answers carry an ETag and may be kept by anybody who asks again.",
      parameters: listParameters(contentResources[name], filterName(name)),
      answers: answersOf(name),
      example: about[name].example,
    }),
  ),
  {
    method: "get",
    path: "/api/products/{id}",
    area: "catalogue",
    summary: "One product",
    parameters: [pathParameter("id", "id of the product, also its documentId"), ...oneParameters(productResource)],
    answers: {
      200: { description: "the product", body: oneOf(attributesOf.products) },
      304: unchanged,
      400: refused,
      404: { description: "there is no such product", body: problem },
    },
    example: "/api/products/pan-jinko-jkm440n-54hl4r-v?locale=en&populate[general_information][populate]=images",
  },
];
