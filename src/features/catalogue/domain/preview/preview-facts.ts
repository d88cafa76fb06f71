import { type Locale, locales } from "#features/languages/domain/locale.ts";
import { isDraftField, typedFields } from "../drafts/draft-fields.ts";
import type { EditedProduct } from "../drafts/edited-product.ts";
import type { StoredMedia } from "../media/media-file.ts";
import type { StoredFacts } from "../product-facts.ts";
import { applyFields } from "../product-writes/apply-fields.ts";
import type { TagNames } from "../product-writes/product-change.ts";
import type { WholeProduct } from "../product-writes/whole-product.ts";

/** Texts of a product that a language lacks. */
export const previewTexts = ["name", "description"] as const;
export type PreviewText = (typeof previewTexts)[number];

/** The product of a form with its draft applied; fields that cannot be read keep nothing. */
export function previewedProduct({ stored, changes, productId, draftId }: EditedProduct): WholeProduct {
  const fields = Object.entries({ ...stored, ...typedFields(changes) }).filter(([field]) => isDraftField(field));
  const { id = "", ...edits } = Object.fromEntries(fields);
  const applied = applyFields(edits, null, { id: productId ?? (id || (draftId ?? "")), position: 0 });
  return applied.product;
}

/** Texts that the product has in no form in a language. */
export function missingTexts({ texts }: WholeProduct, locale: Locale): PreviewText[] {
  return previewTexts.filter((text) => !texts[locale]?.[text]);
}

interface Surroundings {
  categorySlug: string;
  /** Quantity that can be ordered. */
  available: number;
  tags: ReadonlyMap<string, TagNames>;
  media: StoredMedia | null;
  /** Name of a product that has none in any language, nor an SKU. */
  unnamed: string;
  /** Milliseconds since the epoch. */
  now: number;
}

/** Facts of the page of a product that is not published. A missing text is shown in another language. */
export function previewFacts(product: WholeProduct, { tags, unnamed, now, ...rest }: Surroundings): StoredFacts {
  const textIn = (locale: Locale, text: PreviewText): string =>
    [locale, ...locales].map((one) => product.texts[one]?.[text]).find(Boolean) ?? "";
  const textsOf = (locale: Locale) => ({
    name: textIn(locale, "name") || product.sku || unnamed,
    description: textIn(locale, "description"),
  });
  return {
    ...rest,
    id: product.id,
    address: product.address || product.id,
    sku: product.sku,
    brand: product.brand,
    model: product.model,
    categoryId: product.categoryId,
    specs: product.specs,
    warrantyYears: product.warrantyYears,
    performanceWarrantyYears: product.performanceWarrantyYears,
    family: product.family,
    pictures: product.pictures,
    files: product.files,
    gtin: product.gtin,
    origin: product.origin,
    packages: product.packages,
    unitsPerPackage: product.unitsPerPackage ?? 1,
    shippingMarks: product.shippingMarks ?? [],
    dangerousGoods: product.dangerousGoods,
    manufacturer: product.manufacturer,
    responsible: product.responsible,
    installation: product.installation,
    required: product.required,
    compatible: product.compatible,
    texts: { ua: textsOf("ua"), pl: textsOf("pl"), en: textsOf("en") },
    prices: { UA: { tariffs: product.prices.UA, changes: null }, PL: { tariffs: product.prices.PL, changes: null } },
    tags: product.tags.map((slug, id) => ({ id, slug, names: tags.get(slug) ?? null })),
    createdAt: now,
    updatedAt: now,
    publishedAt: now,
    databaseNow: now,
    readAt: 0,
  };
}
