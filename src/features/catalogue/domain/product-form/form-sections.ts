import { locales } from "#features/languages/domain/locale.ts";
import { marketCodes } from "#platform/pure/market/market.ts";
import { attributesOf } from "../attributes.ts";
import { type CategoryEntry, categories } from "../categories.ts";
import type { Fields } from "../drafts/draft.ts";
import { stockReason } from "../drafts/draft-fields.ts";
import { tariffs } from "../product-index/product-index.ts";

/** Sections of the product form, in order. */
export const formSections = [
  "basics",
  "texts",
  "attributes",
  "prices",
  "stock",
  "logistics",
  "safety",
  "service",
  "set",
  "family",
  "related",
  "tags",
  "pictures",
  "files",
  "address",
] as const;
export type FormSection = (typeof formSections)[number];

/** Fields that actions change, not inputs: publish, hide, archive. */
export const actionFields: readonly string[] = ["published", "archived", "replaced_by"];

const inEveryLanguage = (field: string) => locales.map((locale) => `${field}.${locale}`);

const fixed: Readonly<Record<Exclude<FormSection, "attributes">, readonly string[]>> = {
  basics: [...inEveryLanguage("name"), "category", "brand", "model", "sku", "gtin", "position"],
  texts: inEveryLanguage("description"),
  prices: marketCodes.flatMap((market) => [
    ...tariffs.map((tariff) => `price.${market}.${tariff}`),
    `tiers.${market}`,
    `purchase.${market}`,
  ]),
  stock: ["stock", stockReason],
  logistics: ["packages", "units_per_package", "shipping_marks", "dangerous_goods", "customs_code", "origin"],
  safety: ["manufacturer", "responsible"],
  service: ["warranty_years", "performance_warranty_years", "installation"],
  set: ["components"],
  family: ["family", "family_position", ...inEveryLanguage("size")],
  related: ["required", "compatible"],
  tags: ["tags"],
  pictures: ["pictures"],
  files: ["files"],
  address: ["address", "id"],
};

/** The category of a slug, or `null`: aliases are addresses, not values of the field `category`. */
export function categoryOf(fields: Fields): CategoryEntry | null {
  return categories().find(({ slug }) => slug === fields.category) ?? null;
}

/** Fields of each section for a category; `null` before one is chosen. Every field is in one section. */
export function sectionsOf(category: CategoryEntry | null): { section: FormSection; fields: readonly string[] }[] {
  const specs = category ? attributesOf(category.id).attributes.map(({ key }) => `specs.${key}`) : [];
  return formSections.map((section) => ({ section, fields: section === "attributes" ? specs : fixed[section] }));
}

/** Whether the form shows a field: rental prices and components only where they make sense or have a value. */
export function isShown(field: string, category: CategoryEntry | null, value: string): boolean {
  if (value !== "") return true;
  if (/^price\.[A-Z]+\.(day|week|month)$/.test(field)) return category?.rental === true;
  if (field === "components") return category?.isSet === true;
  return true;
}

/** Attributes that still have a value but do not belong to the category: left from another one. */
export function leftFields(fields: Fields, category: CategoryEntry | null): string[] {
  const known = new Set(sectionsOf(category).flatMap((one) => one.fields));
  return Object.keys(fields).filter((field) => field.startsWith("specs.") && fields[field] && !known.has(field));
}

/** The section of a field; attributes that were left from another category are in `attributes`. */
export function sectionOf(field: string): FormSection {
  return formSections.find((section) => section !== "attributes" && fixed[section].includes(field)) ?? "attributes";
}
