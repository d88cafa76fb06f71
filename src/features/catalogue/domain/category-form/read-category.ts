import { type Locale, locales } from "#features/languages/domain/locale.ts";
import { cleanLine, cleanText, lengthOf } from "#platform/pure/clean-text.ts";
import { oneOf } from "#platform/pure/one-of.ts";
import { slugError } from "../definitions/check-addresses.ts";
import { type CategoryRow, type CategoryTexts, plannerRoles } from "../definitions/rows.ts";
import { pictureKinds } from "../pictures/picture.ts";
import { slugOf } from "../slug.ts";
import { changedAddresses } from "./address-change.ts";
import {
  type CategoryErrors,
  type CategoryField,
  categoryTextFields,
  categoryTextLimits,
  categoryTicks,
  fixedFields,
  type TypedCategory,
  typedCategory,
} from "./category-fields.ts";

const sections = ["catalogue", "low_voltage"] as const;
const saleUnits = ["piece", "metre"] as const;
export const warranties = ["panels", "batteries", "inverters", "accessories"] as const;
export const machines = ["portable", "trailer", "lift"] as const;

/** A category that a form makes of the one before, which is `newCategory` for a new one. */
export interface ReadCategory {
  rows: CategoryRow & { texts: CategoryTexts };
  errors: CategoryErrors;
}

/** A new category before anything was typed. */
export function newCategory(id: number): CategoryRow {
  return {
    ...{ id, slug: "", parent: null, rental: false, isProtected: false, hidden: false, nests: false },
    ...{ section: "catalogue", saleUnit: "piece", role: null, warranty: "accessories", machine: null },
    ...{ isSet: false, hasBattery: false, installation: false, needsOperator: false, isHeavy: false },
    ...{ manual: null, face: null, pictureKey: "", pictureKind: "panel", companions: [], addresses: [] },
  };
}

/**
 * Reads a form. Fixed fields are as they were, whatever was sent; `manuals` are the kinds of manuals that exist. A new category without a
 * typed address gets one of its English name. Rules over several parts are those of `buildDefinitions`.
 */
export function readCategory(typed: TypedCategory, before: CategoryRow, manuals: readonly string[]): ReadCategory {
  const fixed = fixedFields(before);
  const was = typedCategory(before, noTexts);
  const value = (field: CategoryField): string => cleanLine(fixed.has(field) ? was[field] : typed[field]);
  const ticks = Object.fromEntries(categoryTicks.map((tick) => [tick, value(tick) === "on"]));
  const texts = readTexts(typed);
  const slug = value("slug").replace(/^\/+|\/+$/g, "") || addressOf(texts.name.en);
  const aliases = cleanText(typed.aliases)
    .split(/[\s,]+/)
    .filter((alias) => alias !== "");
  const rows: ReadCategory["rows"] = {
    ...before,
    ...ticks,
    slug,
    parent: idOf(value("parent")),
    section: oneOf(sections, value("section")) ?? "catalogue",
    saleUnit: oneOf(saleUnits, value("saleUnit")) ?? "piece",
    warranty: oneOf(warranties, value("warranty")) ?? "accessories",
    role: oneOf(plannerRoles, value("role")) ?? null,
    machine: value("rental") === "on" ? (oneOf(machines, value("machine")) ?? "portable") : null,
    manual: oneOf(manuals, value("manual")) ?? null,
    face: value("face") || null,
    pictureKey: before.pictureKey || slug,
    pictureKind: oneOf(pictureKinds, value("pictureKind")) ?? before.pictureKind,
    companions: [
      ...new Set(
        value("companions")
          .split(",")
          .flatMap((id) => idOf(id) ?? []),
      ),
    ],
    addresses: changedAddresses(before.addresses, slug, aliases),
    texts: { ...texts, short: withNames(texts) },
  };
  return { rows, errors: { ...textErrors(texts), ...addressErrors(slug, aliases) } };
}

const noTexts: CategoryTexts = {
  name: { ua: "", pl: "", en: "" },
  short: { ua: "", pl: "", en: "" },
  description: { ua: "", pl: "", en: "" },
};

function readTexts(typed: TypedCategory): CategoryTexts {
  const read = (field: (typeof categoryTextFields)[number]) =>
    Object.fromEntries(locales.map((locale) => [locale, cleanLine(typed[`${field}.${locale}`])])) as Record<
      Locale,
      string
    >;
  return { name: read("name"), short: read("short"), description: read("description") };
}

/** A category without a short name goes by its name. */
function withNames({ name, short }: CategoryTexts): Record<Locale, string> {
  return Object.fromEntries(locales.map((locale) => [locale, short[locale] || name[locale]])) as Record<Locale, string>;
}

function textErrors(texts: CategoryTexts): CategoryErrors {
  const errors: CategoryErrors = {};
  for (const field of categoryTextFields)
    for (const locale of locales) {
      const text = texts[field][locale];
      const most = categoryTextLimits[field];
      // A name stands in menus, crumbs and titles of its language, where nothing can be shown instead.
      if (text === "" && field === "name") errors[`${field}.${locale}`] = { code: "needed", other: "" };
      if (lengthOf(text) > most) errors[`${field}.${locale}`] = { code: "too_long", other: String(most) };
    }
  return errors;
}

function addressErrors(slug: string, aliases: readonly string[]): CategoryErrors {
  const ofSlug = slugError(slug);
  const ofAlias = aliases.map(slugError).find((error) => error !== null);
  return { ...(ofSlug ? { slug: ofSlug } : {}), ...(ofAlias ? { aliases: ofAlias } : {}) };
}

/** Address of a name: Latin letters and digits. */
function addressOf(name: string): string {
  return slugOf(name)
    .replaceAll(/[^a-z0-9-]+/g, "-")
    .replaceAll(/-+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

function idOf(typed: string): number | null {
  return /^\d{1,9}$/.test(typed) ? Number(typed) : null;
}
