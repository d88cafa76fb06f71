import type { ComponentProps, ReactNode } from "react";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { Pagination } from "#ui/display/pagination.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { BackLink, type StaffLink } from "./staff-detail.browser.tsx";

interface StaffListPageProps {
  /** Id of the heading. */
  id: string;
  title: string;
  /** Meta description. */
  description: string;
  /** Link above the heading, for a list below another page. */
  back?: StaffLink | undefined;
  /** At the end of the heading's line. */
  more?: StaffLink | null | undefined;
  /** Between heading and filters. */
  intro?: ReactNode;
  /** Usually `ListFilters`. */
  filters?: ReactNode;
  /** Items of the list, each an `<li>` with a key; leave out where `children` is the body of the page. */
  rows?: readonly ReactNode[] | null | undefined;
  /** `ol` where the order is part of the meaning. */
  as?: "ul" | "ol";
  /** Shown instead of a list without rows. */
  empty?: { title: string; text?: string | undefined };
  pager?: PageNumbers | CursorLinks | null | undefined;
  /** After the list. */
  children?: ReactNode;
}

/** For lists whose length is known. */
type PageNumbers = ComponentProps<typeof Pagination>;
/** For lists read by cursor: the next part, or several parts of which some may not exist. */
type CursorLinks = StaffLink | readonly (StaffLink | null)[];

/** Frame of every staff page that lists something: heading, filters, rows or empty state, pager. */
export function StaffListPage(props: StaffListPageProps) {
  const { id, title, description, back, more, intro, filters, rows, as = "ul", empty, pager, children } = props;
  return (
    <section className="mt-10 pb-24" aria-labelledby={id}>
      <PageHead title={title} description={description} hidden />
      {back ? <BackLink {...back} /> : null}
      <Heading id={id} title={title} more={more} isBelowLink={back !== undefined} />
      {intro}
      {filters}
      {rows && rows.length > 0 ? <Rows as={as}>{rows}</Rows> : null}
      {rows?.length === 0 && empty ? (
        <div className="mt-6">
          <Empty {...empty} />
        </div>
      ) : null}
      {pager ? <Pager pager={pager} /> : null}
      {children}
    </section>
  );
}

function Heading({
  id,
  title,
  more,
  isBelowLink,
}: Pick<StaffListPageProps, "id" | "title" | "more"> & { isBelowLink: boolean }) {
  const heading = (
    <h1 className={isBelowLink ? "h2 mt-4" : "h2"} id={id}>
      {title}
    </h1>
  );
  if (!more) return heading;
  return (
    <div className="section-head mb-0">
      {heading}
      <a className="more" href={more.href}>
        {more.text}
      </a>
    </div>
  );
}

function Rows({ as: List, children }: { as: "ul" | "ol"; children: readonly ReactNode[] }) {
  return <List className="mt-6 border-t border-line">{children}</List>;
}

function Pager({ pager }: { pager: PageNumbers | CursorLinks }) {
  if ("pages" in pager) {
    return (
      <div className="mt-8">
        <Pagination {...pager} />
      </div>
    );
  }
  const links = ("href" in pager ? [pager] : pager).filter((link) => link !== null);
  if (links.length === 0) return null;
  return (
    <p className="mt-6 flex flex-wrap gap-6">
      {links.map(({ href, text }) => (
        <a key={href} className="link" href={href}>
          {text}
        </a>
      ))}
    </p>
  );
}
