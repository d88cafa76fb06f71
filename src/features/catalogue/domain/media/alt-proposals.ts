import { type Locale, locales } from "#features/languages/domain/locale.ts";
import { categories } from "../categories.ts";
import type { Describer } from "../describe.ts";
import type { PictureView } from "../product.ts";
import { maxAltLength } from "../product-writes/read-media.ts";
import type { Specs } from "../specs.ts";

/** What is known of a product while its form is filled in. */
export interface AltFacts {
  name: Readonly<Record<Locale, string>>;
  /** 0 until it is chosen. */
  categoryId: number;
  specs: Specs;
}

export type Describers = Readonly<Record<Locale, Pick<Describer, "alt">>>;
export type AltTexts = Partial<Record<Locale, string>>;

/** Views that somebody can say of a photo; `null`: not said, only the product is named. */
export const photoViews = ["three-quarter", "front", "detail", "drawing"] as const satisfies readonly PictureView[];
export type PhotoView = (typeof photoViews)[number];

/** Proposed text of a photo in a language; empty while the product has no name in it. Says nothing that is not a fact. */
export function proposedAlt(facts: AltFacts, view: PhotoView | null, locale: Locale, describers: Describers): string {
  const name = facts.name[locale].trim();
  if (name === "") return "";
  const { categoryId, specs } = facts;
  if (!categories().some(({ id }) => id === categoryId)) return name.slice(0, maxAltLength);
  return describers[locale].alt({ name, categoryId, specs }, view).slice(0, maxAltLength);
}

/** The view that the texts of a photo name; `null` if they are written or name none. */
export function viewOf(alt: AltTexts, facts: AltFacts, describers: Describers): PhotoView | null {
  const isOf = (view: PhotoView) =>
    locales.some((locale) => alt[locale] && alt[locale] === proposedAlt(facts, view, locale, describers));
  return photoViews.find(isOf) ?? null;
}

/** Whether the text of a language is still the proposed one. A text that is missing is proposed: visitors read the proposal. */
export function isProposed(alt: AltTexts, locale: Locale, facts: AltFacts, describers: Describers): boolean {
  const text = alt[locale];
  return !text || [null, ...photoViews].some((view) => text === proposedAlt(facts, view, locale, describers));
}

/** Names another view in all texts that are still proposed. */
export function withView(alt: AltTexts, view: PhotoView | null, facts: AltFacts, describers: Describers): AltTexts {
  return locales.reduce<AltTexts>((all, locale) => {
    if (!isProposed(alt, locale, facts, describers)) return all;
    return withAlt(all, locale, view === null ? "" : proposedAlt(facts, view, locale, describers));
  }, alt);
}

/** Writes the text of a language; an empty one brings the proposal back. Line breaks become blanks. */
export function withAlt(alt: AltTexts, locale: Locale, text: string): AltTexts {
  const clean = text
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, maxAltLength);
  return byLocale({ ...alt, [locale]: clean });
}

/** Values of languages in a fixed order without empty ones, so that equal ones have equal JSON. */
export function byLocale(values: Partial<Record<Locale, string | null>>): Partial<Record<Locale, string>> {
  return Object.fromEntries(locales.flatMap((locale) => (values[locale] ? [[locale, values[locale]]] : [])));
}
