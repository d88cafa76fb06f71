import { csvLine, guard } from "#platform/pure/csv-line.ts";
import { toDecimal } from "#platform/pure/money.ts";
import type { Attribute } from "../attribute.ts";
import { definitions, perVersion } from "../definitions/current.ts";
import { type SpecValue, specErrors } from "../specs.ts";
import { tiersText } from "../tiers/tiers-text.ts";
import { type Column, columns, type PlainField } from "./columns.ts";
import { packagesText } from "./read-goods.ts";
import { filesText, picturesText } from "./read-media.ts";
import type { WholeProduct } from "./whole-product.ts";

const attributes = perVersion(
  (from) =>
    new Map(
      from.categories.flatMap(({ id }) =>
        (from.listOf(id)?.attributes ?? []).map((one) => [`${id} ${one.key}`, one] as const),
      ),
    ),
);

/** The attribute of a category with this key, or `null`. */
export function attributeAt(categoryId: number, key: string): Attribute | null {
  return attributes().get(`${categoryId} ${key}`) ?? null;
}

/** The heading of an export; `more` columns follow. */
export function headingLine(more: readonly string[] = []): string {
  return csvLine([...columns().map(({ name }) => name), ...more]);
}

/** A product as a line of an export, with the cells of `more` columns. */
export function productLine(product: WholeProduct, more: readonly string[] = []): string {
  return csvLine([...columns().map((column) => cellOf(product, column)), ...more]);
}

function cellOf(product: WholeProduct, column: Column): string {
  const text = fieldText(product, column);
  return column.kind === "price" || column.kind === "purchase" ? text : guard(text);
}

/** The text of a field, as its reader reads it; "" for nothing. */
export function fieldText(product: WholeProduct, column: Column): string {
  switch (column.kind) {
    case "plain":
      return plainText(product, column.field);
    case "text":
      return product.texts[column.locale]?.[column.field] ?? "";
    case "price":
      return column.market === null ? "" : moneyText(product.prices[column.market][column.tariff]);
    case "purchase":
      return moneyText(product.purchase[column.market]);
    case "tiers":
      return tiersText(product.tiers?.[column.market] ?? []);
    case "spec":
      return specText(product, column.key);
  }
}

function moneyText(net: number | undefined): string {
  return net === undefined ? "" : toDecimal(net);
}

const flagText = (value: boolean): string => (value ? "yes" : "no");

/** Texts of the plain fields. */
const plainTexts: Record<PlainField, (product: WholeProduct) => string> = {
  sku: ({ sku }) => sku,
  id: ({ id }) => id,
  category: ({ categoryId }) => definitions().category(categoryId)?.slug ?? "",
  brand: ({ brand }) => brand,
  model: ({ model }) => model,
  family: ({ family }) => family ?? "",
  family_position: ({ familyPosition }) => String(familyPosition),
  position: ({ position }) => String(position),
  published: ({ published }) => flagText(published),
  warranty_years: ({ warrantyYears }) => String(warrantyYears ?? ""),
  performance_warranty_years: ({ performanceWarrantyYears }) => String(performanceWarrantyYears ?? ""),
  tags: ({ tags }) => tags.join("; "),
  stock: ({ stock }) => String(stock ?? ""),
  components: ({ specs }) => (specs.components ?? []).map(({ id, quantity }) => `${id} * ${quantity}`).join("; "),
  required: ({ required }) => required.join("; "),
  compatible: ({ compatible }) => compatible.join("; "),
  gtin: ({ gtin }) => gtin ?? "",
  customs_code: ({ customsCode }) => customsCode ?? "",
  origin: ({ origin }) => origin ?? "",
  packages: ({ packages }) => packagesText(packages),
  units_per_package: ({ unitsPerPackage = 1 }) => String(unitsPerPackage),
  shipping_marks: ({ shippingMarks = [] }) => shippingMarks.join("; "),
  dangerous_goods: ({ dangerousGoods }) => dangerousGoods ?? "",
  manufacturer: ({ manufacturer }) => manufacturer ?? "",
  responsible: ({ responsible }) => responsible ?? "",
  installation: ({ installation }) => flagText(installation),
  address: ({ address }) => address,
  pictures: ({ pictures }) => picturesText(pictures),
  files: ({ files }) => filesText(files),
  archived: ({ archived }) => flagText(archived),
  replaced_by: ({ replacedBy }) => replacedBy ?? "",
};

/** The text of a plain field. */
function plainText(product: WholeProduct, field: PlainField): string {
  return plainTexts[field](product);
}

/** A value in its stored unit. An invalid one is left out: an import would refuse it. */
function specText({ categoryId, specs }: WholeProduct, key: string): string {
  const value = specs[key];
  const attribute = attributeAt(categoryId, key);
  if (value === undefined || !attribute || specErrors(categoryId, { [key]: value }).length > 0) return "";
  return valueText(value as SpecValue, attribute.kind);
}

/** A valid value in its stored unit, as `readSpec` reads it. */
export function valueText(value: SpecValue, kind: Attribute["kind"]): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (!Array.isArray(value)) return String(value);
  if (kind === "range") return value.join("..");
  if (kind === "size") return value.join(" x ");
  return value.map((item) => listItem(String(item))).join("; ");
}

/** An item of a list, escaped with backslashes. */
function listItem(item: string): string {
  return item.replace(/[\\;]|^\s|\s$/g, (character) => `\\${character}`);
}
