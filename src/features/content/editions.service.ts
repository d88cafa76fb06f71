import { compileMessages } from "#features/languages/domain/compile.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { uncheckedTranslator } from "#features/languages/domain/messages.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { termsVersion } from "#platform/pure/market/terms.ts";
import { readSource, type TermsDocument, type TermsKind } from "./domain/terms/terms-document.ts";
import { listEditions, readEdition, readFigures } from "./terms/edition-files.ts";

interface TermsAudience {
  locale: Locale;
  market: MarketCode;
}

let known: readonly string[] | undefined;
const texts = new Map<string, TermsDocument>();

/** Stored editions, newest first. Part of the release, so read once per process. */
export function editions(): readonly string[] {
  known ??= listEditions();
  return known;
}

/**
 * `current`: in force; `past`: earlier and stored; `gone`: an earlier day that is not stored; `unknown`: anything else.
 * Only valid days reach the file system.
 */
export function stateOfEdition(version: string): "current" | "past" | "gone" | "unknown" {
  if (version === termsVersion) return "current";
  if (editions().includes(version)) return "past";
  return /^\d{4}-\d{2}-\d{2}$/.test(version) && version < termsVersion ? "gone" : "unknown";
}

/**
 * A document of an edition with the figures of that edition; `null` if it is not stored. Source of page, PDF and
 * agreement. Not editable by translators: accepted terms cannot change.
 */
export function termsText(version: string, kind: TermsKind, audience: TermsAudience): TermsDocument | null {
  if (!editions().includes(version)) return null;
  const key = `${version} ${kind} ${audience.locale} ${audience.market}`;
  const made = texts.get(key) ?? fillIn(version, kind, audience);
  texts.set(key, made);
  return made;
}

/** The terms in force, which a new order accepts. */
export function currentTerms(kind: TermsKind, audience: TermsAudience): TermsDocument {
  const text = termsText(termsVersion, kind, audience);
  if (!text) throw new Error(`the text of the terms of ${termsVersion} is missing`);
  return text;
}

function fillIn(version: string, kind: TermsKind, { locale, market }: TermsAudience): TermsDocument {
  const source = readSource(readEdition(version, kind, locale));
  const parts = [source.title, source.lead, ...source.sections.flatMap(({ title, body }) => [title, body])];
  const messages = Object.fromEntries(parts.map((text, at) => [String(at), text]));
  const t = uncheckedTranslator(locale, compileMessages(locale, "terms", messages));
  const figures = readFigures(version)[market];
  const part = (at: number) => (parts[at] ? t(`terms.${at}`, figures) : "");
  return {
    title: part(0),
    lead: part(1),
    sections: source.sections.map(({ id }, at) => ({ id, title: part(2 + 2 * at), body: part(3 + 2 * at) })),
  };
}
