import { ChevronRight } from "../icons/controls/chevron-right.ts";

interface BreadcrumbProps {
  /** Accessible name of the landmark. */
  label: string;
  /** From the home page to this page; the last one has no link. */
  items: readonly { name: string; href?: string }[];
}

/** Breadcrumb of the page. On a phone the last entry, which repeats the title, is hidden. */
export function Breadcrumb({ label, items }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <ol className="crumbs">
        {items.map(({ name, href }, index) => {
          const last = index === items.length - 1;
          return (
            <li key={name} className={last && items.length > 1 ? "max-md:hidden" : undefined}>
              {index > 0 ? <ChevronRight className="icon" /> : null}
              {href && !last ? <a href={href}>{name}</a> : <span aria-current={last ? "page" : undefined}>{name}</span>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
