import { type Locale, locales } from "#features/languages/domain/locale.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { marketCodes } from "#platform/pure/market/market.ts";
import type { LabelWord } from "../attribute.ts";
import { attributesOf } from "../attributes.ts";
import { categories } from "../categories.ts";
import { type Tariff, tariffs } from "../product-index/product-index.ts";

/** Columns without a language, market or attribute in their names. */
const plain = [
  "sku",
  "id",
  "category",
  "brand",
  "model",
  "family",
  "family_position",
  "position",
  "published",
  "warranty_years",
  "performance_warranty_years",
  "tags",
  "stock",
  "components",
] as const;
export type PlainField = (typeof plain)[number];

const textFields = ["name", "size", "description"] as const;
export type TextField = (typeof textFields)[number];

/** What a column of our own format holds. `name` is its heading. */
export type Column = { name: string } & (
  | { kind: "plain"; field: PlainField }
  | { kind: "text"; field: TextField; locale: Locale }
  /** `market` is `null` for prices of the market chosen for the import. */
  | { kind: "price"; market: MarketCode | null; tariff: Tariff }
  | { kind: "spec"; key: string }
);

/** Attributes of all categories without duplicates, in the order of the categories. */
const attributeKeys: readonly LabelWord[] = [
  ...new Set(categories.flatMap(({ id }) => attributesOf(id).attributes.map(({ key }) => key))),
];

/** Columns of an export, in order. */
export const columns: readonly Column[] = [
  ...plain.slice(0, -2).map((field): Column => ({ name: field, kind: "plain", field })),
  ...textFields.flatMap((field) =>
    locales.map((locale): Column => ({ name: `${field}.${locale}`, kind: "text", field, locale })),
  ),
  ...marketCodes.flatMap((market) =>
    tariffs.map((tariff): Column => ({ name: `price.${market}.${tariff}`, kind: "price", market, tariff })),
  ),
  ...plain.slice(-2).map((field): Column => ({ name: field, kind: "plain", field })),
  ...attributeKeys.map((key): Column => ({ name: `specs.${key}`, kind: "spec", key })),
];

/** Columns that only an import accepts: prices of the market chosen for it. */
const withoutMarket: readonly Column[] = tariffs.map((tariff) => ({
  name: `price.${tariff}`,
  kind: "price",
  market: null,
  tariff,
}));

const byName = new Map([...columns, ...withoutMarket].map((column) => [column.name.toLowerCase(), column]));

/** The column with this heading, ignoring case; `null` if there is none. */
export function columnOf(heading: string): Column | null {
  return byName.get(heading.trim().toLowerCase()) ?? null;
}
