import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { Section } from "./listing.loader.ts";

interface ListingHeadProps {
  title: string;
  /** Number of products, if the page lists them. */
  total?: number;
  text: string;
  sections?: readonly Section[];
}

/** Title with the product count, intro text and links to related sections. */
export function ListingHead({ title, total, text, sections = [] }: ListingHeadProps) {
  const { t, path } = useLanguage();
  return (
    <header className="mt-3 mb-5 md:mt-4 md:mb-6">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
        <div className="flex min-w-0 items-start gap-2.5">
          <h1 className="h1 min-w-0">{title}</h1>
          {total === undefined ? null : (
            <p className="text-h3 text-muted">
              <span aria-hidden="true">{total}</span>
              <span className="sr-only">{t("catalogue.count", { count: total })}</span>
            </p>
          )}
        </div>
        <p className="max-w-[52ch] text-small text-muted">{text}</p>
      </div>
      {sections.length > 0 ? (
        <nav aria-label={t("catalogue.categories")} className="mt-5 max-md:-mx-4">
          <ul className="flex gap-2 overflow-x-auto [scrollbar-width:none] max-md:px-4 md:flex-wrap">
            {sections.map((section) => (
              <li key={section.path}>
                <a className="chip" href={path(section.path)} aria-current={section.current ? "page" : undefined}>
                  {section.name} <small>{section.count}</small>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </header>
  );
}
