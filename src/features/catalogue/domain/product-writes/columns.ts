import { type Locale, locales } from "#features/languages/domain/locale.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { marketCodes } from "#platform/pure/market/market.ts";
import { perVersion } from "../definitions/current.ts";
import type { Definitions } from "../definitions/definitions.ts";
import { type Tariff, tariffs } from "../product-index/product-index.ts";

/** Columns without a language, market or attribute in their names. */
const described = [
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
] as const;
const traded = [
  "stock",
  "components",
  "required",
  "compatible",
  "gtin",
  "customs_code",
  "origin",
  "packages",
  "units_per_package",
  "shipping_marks",
  "dangerous_goods",
  "manufacturer",
  "responsible",
  "installation",
  "address",
  "pictures",
  "files",
  "archived",
  "replaced_by",
] as const;
export const plainFields = [...described, ...traded] as const;
export type PlainField = (typeof plainFields)[number];

const textFields = ["name", "size", "description"] as const;
export type TextField = (typeof textFields)[number];

/** What a column of our own format holds. `name` is its heading. */
export type Column = { name: string } & (
  | { kind: "plain"; field: PlainField }
  | { kind: "text"; field: TextField; locale: Locale }
  /** `market` is `null` for prices of the market chosen for the import. */
  | { kind: "price"; market: MarketCode | null; tariff: Tariff }
  | { kind: "purchase"; market: MarketCode }
  /** Lower prices from a quantity on. */
  | { kind: "tiers"; market: MarketCode }
  | { kind: "spec"; key: string }
);

/** Attributes of all categories without duplicates, in the order of the categories. */
const attributeKeys = ({ categories, listOf }: Definitions): string[] => [
  ...new Set(categories.flatMap(({ id }) => (listOf(id)?.attributes ?? []).map(({ key }) => key))),
];

const plainColumn = (field: PlainField): Column => ({ name: field, kind: "plain", field });

/** Columns of an export, in order. */
export const columns: () => readonly Column[] = perVersion((from): Column[] => [
  ...described.map(plainColumn),
  ...textFields.flatMap((field) =>
    locales.map((locale): Column => ({ name: `${field}.${locale}`, kind: "text", field, locale })),
  ),
  ...marketCodes.flatMap((market) =>
    tariffs.map((tariff): Column => ({ name: `price.${market}.${tariff}`, kind: "price", market, tariff })),
  ),
  ...marketCodes.map((market): Column => ({ name: `purchase.${market}`, kind: "purchase", market })),
  ...marketCodes.map((market): Column => ({ name: `tiers.${market}`, kind: "tiers", market })),
  ...traded.map(plainColumn),
  ...attributeKeys(from).map((key): Column => ({ name: `specs.${key}`, kind: "spec", key })),
]);

/** Columns that only an import accepts: prices of the market chosen for it. */
const withoutMarket: readonly Column[] = tariffs.map((tariff) => ({
  name: `price.${tariff}`,
  kind: "price",
  market: null,
  tariff,
}));

const byName = perVersion(({ rows: { formerKeys = {} } }) => {
  const known = new Map([...columns(), ...withoutMarket].map((column) => [column.name.toLowerCase(), column]));
  for (const [old, key] of Object.entries(formerKeys)) {
    const column = known.get(`specs.${key}`);
    if (column) known.set(`specs.${old}`, column);
  }
  return known;
});

/** The column with this heading, or with one that its attribute had before, ignoring case; `null` if there is none. */
export function columnOf(heading: string): Column | null {
  return byName().get(heading.trim().toLowerCase()) ?? null;
}
