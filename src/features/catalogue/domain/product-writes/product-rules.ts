import { locales } from "#features/languages/domain/locale.ts";
import { marketCodes } from "#platform/pure/market/market.ts";
import { toDecimal } from "#platform/pure/money.ts";
import { attributesOf } from "../attributes.ts";
import { definitions } from "../definitions/current.ts";
import type { CellError, ErrorCode, FieldError } from "./errors.ts";
import type { StoredProduct } from "./product-change.ts";
import type { WholeProduct } from "./whole-product.ts";

/** A rule over several fields of a product. `current` is the stored product, `null` for a new one. */
type Rule = (product: WholeProduct, current: StoredProduct | null) => readonly FieldError[];

const rules: readonly Rule[] = [
  attributesFitCategory,
  onlySetsHaveComponents,
  setStaysSet,
  setHasNoStock,
  stockCoversReservations,
  familyNeedsSizes,
  isNotItself,
  archivedIsNotOnSale,
  tiersAreBelowPrice,
];

/** Errors of a product after all fields were applied. */
export function productErrors(product: WholeProduct, current: StoredProduct | null): readonly FieldError[] {
  const missing = current ? [] : missingFields(product);
  // The other rules depend on the category.
  return product.categoryId === 0 ? missing : [...missing, ...rules.flatMap((rule) => rule(product, current))];
}

const error = (field: string, code: ErrorCode, details: CellError["details"] = {}): FieldError => ({
  field,
  code,
  details,
});

/** What every product needs: a category, a brand, a model, and its name and description in three languages. */
export function missingFields({ categoryId, brand, model, texts }: WholeProduct): FieldError[] {
  const fields: [column: string, isMissing: boolean][] = [
    ["category", categoryId === 0],
    ["brand", brand === ""],
    ["model", model === ""],
    ...locales.flatMap((locale): [string, boolean][] => [
      [`name.${locale}`, !texts[locale]?.name],
      [`description.${locale}`, !texts[locale]?.description],
    ]),
  ];
  return fields.flatMap(([column, isMissing]) => (isMissing ? [error(column, "needed")] : []));
}

/** A new category may lack attributes for which the product still has values. */
function attributesFitCategory({ categoryId, specs }: WholeProduct, current: StoredProduct | null): FieldError[] {
  if (!current || current.product.categoryId === categoryId) return [];
  const known = new Set<string>(attributesOf(categoryId).attributes.map(({ key }) => key));
  const left = Object.keys(specs).filter((key) => key !== "components" && !known.has(key));
  return left.length > 0 ? [error("category", "facts_left", { facts: left.join(", ") })] : [];
}

const isSet = ({ specs }: WholeProduct): boolean => specs.components !== undefined;

function onlySetsHaveComponents(product: WholeProduct): FieldError[] {
  return isSet(product) && !definitions().category(product.categoryId)?.isSet ? [error("components", "only_sets")] : [];
}

function setStaysSet(product: WholeProduct, current: StoredProduct | null): FieldError[] {
  return current && isSet(current.product) && !isSet(product) ? [error("components", "stays_set")] : [];
}

function setHasNoStock(product: WholeProduct, current: StoredProduct | null): FieldError[] {
  if (!definitions().category(product.categoryId)?.isSet || !isSet(product)) return [];
  const before = current?.product;
  if (current && before && !isSet(before) && (before.stock ?? 0) + current.reserved > 0)
    return [error("components", "becomes_set")];
  return product.stock !== null && before?.stock !== product.stock ? [error("stock", "set_stock")] : [];
}

function stockCoversReservations(product: WholeProduct, current: StoredProduct | null): FieldError[] {
  const { stock } = product;
  if (!current || isSet(product) || stock === null || stock === current.product.stock) return [];
  return stock < current.reserved ? [error("stock", "below_reserved", { reserved: current.reserved })] : [];
}

/** Products of a family are told apart by their sizes. Older products without them are accepted until they change. */
function familyNeedsSizes({ family, texts }: WholeProduct, current: StoredProduct | null): FieldError[] {
  const before = current?.product;
  const isChanged =
    before?.family !== family || locales.some((locale) => before?.texts[locale]?.size !== texts[locale]?.size);
  const isSized = locales.every((locale) => texts[locale]?.size);
  return isChanged && family !== null && !isSized ? [error("family", "family_size")] : [];
}

/** A product is not a part of itself, nor needed by itself, nor its own accessory. */
function isNotItself({ id, specs, required, compatible }: WholeProduct): FieldError[] {
  const named: [field: string, ids: readonly string[]][] = [
    ["components", (specs.components ?? []).map((part) => part.id)],
    ["required", required],
    ["compatible", compatible],
  ];
  return named.flatMap(([field, ids]) => (ids.includes(id) ? [error(field, "itself", { id })] : []));
}

function archivedIsNotOnSale({ archived, published }: WholeProduct): FieldError[] {
  return archived && published ? [error("published", "is_archived")] : [];
}

/** New tiers are below the sale price. One that a later price undercuts stays stored and is not shown, as `shownTiers` says. */
function tiersAreBelowPrice({ prices, tiers }: WholeProduct, current: StoredProduct | null): FieldError[] {
  return marketCodes.flatMap((market) => {
    const [first] = tiers?.[market] ?? [];
    const sale = prices[market].sale;
    const isStored = JSON.stringify(tiers?.[market]) === JSON.stringify(current?.product.tiers?.[market]);
    if (!first || isStored || (sale !== undefined && first.net < sale)) return [];
    return [error(`tiers.${market}`, "tiers_price", { price: sale === undefined ? "—" : toDecimal(sale) })];
  });
}
