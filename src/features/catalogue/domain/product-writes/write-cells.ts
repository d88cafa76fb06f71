import { csvLine, guard } from "#platform/pure/csv-line.ts";
import { toDecimal } from "#platform/pure/money.ts";
import type { Attribute } from "../attribute.ts";
import { attributesOf } from "../attributes.ts";
import { categories } from "../categories.ts";
import { specErrors } from "../specs.ts";
import { type Column, columns, type PlainField } from "./columns.ts";
import type { WholeProduct } from "./whole-product.ts";

const attributes: ReadonlyMap<string, Attribute> = new Map(
  categories.flatMap(({ id }) =>
    attributesOf(id).attributes.map((one) => [`${id} ${one.key}`, one] as [string, Attribute]),
  ),
);
const categorySlugs = new Map(categories.map(({ id, slug }) => [id, slug]));

/** The attribute of a category with this key, or `null`. */
export function attributeAt(categoryId: number, key: string): Attribute | null {
  return attributes.get(`${categoryId} ${key}`) ?? null;
}

/** The heading of an export. */
export function headingLine(delimiter?: string): string {
  return csvLine(
    columns.map(({ name }) => name),
    delimiter,
  );
}

/** A product as a line of an export. */
export function productLine(product: WholeProduct, delimiter?: string): string {
  return csvLine(
    columns.map((column) => cellOf(product, column)),
    delimiter,
  );
}

function cellOf(product: WholeProduct, column: Column): string {
  switch (column.kind) {
    case "plain":
      return guard(plainCell(product, column.field));
    case "text":
      return guard(product.texts[column.locale]?.[column.field] ?? "");
    case "price": {
      const net = column.market === null ? undefined : product.prices[column.market][column.tariff];
      return net === undefined ? "" : toDecimal(net);
    }
    case "spec":
      return guard(specCell(product, column.key));
  }
}

function plainCell(product: WholeProduct, field: PlainField): string {
  switch (field) {
    case "sku":
      return product.sku;
    case "id":
      return product.id;
    case "category":
      return categorySlugs.get(product.categoryId) ?? "";
    case "brand":
      return product.brand;
    case "model":
      return product.model;
    case "family":
      return product.family ?? "";
    case "family_position":
      return String(product.familyPosition);
    case "position":
      return String(product.position);
    case "published":
      return product.published ? "yes" : "no";
    case "warranty_years":
      return String(product.warrantyYears ?? "");
    case "performance_warranty_years":
      return String(product.performanceWarrantyYears ?? "");
    case "tags":
      return product.tags.join("; ");
    case "stock":
      return String(product.stock ?? "");
    case "components":
      return (product.specs.components ?? []).map(({ id, quantity }) => `${id} * ${quantity}`).join("; ");
  }
}

/** A value in its stored unit. An invalid one is left out: an import would refuse it. */
function specCell({ categoryId, specs }: WholeProduct, key: string): string {
  const value = specs[key];
  const attribute = attributeAt(categoryId, key);
  if (value === undefined || !attribute || specErrors(categoryId, { [key]: value }).length > 0) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (!Array.isArray(value)) return String(value);
  if (attribute.kind === "range") return value.join("..");
  if (attribute.kind === "size") return value.join(" x ");
  return value.map((item) => listItem(String(item))).join("; ");
}

/** An item of a list, escaped with backslashes. */
function listItem(item: string): string {
  return item.replace(/[\\;]|^\s|\s$/g, (character) => `\\${character}`);
}
