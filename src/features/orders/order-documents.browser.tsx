import { useText } from "#features/languages/languages.browser.tsx";
import { SectionHead } from "#ui/display/section-head.tsx";
import { type DocumentEntry, documentPath } from "./domain/documents/document.ts";

/** Documents of an order as links to files. Shows nothing without any. Needs the texts of `papers`. */
export function OrderDocuments({ orderId, documents }: { orderId: string; documents: readonly DocumentEntry[] }) {
  const t = useText();
  if (documents.length === 0) return null;
  return (
    <section aria-labelledby="documents">
      <SectionHead id="documents" title={t("papers.documents")} />
      <ul className="grid gap-3">
        {documents.map(({ id, kind, number, issuedOn }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line pb-3"
          >
            <a className="link min-w-0 wrap-anywhere" href={documentPath(orderId, id)} target="_blank" rel="noreferrer">
              {t("papers.open_document", { kind: t(`papers.kind_${kind}`), number })}
            </a>
            <span className="text-small text-muted">{issuedOn}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-small text-muted">{t("papers.documents_text")}</p>
    </section>
  );
}
