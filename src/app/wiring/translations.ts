import type { RouterContextProvider } from "react-router";
import { addAuditEntry } from "#features/admin/audit.service.ts";
import { createStructureTexts } from "#features/catalogue/definitions/structure-texts.service.ts";
import type { LayeredTexts } from "#features/languages/languages.service.ts";
import { createPublishedTexts } from "#features/translations/publishing/published.service.ts";
import { createTranslations, translationsContext } from "#features/translations/translations.service.ts";
import type { Database } from "#platform/server/db/database.ts";
import { messageSource } from "../messages/messages.ts";
import { reservedPaths, reservedSegments } from "../page-paths.ts";
import { textPages } from "../text-pages.ts";

/** Texts published at run time, and the translators' editor. No I/O happens here. */
export function composeTranslations({ db, texts }: { db: Database; texts: LayeredTexts }) {
  const published = createPublishedTexts({ db, texts, source: messageSource });
  const translations = createTranslations({
    db,
    published,
    pages: textPages,
    structureTexts: createStructureTexts(new Set([...reservedSegments, ...reservedPaths])),
    record: (trx, { actor, change, subject, details }) =>
      addAuditEntry(trx, { actor, action: `text.${change}`, subject: { kind: "text", id: subject }, details }),
  });
  return {
    published,
    translations,

    provideTranslations(context: RouterContextProvider): void {
      context.set(translationsContext, translations);
    },
  };
}
