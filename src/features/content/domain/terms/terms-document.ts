import type { Locale } from "#features/languages/domain/locale.ts";
import { isMarketCode, type MarketCode } from "#platform/pure/market/market.ts";

/** Documents of the terms in page order; the last one has its own page. */
export const termsKinds = ["purchase", "payment", "rental", "warranty", "privacy"] as const;

export type TermsKind = (typeof termsKinds)[number];

/** A document for one language and market, with its figures filled in. Bodies are prose (`prose.ts`). */
export interface TermsDocument {
  title: string;
  lead: string;
  /** `id` is the anchor; sections are numbered from 1 on the page and in the PDF. */
  sections: { id: string; title: string; body: string }[];
}

/** Languages of the PDF documents. */
export const documentLocales = ["ua", "pl"] as const satisfies readonly Locale[];

export type DocumentLocale = (typeof documentLocales)[number];

const fileNames: Record<TermsKind, string> = {
  purchase: "purchase-terms",
  payment: "payment-terms",
  rental: "rental-terms",
  warranty: "warranty-terms",
  privacy: "privacy-policy",
};

export interface TermsFile {
  version: string;
  market: MarketCode;
  kind: TermsKind;
  locale: DocumentLocale;
}

/** Path of a PDF document. Its content never changes. */
export function documentPath({ version, market, kind, locale }: TermsFile): string {
  return `/documents/${version}/${market.toLowerCase()}/${fileNames[kind]}.${locale}.pdf`;
}

/** Path, without locale, of the page of a document; `version` for one that is not in force. */
export function documentPage(kind: TermsKind, version?: string): string {
  const page = kind === "privacy" ? "privacy-policy" : "legal-terms";
  return version ? `${page}/${version}` : page;
}

/** Parses market and file name of an address; `null` if invalid. */
export function readDocumentAddress(market: string, file: string): Omit<TermsFile, "version"> | null {
  const code = market.toUpperCase();
  const [, name, language] = /^([a-z-]+)\.([a-z]{2})\.pdf$/.exec(file) ?? [];
  const kind = termsKinds.find((one) => fileNames[one] === name);
  const locale = documentLocales.find((one) => one === language);
  if (!isMarketCode(code) || market !== code.toLowerCase() || !kind || !locale) return null;
  return { market: code, kind, locale };
}

/**
 * Parses a source file: `# title`, lead, and `## id Title` with prose for each section. Throws for any other structure.
 */
export function readSource(text: string): TermsDocument {
  const [head = "", ...rest] = text.split(/^## /m);
  const [, title, lead = ""] = /^# (.+)\n+([\s\S]*)$/.exec(head) ?? [];
  if (!title) throw new Error("a text of the terms begins with `# title`");
  const sections = rest.map((section) => {
    const [, id, name, body] = /^([a-z-]+) (.+)\n+([\s\S]+)$/.exec(section) ?? [];
    if (!id || !name || !body) throw new Error(`a section of the terms is no section: ${section.slice(0, 40)}`);
    return { id, title: name, body: body.trim() };
  });
  return { title, lead: lead.trim(), sections };
}
