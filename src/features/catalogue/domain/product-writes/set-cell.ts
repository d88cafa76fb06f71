import type { Attribute } from "../attribute.ts";
import type { SpecValue } from "../specs.ts";
import { readTiers, withTiers } from "../tiers/tiers-text.ts";
import type { Column } from "./columns.ts";
import type { CellError } from "./errors.ts";
import { readMoney, readSpec } from "./read-cells.ts";
import { clearPlain, type FieldsDraft, setPlain, slugOf, specsOf, take, textError } from "./set-plain.ts";
import type { WholeProduct } from "./whole-product.ts";
import { attributeAt, fieldText } from "./write-cells.ts";

type ColumnOf<Kind extends Column["kind"]> = Extract<Column, { kind: Kind }>;

const cannotEmpty: CellError = { code: "cannot_empty", details: {} };

/** Maximum length of a text by its field, in UTF-16 code units. */
const maxLengths: Record<string, number> = {
  brand: 120,
  model: 160,
  family: 120,
  name: 300,
  size: 60,
  description: 20_000,
  pictures: 60_000,
  files: 20_000,
};
const maxTextLength = 4_000;

/** Maximum length of the text of a column, in UTF-16 code units. */
function maxLengthOf(column: Column): number {
  return maxLengths[column.kind === "text" ? column.field : column.name] ?? maxTextLength;
}

/** Applies a text to the field of a column. Returns why it cannot. */
export function setCell(draft: FieldsDraft, column: Column, text: string): CellError | null {
  const most = maxLengthOf(column);
  if (text.length > most) return { code: "too_long", details: { most, length: text.length } };
  const { product } = draft;
  switch (column.kind) {
    case "plain":
      return textError(text) ?? setPlain(draft, column.field, text);
    case "text":
      return textError(text) ?? setText(product, column, text);
    case "price": {
      const { market, tariff } = column;
      if (market === null) return null;
      return take(readMoney(text, market), (net) => {
        product.prices[market][tariff] = net;
      });
    }
    case "purchase":
      return take(readMoney(text, column.market), (net) => {
        product.purchase = { ...product.purchase, [column.market]: net };
      });
    case "tiers":
      return take(readTiers(text, column.market), (tiers) => withTiers(product, column.market, tiers));
    case "spec":
      return textError(text) ?? setSpec(product, column, text);
  }
}

/** Clears the field of a column; what is empty already stays so. Returns why it cannot. */
export function clearCell({ product }: FieldsDraft, column: Column): CellError | null {
  if (fieldText(product, column) === "" && column.kind !== "spec") return null;
  switch (column.kind) {
    case "plain":
      return clearPlain(product, column.field) ? null : cannotEmpty;
    case "text":
      return column.field === "size" ? setText(product, column, null) : cannotEmpty;
    case "price":
      if (column.market) delete product.prices[column.market][column.tariff];
      return null;
    case "purchase": {
      const { [column.market]: _, ...purchase } = product.purchase;
      product.purchase = purchase;
      return null;
    }
    case "tiers":
      withTiers(product, column.market, []);
      return null;
    case "spec":
      delete specsOf(product)[column.key];
      return null;
  }
}

function setText({ texts }: WholeProduct, { locale, field }: ColumnOf<"text">, text: string | null): null {
  const before = texts[locale] ?? { name: "", description: "", size: null };
  texts[locale] = { ...before, [field]: text };
  return null;
}

function setSpec(product: WholeProduct, { key }: ColumnOf<"spec">, text: string): CellError | null {
  const attribute = attributeAt(product.categoryId, key);
  if (!attribute) return { code: "unknown_attribute", details: { category: slugOf(product.categoryId) } };
  const read = readSpec(text, attribute);
  if (!read.ok) return { code: read.code, details: read.details };
  const specs = specsOf(product);
  const before = specs[key];
  specs[key] = read.value;
  const error = rangeError(attribute, read.value, text);
  // A value that the product has already is not judged again.
  return error && JSON.stringify(before) !== JSON.stringify(read.value) ? error : null;
}

/** Error of a figure beyond the plausible limits of its attribute, or `null`. */
export function rangeError(attribute: Attribute, value: SpecValue, typed: string): CellError | null {
  if (!attribute.numeric || !attribute.range) return null;
  const [from, to] = attribute.range;
  const isPlausible = [value].flat().every((one) => typeof one !== "number" || (one >= from && one <= to));
  return isPlausible ? null : { code: "implausible", details: { value: typed, from, to } };
}
