import type { ReactNode } from "react";
import { StaffSection } from "#features/admin/staff-detail.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { pageLength, type SectionName, shortLength } from "../domain/sections.ts";
import type { LoadedCustomer } from "./customer.loader.ts";

interface CustomerSectionProps {
  found: LoadedCustomer;
  name: SectionName;
  rows: readonly ReactNode[];
  /** Known lengths; sections without one are read one row further than they are shown. */
  count?: number;
}

/** A section of rows that may be long: its beginning, and all of it by page when the address opens it. */
export function CustomerSection({ found, name, rows, count }: CustomerSectionProps) {
  const { t, path } = useLanguage();
  const opened = found.section?.name === name ? found.section.page : null;
  const length = opened === null ? shortLength : pageLength;
  const shown = rows.slice(0, length);
  const address = path(`admin/customers/${encodeURIComponent(found.customer.id)}`);
  const isLonger = count === undefined ? rows.length > length || opened !== null : count > (opened ?? 1) * length;
  const links = [
    ...(opened !== null && opened > 1
      ? [{ to: `?all=${name}&page=${opened - 1}#${name}`, text: t("adminCustomers.newer") }]
      : []),
    ...(opened !== null && isLonger && rows.length >= length
      ? [{ to: `?all=${name}&page=${opened + 1}#${name}`, text: t("adminCustomers.older") }]
      : []),
    ...(opened !== null ? [{ to: `#${name}`, text: t("adminCustomers.close_section") }] : []),
    ...(opened === null && isLonger ? [{ to: `?all=${name}#${name}`, text: t("adminCustomers.all_of") }] : []),
  ];
  return (
    <StaffSection id={name} title={t(`adminCustomers.${name}`)}>
      <RowList rows={shown} />
      {links.length > 0 ? (
        <p className="mt-3 flex flex-wrap gap-6 text-small">
          {links.map(({ to, text }) => (
            <a key={text} className="link" href={`${address}${to}`}>
              {text}
            </a>
          ))}
        </p>
      ) : null}
    </StaffSection>
  );
}

/** Rows, or that there are none. */
export function RowList({ rows }: { rows: readonly ReactNode[] }) {
  const { t } = useLanguage();
  if (rows.length === 0) return <p className="mt-2 text-small text-muted">{t("adminCustomers.nothing")}</p>;
  return <ul className="mt-2 border-t border-line">{rows}</ul>;
}

interface RowProps {
  /** Path of the row's own page. */
  to?: string;
  title: ReactNode;
  note?: ReactNode;
  /** At the end of the line. */
  end?: ReactNode;
}

/** One row of a section: a link, what it is about, its state or amount. */
export function Row({ to, title, note, end }: RowProps) {
  const { path } = useLanguage();
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line py-3 text-small">
      <span className="min-w-0 wrap-anywhere">
        {to ? (
          <a className="link font-medium" href={path(to)}>
            {title}
          </a>
        ) : (
          title
        )}
        {note ? <span className="block text-muted">{note}</span> : null}
      </span>
      <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">{end}</span>
    </li>
  );
}
