import { Fragment } from "react";
import { ArrowLeft } from "../icons/controls/arrow-left.ts";
import { ArrowRight } from "../icons/controls/arrow-right.ts";

interface PaginationProps {
  page: number;
  pages: number;
  /** URL of a page, with the rest of the query. */
  href: (page: number) => string;
  labels: { nav: string; previous: string; next: string };
}

/** Links to the first page, the last one and those around the current one. Renders nothing for a single page. */
export function Pagination({ page, pages, href, labels }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={labels.nav} className="pages">
      {page > 1 ? (
        <a href={href(page - 1)} rel="prev">
          <ArrowLeft className="icon icon-s" />
          <span className="page-word">{labels.previous}</span>
        </a>
      ) : null}
      {shownPages(page, pages).map((number, index, shown) => (
        <Fragment key={number}>
          {index > 0 && number - (shown[index - 1] ?? 0) > 1 ? <span aria-hidden="true">…</span> : null}
          <a href={href(number)} aria-current={number === page ? "page" : undefined}>
            {number}
          </a>
        </Fragment>
      ))}
      {page < pages ? (
        <a href={href(page + 1)} rel="next">
          <span className="page-word">{labels.next}</span>
          <ArrowRight className="icon icon-s" />
        </a>
      ) : null}
    </nav>
  );
}

/** Page numbers shown: the first, the last, and one on each side of the current page. */
export function shownPages(page: number, pages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pages];
  return [...new Set(wanted)].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b);
}
