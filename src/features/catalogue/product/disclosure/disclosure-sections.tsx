import { SectionHead } from "#ui/display/section-head.tsx";
import type { DisclosureTexts, DocumentRow, SafetyRow } from "./disclosure-texts.ts";

/** Documents of a product, and who made it and answers for it. Beside each other on wide screens. */
export function DisclosureSections({ documents, safety }: DisclosureTexts) {
  return (
    <div className="gap-x-14 lg:flex lg:*:min-w-0 lg:*:flex-1">
      {documents ? (
        <section className="section" aria-labelledby="documents">
          <SectionHead id="documents" title={documents.title} />
          <ul className="-mt-3">
            {documents.rows.map((row) => (
              <Document key={row.href} row={row} />
            ))}
          </ul>
        </section>
      ) : null}
      {safety ? (
        <section className="section" aria-labelledby="safety">
          <SectionHead id="safety" title={safety.title} />
          <dl className="-mt-3">
            {safety.rows.map((row) => (
              <Fact key={row.label} row={row} />
            ))}
          </dl>
        </section>
      ) : null}
    </div>
  );
}

function Document({ row: { href, kind, title, note, file } }: { row: DocumentRow }) {
  return (
    <li className="break-inside-avoid border-b border-line py-3 text-compact">
      <div className="flex items-baseline justify-between gap-4">
        <a className="link min-w-0 wrap-anywhere" href={href}>
          <bdi>{title}</bdi>
        </a>
        <span className="whitespace-nowrap text-muted">{file}</span>
      </div>
      <p className="mt-0.5 text-small text-muted">{[kind, note].filter(Boolean).join(" · ")}</p>
    </li>
  );
}

function Fact({ row: { label, text, lines, link } }: { row: SafetyRow }) {
  return (
    <div className="grid break-inside-avoid gap-x-4 gap-y-0.5 border-b border-line py-3 text-compact md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere">
        <bdi>{text}</bdi>
        {lines.map((line) => (
          <span key={line} className="block text-small text-muted">
            <bdi>{line}</bdi>
          </span>
        ))}
        {link ? (
          <a className="link text-small" href={link.href}>
            {link.text}
          </a>
        ) : null}
      </dd>
    </div>
  );
}
