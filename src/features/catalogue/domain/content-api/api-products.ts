import { type ApiResource, filtered, sorted } from "./api-resource.ts";

/**
 * What can be asked of products. Prices are those of the market, texts those of the language; history of prices but for the one that a reduced price is struck through with, ledger of
 * stock and whatever belongs to people are in no table, so they are not there for anybody.
 */
export const productFields = {
  id: sorted("text"),
  documentId: filtered("text"),
  sku: sorted("text"),
  model: sorted("text"),
  stock: sorted("number"),
  name: sorted("text"),
  description: filtered("text"),
  brand: sorted("text"),
  price: sorted("money"),
  /** A category with those below it. */
  categoryId: filtered("number"),
  /** Name, in any language, or slug of the category or the one above. */
  type: filtered("text"),
  createdAt: sorted("moment"),
  updatedAt: sorted("moment"),
  publishedAt: sorted("moment"),
  "general_information.name": sorted("text"),
  "general_information.description": filtered("text"),
  "general_information.brand": sorted("text"),
  "pricing_and_inventory.price": sorted("money"),
  "pricing_and_inventory.day_price": sorted("money"),
  "pricing_and_inventory.week_price": sorted("money"),
  "pricing_and_inventory.month_price": sorted("money"),
  "specifications.key": filtered("text"),
  "specifications.name": filtered("text"),
  "specifications.value": filtered("text"),
  "categories.id": filtered("number"),
  "categories.slug": filtered("text"),
  "categories.name": filtered("text"),
  "tags.id": filtered("number"),
  "tags.slug": filtered("text"),
  "tags.name": filtered("text"),
  "localizations.locale": filtered("text"),
  "localizations.name": filtered("text"),
  "localizations.description": filtered("text"),
  "localizations.general_information.name": filtered("text"),
  "localizations.general_information.description": filtered("text"),
} as const;

export type ProductField = keyof typeof productFields;
export type ProductList = "specifications" | "categories" | "tags" | "localizations";

const lists: readonly ProductList[] = ["specifications", "categories", "tags", "localizations"];

export const productResource: ApiResource = {
  fields: productFields,
  lists,
  attributes: [
    "sku",
    "stock",
    "name",
    "model",
    "categoryId",
    "saleUnit",
    "originalPrice",
    "createdAt",
    "updatedAt",
    "publishedAt",
  ],
  parts: {
    general_information: ["name", "description", "brand"],
    "general_information.images": ["url", "width", "height", "alternativeText"],
    pricing_and_inventory: [
      "price",
      "day_price",
      "week_price",
      "month_price",
      "original_price",
      "original_day_price",
      "original_week_price",
      "original_month_price",
      "currency",
    ],
    specifications: ["key", "name", "value", "unit"],
    categories: ["slug", "name"],
    tags: ["slug", "name"],
    localizations: ["locale", "name", "description"],
    "localizations.general_information": ["name", "description"],
  },
  partAliases: { images: "general_information.images", pricing: "pricing_and_inventory" },
  simple: {
    type: { field: "type", operator: "$eqi" },
    categoryId: { field: "categoryId", operator: "$eq" },
    brand: { field: "brand", operator: "$eqi" },
  },
};
