import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { FilterLinks } from "#features/admin/list-filters.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { reportNames } from "../domain/report-address.ts";
import { PeriodChart } from "./period-chart.tsx";
import { loadReport } from "./report.loader.ts";
import { ReportFilters } from "./report-filters.tsx";
import { ReportTable } from "./report-table.tsx";
import { Tiles } from "./tiles.tsx";

/** One report; which one, and of what, is in the address. */
export const loader = (args: LoaderFunctionArgs) => loadReport(args);

export default function ReportPage() {
  const { t, path, locale } = useLanguage();
  const found = useLoaderData<typeof loader>();
  const { name, report, query, period, address, currency } = found;
  const title = t(`figures.report_${name}`);
  const isOfToday = name === "stock";
  const file = (format: string) => `/api/admin/figures/${name}/${format}${query}&locale=${locale}`;
  return (
    <section className="mt-10 pb-24" aria-labelledby="report">
      <PageHead title={title} description={t("figures.description")} hidden />
      <FilterLinks
        label={t("figures.reports")}
        isScrolling
        links={reportNames.map((one) => ({
          ...{ href: path(`admin/figures/${one}${query}`), isOn: one === name, text: t(`figures.report_${one}`) },
        }))}
      />
      <div className="section-head mt-8 mb-0">
        <h1 className="h2" id="report">
          {title}
        </h1>
        <p className="flex gap-4 print:hidden">
          {(["csv", "xlsx"] as const).map((format) => (
            <a key={format} className="link text-small uppercase" href={file(format)} download>
              {format}
            </a>
          ))}
        </p>
      </div>
      <p className="mt-2 text-small text-muted">
        {[
          t(`orders.country_${address.market}`),
          ...(isOfToday ? [] : [t("figures.compared", period)]),
          ...(currency === null ? [] : [t("figures.amounts_in", { currency })]),
        ].join(" · ")}
      </p>
      {found.isCounted ? null : (
        <Notice tone="warn" className="mt-4">
          {t("figures.not_counted")}
        </Notice>
      )}
      <ReportFilters found={found} />
      <Tiles tiles={report.tiles} label={title} />
      {report.chart && report.chart.length > 1 ? (
        <PeriodChart points={report.chart} label={t("figures.chart", { period: period.own })} />
      ) : null}
      {report.rows.length > 0 ? (
        <ReportTable report={report} />
      ) : (
        <div className="mt-6">
          <Empty title={t("figures.empty")} text={t("figures.empty_text")} />
        </div>
      )}
      {report.more > 0 ? (
        <p className="mt-4 text-small text-muted">{t("figures.more_rows", { count: report.more })}</p>
      ) : null}
      <p className="mt-6 max-w-[72ch] text-small text-muted">{t(`figures.about_${name}`)}</p>
    </section>
  );
}
