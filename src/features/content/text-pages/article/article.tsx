import type { ReactNode } from "react";
import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { Breadcrumb } from "#ui/display/breadcrumb.tsx";
import { SectionHead } from "#ui/display/section-head.tsx";
import { textPages } from "../../domain/pages/text-pages.ts";
import { AddedCase, useAddedCases } from "./added-cases.tsx";

interface ArticleProps {
  /** Path without the locale. */
  current: string;
  title: string;
  description: string;
  lead: string;
  /** Breadcrumb between home and this page. */
  above?: readonly { name: string; path: string }[];
  /** Not indexed by search engines, such as search results and past terms. */
  hidden?: boolean;
  /** Below the lead, such as figures or a version. */
  opening?: ReactNode;
  /** Table of contents; each `id` is that of an `ArticleSection`. */
  sections: readonly { id: string; title: string }[];
  children: ReactNode;
}

/** Frame of every text page: title, contents at the side from 1024 px, sections, the other text pages. */
export function Article(props: ArticleProps) {
  const { current, title, description, lead, above = [], hidden = false, opening, sections, children } = props;
  const { t, path } = useLanguage();
  const added = useAddedCases();
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
        <Contents sections={[...sections, ...added.map((one) => ({ id: one.place, title: one.title }))]} />
        <div className="grid min-w-0 gap-14 lg:gap-18">
          {children}
          {added.map((one) => (
            <ArticleSection key={one.place} id={one.place} title={one.title}>
              <AddedCase {...one} />
            </ArticleSection>
          ))}
        </div>
      </div>
      <OtherPages current={current} />
    </div>
  );
}

/** Links to the sections of the page. */
function Contents({ sections }: Pick<ArticleProps, "sections">) {
  const t = useText();
  return (
    <nav aria-label={t("content.onThisPage")} className="lg:sticky lg:top-6 lg:self-start">
      <p className="label mb-2">{t("content.onThisPage")}</p>
      <ol className="border-t border-ink text-compact">
        {sections.map((section) => (
          <li key={section.id} className="border-b border-line">
            <a className="block py-2.5 hover:underline hover:underline-offset-4" href={`#${section.id}`}>
              {section.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function OtherPages({ current }: Pick<ArticleProps, "current">) {
  const { t, path } = useLanguage();
  return (
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
  );
}

interface ArticleSectionProps {
  id: string;
  title: string;
  hidden?: boolean | undefined;
  children: ReactNode;
}

/** A section with a heading; `id` is its anchor. */
export function ArticleSection({ id, title, hidden, children }: ArticleSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="min-w-0 scroll-mt-6" hidden={hidden}>
      <SectionHead id={`${id}-title`} title={title} />
      {children}
    </section>
  );
}
