import type { ComponentProps } from "react";
import { FilterLinks } from "#features/admin/list-filters.browser.tsx";
import { StaffListPage } from "#features/admin/staff-list.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Select } from "#ui/forms/field.tsx";
import { type AccountingFile, filePath } from "../domain/files.ts";
import { type Period, periodQuery } from "../domain/period.ts";
import type { ShownPeriod } from "./period.loader.ts";

/** Parts of the area, each a page of the same month. */
const tabs = [
  { name: "documents", path: "admin/accounting" },
  { name: "vat", path: "admin/accounting/vat" },
  { name: "payments", path: "admin/accounting/payments" },
  { name: "receivables", path: "admin/accounting/receivables" },
  { name: "closing", path: "admin/accounting/closing" },
] as const;

type AccountingTab = (typeof tabs)[number]["name"];

type AccountingPageProps = { shown: ShownPeriod; tab: AccountingTab } & Omit<
  ComponentProps<typeof StaffListPage>,
  "id" | "title" | "description" | "intro"
>;

/** A page of the area: choice of the month above what a part shows of it. */
export function AccountingPage({ shown, tab, ...rest }: AccountingPageProps) {
  const { t } = useLanguage();
  return (
    <StaffListPage
      id="accounting"
      title={t("adminAccounting.title")}
      description={t("adminAccounting.description")}
      intro={<PeriodHead shown={shown} tab={tab} />}
      {...rest}
    />
  );
}

/** Month, market and parts of the area. Works without scripts. */
function PeriodHead({ shown, tab }: { shown: ShownPeriod; tab: AccountingTab }) {
  const { t, path } = useLanguage();
  const { market, month, markets, months, isClosed } = shown;
  const here = tabs.find(({ name }) => name === tab)?.path ?? "admin/accounting";
  return (
    <div className="mt-4 grid gap-5">
      <form method="get" action={path(here)} className="flex flex-wrap items-end gap-x-4 gap-y-3" key={market + month}>
        {markets.length > 1 ? (
          <Select label={t("adminAccounting.market")} name="market" defaultValue={market}>
            {markets.map((one) => (
              <option key={one} value={one}>
                {t(`adminAccounting.market_${one}`)}
              </option>
            ))}
          </Select>
        ) : (
          <input type="hidden" name="market" value={market} />
        )}
        <Select label={t("adminAccounting.month")} name="month" defaultValue={month}>
          {months.map((one) => (
            <option key={one.month} value={one.month}>
              {one.label}
            </option>
          ))}
        </Select>
        <Button type="submit">{t("adminAccounting.show")}</Button>
        <span className="pb-3">
          <Badge tone={isClosed ? "leaf" : "neutral"}>
            {t(isClosed ? "adminAccounting.state_closed" : "adminAccounting.state_open")}
          </Badge>
        </span>
      </form>
      <FilterLinks
        isScrolling
        label={t("adminAccounting.tabs")}
        links={tabs.map(({ name, path: page }) => ({
          href: `${path(page)}${periodQuery(shown)}`,
          isOn: name === tab,
          text: t(`adminAccounting.tab_${name}`),
        }))}
      />
    </div>
  );
}

interface FileLinksProps {
  period: Period;
  files: readonly { name: AccountingFile; text: string }[];
  /** Query of the filter, beginning with `&`. */
  filter?: string;
}

/** Downloads of a month. */
export function FileLinks({ period, files, filter = "" }: FileLinksProps) {
  const { t } = useLanguage();
  return (
    <nav className="flex flex-wrap gap-x-6 gap-y-2" aria-label={t("adminAccounting.files")}>
      {files.map(({ name, text }) => (
        <a key={name} className="link" href={filePath(name, period, filter)} download>
          {text}
        </a>
      ))}
    </nav>
  );
}
