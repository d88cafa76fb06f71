import type { RouterContextProvider } from "react-router";
import { blocksContext, createBlocks } from "#features/content/content.service.ts";
import { createFaq, faqContext } from "#features/content/faq.service.ts";
import { createTermsFiles } from "#features/content/terms/terms-files.service.ts";
import { casesContext, createCases } from "#features/content/text-pages/cases.service.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { ReadCache } from "#platform/server/read-cache.ts";

interface ContentDeps {
  db: Database;
  reads: ReadCache;
  texts: Texts;
  origin: string;
}

/** Editorial blocks, text pages and the terms. No I/O happens here. */
export function composeContent({ db, reads, texts, origin }: ContentDeps) {
  const blocks = createBlocks({ db, reads });
  const faq = createFaq();
  const cases = createCases();
  return {
    blocks,
    termsFiles: createTermsFiles({ texts, origin }),
    provideContent(context: RouterContextProvider): void {
      context.set(blocksContext, blocks);
      context.set(faqContext, faq);
      context.set(casesContext, cases);
    },
  };
}
