import { categories } from "../categories.ts";
import { isProductId } from "../product-id.ts";
import type { Column, PlainField } from "./columns.ts";
import { type CellError, excerpt } from "./errors.ts";
import type { NamedTag, StoredProduct } from "./product-change.ts";
import { type Read, readComponents, readFlag, readMoney, readNumber, readSpec, readWhole } from "./read-cells.ts";
import { readTags } from "./read-tags.ts";
import type { WholeProduct } from "./whole-product.ts";
import { attributeAt } from "./write-cells.ts";

/** A product while the cells of a row are applied to it. */
export interface RowDraft {
  product: WholeProduct;
  /** The stored product; `null` for a new one. */
  current: StoredProduct | null;
  /** Tags that the row names. */
  tags: readonly NamedTag[];
}

type ColumnOf<Kind extends Column["kind"]> = Extract<Column, { kind: Kind }>;

const maxPosition = 2_000_000_000;
const maxStock = 10_000_000;
const maxYears = 100;
const cannotEmpty: CellError = { code: "cannot_empty", details: {} };

/** Applies the text of a cell to the field of its column; `isEmptied` clears the field instead. Returns why it cannot. */
export function setCell(draft: RowDraft, column: Column, text: string, isEmptied: boolean): CellError | null {
  switch (column.kind) {
    case "plain":
      return setPlain(draft, column.field, text, isEmptied);
    case "text":
      return setText(draft.product, column, text, isEmptied);
    case "price":
      return setPrice(draft.product, column, text, isEmptied);
    case "spec":
      return setSpec(draft.product, column, text, isEmptied);
  }
}

function setPlain(draft: RowDraft, field: PlainField, text: string, isEmptied: boolean): CellError | null {
  if (!isEmptied) return setters[field](draft, text);
  const clear = clearers[field];
  if (!clear) return cannotEmpty;
  clear(draft.product);
  return null;
}

/** The plain columns that may be cleared. */
const clearers: Partial<Record<PlainField, (product: WholeProduct) => void>> = {
  family: (product) => {
    product.family = null;
  },
  warranty_years: (product) => {
    product.warrantyYears = null;
  },
  performance_warranty_years: (product) => {
    product.performanceWarrantyYears = null;
  },
  tags: (product) => {
    product.tags = [];
  },
  components: (product) => {
    delete specsOf(product).components;
  },
};

type Setter = (draft: RowDraft, text: string) => CellError | null;

/** Identifies the row, or is applied before the other cells. */
const alreadyApplied: Setter = () => null;

const setters: Record<PlainField, Setter> = {
  sku: alreadyApplied,
  category: alreadyApplied,
  id: setId,
  brand: ({ product }, text) => {
    product.brand = text;
    return null;
  },
  model: ({ product }, text) => {
    product.model = text;
    return null;
  },
  family: ({ product }, text) => {
    product.family = text;
    return null;
  },
  family_position: whole("familyPosition", maxPosition),
  position: whole("position", maxPosition),
  published: ({ product }, text) =>
    take(readFlag(text), (isPublished) => {
      product.published = isPublished;
    }),
  warranty_years: years("warrantyYears"),
  performance_warranty_years: years("performanceWarrantyYears"),
  tags: (draft, text) =>
    take(readTags(text), (tags) => {
      draft.tags = tags;
      draft.product.tags = tags.map(({ key }) => key).sort();
    }),
  stock: whole("stock", maxStock),
  components: ({ product }, text) =>
    take(readComponents(text), (components) => {
      specsOf(product).components = components;
    }),
};

function setId({ product, current }: RowDraft, text: string): CellError | null {
  if (text === product.id) return null;
  if (current) return { code: "id_differs", details: { id: product.id } };
  if (!isProductId(text)) return { code: "bad_id", details: { value: excerpt(text) } };
  product.id = text;
  return null;
}

function whole(field: "familyPosition" | "position" | "stock", max: number): Setter {
  return ({ product }, text) =>
    take(readWhole(text, 0, max), (value) => {
      product[field] = value;
    });
}

function years(field: "warrantyYears" | "performanceWarrantyYears"): Setter {
  return ({ product }, text) =>
    take(readNumber(text, 0.1, maxYears), (value) => {
      // The database stores tenths of a year.
      product[field] = Math.round(value * 10) / 10;
    });
}

function setText(
  { texts }: WholeProduct,
  { locale, field }: ColumnOf<"text">,
  text: string,
  isEmptied: boolean,
): CellError | null {
  if (isEmptied && field !== "size") return cannotEmpty;
  const before = texts[locale] ?? { name: "", description: "", size: null };
  texts[locale] = { ...before, [field]: isEmptied ? null : text };
  return null;
}

function setPrice(
  { prices }: WholeProduct,
  { market, tariff }: ColumnOf<"price">,
  text: string,
  isEmptied: boolean,
): CellError | null {
  if (market === null) return null;
  const list = prices[market];
  if (isEmptied) {
    delete list[tariff];
    return null;
  }
  return take(readMoney(text, market), (net) => {
    list[tariff] = net;
  });
}

function setSpec(product: WholeProduct, { key }: ColumnOf<"spec">, text: string, isEmptied: boolean): CellError | null {
  const specs = specsOf(product);
  if (isEmptied) {
    delete specs[key];
    return null;
  }
  const attribute = attributeAt(product.categoryId, key);
  if (!attribute) return { code: "unknown_attribute", details: { category: slugOf(product.categoryId) } };
  return take(readSpec(text, attribute), (value) => {
    specs[key] = value;
  });
}

function specsOf({ specs }: WholeProduct): Record<string, unknown> {
  return specs;
}

/** Uses a value that was read; returns its error otherwise. */
function take<T>(read: Read<T>, use: (value: T) => void): CellError | null {
  if (!read.ok) return { code: read.code, details: read.details };
  use(read.value);
  return null;
}

function slugOf(categoryId: number): string {
  return categories.find(({ id }) => id === categoryId)?.slug ?? "";
}
