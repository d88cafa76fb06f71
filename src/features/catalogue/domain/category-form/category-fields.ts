import { type Locale, locales } from "#features/languages/domain/locale.ts";
import type { DefinitionErrorCode } from "../definitions/definition-errors.ts";
import type { AddressRow, CategoryRow, CategoryTexts } from "../definitions/rows.ts";

/** Texts of a category, in the order of its page. */
export const categoryTextFields = ["name", "short", "description"] as const;
type CategoryTextField = (typeof categoryTextFields)[number];

/** What is ticked or not. */
export const categoryTicks = [
  "hidden",
  "rental",
  "isSet",
  "hasBattery",
  "installation",
  "needsOperator",
  "isHeavy",
  "nests",
] as const;
export type CategoryTick = (typeof categoryTicks)[number];

/** What is chosen of some words; "" is none. */
export const categoryChoices = ["section", "saleUnit", "warranty", "role", "machine", "manual", "pictureKind"] as const;
export type CategoryChoice = (typeof categoryChoices)[number];

const otherFields = ["slug", "aliases", "parent", "face", "companions"] as const;
type CategoryTextKey = `${CategoryTextField}.${Locale}`;
export type CategoryField = CategoryTextKey | CategoryTick | CategoryChoice | (typeof otherFields)[number];

const categoryTextKeys: readonly CategoryTextKey[] = categoryTextFields.flatMap((field) =>
  locales.map((locale): CategoryTextKey => `${field}.${locale}`),
);
/** All but the texts. */
export const categoryFactFields = [...otherFields, ...categoryChoices, ...categoryTicks] as const;
export const categoryFields: readonly CategoryField[] = [...categoryTextKeys, ...categoryFactFields];

/** A category as a form has it: ticks are `on` or "", aliases one a line, companions ids with commas. */
export type TypedCategory = Readonly<Record<CategoryField, string>>;

/** Characters of a text. */
export const categoryTextLimits: Readonly<Record<CategoryTextField, number>> = {
  name: 120,
  short: 60,
  description: 1_000,
};

/** `needed`: a name is missing; `too_long`: see `categoryTextLimits`. */
export type CategoryErrorCode = DefinitionErrorCode | "needed" | "too_long";
/** By field: why it is refused, and what it collides with. */
export type CategoryErrors = Partial<Record<CategoryField, { code: CategoryErrorCode; other: string }>>;

/** A category as the form shows it. */
export function typedCategory(row: CategoryRow, texts: CategoryTexts): TypedCategory {
  const on = (isOn: boolean) => (isOn ? "on" : "");
  return {
    ...(Object.fromEntries(
      categoryTextFields.flatMap((field) => locales.map((locale) => [`${field}.${locale}`, texts[field][locale]])),
    ) as Record<CategoryTextKey, string>),
    slug: row.slug,
    aliases: aliasesOf(row.addresses).join("\n"),
    parent: row.parent === null ? "" : String(row.parent),
    face: row.face ?? "",
    companions: row.companions.join(","),
    section: row.section,
    saleUnit: row.saleUnit,
    warranty: row.warranty,
    role: row.role ?? "",
    machine: row.machine ?? "",
    manual: row.manual ?? "",
    pictureKind: row.pictureKind,
    ...(Object.fromEntries(categoryTicks.map((tick) => [tick, on(row[tick])])) as Record<CategoryTick, string>),
  };
}

/** Aliases that staff may take away. */
function aliasesOf(addresses: readonly AddressRow[]): string[] {
  return addresses.flatMap(({ kind, isProtected, slug }) => (kind === "alias" && !isProtected ? [slug] : []));
}

/**
 * Fields of a category of the specification that stay as they are: rules, planners, taxes and addresses rely on them. Its words, order,
 * picture and the rest are free.
 */
export function fixedFields({ isProtected, slug, addresses }: CategoryRow): ReadonlySet<CategoryField> {
  if (!isProtected) return new Set();
  const facts = ["nests", "section", "rental", "saleUnit", "role", "isSet"] as const;
  const isNamed = addresses.some((row) => row.slug === slug && row.isProtected);
  return new Set<CategoryField>(isNamed ? [...facts, "slug", "parent"] : facts);
}

/** Fields in which two states differ. */
export function categoryDifferences(
  mine: TypedCategory,
  theirs: TypedCategory,
): { field: CategoryField; mine: string; theirs: string }[] {
  return categoryFields
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({ field, mine: mine[field], theirs: theirs[field] }));
}
