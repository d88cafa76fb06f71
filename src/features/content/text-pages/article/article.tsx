import type { ReactNode } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { Breadcrumb } from "#ui/display/breadcrumb.tsx";
import { SectionHead } from "#ui/display/section-head.tsx";
import { textPages } from "../../domain/pages/text-pages.ts";
import { AddedCase, useAddedCases } from "./added-cases.tsx";

interface ArticleProps {
  /** Path of this page below the locale. */
  current: string;
  title: string;
  description: string;
  lead: string;
  /** Pages between home and this one. */
  above?: readonly { name: string; path: string }[];
  /** Answers to a search, and terms that held before, are kept out of search engines. */
  hidden?: boolean;
  /** Under the lead, e.g. figures or the version. */
  opening?: ReactNode;
  /** What the page has, in order; each `id` is that of an `ArticleSection`. */
  sections: readonly { id: string; title: string }[];
  children: ReactNode;
}

/** Frame of every text page: title, contents at the side from 1024 px, sections, the other text pages. */
export function Article({
  current,
  title,
  description,
  lead,
  above = [],
  hidden = false,
  opening,
  sections,
  children,
}: ArticleProps) {
  const { t, path } = useLanguage();
  const added = useAddedCases();
  const all = [...sections, ...added.map((one) => ({ id: one.place, title: one.title }))];
  return (
    <div className="wrap">
      <PageHead title={title} description={description} path={current} hidden={hidden} />
      <Breadcrumb
        label={t("catalogue.breadcrumb")}
        items={[
          { name: t("catalogue.home"), href: path() },
          ...above.map((page) => ({ name: page.name, href: path(page.path) })),
          { name: title },
        ]}
      />
      <h1 className="h1 mt-4 max-w-[24ch]">{title}</h1>
      <p className="mt-5 max-w-[58ch] text-h3 font-normal text-muted">{lead}</p>
      {opening}
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 lg:mt-14 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <nav aria-label={t("content.onThisPage")} className="lg:sticky lg:top-6 lg:self-start">
          <p className="label mb-2">{t("content.onThisPage")}</p>
          <ol className="border-t border-ink text-compact">
            {all.map((section) => (
              <li key={section.id} className="border-b border-line">
                <a className="block py-2.5 hover:underline hover:underline-offset-4" href={`#${section.id}`}>
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid min-w-0 gap-14 lg:gap-18">
          {children}
          {added.map((one) => (
            <ArticleSection key={one.place} id={one.place} title={one.title}>
              <AddedCase {...one} />
            </ArticleSection>
          ))}
        </div>
      </div>
      <nav aria-label={t("content.otherPages")} className="section">
        <p className="label mb-2">{t("content.otherPages")}</p>
        <ul className="grid gap-x-(--gap) border-t border-ink md:grid-cols-2 lg:grid-cols-4">
          {textPages
            .filter(([target]) => target !== current)
            .map(([target, key]) => (
              <li key={target} className="border-b border-line">
                <a className="block py-3 font-medium hover:underline hover:underline-offset-4" href={path(target)}>
                  {t(key)}
                </a>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  );
}

interface ArticleSectionProps {
  id: string;
  title: string;
  /** Nothing in it is to be seen now. */
  hidden?: boolean | undefined;
  children: ReactNode;
}

/** A section with its heading over an ink rule; `id` is where links lead. */
export function ArticleSection({ id, title, hidden, children }: ArticleSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="min-w-0 scroll-mt-6" hidden={hidden}>
      <SectionHead id={`${id}-title`} title={title} />
      {children}
    </section>
  );
}
