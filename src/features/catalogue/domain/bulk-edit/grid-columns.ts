import { attributesOf } from "../attributes.ts";
import { perVersion } from "../definitions/current.ts";
import { type Column, columns, type PlainField } from "../product-writes/columns.ts";

/** Plain fields that the grid offers: not what identifies a product, nor lists of other products and files. */
const plain: readonly PlainField[] = [
  "stock",
  "published",
  "category",
  "tags",
  "brand",
  "warranty_years",
  "performance_warranty_years",
  "installation",
  "customs_code",
  "origin",
  "position",
  "packages",
  "units_per_package",
  "shipping_marks",
];

const isOffered = (column: Column): boolean =>
  column.kind === "plain"
    ? plain.includes(column.field)
    : column.kind !== "text" || column.field === "name" || column.field === "size";

const rank: Record<Column["kind"], number> = { price: 0, tiers: 1, purchase: 2, plain: 3, spec: 4, text: 5 };
const placeOf = (column: Column): number =>
  rank[column.kind] * 100 + (column.kind === "plain" ? plain.indexOf(column.field) : 0);

/** Prices first, then purchase prices, plain fields, attributes, texts. */
const offered = perVersion(() =>
  columns()
    .filter(isOffered)
    .sort((one, other) => placeOf(one) - placeOf(other)),
);
const byName = perVersion(() => new Map(offered().map((column) => [column.name, column])));

/** The column of the grid with this name, or `null`. */
export function gridColumn(field: string): Column | null {
  return byName().get(field) ?? null;
}

/** Names of the columns that the grid offers for products of some categories (ids), in order; attributes are those of any of them. */
export function gridColumns(categories: Iterable<number>): string[] {
  const known = new Set<string>();
  for (const id of categories) for (const { key } of attributesOf(id).attributes) known.add(key);
  return offered()
    .filter((column) => column.kind !== "spec" || known.has(column.key))
    .map(({ name }) => name);
}
