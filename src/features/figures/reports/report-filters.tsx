import { FilterLinks } from "#features/admin/list-filters.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field, Select } from "#ui/forms/field.tsx";
import { periods, units } from "../domain/periods.ts";
import { longestPeriod, productSorts, reportQuery, splits } from "../domain/report-address.ts";
import type { LoadedReport } from "./report.loader.ts";

/** Market, period and what else a report can be narrowed to; every choice is part of the address. */
export function ReportFilters({ found }: { found: LoadedReport }) {
  const { t, path } = useLanguage();
  const { name, address, markets } = found;
  const to = (changes: Parameters<typeof reportQuery>[1]) =>
    path(`admin/figures/${name}${reportQuery(address, changes)}`);
  const isOfToday = name === "stock";
  return (
    <div className="mt-4 grid gap-4 print:hidden">
      {markets.length > 1 ? (
        <FilterLinks
          label={t("figures.market")}
          links={markets.map((market) => ({
            ...{ href: to({ market }), isOn: address.market === market, text: t(`orders.country_${market}`) },
          }))}
        />
      ) : null}
      {isOfToday ? (
        <FilterLinks
          label={t("figures.low")}
          links={[false, true].map((isLow) => ({
            ...{
              href: to({ isLow }),
              isOn: address.isLow === isLow,
              text: t(isLow ? "figures.low_only" : "figures.low_all"),
            },
          }))}
        />
      ) : (
        <FilterLinks
          label={t("figures.period")}
          isScrolling
          links={periods
            .filter((period) => period !== "custom")
            .map((period) => ({
              ...{
                href: to({ period, isUnitChosen: false }),
                isOn: address.period === period,
                text: t(`figures.period_${period}`),
              },
            }))}
        />
      )}
      {name === "conversion" ? (
        <FilterLinks
          label={t("figures.split")}
          links={splits.map((split) => ({
            ...{ href: to({ split }), isOn: address.split === split, text: t(`figures.split_${split}`) },
          }))}
        />
      ) : null}
      {isOfToday ? null : <DaysForm key={found.query} found={found} />}
    </div>
  );
}

/** Other days, and what belongs to the report: the unit of its rows, category, order. */
function DaysForm({ found: { name, address, categories } }: { found: LoadedReport }) {
  const { t, path } = useLanguage();
  const { refused, days, unit, isUnitChosen, category, sort, market, period } = address;
  const error = refused && t(`figures.error_${refused.error}`, { days: longestPeriod });
  const isCustom = period === "custom" || refused !== null;
  return (
    <details open={isCustom || isUnitChosen || category !== null || sort !== "best" || undefined}>
      <summary className="link text-small">{t("figures.more_choices")}</summary>
      <form
        method="get"
        action={path(`admin/figures/${name}`)}
        className="mt-3 grid items-start gap-x-4 gap-y-3 md:grid-cols-2 lg:grid-cols-[repeat(4,minmax(0,14rem))_auto]"
      >
        <input type="hidden" name="market" value={market} />
        {address.split === "step" ? null : <input type="hidden" name="split" value={address.split} />}
        <Field
          label={t("figures.from")}
          name="from"
          type="date"
          defaultValue={refused?.from ?? days.from}
          error={error}
        />
        <Field label={t("figures.to")} name="to" type="date" defaultValue={refused?.to ?? days.to} />
        {name === "sales" ? (
          <Select label={t("figures.unit")} name="by" defaultValue={isUnitChosen ? unit : ""}>
            <option value="">{t("figures.unit_usual")}</option>
            {units.map((one) => (
              <option key={one} value={one}>
                {t(`figures.unit_${one}`)}
              </option>
            ))}
          </Select>
        ) : null}
        {name === "products" ? (
          <Select label={t("figures.sort")} name="sort" defaultValue={sort}>
            {productSorts.map((one) => (
              <option key={one} value={one}>
                {t(`figures.sort_${one}`)}
              </option>
            ))}
          </Select>
        ) : null}
        {categories.length > 0 ? (
          <Select label={t("figures.category")} name="category" defaultValue={category ?? ""}>
            <option value="">{t("figures.all_categories")}</option>
            {categories.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </Select>
        ) : null}
        <Button type="submit" className="md:mt-7">
          {t("figures.show")}
        </Button>
      </form>
    </details>
  );
}
