import { useLanguage } from "#features/languages/languages.browser.tsx";

/** A category with its subcategories. */
export interface TreeEntry {
  slug: string;
  name: string;
  count: number;
  children?: readonly TreeEntry[];
}

/** All categories with product counts, subcategories nested. */
export function CategoryTree({ entries }: { entries: readonly TreeEntry[] }) {
  const { t, path } = useLanguage();
  return (
    <nav aria-label={t("catalogue.categories")} className="mb-10 border-t border-ink md:mb-14">
      <ul className="gap-x-(--gap) md:columns-2 lg:columns-4">
        {entries.map((entry) => (
          <li key={entry.slug} className="break-inside-avoid border-b border-line py-1.5 md:py-2.5">
            <Entry {...entry} href={path(entry.slug)} strong />
            {entry.children ? <Branch entries={entry.children} className="mt-1 max-md:hidden" /> : null}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Branch({ entries, className = "" }: { entries: readonly TreeEntry[]; className?: string }) {
  const { path } = useLanguage();
  return (
    <ul className={`grid ${className}`}>
      {entries.map((child) => (
        <li key={child.slug} className="pl-4">
          <Entry {...child} href={path(child.slug)} />
          {child.children ? <Branch entries={child.children} /> : null}
        </li>
      ))}
    </ul>
  );
}

function Entry({ name, count, href, strong }: { name: string; count: number; href: string; strong?: boolean }) {
  const { t } = useLanguage();
  return (
    <a
      className="flex min-h-8 items-center justify-between gap-3 text-compact hover:underline hover:underline-offset-4"
      href={href}
    >
      <span className={strong ? "font-medium" : "text-muted"}>{name}</span>
      <span className="text-small text-muted">
        <span aria-hidden="true">{count}</span>
        <span className="sr-only">{t("catalogue.count", { count })}</span>
      </span>
    </a>
  );
}
