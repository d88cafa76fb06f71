import { categories, categoryBySlug } from "../categories.ts";
import { isProductId } from "../product-id.ts";
import type { PlainField } from "./columns.ts";
import { type CellError, excerpt } from "./errors.ts";
import { controlIn, lookalikeIn } from "./letters.ts";
import type { NamedTag, StoredProduct } from "./product-change.ts";
import { type Read, readComponents, readFlag, readNumber, readWhole } from "./read-cells.ts";
import {
  readCountry,
  readCustomsCode,
  readDangerousGoods,
  readGtin,
  readPackages,
  readProducts,
  readShippingMarks,
} from "./read-goods.ts";
import { readFiles, readPictures } from "./read-media.ts";
import { readTags } from "./read-tags.ts";
import type { WholeProduct } from "./whole-product.ts";

/** A product while texts are applied to its fields. */
export interface FieldsDraft {
  product: WholeProduct;
  /** The stored product; `null` for a new one. */
  current: StoredProduct | null;
  /** Tags that the texts name. */
  tags: readonly NamedTag[];
}

type Setter = (draft: FieldsDraft, text: string) => CellError | null;

const maxPosition = 2_000_000_000;
const maxStock = 10_000_000;
const maxUnits = 100_000;
const maxYears = 100;
const maxSkuLength = 80;

/** Sets a plain field; returns why it cannot. */
export function setPlain(draft: FieldsDraft, field: PlainField, text: string): CellError | null {
  return setters[field](draft, text);
}

/** Clears a plain field; `false` if it must have a value. */
export function clearPlain(product: WholeProduct, field: PlainField): boolean {
  const clear = clearers[field];
  clear?.(product);
  return clear !== undefined;
}

/** The plain fields that may be cleared. */
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
  gtin: (product) => {
    product.gtin = null;
  },
  customs_code: (product) => {
    product.customsCode = null;
  },
  origin: (product) => {
    product.origin = null;
  },
  packages: (product) => {
    product.packages = [];
  },
  units_per_package: (product) => {
    product.unitsPerPackage = 1;
  },
  shipping_marks: (product) => {
    product.shippingMarks = [];
  },
  dangerous_goods: (product) => {
    product.dangerousGoods = null;
  },
  manufacturer: (product) => {
    product.manufacturer = null;
  },
  responsible: (product) => {
    product.responsible = null;
  },
  installation: (product) => {
    product.installation = false;
  },
  required: (product) => {
    product.required = [];
  },
  compatible: (product) => {
    product.compatible = [];
  },
  address: (product) => {
    product.address = product.id;
  },
  pictures: (product) => {
    product.pictures = [];
  },
  files: (product) => {
    product.files = [];
  },
};

const setters: Record<PlainField, Setter> = {
  sku: setSku,
  id: setId,
  category: setCategory,
  brand: text("brand"),
  model: text("model"),
  family: text("family"),
  family_position: whole("familyPosition", maxPosition),
  position: whole("position", maxPosition),
  published: value("published", readFlag),
  warranty_years: years("warrantyYears"),
  performance_warranty_years: years("performanceWarrantyYears"),
  tags: (draft, typed) =>
    take(readTags(typed), (tags) => {
      draft.tags = tags;
      draft.product.tags = tags.map(({ key }) => key).sort();
    }),
  stock: whole("stock", maxStock),
  components: ({ product }, typed) =>
    take(readComponents(typed), (components) => {
      specsOf(product).components = components;
    }),
  required: value("required", readProducts),
  compatible: value("compatible", readProducts),
  gtin: value("gtin", readGtin),
  customs_code: value("customsCode", readCustomsCode),
  origin: value("origin", readCountry),
  packages: value("packages", readPackages),
  units_per_package: value("unitsPerPackage", (typed) => readWhole(typed, 1, maxUnits)),
  shipping_marks: value("shippingMarks", readShippingMarks),
  dangerous_goods: value("dangerousGoods", readDangerousGoods),
  manufacturer: value("manufacturer", readOperator),
  responsible: value("responsible", readOperator),
  installation: value("installation", readFlag),
  address: value("address", readAddress),
  pictures: value("pictures", readPictures),
  files: value("files", readFiles),
  archived: ({ product }, typed) => {
    const read = readFlag(typed);
    return read.ok && read.value !== product.archived ? cannotSet : take(read, () => undefined);
  },
  replaced_by: ({ product }, typed) => (typed === product.replacedBy ? null : cannotSet),
};

