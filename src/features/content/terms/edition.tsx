import { useLanguage } from "#features/languages/languages.browser.tsx";
import { NotFound } from "#features/languages/not-there.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { documentLocales, documentPage, documentPath, type TermsKind } from "../domain/terms/terms-document.ts";
import { Prose } from "../text-pages/article/prose-blocks.tsx";
import type { EditionView, WholeEdition } from "./edition.loader.ts";

/** Validity of an edition, links to earlier ones, and from those to the one in force. */
export function EditionNote({ edition, page }: { edition: EditionView; page: TermsKind }) {
  const { t, path } = useLanguage();
  const others = edition.earlier.filter(({ version }) => version !== edition.version);
  return (
    <div className="mt-6 grid gap-3 text-compact">
      {edition.isPast ? (
        <Notice
          tone="warn"
          action={
            <a className="link" href={path(documentPage(page))}>
              {t("contentTerms.to_current")}
            </a>
          }
        >
          {t("contentTerms.past")}
        </Notice>
      ) : null}
      <p>
        <time dateTime={edition.version}>{t("contentTerms.validFrom", { date: edition.date })}</time>
      </p>
      {others.length > 0 ? (
        <p className="flex flex-wrap gap-x-3 gap-y-1 text-muted">
          {t("contentTerms.earlier")}
          {others.map(({ version, date }) => (
            <a key={version} className="link" href={path(documentPage(page, version))}>
              {date}
            </a>
          ))}
        </p>
      ) : null}
    </div>
  );
}

/** A document with sections numbered as in the PDF. */
export function TermsText({ text }: { text: WholeEdition["documents"][number] | undefined }) {
  if (!text) return null;
  const { kind, lead, sections } = text;
  return (
    <>
      {lead ? <Prose className="mt-5" text={lead} /> : null}
      {sections.map((section, at) => (
        <section key={section.id} id={`${kind}-${section.id}`} className="mt-8 scroll-mt-6">
          <h3 className="h3 mb-3">
            {at + 1}. {section.title}
          </h3>
          <Prose text={section.body} />
        </section>
      ))}
    </>
  );
}

/** Links to the PDF in each language. */
export function DocumentFiles({ version, kind }: { version: string; kind: TermsKind }) {
  const { t, market } = useLanguage();
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-compact">
      <span className="text-muted">{t("contentTerms.files")}</span>
      {documentLocales.map((locale) => (
        <a
          key={locale}
          className="link inline-block min-h-6"
          href={documentPath({ version, market: market.code, kind, locale })}
          type="application/pdf"
        >
          {t(`contentTerms.file_${locale}`)}
        </a>
      ))}
    </p>
  );
}

/** Page of an edition that is not stored. */
export function EditionMissing({ state, page }: { state: string; page: TermsKind }) {
  const { t } = useLanguage();
  const label = state === "gone" ? "gone" : "missing";
  return (
    <NotFound
      title={t(`contentTerms.${label}_title`)}
      text={t(`contentTerms.${label}_text`)}
      next={{ path: documentPage(page), text: t("contentTerms.to_current") }}
    />
  );
}
