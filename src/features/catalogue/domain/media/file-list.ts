import { type Locale, locales } from "#features/languages/domain/locale.ts";
import { type Day, daysBetween } from "#platform/pure/days.ts";
import type { ProductFile, ProductFileKind } from "./product-media.ts";

/** Days before the end of a document's validity from which staff are warned. */
export const endsSoonDays = 60;

/** `soon`: ends within 60 days; a document is valid on its last day. */
export type Validity = "unlimited" | "valid" | "soon" | "ended";

/** Validity of a document on a day. */
export function validityOf(validUntil: Day | null, today: Day): Validity {
  if (validUntil === null) return "unlimited";
  const days = daysBetween(today, validUntil);
  if (days < 0) return "ended";
  return days <= endsSoonDays ? "soon" : "valid";
}

/** Words in names of files as manufacturers write them, the most specific first. */
const kindWords: readonly (readonly [ProductFileKind, RegExp])[] = [
  ["conformity", /declaration|conformity|deklaracj|zgodno|декларац|відповідн|(^|[^a-z])(ce|ukca)([^a-z]|$)/],
  ["certificate", /certif|certyfikat|сертифікат|(^|[^a-z])(iec|tuv|en[ _-]?\d{4,})/],
  ["warranty", /warrant|guarantee|gwaranc|гарант/],
  ["manual", /manual|instruk|instruc|guide|інструкц|керівництв/],
  ["datasheet", /data[ _-]?sheet|karta|specyfik|spec|технічн|паспорт/],
];

/** Kind of a document that its file name suggests, otherwise a datasheet: most documents are. */
export function proposedKind(name: string): ProductFileKind {
  const text = name.toLowerCase().replace(/\.pdf$/, "");
  return kindWords.find(([, words]) => words.test(text))?.[0] ?? "datasheet";
}

const languageCodes: Readonly<Record<string, Locale>> = {
  ua: "ua",
  uk: "ua",
  ukr: "ua",
  pl: "pl",
  pol: "pl",
  en: "en",
  eng: "en",
};

/** Languages that a file name ends or continues with (`Manual_EN.pdf`); none if it does not say. */
export function proposedLanguages(name: string): Locale[] {
  const parts = name
    .toLowerCase()
    .replace(/\.pdf$/, "")
    .split(/[^\p{L}\d]+/u);
  return locales.filter((locale) => parts.some((part) => languageCodes[part] === locale));
}

/** The document of an uploaded file, with what its name suggests. */
export function uploadedFile(file: string, name: string): ProductFile {
  return { file, kind: proposedKind(name), title: "", languages: proposedLanguages(name), validUntil: null };
}
