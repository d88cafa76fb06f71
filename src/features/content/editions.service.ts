import { compileMessages } from "#features/languages/domain/compile.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { uncheckedTranslator } from "#features/languages/domain/messages.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { termsVersion } from "#platform/pure/market/terms.ts";
import { readSource, type TermsDocument, type TermsKind } from "./domain/terms/terms-document.ts";
import { listEditions, readEdition, readFigures } from "./terms/edition-files.ts";

/** For whom a text is. */
interface TermsAudience {
  locale: Locale;
  market: MarketCode;
}

let known: readonly string[] | undefined;
const texts = new Map<string, TermsDocument>();

/** Editions whose text is kept, newest first. They come with the program, so a process looks once. */
export function editions(): readonly string[] {
  known ??= listEditions();
  return known;
}

/**
 * How it stands with an edition: in force, an earlier one that is kept, one of an earlier day that is not kept, or none at
 * all. Nothing but a day is looked for on the disk.
 */
export function stateOfEdition(version: string): "current" | "past" | "gone" | "unknown" {
  if (version === termsVersion) return "current";
  if (editions().includes(version)) return "past";
  return /^\d{4}-\d{2}-\d{2}$/.test(version) && version < termsVersion ? "gone" : "unknown";
}

/**
 * A text of an edition with the figures of its own day; null for an edition that is not kept. Page, file and agreement are
 * all made of this one. It is not among the messages that people edit: what somebody has accepted cannot change.
 */
export function termsText(version: string, kind: TermsKind, audience: TermsAudience): TermsDocument | null {
  if (!editions().includes(version)) return null;
  const key = `${version} ${kind} ${audience.locale} ${audience.market}`;
  const made = texts.get(key) ?? fillIn(version, kind, audience);
  texts.set(key, made);
  return made;
}

/** The terms that whoever orders now accepts. */
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
