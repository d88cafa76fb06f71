import { StaffFact, StaffFacts, StaffSection } from "#features/admin/staff-detail.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { ChartFrame } from "#ui/display/chart-frame.tsx";
import type { LoadedCustomer } from "./customer.loader.ts";

/** What a customer is worth, by market, and how that came over the months. */
export function CustomerFigures({ found }: { found: LoadedCustomer }) {
  const { t } = useLanguage();
  const { figures, charts, counts } = found;
  if (figures.length === 0) {
    return (
      <StaffSection id="figures" title={t("adminCustomers.figures")}>
        <p className="mt-2 text-small text-muted">{t("adminCustomers.no_figures")}</p>
      </StaffSection>
    );
  }
  return (
    <StaffSection id="figures" title={t("adminCustomers.figures")}>
      {figures.map(({ market, orders, returned, value, average }) => (
        <div key={market}>
          {figures.length > 1 ? (
            <h3 className="mt-4 text-compact font-semibold">{t(`orders.country_${market}`)}</h3>
          ) : null}
          <StaffFacts>
            <StaffFact name={t("adminCustomers.figure_value")}>
              <strong className="whitespace-nowrap">{value}</strong>
            </StaffFact>
            <StaffFact name={t("adminCustomers.figure_orders")}>{orders}</StaffFact>
            {average ? <StaffFact name={t("adminCustomers.figure_average")}>{average}</StaffFact> : null}
            <StaffFact name={t("adminCustomers.figure_returns")}>{`${returned}\u00a0%`}</StaffFact>
          </StaffFacts>
        </div>
      ))}
      {counts.leases > 0 ? (
        <StaffFacts>
          <StaffFact name={t("adminCustomers.figure_leases")}>{counts.leases}</StaffFact>
        </StaffFacts>
      ) : null}
      {charts.map((chart) => (chart.months.length > 1 ? <ValueChart key={chart.market} chart={chart} /> : null))}
    </StaffSection>
  );
}

const heightPx = 96;

function ValueChart({ chart: { market, months } }: { chart: LoadedCustomer["charts"][number] }) {
  const { t } = useLanguage();
  const label = t("adminCustomers.chart", { market: t(`orders.country_${market}`) });
  return (
    <figure className="mt-6">
      <figcaption className="mb-2 text-small text-muted">{label}</figcaption>
      <ChartFrame label={label} heightPx={heightPx}>
        {(widthPx) => {
          const step = widthPx / months.length;
          return (
            <>
              <line x1={0} x2={widthPx} y1={heightPx - 0.5} y2={heightPx - 0.5} className="stroke-line" />
              {months.map(({ month, height }, index) => (
                <rect
                  key={month}
                  x={index * step + step * 0.15}
                  width={step * 0.7}
                  y={heightPx - 1 - height * (heightPx - 4)}
                  height={height * (heightPx - 4)}
                  className="fill-sky"
                />
              ))}
            </>
          );
        }}
      </ChartFrame>
      <p className="mt-1 flex justify-between text-label text-muted">
        <span>{months[0]?.label}</span>
        <span>{months.at(-1)?.label}</span>
      </p>
      <details className="mt-2">
        <summary className="link text-small">{t("adminCustomers.chart_table")}</summary>
        <table className="mt-2 w-full text-small">
          <thead>
            <tr className="border-b border-line text-left text-muted">
              <th className="py-1 font-normal">{t("adminCustomers.month")}</th>
              <th className="py-1 text-right font-normal">{t("adminCustomers.figure_orders")}</th>
              <th className="py-1 text-right font-normal">{t("adminCustomers.figure_value")}</th>
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map(({ month, label: name, orders, value }) => (
              <tr key={month} className="border-b border-line">
                <th className="py-1 text-left font-normal">{name}</th>
                <td className="py-1 text-right">{orders}</td>
                <td className="py-1 text-right whitespace-nowrap">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
