import { createHash } from "node:crypto";
import { dateWords } from "#features/languages/domain/day-words.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { documentPath, type TermsFile } from "../domain/terms/terms-document.ts";
import { termsText } from "../editions.service.ts";
import { readFigures } from "./edition-files.ts";

/** A file as it is sent. */
export interface KeptPdf {
  bytes: Buffer;
  /** Names its bytes. */
  tag: string;
}

/** The terms as files. */
export interface TermsFiles {
  /** Null for an edition that is not kept. */
  pdf(file: TermsFile): Promise<KeptPdf | null>;
}

/** Terms as PDF, each made once by a process and kept there: there are few, and they never change. No I/O happens here. */
export function createTermsFiles({ texts, origin }: { texts: Pick<Texts, "in">; origin: string }): TermsFiles {
  const kept = new Map<string, Promise<KeptPdf>>();
  async function make(file: TermsFile, text: NonNullable<ReturnType<typeof termsText>>): Promise<KeptPdf> {
    const { version, locale, market } = file;
    const t = texts.in(locale);
    const { seller = "", sellerAddress = "" } = readFigures(version)[market];
    const date = dateWords(new Date(`${version}T12:00:00Z`), "UTC", locale);
    // The library takes a while to load: the start of the shop does not wait for it.
    const { termsPdf } = await import("./terms.pdf.ts");
    const bytes = await termsPdf(text, {
      locale,
      origin,
      version,
      facts: [t("contentTerms.validFrom", { date }), `${seller}, ${sellerAddress}`, `${origin}${documentPath(file)}`],
      page: (at, of) => t("contentTerms.page", { page: at, pages: of }),
    });
    return { bytes, tag: `"${createHash("sha256").update(bytes).digest("base64url")}"` };
  }
  return {
    async pdf(file) {
      const text = termsText(file.version, file.kind, file);
      if (!text) return null;
      const key = documentPath(file);
      const known = kept.get(key);
      if (known) return known;
      const making = make(file, text);
      kept.set(key, making);
      // What failed once is tried again by the next reader.
      making.catch(() => kept.delete(key));
      return making;
    },
  };
}
