import { createHash } from "node:crypto";
import { dateText } from "#features/languages/domain/day-words.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { documentPath, type TermsFile } from "../domain/terms/terms-document.ts";
import { termsText } from "../editions.service.ts";
import { readFigures } from "./edition-files.ts";

export interface CachedPdf {
  bytes: Buffer;
  /** ETag. */
  tag: string;
}

/** Terms as PDF documents. */
export interface TermsFiles {
  /** `null` for an edition that is not stored. */
  pdf(file: TermsFile): Promise<CachedPdf | null>;
}

/** Documents are cached per process: there are few, and they never change. */
export function createTermsFiles({ texts, origin }: { texts: Pick<Texts, "in">; origin: string }): TermsFiles {
  const cache = new Map<string, Promise<CachedPdf>>();
  async function make(file: TermsFile, text: NonNullable<ReturnType<typeof termsText>>): Promise<CachedPdf> {
    const { version, locale, market } = file;
    const t = texts.in(locale);
    const { seller = "", sellerAddress = "" } = readFigures(version)[market];
    const date = dateText(new Date(`${version}T12:00:00Z`), "UTC", locale);
    // Imported on demand: the library is slow to load and not needed at startup.
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
      const known = cache.get(key);
      if (known) return known;
      const making = make(file, text);
      cache.set(key, making);
      // Retry failed documents on the next request.
      making.catch(() => cache.delete(key));
      return making;
    },
  };
}