/** Archiving and replacing have rules of their own. */
const cannotSet: CellError = { code: "cannot_set", details: {} };

/** Why a SKU is refused: empty, with control characters, too long; `null` if it is not. */
export function skuError(sku: string): CellError | null {
  if (sku === "") return { code: "no_sku", details: {} };
  return sku.length > maxSkuLength || /\p{Cc}/u.test(sku) ? { code: "bad_sku", details: { most: maxSkuLength } } : null;
}

/** A SKU that the product has already is accepted as it is. */
function setSku({ product, current }: FieldsDraft, typed: string): CellError | null {
  if (current?.product.sku === typed) return null;
  const lookalike = lookalikeIn(typed);
  const error = skuError(typed) ?? (lookalike && { code: "cyrillic", details: { ...lookalike } });
  if (!error) product.sku = typed;
  return error;
}

function setId({ product, current }: FieldsDraft, typed: string): CellError | null {
  if (typed === product.id) return null;
  if (current) return { code: "id_differs", details: { id: product.id } };
  if (!isProductId(typed)) return slugError(typed, "bad_id");
  product.id = typed;
  return null;
}

function setCategory({ product }: FieldsDraft, typed: string): CellError | null {
  const slug = typed.toLowerCase();
  const found = categoryBySlug(slug);
  // Aliases of a category are addresses of listings, not names of a product's category.
  if (found?.slug !== slug) return { code: "unknown_category", details: { value: excerpt(typed) } };
  product.categoryId = found.id;
  return null;
}

function readAddress(typed: string): Read<string> {
  return isProductId(typed) ? { ok: true, value: typed } : { ok: false, ...slugError(typed, "bad_address") };
}

function slugError(typed: string, code: "bad_id" | "bad_address"): CellError {
  const lookalike = lookalikeIn(typed);
  return lookalike ? { code: "cyrillic", details: { ...lookalike } } : { code, details: { value: excerpt(typed) } };
}

function readOperator(typed: string): Read<string> {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(typed) && typed.length <= 60
    ? { ok: true, value: typed }
    : { ok: false, code: "unknown_operator", details: { key: excerpt(typed) } };
}

/** A setter of a field by the reader of its value. */
function value<Field extends keyof WholeProduct>(
  field: Field,
  read: (typed: string) => Read<WholeProduct[Field]>,
): Setter {
  return ({ product }, typed) =>
    take(read(typed), (found) => {
      product[field] = found;
    });
}

function text(field: "brand" | "model" | "family"): Setter {
  return ({ product }, typed) => {
    product[field] = typed;
    return null;
  };
}

function whole(field: "familyPosition" | "position" | "stock", max: number): Setter {
  return value(field, (typed) => readWhole(typed, 0, max));
}

function years(field: "warrantyYears" | "performanceWarrantyYears"): Setter {
  return ({ product }, typed) =>
    take(readNumber(typed, 0.1, maxYears), (found) => {
      // The database stores tenths of a year.
      product[field] = Math.round(found * 10) / 10;
    });
}

/** Specifications that can be written. */
export function specsOf({ specs }: WholeProduct): Record<string, unknown> {
  return specs;
}

/** Uses a value that was read; returns its error otherwise. */
export function take<T>(read: Read<T>, use: (found: T) => void): CellError | null {
  if (!read.ok) return { code: read.code, details: read.details };
  use(read.value);
  return null;
}

/** The slug of a category, "" for none. */
export function slugOf(categoryId: number): string {
  return categories().find(({ id }) => id === categoryId)?.slug ?? "";
}

/** The error of a text that no field may have, or `null`. */
export function textError(typed: string): CellError | null {
  const sign = controlIn(typed);
  return sign === null ? null : { code: "control_character", details: { sign } };
}
