import { type ApiResource, filtered, sorted } from "./api-resource.ts";

/**
 * Query fields of products: prices of the market, texts of the language. Price history (except the reference price of a
 * reduction), stock movements and personal data are not listed, so they cannot be queried.
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
  /** A category including its descendants. */
  categoryId: filtered("number"),
  /** Name, in any language, or slug of the category or of one above it. */
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
