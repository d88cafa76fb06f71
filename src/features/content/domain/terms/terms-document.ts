import type { Locale } from "#features/languages/domain/locale.ts";
import { isMarketCode, type MarketCode } from "#platform/pure/market/market.ts";

/** What the terms consist of, in the order in which their page has it; the last one has a page of its own. */
export const termsKinds = ["purchase", "payment", "rental", "warranty", "privacy"] as const;

export type TermsKind = (typeof termsKinds)[number];

/** One of them in one language, for one market, with every figure in its place. Bodies are prose (`prose.ts`). */
export interface TermsDocument {
  title: string;
  lead: string;
  /** `id` is where links lead; the sections are counted from 1, on the page and on paper. */
  sections: { id: string; title: string; body: string }[];
}

/** Languages in which terms exist as files. */
export const paperLocales = ["ua", "pl"] as const satisfies readonly Locale[];

export type PaperLocale = (typeof paperLocales)[number];

const fileNames: Record<TermsKind, string> = {
  purchase: "purchase-terms",
  payment: "payment-terms",
  rental: "rental-terms",
  warranty: "warranty-terms",
  privacy: "privacy-policy",
};

/** Which file is meant. */
export interface TermsFile {
  version: string;
  market: MarketCode;
  kind: TermsKind;
  locale: PaperLocale;
}

/** Address of a document as PDF; it never stands for another text. */
export function documentPath({ version, market, kind, locale }: TermsFile): string {
  return `/documents/${version}/${market.toLowerCase()}/${fileNames[kind]}.${locale}.pdf`;
}

/** Page below the locale on which a document stands; `version` where it is not the one in force. */
export function documentPage(kind: TermsKind, version?: string): string {
  const page = kind === "privacy" ? "privacy-policy" : "legal-terms";
  return version ? `${page}/${version}` : page;
}

/** Reads market and name of a file as addresses have them; null for what is none. */
export function readDocumentAddress(market: string, file: string): Omit<TermsFile, "version"> | null {
  const code = market.toUpperCase();
  const [, name, language] = /^([a-z-]+)\.([a-z]{2})\.pdf$/.exec(file) ?? [];
  const kind = termsKinds.find((one) => fileNames[one] === name);
  const locale = paperLocales.find((one) => one === language);
  if (!isMarketCode(code) || market !== code.toLowerCase() || !kind || !locale) return null;
  return { market: code, kind, locale };
}

/**
 * Takes a source apart: `# title`, the lead, and `## id Title` with its prose for each section. Throws for a text that has
 * another shape: it is ours.
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
